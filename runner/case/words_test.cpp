#include "runner/case/words.h"

#include <boost/test/unit_test.hpp>

namespace wtck::runner {
namespace {

std::string cut(Language language, const std::string& text) {
    std::string result;
    for (const Word& word : words({language, text})) result += (result.empty() ? "" : "|") + word.text;
    return result;
}

std::string tables_in(const std::string& text, Language language = Language::Sql) {
    std::string result;
    const std::map<std::string, std::string> views = {{"V", "SELECT * FROM U"},
                                                      {"W", "SELECT * FROM V JOIN W ON 1 = 1"}};
    for (const std::string& name : mentioned({language, text}, {"T", "U", "shop.orders", "my table"}, views)) {
        result += name + " ";
    }
    return result;
}

BOOST_AUTO_TEST_SUITE(words_test)

BOOST_AUTO_TEST_CASE(cuts_sql) {
    BOOST_TEST(cut(Language::Sql, "SELECT a.b, 'it''s T' FROM `x``y` -- T\nWHERE v>=1.5 /* T */;") ==
               "SELECT|a|.|b|,|it's T|FROM|x`y|WHERE|v|>|=|1.5|;");
    BOOST_TEST(cut(Language::Sql, "'open") == "open");
}

BOOST_AUTO_TEST_CASE(cuts_java) {
    BOOST_TEST(cut(Language::TableApi, "T.as(\"a\\\"T\") // U\n.select($(\"k\"))") ==
               "T|.|as|(|a\"T|)|.|select|(|$|(|k|)|)");
}

BOOST_AUTO_TEST_CASE(finds_tables_by_their_names) {
    BOOST_TEST(tables_in("SELECT T.a FROM T") == "T ");
    BOOST_TEST(tables_in("SELECT x.T, 'T' FROM t -- T") == "");
    BOOST_TEST(tables_in("SELECT * FROM U, `T`") == "T U ");
    BOOST_TEST(tables_in("SELECT * FROM shop . orders AS o") == "shop.orders ");
    BOOST_TEST(tables_in("SELECT shop.orders.id FROM shop.orders") == "shop.orders ");
    BOOST_TEST(tables_in("SELECT shop FROM orders") == "");
    BOOST_TEST(tables_in("SELECT * FROM `my table`") == "my table ");
    BOOST_TEST(tables_in("T.window(w).select($(\"U\"))", Language::TableApi) == "T ");
}

BOOST_AUTO_TEST_CASE(follows_views_even_in_a_circle) {
    BOOST_TEST(tables_in("SELECT * FROM V") == "U ");
    BOOST_TEST(tables_in("SELECT * FROM W") == "U ");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace wtck::runner
