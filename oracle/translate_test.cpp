#include <boost/test/unit_test.hpp>

#include "oracle/story.h"
#include "reference/bind/binder.h"

namespace wtck::oracle {

BOOST_AUTO_TEST_SUITE(queries)

// Observed on Flink 2.3.0: both levels fire in the same step, and inner rows are not late.
BOOST_AUTO_TEST_CASE(a_window_over_the_windows_of_another) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "00:00:06 | a | 2", "00:00:06 | b | 4"});
    story.watermark("00:00:04.999").watermark("00:00:09.999").end();
    BOOST_TEST(story.answer("SELECT SUM(s), window_start, window_end FROM TABLE(TUMBLE((SELECT SUM(v) AS s, "
                            "window_time AS rt FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) "
                            "GROUP BY k, window_start, window_end, window_time), DESCRIPTOR(rt), INTERVAL '10' "
                            "SECOND)) GROUP BY window_start, window_end") == "2: 7, 00:00:00, 00:00:10\n");
}

// Semantics 7.6: grouping again by the window's columns.
BOOST_AUTO_TEST_CASE(an_aggregate_over_a_window_aggregate) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "00:00:02 | b | 2"}).watermark("00:00:04.999").end();
    BOOST_TEST(story.answer("SELECT window_start, MAX(s) FROM (SELECT k, SUM(v) AS s, window_start, window_end FROM "
                            "TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, "
                            "window_end) GROUP BY window_start, window_end") == "1: 00:00:00, 2\n");
}

BOOST_AUTO_TEST_CASE(filters_and_projections_stand_anywhere) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "00:00:02 | b | 2", "00:00:02 | a | 3"}).end();
    BOOST_TEST(
        story.answer("SELECT kk, s * 2 FROM (SELECT UPPER(k) AS kk, SUM(v) AS s FROM TABLE(TUMBLE((SELECT ts, k, "
                     "v + 1 AS v FROM T WHERE v < 3), DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY UPPER(k), "
                     "window_start, window_end HAVING SUM(v) > 2) WHERE kk = 'B'") == "1: B, 6\n");
}

BOOST_AUTO_TEST_CASE(distinct_rows_of_a_window) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "00:00:02 | a | 2"}).watermark("00:00:05").end();
    BOOST_TEST(story.answer("SELECT DISTINCT k, window_start, window_end FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), "
                            "INTERVAL '5' SECOND))") == "1: a, 00:00:00, 00:00:05\n");
}

// Semantics 12: no late rows, every row +I, rows without time are dropped.
BOOST_AUTO_TEST_CASE(batch_takes_all_rows_and_then_ends) {
    Story story;
    story.plain_table().catalog().mode = bind::Mode::Batch;
    story.rows({"00:00:09 | a | 1", "NULL | a | 8", "00:00:01 | a | 2"}).end();
    const std::string window = " FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND))";
    BOOST_TEST(story.answer("SELECT window_start, SUM(v)" + window + " GROUP BY window_start, window_end") ==
               "1: 00:00:00, 2\n1: 00:00:05, 1\n");
    BOOST_TEST(story.answer("SELECT window_start, v" + window) == "1: 00:00:00, 2\n1: 00:00:05, 1\n");
    BOOST_TEST(story.answer("SELECT COUNT(*), SUM(v) FROM T WHERE v > 100") == "1: 0, NULL\n");
    BOOST_TEST(story.answer("SELECT k, SUM(v) FROM T GROUP BY k") == "1: a, 11\n");
}

BOOST_AUTO_TEST_CASE(computed_columns_and_odd_names) {
    Story story;
    story.table("my.table", {"written STRING", "moment INT", "ts AS TO_TIMESTAMP(written)", "MOMENT INT"});
    story.rows({"2020-01-01 00:00:01 | 1 | 2", "2020-01-01 00:00:09 | 3 | 4"}).end();
    BOOST_TEST(story.answer("SELECT moment, window_start, `MOMENT` FROM TABLE(TUMBLE(TABLE `my.table`, "
                            "DESCRIPTOR(ts), INTERVAL '5' SECOND))") == "0: 1, 00:00:00, 2\n0: 3, 00:00:05, 4\n");
}

// Observed on Flink 2.3.0, America/Los_Angeles, 2021-11-07: both passes of the repeated hour are one window, which
// fires after the second.
BOOST_AUTO_TEST_CASE(a_repeated_hour_is_one_window) {
    Story story;
    story.table("L", {"ts TIMESTAMP_LTZ(3)", "v INT"}).catalog().zone =
        value::Zone::find("America/Los_Angeles").value();
    story.rows({"2021-11-07 08:30:00 | 1", "2021-11-07 09:30:00 | 2"}).watermark("2021-11-07 08:59:59.999");
    story.watermark("2021-11-07 09:59:59.998").watermark("2021-11-07 09:59:59.999").end();
    BOOST_TEST(story.answer("SELECT window_start, window_end, window_time, SUM(v) FROM TABLE(TUMBLE(TABLE L, "
                            "DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end, window_time") ==
               "3: 2021-11-07 01:00:00, 2021-11-07 02:00:00, 2021-11-07 08:59:59.999Z, 3\n");
}

// Observed on Flink 2.3.0: the distance of sessions is that of the wall clock.
BOOST_AUTO_TEST_CASE(sessions_measure_the_wall_clock) {
    Story story;
    story.table("L", {"ts TIMESTAMP_LTZ(3)", "v INT"}).catalog().zone =
        value::Zone::find("America/Los_Angeles").value();
    story.rows({"2021-11-07 08:00:00 | 1", "2021-11-07 09:00:00 | 2"}).end();
    BOOST_TEST(story.answer("SELECT window_start, window_end, SUM(v) FROM TABLE(SESSION(TABLE L, DESCRIPTOR(ts), "
                            "INTERVAL '20' MINUTE)) GROUP BY window_start, window_end") ==
               "1: 2021-11-07 01:00:00, 2021-11-07 01:20:00, 3\n");
}

// Observed on Flink 2.3.0: batch reads finer times, cuts them for windows and keeps the column.
BOOST_AUTO_TEST_CASE(batch_reads_microseconds) {
    Story story;
    story.table("F", {"ts TIMESTAMP(6)", "v INT"}).catalog().mode = bind::Mode::Batch;
    story.rows({"00:00:04.999999 | 1"}).end();
    BOOST_TEST(story.answer("SELECT ts, window_end, window_time FROM TABLE(TUMBLE(TABLE F, DESCRIPTOR(ts), INTERVAL "
                            "'5' SECOND))") == "1: 00:00:04.999999, 00:00:05, 00:00:04.999\n");
}

BOOST_AUTO_TEST_CASE(the_statement_can_be_read) {
    Story story;
    story.plain_table();
    const auto bound = bind::bind_query(
        "SELECT k, COUNT(*) FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, "
        "window_end",
        story.catalog());
    const auto statement = Oracle::statement(std::get<bind::BoundQuery>(bound));
    BOOST_REQUIRE(std::holds_alternative<std::string>(statement));
    const std::string& sql = std::get<std::string>(statement);
    std::size_t at = 0;
    for (const std::string step : {"\"T\" AS", "\"placed\" AS", "\"kept\" AS", "\"aggregated\" AS", "\"emitted\" AS"}) {
        at = sql.find(step, at);
        BOOST_TEST((at != sql.npos), step);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
