#include "reference/sql/lexer.h"

#include <boost/test/unit_test.hpp>

using namespace wtck::sql;

BOOST_AUTO_TEST_SUITE(lexer)

BOOST_AUTO_TEST_CASE(tokens_keep_their_position_in_characters) {
    const auto tokens = tokenize("SELECT `käse`,\n  'it''s' -- a comment\n/* and\nanother */ <= 1.5e3");
    BOOST_TEST(tokens.size() == 7u);
    BOOST_TEST(tokens[1].text == "käse");
    BOOST_TEST(to_string(tokens[2].at) == "1:14");
    BOOST_TEST(tokens[3].text == "it's");
    BOOST_TEST(to_string(tokens[3].at) == "2:3");
    BOOST_TEST(tokens[4].text == "<=");
    BOOST_TEST(to_string(tokens[4].at) == "4:12");
    BOOST_TEST(tokens[5].text == "1.5e3");
}

BOOST_AUTO_TEST_CASE(what_does_not_end_is_refused_where_it_starts) {
    for (const char* text : {"a 'x", "a `x", "a /* x", "a \"x\"", "a ;;? "}) {
        BOOST_CHECK_EXCEPTION(tokenize(text), SqlError,
                              [](const SqlError& error) { return error.refusal.code == "syntax"; });
    }
}

BOOST_AUTO_TEST_CASE(a_name_may_start_with_a_dollar_but_not_with_a_digit) {
    BOOST_TEST(tokenize("$rowtime")[0].text == "$rowtime");
    BOOST_CHECK_THROW(tokenize("1abc"), SqlError);
}

BOOST_AUTO_TEST_CASE(reserved_words_and_functions) {
    BOOST_TEST(is_reserved("OFFSET", Words::Flink23));
    BOOST_TEST(is_reserved("SUM", Words::Flink23));
    BOOST_TEST(is_callable("SUM", Words::Flink23));
    BOOST_TEST(!is_callable("FROM", Words::Flink23));
    BOOST_TEST(!is_reserved("SIZE", Words::Flink23));
    BOOST_TEST(!is_reserved("ITEM", Words::Flink23));
}

BOOST_AUTO_TEST_SUITE_END()
