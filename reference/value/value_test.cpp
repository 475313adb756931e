#include "reference/value/value.h"

#include <cmath>
#include <limits>
#include <unordered_set>

#include <boost/test/unit_test.hpp>

using namespace wtck::value;

namespace {

const double kNaN = std::nan("");

Value dec(std::string_view text) {
    return parse_decimal(text).value();
}

Value list(List values) {
    return std::make_shared<const List>(std::move(values));
}

Value time(std::string_view text) {
    return parse_timestamp(text).value();
}

std::string shown(const Value& value, std::string_view type) {
    return to_string(value, parse_type(type).value());
}

void check_same(const Value& a, const Value& b) {
    BOOST_TEST(compare(a, b) == 0);
    BOOST_TEST(hash(a) == hash(b));
}

/// Each value is less than all after it.
void check_ascending(const std::vector<Value>& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = 0; j < values.size(); ++j) {
            BOOST_TEST_INFO(i << " against " << j);
            BOOST_TEST(compare(values[i], values[j]) == (i < j ? -1 : i > j ? 1 : 0));
        }
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(value)

BOOST_AUTO_TEST_CASE(order_within_each_type) {
    check_ascending({Null{}, false, true});
    check_ascending({Null{}, std::numeric_limits<std::int64_t>::min(), std::int64_t{-1}, std::int64_t{0},
                     std::numeric_limits<std::int64_t>::max()});
    const double infinity = std::numeric_limits<double>::infinity();
    check_ascending({Null{}, -infinity, -1.5, 0.0, 5e-324, infinity, kNaN});
    check_ascending({Null{}, dec("-2"), dec("-1.50"), dec("0.00"), dec("1.499"), dec("1.5")});
    check_ascending({Null{}, std::string(), std::string("A"), std::string("AA"), std::string("a"),
                     std::string("\xc3\xa4"), std::string("\xff")});
    check_ascending({Null{}, time("0001-01-01 00:00:00"), time("1969-12-31 23:59:59.999999"),
                     time("1970-01-01 00:00:00"), time("1970-01-01 00:00:00.000000001"), time("9999-12-31 00:00:00")});
    check_ascending({Null{}, list({}), list({Null{}}), list({std::int64_t{1}}),
                     list({std::int64_t{1}, std::int64_t{0}}), list({std::int64_t{2}})});
}

BOOST_AUTO_TEST_CASE(what_a_group_key_takes_as_equal_has_one_hash) {
    check_same(Null{}, Null{});
    check_same(kNaN, -kNaN);
    check_same(dec("1.50"), dec("1.5"));
    check_same(dec("-100"), dec("-100.000"));
    check_same(dec("0"), dec("0.00"));
    check_same(dec("1" + std::string(37, '0')), dec("1e37"));
    check_same(dec("0.1"), dec("0.1" + std::string(37, '0')));
    check_same(list({dec("1.0"), Null{}}), list({dec("1"), Null{}}));
    check_same(std::string("a\0b", 3), std::string("a\0b", 3));
}

BOOST_AUTO_TEST_CASE(rows_compare_column_by_column) {
    const Row row{std::string("A"), std::int64_t{1}};
    BOOST_TEST(same(row, Row{std::string("A"), std::int64_t{1}}));
    BOOST_TEST(compare(row, Row{std::string("A"), std::int64_t{2}}) == -1);
    BOOST_TEST(compare(row, Row{std::string("A"), Null{}}) == 1);
    BOOST_TEST(compare(row, Row{std::string("A")}) == 1);
    BOOST_TEST(compare(Row{}, row) == -1);
}

BOOST_AUTO_TEST_CASE(hashes_spread) {
    std::unordered_set<std::size_t> hashes;
    for (std::int64_t i = -500; i < 500; ++i) {
        hashes.insert(hash(Row{i, Null{}}));
        hashes.insert(hash(Row{Null{}, i}));
        hashes.insert(hash(Row{Decimal{i, 2}, Timestamp{i * kHour, 0}}));
        hashes.insert(hash(Row{std::to_string(i), static_cast<double>(i)}));
    }
    BOOST_TEST(hashes.size() == 4000u);
}

BOOST_AUTO_TEST_CASE(plain_values_as_text) {
    BOOST_TEST(shown(Null{}, "INT") == "NULL");
    BOOST_TEST(shown(true, "BOOLEAN") == "true");
    BOOST_TEST(shown(std::numeric_limits<std::int64_t>::min(), "BIGINT") == "-9223372036854775808");
    BOOST_TEST(shown(dec("-0.50"), "DECIMAL(10, 2)") == "-0.50");
    BOOST_TEST(shown(std::string("C"), "STRING") == "C");
    BOOST_TEST(shown(std::string("\x00\xaf\x7f", 3), "BYTES") == "00af7f");
    BOOST_TEST(shown(std::int64_t{-90'000}, "INTERVAL SECOND(3)") == "-90000");
}

BOOST_AUTO_TEST_CASE(floating_point_as_text) {
    BOOST_TEST(shown(0.1, "DOUBLE") == "0.1");
    BOOST_TEST(shown(4.0, "DOUBLE") == "4");
    BOOST_TEST(shown(1e300, "DOUBLE") == "1e+300");
    BOOST_TEST(shown(static_cast<double>(0.1f), "FLOAT") == "0.1");
    BOOST_TEST(shown(kNaN, "DOUBLE") == "NaN");
    BOOST_TEST(shown(std::numeric_limits<double>::infinity(), "FLOAT") == "Infinity");
    BOOST_TEST(shown(-std::numeric_limits<double>::infinity(), "DOUBLE") == "-Infinity");
}

BOOST_AUTO_TEST_CASE(times_as_text) {
    BOOST_TEST(shown(std::int64_t{-1}, "DATE") == "1969-12-31");
    BOOST_TEST(shown(std::int64_t{8 * kHour}, "TIME(0)") == "08:00:00");
    BOOST_TEST(shown(time("2020-04-15 08:05:00.5"), "TIMESTAMP(3)") == "2020-04-15 08:05:00.5");
    BOOST_TEST(shown(time("2020-04-15 08:05:00"), "TIMESTAMP_LTZ(3)") == "2020-04-15 08:05:00Z");
}

BOOST_AUTO_TEST_CASE(nested_values_as_text) {
    const Value days = list({std::int64_t{0}, Null{}});
    BOOST_TEST(shown(days, "ARRAY<DATE>") == "[1970-01-01, NULL]");
    BOOST_TEST(shown(list({std::string("\x0a"), days}), "ROW<b BYTES, d ARRAY<DATE>>") == "[0a, [1970-01-01, NULL]]");
    const Value pairs = list({list({std::int64_t{1}, std::int64_t{2}}), list({std::int64_t{3}, Null{}})});
    BOOST_TEST(shown(pairs, "MAP<INT, DATE>") == "{1: 1970-01-03, 3: NULL}");
    BOOST_TEST(shown(list({list({std::int64_t{0}, std::int64_t{2}})}), "MULTISET<DATE>") == "{1970-01-01: 2}");
    BOOST_TEST(shown(list({}), "ARRAY<INT>") == "[]");
    BOOST_TEST(shown(list({}), "MAP<INT, INT>") == "{}");
}

BOOST_AUTO_TEST_CASE(without_a_type_values_print_as_what_they_hold) {
    BOOST_TEST(to_string(list({std::int64_t{1}, std::string("a"), 0.5, Null{}}), Type{}) == "[1, a, 0.5, NULL]");
}

BOOST_AUTO_TEST_SUITE_END()
