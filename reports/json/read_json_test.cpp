#include "reports/json/read_json.h"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

namespace wtck::json {
namespace {

std::string dumped(std::string_view text) {
    const auto read = read_json(text);
    BOOST_REQUIRE_MESSAGE(read.index() == 0, text);
    return std::get<0>(read).dump();
}

std::string refused(std::string_view text) {
    const auto read = read_json(text);
    BOOST_REQUIRE_MESSAGE(read.index() == 1, text);
    const auto& fault = std::get<SyntaxFault>(read);
    return std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " + fault.message;
}

BOOST_AUTO_TEST_SUITE(read_json_test)

BOOST_AUTO_TEST_CASE(keeps_the_order_of_keys_and_all_kinds_of_value) {
    const std::string text = R"({"z":[1,-2,0.5,1e3,"é\n",true,false,null],"a":{"b":{}},"c":[[],{}]})";
    BOOST_TEST(dumped(text) == R"({"z":[1,-2,0.5,1000.0,"é\n",true,false,null],"a":{"b":{}},"c":[[],{}]})");
    BOOST_TEST(dumped(" 7 ") == "7");
}

BOOST_AUTO_TEST_CASE(refuses_duplicate_keys_where_the_second_stands) {
    BOOST_TEST(refused("{\"a\": 1,\n \"é\": 2, \"a\": 3}") == "2:10 duplicate key \"a\"");
    BOOST_TEST(refused(R"({"x": {"a": 1}, "a\"b": 2, "a\"b": 3})") == "1:28 duplicate key \"a\"b\"");
    BOOST_TEST(dumped(R"({"a":{"a":1},"b":{"a":2}})") == R"({"a":{"a":1},"b":{"a":2}})");
}

BOOST_AUTO_TEST_CASE(refuses_integers_beyond_64_bits) {
    BOOST_TEST(dumped("[9223372036854775807,-9223372036854775808]") == "[9223372036854775807,-9223372036854775808]");
    BOOST_TEST(refused("[9223372036854775808]") == "1:2 integer 9223372036854775808 does not fit 64 bits");
    BOOST_TEST(refused("-9223372036854775809") == "1:1 integer -9223372036854775809 does not fit 64 bits");
    BOOST_TEST(refused("[1,\n 123456789012345678901 ]") == "2:2 integer 123456789012345678901 does not fit 64 bits");
    BOOST_TEST(refused("[1e999]") == "1:6 number overflow parsing '1e999'");
}

BOOST_AUTO_TEST_CASE(refuses_nesting_deeper_than_64) {
    BOOST_TEST(dumped(std::string(64, '[') + std::string(64, ']')).size() == 128U);
    BOOST_TEST(refused(std::string(65, '[') + std::string(65, ']')) == "1:65 nested deeper than 64");
    BOOST_TEST(refused(std::string(100'000, '[')) == "1:65 nested deeper than 64");
}

BOOST_AUTO_TEST_CASE(refuses_what_is_no_json) {
    BOOST_TEST(refused("") == "1:1 unexpected end of input; expected '[', '{', or a literal");
    BOOST_TEST(refused("{\"a\": }") == "1:7 unexpected '}'; expected '[', '{', or a literal");
    BOOST_TEST(refused("[NaN]") == "1:2 invalid literal");
    BOOST_TEST(refused("[1] 2") == "1:5 unexpected number literal; expected end of input");
    BOOST_TEST(refused("// c\n1") == "1:1 invalid literal");
    BOOST_TEST(refused("\"a") == "1:3 invalid string: missing closing quote");
    BOOST_TEST(refused("\"\xC3\x28\"") == "1:3 invalid string: ill-formed UTF-8 byte");
    BOOST_TEST(refused("[\"\xFF\"]") == "1:3 invalid string: ill-formed UTF-8 byte");
    BOOST_TEST(refused("\"\\uD800\"") ==
               "1:8 invalid string: surrogate U+D800..U+DBFF must be followed by U+DC00..U+DFFF");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace wtck::json
