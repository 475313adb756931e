#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

/// One minute's window over these rows of `(ts TIMESTAMP(3), k STRING, v INT)`.
std::string aggregated(const std::string& calls, const std::vector<std::string>& rows) {
    Story story;
    story.plain_table().catalog().functions = {"min_max_count", "weighted_average", "sum_merging"};
    return story.rows(rows).end().answer(
        "SELECT " + calls +
        " FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end");
}

/// What a user's function that gives rows makes of these texts.
std::string words(const std::string& join, const std::vector<std::string>& texts) {
    Story story;
    story.plain_table().catalog().functions = {"split_words"};
    std::vector<std::string> rows;
    for (const std::string& text : texts) rows.push_back("00:00:01 | " + text + " | 1");
    return story.rows(rows).end().answer("SELECT k, w FROM T " + join + " LATERAL TABLE(split_words(k)) AS W (w)" +
                                         (join == "CROSS JOIN" ? "" : " ON TRUE"));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(composite)

BOOST_AUTO_TEST_CASE(rows_and_arrays_are_made) {
    BOOST_TEST(evaluate("ROW(i, s), ROW(ROW(s), x), ARRAY[i, n], ARRAY[ARRAY[i], ARRAY[i, x]]") ==
               evaluate("(i, s), (ROW(s), x), ARRAY[CAST(i AS DECIMAL(12, 2)), n], ARRAY[ARRAY[7], ARRAY[7, x]]"));
    BOOST_TEST(evaluate("ROW(x, s) IS NULL, CARDINALITY(ARRAY[i, x]), ROW(i, d)") == "refused: type ROW");
    BOOST_TEST(evaluate("ROW(x, s) IS NULL, CARDINALITY(ARRAY[i, x])") == "false, 2");
}

BOOST_AUTO_TEST_CASE(parts_are_taken_out) {
    BOOST_TEST(evaluate("ROW(i, s).EXPR$1, ROW(ROW(n)).EXPR$0.EXPR$0, ARRAY[i, x][1], ARRAY[i, x][2]") ==
               "Flink, 12.34, 7, NULL");
    BOOST_TEST(evaluate("ARRAY[i, 9][i - 5], ARRAY[i, 9][i], ARRAY[i, 9][i - 7], ARRAY[i, 9][i - 8], ARRAY[1, i][x]") ==
               "9, NULL, NULL, NULL, NULL");
    BOOST_TEST(evaluate("ARRAY[ROW(t)][1].EXPR$0, ARRAY[ARRAY[s], ARRAY['x']][2][1]") == "10:20:30.456, x");
}

BOOST_AUTO_TEST_CASE(casts_go_inside) {
    BOOST_TEST(evaluate("CAST(ROW(i, n) AS ROW<a STRING, b DECIMAL(5, 1)>).a, "
                        "CAST(ROW(i, n) AS ROW<a STRING, b DECIMAL(5, 1)>).b, CAST(ARRAY[i, x] AS ARRAY<STRING>)[1]") ==
               "7, 12.3, 7");
    BOOST_TEST(evaluate("CAST(ARRAY[ROW(i)] AS ARRAY<ROW<a BIGINT>>)[1].a, CAST(CAST(NULL AS ROW<a INT>) AS ROW<a "
                        "BIGINT>).a") == "7, NULL");
    BOOST_TEST(evaluate("CASE WHEN i = 7 THEN ARRAY[i] ELSE ARRAY[1.5] END[1]") == "7.0");
}

BOOST_AUTO_TEST_CASE(aggregates_of_users) {
    const std::vector<std::string> rows = {"00:00:01 | a | 10", "00:00:02 | a | 20", "00:00:02 | a | NULL"};
    BOOST_TEST(aggregated("sum_merging(v), weighted_average(v, v - 9), min_max_count(v, -v).pairs", rows) ==
               "1: 30, 19, 2\n");
    BOOST_TEST(aggregated("weighted_average(v, v - 10), weighted_average(v, v) FILTER (WHERE v > 20)",
                          {"00:00:01 | a | 10"}) == "1: NULL, NULL\n");
}

BOOST_AUTO_TEST_CASE(aggregates_that_collect) {
    const std::vector<std::string> rows = {"00:00:01 | b | 1", "00:00:02 | a | 2", "00:00:02 | b | NULL"};
    BOOST_TEST(aggregated("CARDINALITY(ARRAY_AGG(v)), ARRAY_AGG(v)[2], ARRAY_AGG(k)[1]", rows) == "1: 3, 2, b\n");
    BOOST_TEST(aggregated("ARRAY_AGG(v) FILTER (WHERE v > 5) IS NULL, COLLECT(k), COLLECT(v), COLLECT(DISTINCT k), "
                          "COLLECT(v) FILTER (WHERE v > 5)",
                          rows) == "1: true, {a: 1, b: 2}, {1: 1, 2: 1}, {a: 1, b: 1}, {}\n");
}

// cases/functions.md: two spaces have an empty piece between them, NULL gives no row.
BOOST_AUTO_TEST_CASE(rows_of_a_table_function) {
    BOOST_TEST(words("CROSS JOIN", {"a  b", "NULL", "say \"it\""}) ==
               "0: a  b, \n0: a  b, a\n0: a  b, b\n0: say \"it\", \"it\"\n0: say \"it\", say\n");
    BOOST_TEST(words("LEFT JOIN", {"a", "NULL"}) == "0: NULL, NULL\n0: a, a\n");
    BOOST_TEST(words("CROSS JOIN", {""}) == "0: , \n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
