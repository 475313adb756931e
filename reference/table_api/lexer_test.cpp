#include "reference/table_api/lexer.h"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace wtck;
using namespace wtck::table_api;

namespace {

// The tokens, a bar between them, texts in quotes.
std::string tokens(std::string_view text) {
    std::string result;
    for (const sql::Token& token : tokenize(text)) {
        const bool quoted = token.kind == sql::Token::Kind::Text;
        result += (quoted ? "\"" : "") + token.text + (quoted ? "\"" : "") + "|";
    }
    return result;
}

std::string refused(std::string_view text) {
    try {
        tokenize(text);
    } catch (const sql::SqlError& error) {
        return error.refusal.code + " " + to_string(error.refusal.at);
    }
    return "accepted";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(table_api_lexer)

BOOST_AUTO_TEST_CASE(reads_java) {
    BOOST_TEST(tokens("$(\"k\").plus(1)") == "$|(|\"k\"|)|.|plus|(|1|)||");
    BOOST_TEST(tokens("5L 2.5f 1_000 .5 1e3 1E-3d 0 0L") == "5L|2.5f|1000|.5|1e3|1E-3d|0|0L||");
    BOOST_TEST(tokens("a // b\n/* c\n */ d") == "a|d||");
    BOOST_TEST(tokens(R"("a\"\\\u00e9\n\101\0")") == std::string("\"a\"\\\u00e9\nA") + '\0' + "\"||");
}

BOOST_AUTO_TEST_CASE(positions_count_characters) {
    const auto found = tokenize("\"\u00e9\" b\n  c");
    BOOST_TEST(to_string(found[1].at) == "1:5");
    BOOST_TEST(to_string(found[2].at) == "2:3");
}

BOOST_AUTO_TEST_CASE(refuses_what_is_no_token) {
    BOOST_TEST(refused("a 'b'") == "syntax 1:3");
    BOOST_TEST(refused("a \"b\nc\"") == "syntax 1:3");
    BOOST_TEST(refused("\"\\q\"") == "syntax 1:2");
    BOOST_TEST(refused("\"\\u12\"") == "syntax 1:2");
    BOOST_TEST(refused("a /* b") == "syntax 1:3");
    BOOST_TEST(refused("5seconds") == "syntax 1:1");
    BOOST_TEST(refused("0x10") == "table-api 1:1");
    BOOST_TEST(refused("\"\"\"a\"\"\"") == "table-api 1:1");
}

BOOST_AUTO_TEST_SUITE_END()
