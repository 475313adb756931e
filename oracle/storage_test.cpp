#include "oracle/storage.h"

#include <cmath>
#include <limits>

#include <SQLiteCpp/SQLiteCpp.h>
#include <boost/test/unit_test.hpp>

#include "oracle/json_storage.h"
#include "oracle/refusal.h"

namespace wtck::oracle {

namespace {

using value::Kind;
using value::Type;
using value::Value;

/// Through a column without a type and back.
Value round_trip(const Value& value, const Type& type) {
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("CREATE TABLE t (x)");
    SQLite::Statement insert(database, "INSERT INTO t VALUES (?)");
    bind_value(insert, 1, value, type);
    insert.exec();
    SQLite::Statement select(database, "SELECT x FROM t");
    select.executeStep();
    return read_value(select, 0, type);
}

Value evaluate_literal(const Value& value, const Type& type) {
    SQLite::Database database(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    SQLite::Statement select(database, "SELECT " + literal(value, type));
    select.executeStep();
    return read_value(select, 0, type);
}

void check(const Value& value, const Type& type) {
    BOOST_TEST(value::same(round_trip(value, type), value), value::to_string(value, type));
    BOOST_TEST(value::same(round_trip(value::Null{}, type), value::Null{}));
    if (type.kind != Kind::Bytes) BOOST_TEST(value::same(evaluate_literal(value, type), value));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(storing)

BOOST_AUTO_TEST_CASE(values_come_back_as_they_were) {
    check(true, value::simple_type(Kind::Boolean));
    check(false, value::simple_type(Kind::Boolean));
    for (const std::int64_t number :
         {std::int64_t{0}, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
        check(number, value::simple_type(Kind::BigInt));
    }
    const Type decimal = value::decimal_type(38, 2);
    for (const char* text : {"0.00", "-0.01", "999999999999999999999999999999999999.99"}) {
        check(value::parse_decimal(text).value(), decimal);
    }
    for (const double number :
         {0.1, -1e300, 5e-324, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        check(number, value::simple_type(Kind::Double));
    }
    check(std::string("it's"), value::string_type());
    check(std::string(), value::string_type());
    check(std::string("\0\xff", 2), value::simple_type(Kind::Bytes));
    check(value::Timestamp{-1, 0}, value::timestamp_type(3));
    check(value::Timestamp{-1, 999'999}, value::timestamp_type(9));
}

BOOST_AUTO_TEST_CASE(what_a_type_can_not_hold_is_cut_or_refused) {
    const Type coarse = value::timestamp_type(0);
    BOOST_TEST(round_trip(value::Timestamp{1'999, 5}, coarse).timestamp().millis == 1'000);
    const Type decimal = value::decimal_type(3, 1);
    BOOST_TEST(value::to_string(round_trip(value::parse_decimal("4").value(), decimal), decimal) == "4.0");
    BOOST_CHECK_THROW(round_trip(value::parse_decimal("400").value(), decimal), Refusal);
}

std::string json_of(const Value& value, const std::string& type) {
    return to_json(value, value::parse_type(type).value());
}

Value list(value::List members) {
    return std::make_shared<const value::List>(std::move(members));
}

BOOST_AUTO_TEST_CASE(composite_values_are_json) {
    const Value decimal = value::parse_decimal("1.5").value();
    const Value one = std::int64_t{1};
    const Value two = std::int64_t{2};
    const std::string row = "ROW<a INT, b STRING, n DECIMAL(4, 2), t TIMESTAMP(3), f TIMESTAMP(6), o BOOLEAN>";
    const Value full = list({one, std::string("it's \"so\"\n"), value::parse_decimal("1.50").value(),
                             value::Timestamp{5, 0}, value::Timestamp{5, 1000}, true});
    check(full, value::parse_type(row).value());
    check(list({list({list({value::Null{}})}), value::Null{}}), value::parse_type("ARRAY<ARRAY<ARRAY<INT>>>").value());
    BOOST_TEST(json_of(full, row) == R"([1,"it's \"so\"\n","1.50",5,"1970-01-01 00:00:00.005001000",1])");
    BOOST_TEST(json_of(list({decimal, value::Null{}}), "ARRAY<DECIMAL(5, 3)>") == R"(["1.500",null])");
    // Pairs have no order of their own.
    const Value pairs = list({list({std::string("b"), one}), list({std::string("a"), two})});
    BOOST_TEST(json_of(pairs, "MAP<STRING, INT>") == R"([["a",2],["b",1]])");
    BOOST_TEST(json_of(pairs, "MULTISET<STRING>") == R"([["a",2],["b",1]])");
    check(list({list({std::string("a"), two}), list({std::string("b"), one})}),
          value::parse_type("MULTISET<STRING>").value());
}

BOOST_AUTO_TEST_CASE(composite_values_that_json_does_not_hold) {
    for (const char* type : {"ROW<a BYTES>", "ARRAY<DOUBLE>", "MAP<STRING, ROW<f FLOAT>>", "MULTISET<DOUBLE>"}) {
        BOOST_CHECK_THROW(require_stored(value::parse_type(type).value()), Refusal);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
