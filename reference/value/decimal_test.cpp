#include "reference/value/decimal.h"

#include <cmath>
#include <limits>

#include <boost/test/unit_test.hpp>

using namespace wtck::value;

namespace {

const std::string k38Nines(38, '9');

Decimal dec(std::string_view text) {
    return parse_decimal(text).value();
}

/// `-` is an overflow, or no number.
std::string shown(const std::optional<Decimal>& number) {
    return number ? to_string(*number) : "-";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(decimal)

BOOST_AUTO_TEST_CASE(text_keeps_its_scale) {
    for (const std::string_view text : {"0", "0.00", "-0.50", "12.3400", "-7", "0.1"}) {
        BOOST_TEST(shown(parse_decimal(text)) == text);
    }
    BOOST_TEST(shown(parse_decimal(k38Nines)) == k38Nines);
    BOOST_TEST(shown(parse_decimal("0." + k38Nines)) == "0." + k38Nines);
    BOOST_TEST(shown(parse_decimal("+007.50")) == "7.50");
    BOOST_TEST(shown(parse_decimal("-0")) == "0");
}

BOOST_AUTO_TEST_CASE(exponents_move_the_point) {
    BOOST_TEST(shown(parse_decimal("1.5e3")) == "1500");
    BOOST_TEST(shown(parse_decimal("1.5E+1")) == "15");
    BOOST_TEST(shown(parse_decimal("-15e-4")) == "-0.0015");
    BOOST_TEST(shown(parse_decimal("1e37")) == "1" + std::string(37, '0'));
    BOOST_TEST(shown(parse_decimal("1e38")) == "-");
    BOOST_TEST(shown(parse_decimal("1e-38")) == "0." + std::string(37, '0') + "1");
    BOOST_TEST(shown(parse_decimal("1e-39")) == "-");
    BOOST_TEST(shown(parse_decimal("0e9999")) == "0");
}

BOOST_AUTO_TEST_CASE(what_is_no_decimal_is_refused) {
    for (const std::string_view text : {"", "-", "+-1", "1.", ".5", "1,5", "1e", "1e+", "1e1.5", "1 ", " 1", "0x1",
                                        "NaN", "1e99999", "1e999999999999999999999999999999999999999999"}) {
        BOOST_TEST_INFO("text: " << text);
        BOOST_TEST(shown(parse_decimal(text)) == "-");
    }
    BOOST_TEST(shown(parse_decimal("1" + k38Nines)) == "-");
    BOOST_TEST(shown(parse_decimal(k38Nines + ".0")) == "-");
}

BOOST_AUTO_TEST_CASE(rounding_is_half_away_from_zero) {
    BOOST_TEST(shown(fit(dec("2.345"), 10, 2)) == "2.35");
    BOOST_TEST(shown(fit(dec("-2.345"), 10, 2)) == "-2.35");
    BOOST_TEST(shown(fit(dec("2.3449"), 10, 2)) == "2.34");
    BOOST_TEST(shown(fit(dec("-0.5"), 10, 0)) == "-1");
    BOOST_TEST(shown(fit(dec("-0.4"), 10, 0)) == "0");
    BOOST_TEST(shown(fit(dec("1.5"), 10, 3)) == "1.500");
    // Twice these digits would leave 128 bits.
    BOOST_TEST(shown(fit(dec("0.5" + std::string(37, '0')), 38, 0)) == "1");
    BOOST_TEST(shown(fit(dec("0.4" + std::string(37, '9')), 38, 0)) == "0");
    BOOST_TEST(shown(fit(dec("-0.5" + std::string(37, '0')), 38, 0)) == "-1");
    BOOST_TEST(shown(fit(dec("0." + k38Nines), 5, 0)) == "1");
    BOOST_TEST(shown(fit(dec("-0." + k38Nines), 5, 0)) == "-1");
}

BOOST_AUTO_TEST_CASE(digits_that_do_not_fit_overflow) {
    BOOST_TEST(shown(fit(dec("999.99"), 5, 2)) == "999.99");
    BOOST_TEST(shown(fit(dec("999.995"), 5, 2)) == "-");
    BOOST_TEST(shown(fit(dec("1000"), 5, 2)) == "-");
    BOOST_TEST(shown(fit(dec("-1000"), 5, 2)) == "-");
    BOOST_TEST(shown(fit(dec(k38Nines), 38, 1)) == "-");
    BOOST_TEST(shown(fit(dec(k38Nines), 38, 38)) == "-");
}

BOOST_AUTO_TEST_CASE(sums_of_38_digits) {
    BOOST_TEST(shown(add(dec(k38Nines), dec("0"), 38, 0)) == k38Nines);
    BOOST_TEST(shown(add(dec(k38Nines), dec("1"), 38, 0)) == "-");
    BOOST_TEST(shown(add(dec(k38Nines), dec(k38Nines), 38, 0)) == "-");  // also leaves 128 bits
    BOOST_TEST(shown(add(dec("-" + k38Nines), dec("-" + k38Nines), 38, 0)) == "-");
    BOOST_TEST(shown(subtract(dec(k38Nines), dec(k38Nines), 38, 0)) == "0");
    BOOST_TEST(shown(add(dec("4.00"), dec("2.005"), 38, 2)) == "6.01");
    BOOST_TEST(shown(subtract(dec("1"), dec("1.005"), 38, 3)) == "-0.005");
    // Widely different scales need more than 128 bits before rounding.
    BOOST_TEST(shown(add(dec("1e37"), dec("1e-38"), 38, 0)) == "1" + std::string(37, '0'));
}

BOOST_AUTO_TEST_CASE(products) {
    BOOST_TEST(shown(multiply(dec("1.25"), dec("-0.5"), 38, 3)) == "-0.625");
    BOOST_TEST(shown(multiply(dec("1.25"), dec("-0.5"), 38, 2)) == "-0.63");
    BOOST_TEST(shown(multiply(dec(k38Nines), dec("10"), 38, 0)) == "-");
    BOOST_TEST(shown(multiply(dec(k38Nines), dec(k38Nines), 38, 0)) == "-");
    BOOST_TEST(shown(multiply(dec("0." + k38Nines), dec("0." + k38Nines), 38, 37)) == "1." + std::string(37, '0'));
    BOOST_TEST(shown(multiply(dec("0." + k38Nines), dec("10"), 38, 37)) == "9." + std::string(37, '9'));
}

BOOST_AUTO_TEST_CASE(quotients) {
    BOOST_TEST(shown(divide(dec("1"), dec("3"), 38, 6)) == "0.333333");
    BOOST_TEST(shown(divide(dec("-2"), dec("3"), 38, 6)) == "-0.666667");
    BOOST_TEST(shown(divide(dec("2"), dec("-3"), 38, 6)) == "-0.666667");
    BOOST_TEST(shown(divide(dec("-1"), dec("-8"), 38, 2)) == "0.13");
    BOOST_TEST(shown(divide(dec("1.0000"), dec("4"), 38, 0)) == "0");
    BOOST_TEST(shown(divide(dec("10.5"), dec("0.25"), 10, 1)) == "42.0");
    BOOST_TEST(shown(divide(dec(k38Nines), dec("1e-38"), 38, 0)) == "-");
    BOOST_TEST(shown(divide(dec("1e-38"), dec(k38Nines), 38, 38)) == "0." + std::string(38, '0'));
    BOOST_TEST(shown(divide(dec("1"), dec(k38Nines), 38, 38)) == "0." + std::string(37, '0') + "1");
}

BOOST_AUTO_TEST_CASE(the_remainder_has_the_sign_of_the_dividend) {
    BOOST_TEST(shown(remainder(dec("7"), dec("3"), 38, 0)) == "1");
    BOOST_TEST(shown(remainder(dec("-7"), dec("3"), 38, 0)) == "-1");
    BOOST_TEST(shown(remainder(dec("7"), dec("-3"), 38, 0)) == "1");
    BOOST_TEST(shown(remainder(dec("7.5"), dec("0.2"), 38, 2)) == "0.10");
    BOOST_TEST(shown(remainder(dec(k38Nines), dec("1e-38"), 38, 38)) == "0." + std::string(38, '0'));
}

BOOST_AUTO_TEST_CASE(comparison_looks_at_numbers_not_scales) {
    BOOST_TEST(compare(dec("1.50"), dec("1.5")) == 0);
    BOOST_TEST(compare(dec("1.5"), dec("1.51")) == -1);
    BOOST_TEST(compare(dec("-1.5"), dec("-1.51")) == 1);
    BOOST_TEST(compare(dec(k38Nines), dec("0." + k38Nines)) == 1);
    BOOST_TEST(compare(dec("-" + k38Nines), dec("0." + k38Nines)) == -1);
    BOOST_TEST(compare(dec("0." + k38Nines), dec("-" + k38Nines)) == 1);
    BOOST_TEST((dec("0.00") == dec("0")));
}

BOOST_AUTO_TEST_CASE(a_double_counts_as_its_shortest_text) {
    BOOST_TEST(shown(decimal_of(0.1, 38, 20)) == "0.10000000000000000000");
    BOOST_TEST(shown(decimal_of(2.675, 10, 2)) == "2.68");  // below 2.675 in binary
    BOOST_TEST(shown(decimal_of(-0.005, 10, 2)) == "-0.01");
    BOOST_TEST(shown(decimal_of(1e22, 38, 2)) == "1" + std::string(22, '0') + ".00");
    BOOST_TEST(shown(decimal_of(-0.0, 10, 2)) == "0.00");
    BOOST_TEST(shown(decimal_of(5e-324, 38, 38)) == "0." + std::string(38, '0'));
    BOOST_TEST(shown(decimal_of(1e-38, 38, 38)) == "0." + std::string(37, '0') + "1");
    BOOST_TEST(shown(decimal_of(1e38, 38, 0)) == "-");
    BOOST_TEST(shown(decimal_of(1.7976931348623157e308, 38, 0)) == "-");
    BOOST_TEST(shown(decimal_of(std::numeric_limits<double>::infinity(), 38, 0)) == "-");
    BOOST_TEST(shown(decimal_of(std::nan(""), 38, 0)) == "-");
}

BOOST_AUTO_TEST_CASE(whole_numbers) {
    BOOST_TEST(to_string(decimal_of(std::numeric_limits<std::int64_t>::min())) == "-9223372036854775808");
    BOOST_TEST(to_int64(dec("-2.99")).value() == -2);
    BOOST_TEST(to_int64(dec("9223372036854775807.9")).value() == std::numeric_limits<std::int64_t>::max());
    BOOST_TEST(to_int64(dec("-9223372036854775808.9")).value() == std::numeric_limits<std::int64_t>::min());
    BOOST_TEST(!to_int64(dec("9223372036854775808")));
    BOOST_TEST(!to_int64(dec(k38Nines)));
}

BOOST_AUTO_TEST_CASE(doubles_are_the_nearest) {
    BOOST_TEST(to_double(dec("0.1")) == 0.1);
    BOOST_TEST(to_double(dec("-2.675")) == -2.675);
    BOOST_TEST(to_double(dec(k38Nines)) == 1e38);
    BOOST_TEST(to_double(dec("1e-38")) == 1e-38);
    BOOST_TEST(to_double(dec("9007199254740993")) == 9007199254740992.0);
}

BOOST_AUTO_TEST_SUITE_END()
