#include "reference/value/type.h"

#include <boost/test/unit_test.hpp>

using namespace wtck::value;

namespace {

/// What is read, spelled again; `-` where the text is no type.
std::string respelled(std::string_view text) {
    const std::optional<Type> type = parse_type(text);
    return type ? to_string(*type) : "-";
}

void check_unchanged(std::string_view text) {
    BOOST_TEST(respelled(text) == text);
}

void check_refused(std::string_view text) {
    BOOST_TEST_INFO("text: " << text);
    BOOST_TEST(respelled(text) == "-");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(type)

BOOST_AUTO_TEST_CASE(flinks_spelling_is_read_and_printed_unchanged) {
    for (const std::string_view text : {"NULL",
                                        "BOOLEAN",
                                        "TINYINT",
                                        "SMALLINT",
                                        "INT",
                                        "BIGINT",
                                        "FLOAT",
                                        "DOUBLE",
                                        "DECIMAL(10, 2)",
                                        "CHAR(3)",
                                        "VARCHAR(20)",
                                        "STRING",
                                        "BYTES",
                                        "VARBINARY(4)",
                                        "DATE",
                                        "TIME(0)",
                                        "TIMESTAMP(3)",
                                        "TIMESTAMP_LTZ(3)",
                                        "INTERVAL SECOND(3)",
                                        "INTERVAL MONTH",
                                        "ROW<a INT, b STRING>",
                                        "ARRAY<INT>",
                                        "MAP<STRING, BIGINT>",
                                        "MULTISET<STRING>",
                                        "ARRAY<ROW<a INT NOT NULL, `odd name` MAP<INT, DOUBLE>> NOT NULL> NOT NULL",
                                        "TIMESTAMP(3) *ROWTIME*",
                                        "TIMESTAMP(3) NOT NULL *ROWTIME*",
                                        "TIMESTAMP_LTZ(3) NOT NULL *PROCTIME*"}) {
        check_unchanged(text);
    }
}

BOOST_AUTO_TEST_CASE(missing_parameters_take_flinks_defaults) {
    BOOST_TEST(respelled("DECIMAL") == "DECIMAL(10, 0)");
    BOOST_TEST(respelled("DECIMAL(5)") == "DECIMAL(5, 0)");
    BOOST_TEST(respelled("CHAR") == "CHAR(1)");
    BOOST_TEST(respelled("VARCHAR") == "STRING");
    BOOST_TEST(respelled("BINARY") == "VARBINARY(1)");
    BOOST_TEST(respelled("VARBINARY") == "BYTES");
    BOOST_TEST(respelled("TIME") == "TIME(0)");
    BOOST_TEST(respelled("TIMESTAMP") == "TIMESTAMP(6)");
    BOOST_TEST(respelled("TIMESTAMP_LTZ") == "TIMESTAMP_LTZ(6)");
}

BOOST_AUTO_TEST_CASE(other_spellings_of_the_same_types) {
    BOOST_TEST(respelled(" integer ") == "INT");
    BOOST_TEST(respelled("numeric ( 4 , 1 )not null") == "DECIMAL(4, 1) NOT NULL");
    BOOST_TEST(respelled("dec(4,1)") == "DECIMAL(4, 1)");
    BOOST_TEST(respelled("double precision") == "DOUBLE");
    BOOST_TEST(respelled("varchar(2147483647)") == "STRING");
    BOOST_TEST(respelled("timestamp(3) with local time zone") == "TIMESTAMP_LTZ(3)");
    BOOST_TEST(respelled("timestamp without time zone") == "TIMESTAMP(6)");
    BOOST_TEST(respelled("time(3) without time zone") == "TIME(3)");
    BOOST_TEST(respelled("int null") == "INT");
    BOOST_TEST(respelled("row(a int, `b` string)") == "ROW<a INT, b STRING>");
    BOOST_TEST(respelled("ROW<`a``b` INT>") == "ROW<`a``b` INT>");
    BOOST_TEST(respelled("interval day to second(3)") == "INTERVAL SECOND(3)");
    BOOST_TEST(respelled("interval year(4) to month") == "INTERVAL MONTH");
    BOOST_TEST(respelled("timestamp(3) *rowtime*") == "TIMESTAMP(3) *ROWTIME*");
}

BOOST_AUTO_TEST_CASE(limits_are_inclusive) {
    for (const std::string_view text : {"DECIMAL(1, 0)", "DECIMAL(38, 38)", "TIMESTAMP(0)", "TIMESTAMP(9)",
                                        "TIMESTAMP_LTZ(9)", "TIME(9)", "CHAR(2147483647)", "VARCHAR(1)"}) {
        check_unchanged(text);
    }
    for (const std::string_view text :
         {"DECIMAL(0)", "DECIMAL(39, 0)", "DECIMAL(5, 6)", "DECIMAL(5, -1)", "TIMESTAMP(10)", "TIMESTAMP_LTZ(10)",
          "TIME(10)", "CHAR(0)", "VARCHAR(2147483648)", "VARCHAR(99999999999999999999)"}) {
        check_refused(text);
    }
}

BOOST_AUTO_TEST_CASE(what_is_no_type_is_refused) {
    for (const std::string_view text : {"",
                                        "INTEGERS",
                                        "INT INT",
                                        "INT(3)",
                                        "STRING(3)",
                                        "DECIMAL(",
                                        "DECIMAL(5",
                                        "DECIMAL(a)",
                                        "NOT NULL",
                                        "INT NOT",
                                        "NULL NOT NULL",
                                        "INT *ROWTIME*",
                                        "TIMESTAMP(3) *ROW*",
                                        "TIMESTAMP(3) *ROWTIME",
                                        "ARRAY",
                                        "ARRAY<>",
                                        "MAP<INT>",
                                        "ROW<a>",
                                        "ROW<a INT)",
                                        "ROW<`a INT>",
                                        "ARRAY<INT",
                                        "INTERVAL",
                                        "INTERVAL WEEK",
                                        "INTERVAL DAY TO MONTH",
                                        "TIMESTAMP WITH TIME ZONE",
                                        "TIMESTAMP(3);"}) {
        check_refused(text);
    }
}

BOOST_AUTO_TEST_CASE(deep_nesting_is_refused_not_followed) {
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "ARRAY<";
    check_refused(deep);
}

BOOST_AUTO_TEST_CASE(simple_types_are_what_their_names_read_as) {
    BOOST_TEST((simple_type(Kind::String) == *parse_type("STRING")));
    BOOST_TEST((simple_type(Kind::Bytes) == *parse_type("BYTES")));
    BOOST_TEST((simple_type(Kind::BigInt, false) == *parse_type("BIGINT NOT NULL")));
    BOOST_TEST((decimal_type(10, 2) == *parse_type("DECIMAL(10, 2)")));
    BOOST_TEST((string_type(false) == *parse_type("STRING NOT NULL")));
    BOOST_TEST((timestamp_type(3) == *parse_type("TIMESTAMP(3)")));
    BOOST_TEST((without_attribute(*parse_type("TIMESTAMP(3) *ROWTIME*")) == timestamp_type(3)));
    BOOST_TEST((with_nullable(timestamp_type(3), false) == timestamp_type(3, false)));
}

BOOST_AUTO_TEST_CASE(types_differ_in_every_part) {
    const Type type = decimal_type(10, 2);
    BOOST_TEST(!(type == decimal_type(11, 2)));
    BOOST_TEST(!(type == decimal_type(10, 3)));
    BOOST_TEST(!(type == decimal_type(10, 2, false)));
    BOOST_TEST(!(*parse_type("ROW<a INT>") == *parse_type("ROW<b INT>")));
    BOOST_TEST(!(timestamp_type(3) == *parse_type("TIMESTAMP(3) *ROWTIME*")));
}

BOOST_AUTO_TEST_CASE(families_of_kinds) {
    BOOST_TEST(is_integer(Kind::TinyInt));
    BOOST_TEST(!is_integer(Kind::Decimal));
    BOOST_TEST(is_numeric(Kind::Decimal));
    BOOST_TEST(is_numeric(Kind::Float));
    BOOST_TEST(!is_numeric(Kind::IntervalDay));
    BOOST_TEST(is_approximate(Kind::Double));
    BOOST_TEST(is_text(Kind::Char));
    BOOST_TEST(!is_text(Kind::Bytes));
    BOOST_TEST(is_timestamp(Kind::TimestampLtz));
    BOOST_TEST(!is_timestamp(Kind::Date));
    BOOST_TEST(is_interval(Kind::IntervalMonth));
    BOOST_TEST(integer_digits(Kind::Int) == 10);
    BOOST_TEST(integer_digits(Kind::BigInt) == 19);
}

BOOST_AUTO_TEST_SUITE_END()
