#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

/// One minute's window over rows of `W (ts, i INT, b BIGINT, d DOUBLE, n DECIMAL(10, 2), s STRING)`.
std::string aggregated(const std::string& calls, const std::vector<std::string>& rows) {
    Story story;
    story.table("W", {"ts TIMESTAMP(3)", "i INT", "b BIGINT", "d DOUBLE", "n DECIMAL(10, 2)", "s STRING"});
    std::vector<std::string> timed;
    for (const std::string& row : rows) timed.push_back("00:00:01 | " + row);
    std::string answer = story.rows(timed).end().answer(
        "SELECT " + calls +
        " FROM TABLE(TUMBLE(TABLE W, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end");
    if (answer.starts_with("1: ")) answer = answer.substr(3, answer.size() - 4);
    return answer;
}

const std::vector<std::string> kRows = {"1 | 1 | 1.5 | 1.11 | Hi", "2 | 2 | NULL | 2.22 | Hello",
                                        "2 | 3 | 2.5 | NULL | Hi", "NULL | NULL | 4 | 1.10 | NULL"};

}  // namespace

BOOST_AUTO_TEST_SUITE(aggregates)

BOOST_AUTO_TEST_CASE(nulls_are_left_out) {
    BOOST_TEST(aggregated("COUNT(*), COUNT(i), SUM(i), MIN(d), MAX(s), SUM(n)", kRows) == "4, 3, 5, 1.5, Hi, 4.43");
    BOOST_TEST(aggregated("COUNT(*), COUNT(i), SUM(i), MIN(d), MAX(s), AVG(n), LISTAGG(s)",
                          {"NULL | NULL | NULL | NULL | NULL"}) == "1, 0, NULL, NULL, NULL, NULL, NULL");
}

// Semantics 14: whole averages are cut toward zero, DECIMAL ones have at least six decimals.
BOOST_AUTO_TEST_CASE(averages) {
    BOOST_TEST(aggregated("AVG(i), AVG(n), AVG(d)", {"1 | 0 | 1 | 1.00 | a", "2 | 0 | 2 | 0.00 | a"}) ==
               "1, 0.500000, 1.5");
    BOOST_TEST(aggregated("AVG(i), AVG(n)", {"-1 | 0 | 1 | 0.01 | a", "-2 | 0 | 2 | 0.00 | a",
                                             "0 | 0 | 0 | 0.01 | a"}) == "-1, 0.006667");
}

BOOST_AUTO_TEST_CASE(sums_of_whole_numbers_wrap_around) {
    BOOST_TEST(aggregated("SUM(i)", {"2147483647 | 0 | 0 | 0 | a", "1 | 0 | 0 | 0 | a"}) == "-2147483648");
    BOOST_TEST(aggregated("SUM(b), AVG(b)", {"0 | 9223372036854775807 | 0 | 0 | a", "0 | 1 | 0 | 0 | a"}) ==
               "-9223372036854775808, -4611686018427387904");
}

BOOST_AUTO_TEST_CASE(a_decimal_sum_beyond_38_digits_is_null) {
    const std::string sum = "SUM(CAST(n AS DECIMAL(38, 2)) * CAST('1000000000000000000000000000' AS DECIMAL(28, 0)))";
    const std::string row = "0 | 0 | 0 | 99999999.99 | a";
    BOOST_TEST(aggregated(sum, {row}) == "99999999990000000000000000000000000.00");
    const std::string most = "CAST('99999999999999999999999999999999999999' AS DECIMAL(38, 0))";
    BOOST_TEST(aggregated("SUM(" + most + ")", {row}) == "99999999999999999999999999999999999999");
    BOOST_TEST(aggregated("SUM(" + most + ")", {row, row}) == "NULL");
    BOOST_TEST(aggregated("SUM(" + most + ")", {row, row, row}) ==
               "refused: DECIMAL sum that overflows before its last row");
}

BOOST_AUTO_TEST_CASE(distinct_and_filter) {
    BOOST_TEST(aggregated("COUNT(DISTINCT s), SUM(DISTINCT i), AVG(DISTINCT n)", kRows) == "2, 3, 1.476667");
    BOOST_TEST(aggregated("COUNT(*) FILTER (WHERE i > 1), SUM(i) FILTER (WHERE d IS NULL), "
                          "COUNT(DISTINCT s) FILTER (WHERE i = 2), SUM(d) FILTER (WHERE i > 1000)",
                          kRows) == "2, 2, 2, NULL");
}

BOOST_AUTO_TEST_CASE(decimals_compare_as_numbers) {
    BOOST_TEST(aggregated("MIN(n), MAX(n)",
                          {"0 | 0 | 0 | 9.00 | a", "0 | 0 | 0 | 10.00 | a", "0 | 0 | 0 | -3.5 | a"}) == "-3.50, 10.00");
}

// Observed on Flink 2.3.0: arrival order.
BOOST_AUTO_TEST_CASE(lists_and_first_and_last_values_follow_arrival) {
    BOOST_TEST(aggregated("LISTAGG(s, '|'), LISTAGG(s), FIRST_VALUE(d), LAST_VALUE(i)", kRows) ==
               "Hi|Hello|Hi, Hi,Hello,Hi, 1.5, 2");
}

// Observed on Flink 2.3.0: 1, 2, 2, 5, 5 … STDDEV_POP 1.6733200530681511.
BOOST_AUTO_TEST_CASE(variances) {
    const std::vector<std::string> rows = {"0 | 0 | 1 | 0 | a", "0 | 0 | 2 | 0 | a", "0 | 0 | 2 | 0 | a",
                                           "0 | 0 | 5 | 0 | a", "0 | 0 | 5 | 0 | a"};
    BOOST_TEST(aggregated("STDDEV_POP(d)", rows).starts_with("1.67332005306815"));
    BOOST_TEST(aggregated("VAR_POP(d), VAR_SAMP(d)", {"0 | 0 | 1 | 0 | a", "0 | 0 | 3 | 0 | a"}) == "1, 2");
    BOOST_TEST(aggregated("STDDEV_POP(d), VAR_SAMP(d)", {"0 | 0 | 7 | 0 | a"}) == "0, NULL");
}

BOOST_AUTO_TEST_CASE(nan_and_infinity) {
    BOOST_TEST(aggregated("SUM(d), COUNT(d)", {"0 | 0 | nan | 0 | a", "0 | 0 | 1 | 0 | a"}) == "NaN, 2");
    BOOST_TEST(aggregated("SUM(d)", {"0 | 0 | inf | 0 | a", "0 | 0 | 1 | 0 | a"}) == "Infinity");
    BOOST_TEST(aggregated("MAX(d)", {"0 | 0 | nan | 0 | a", "0 | 0 | 1 | 0 | a"}) == "refused: comparison with NaN");
}

BOOST_AUTO_TEST_CASE(sums_of_doubles_follow_arrival) {
    BOOST_TEST(aggregated("SUM(d)", {"0 | 0 | 1e16 | 0 | a", "0 | 0 | 1 | 0 | a", "0 | 0 | -1e16 | 0 | a"}) == "0");
    BOOST_TEST(aggregated("SUM(d)", {"0 | 0 | 1e16 | 0 | a", "0 | 0 | -1e16 | 0 | a", "0 | 0 | 1 | 0 | a"}) == "1");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
