#include "runner/case/value_json.h"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>

namespace wtck::runner {
namespace {

using nlohmann::ordered_json;

value::Type type_of(std::string_view text) {
    const auto type = value::parse_type(text);
    BOOST_REQUIRE_MESSAGE(type, text);
    return *type;
}

/// Reads JSON as a type and writes it again.
std::string again(std::string_view type, std::string_view json) {
    ValueFault fault;
    const auto read = read_value(ordered_json::parse(json), type_of(type), fault);
    if (!read) return "expected " + fault.expected;
    return write_value(*read, type_of(type)).dump();
}

std::string untyped(std::string_view json) {
    ValueFault fault;
    const auto read = read_untyped(ordered_json::parse(json), fault);
    return read ? write_untyped(*read).dump() : "expected " + fault.expected;
}

BOOST_AUTO_TEST_SUITE(value_json_test)

BOOST_AUTO_TEST_CASE(writes_values_as_it_reads_them) {
    BOOST_TEST(again("BOOLEAN", "true") == "true");
    BOOST_TEST(again("TINYINT", "-128") == "-128");
    BOOST_TEST(again("BIGINT", "9007199254740992") == "9007199254740992");
    BOOST_TEST(again("BIGINT", "\"9007199254740993\"") == "\"9007199254740993\"");
    BOOST_TEST(again("BIGINT", "\"-9223372036854775808\"") == "\"-9223372036854775808\"");
    BOOST_TEST(again("BIGINT", "\"7\"") == "7");
    BOOST_TEST(again("DOUBLE", "0.1") == "0.1");
    BOOST_TEST(again("DOUBLE", "1") == "1.0");
    BOOST_TEST(again("DOUBLE", "\"-Infinity\"") == "\"-Infinity\"");
    BOOST_TEST(again("DOUBLE", "\"NaN\"") == "\"NaN\"");
    BOOST_TEST(again("DECIMAL(10, 2)", "\"-4.50\"") == "\"-4.50\"");
    BOOST_TEST(again("STRING", "\"é\"") == "\"é\"");
    BOOST_TEST(again("BYTES", "\"CAfe00\"") == "\"cafe00\"");
    BOOST_TEST(again("DATE", "\"1969-12-31\"") == "\"1969-12-31\"");
    BOOST_TEST(again("TIMESTAMP(3)", "\"1969-12-31T23:59:59.100\"") == "\"1969-12-31 23:59:59.1\"");
    BOOST_TEST(again("TIMESTAMP_LTZ(3)", "\"2020-01-01 00:00:00Z\"") == "\"2020-01-01 00:00:00Z\"");
    BOOST_TEST(again("INTERVAL SECOND(3)", "1500") == "1500");
    BOOST_TEST(again("INT", "null") == "null");
}

BOOST_AUTO_TEST_CASE(reads_values_with_parts) {
    BOOST_TEST(again("ROW<a INT, b ARRAY<STRING>>", "[1, [\"x\", null]]") == "[1,[\"x\",null]]");
    BOOST_TEST(again("MAP<STRING, BIGINT>", R"([["b", 2], ["a", 1]])") == R"([["a",1],["b",2]])");
    BOOST_TEST(again("MULTISET<INT>", "[[2, 1], [1, 3]]") == "[[1,3],[2,1]]");
}

BOOST_AUTO_TEST_CASE(rounds_a_float_to_what_it_holds) {
    ValueFault fault;
    const auto read = read_value(ordered_json(0.1), type_of("FLOAT"), fault);
    BOOST_TEST(read->number() == static_cast<double>(0.1F));
}

BOOST_AUTO_TEST_CASE(says_which_part_is_wrong) {
    ValueFault fault;
    const std::vector<value::Type> types = {type_of("INT"), type_of("ROW<a INT, m MAP<STRING, INT>>")};
    BOOST_TEST(!read_row(ordered_json::parse(R"([1, [1, [["k", "v"]]]])"), types, fault));
    BOOST_TEST(fault.expected == "an integer for INT");
    BOOST_TEST(fault.path == (std::vector<std::size_t>{1, 1, 0, 1}));
    BOOST_TEST(!read_row(ordered_json::parse("[1]"), types, fault));
    BOOST_TEST(fault.expected == "an array of 2 values");
    BOOST_TEST(fault.path.empty());
}

BOOST_AUTO_TEST_CASE(keeps_values_without_a_type_but_for_trailing_zeros_of_timestamps) {
    BOOST_TEST(untyped("7") == "7");
    BOOST_TEST(untyped("7.50") == "7.5");
    BOOST_TEST(untyped("\"7.50\"") == "\"7.50\"");
    BOOST_TEST(untyped("\"2020-01-01 00:00:00.500\"") == "\"2020-01-01 00:00:00.5\"");
    BOOST_TEST(untyped("\"2020-01-01 00:00:00.000Z\"") == "\"2020-01-01 00:00:00Z\"");
    BOOST_TEST(untyped("\"2020-01-01 00:00:00.000 o'clock\"") == "\"2020-01-01 00:00:00.000 o'clock\"");
    BOOST_TEST(untyped("[true, [null]]") == "[true,[null]]");
    BOOST_TEST(untyped("{}") == "expected a value");
}

BOOST_AUTO_TEST_CASE(gives_a_type_to_a_value_later) {
    ValueFault fault;
    const auto text = read_untyped(ordered_json("2020-01-01 00:00:00.500"), fault);
    BOOST_TEST(retyped(*text, type_of("TIMESTAMP(3)"))->timestamp().millis == 1577836800500);
    const auto number = read_untyped(ordered_json(7), fault);
    BOOST_TEST(retyped(*number, type_of("DOUBLE"))->number() == 7.0);
    BOOST_TEST(!retyped(*number, type_of("STRING")));
}

BOOST_AUTO_TEST_CASE(knows_what_does_not_fit) {
    const auto fits = [](std::string_view type, std::string_view json) {
        ValueFault fault;
        const auto read = read_value(ordered_json::parse(json), type_of(type), fault);
        BOOST_REQUIRE(read);
        return !misfit(*read, type_of(type));
    };
    BOOST_TEST(fits("INT", "2147483647"));
    BOOST_TEST(!fits("INT", "2147483648"));
    BOOST_TEST(!fits("INT NOT NULL", "null"));
    BOOST_TEST(fits("DECIMAL(4, 2)", "\"99.990\""));
    BOOST_TEST(!fits("DECIMAL(4, 2)", "\"99.999\""));
    BOOST_TEST(fits("VARCHAR(2)", "\"éé\""));
    BOOST_TEST(!fits("VARCHAR(2)", "\"abc\""));
    BOOST_TEST(!fits("TIMESTAMP(0)", "\"2020-01-01 00:00:00.5\""));
    BOOST_TEST(!fits("MAP<INT, TINYINT>", "[[1, 128]]"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace wtck::runner
