#include "reference/value/arithmetic.h"

#include <limits>

#include <boost/test/unit_test.hpp>

using namespace wtck::value;

namespace {

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

}  // namespace

BOOST_AUTO_TEST_SUITE(arithmetic)

BOOST_AUTO_TEST_CASE(wrap_keeps_the_low_bits_of_each_width) {
    BOOST_TEST(wrap(128, Kind::TinyInt) == -128);
    BOOST_TEST(wrap(-129, Kind::TinyInt) == 127);
    BOOST_TEST(wrap(32768, Kind::SmallInt) == -32768);
    BOOST_TEST(wrap(2147483648, Kind::Int) == -2147483648);
    BOOST_TEST(wrap(-2147483649, Kind::Int) == 2147483647);
    BOOST_TEST(wrap(4294967296, Kind::Int) == 0);
    BOOST_TEST(wrap(kMin, Kind::BigInt) == kMin);
    BOOST_TEST(wrap(127, Kind::TinyInt) == 127);
}

BOOST_AUTO_TEST_CASE(operations_wrap_around_64_bits) {
    BOOST_TEST(wrapping_add(kMax, 1) == kMin);
    BOOST_TEST(wrapping_subtract(kMin, 1) == kMax);
    BOOST_TEST(wrapping_multiply(kMax, 2) == -2);
    BOOST_TEST(wrapping_multiply(kMin, -1) == kMin);
    BOOST_TEST(wrapping_divide(kMin, -1) == kMin);
    BOOST_TEST(wrapping_divide(-7, 2) == -3);
    BOOST_TEST(wrapping_remainder(kMin, -1) == 0);
    BOOST_TEST(wrapping_remainder(-7, 2) == -1);
}

BOOST_AUTO_TEST_CASE(floor_division_rounds_toward_the_past) {
    BOOST_TEST(floor_divide(-1, 1000) == -1);
    BOOST_TEST(floor_divide(-1000, 1000) == -1);
    BOOST_TEST(floor_divide(-1001, 1000) == -2);
    BOOST_TEST(floor_divide(999, 1000) == 0);
    BOOST_TEST(floor_remainder(-1, 1000) == 999);
    BOOST_TEST(floor_remainder(-1000, 1000) == 0);
    BOOST_TEST(floor_remainder(kMin, 1000) == 192);
    BOOST_TEST(floor_divide(kMin, 1000) == -9223372036854776);
}

BOOST_AUTO_TEST_SUITE_END()
