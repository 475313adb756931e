#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

const std::string kSessions =
    "SELECT COUNT(*), window_start, window_end FROM TABLE(SESSION(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) "
    "GROUP BY window_start, window_end";

}  // namespace

BOOST_AUTO_TEST_SUITE(sessions)

// Observed on Flink 2.3.0: a distance of exactly the gap merges, one millisecond more does not, in either order.
BOOST_AUTO_TEST_CASE(sessions_that_touch_are_one) {
    Story touching;
    touching.plain_table().rows({"00:00:06 | a | 1", "00:00:01 | a | 2"}).end();
    BOOST_TEST(touching.answer(kSessions) == "1: 2, 00:00:01, 00:00:11\n");
    Story apart;
    apart.plain_table().rows({"00:00:01 | a | 1", "00:00:06.001 | a | 2"}).end();
    BOOST_TEST(apart.answer(kSessions) == "1: 1, 00:00:01, 00:00:06\n1: 1, 00:00:06.001, 00:00:11.001\n");
}

BOOST_AUTO_TEST_CASE(a_session_is_over_when_it_has_fired) {
    Story before;
    before.plain_table().rows({"00:00:01 | a | 1"}).watermark("00:00:05.998").rows({"00:00:06 | a | 1"}).end();
    BOOST_TEST(before.answer(kSessions) == "3: 2, 00:00:01, 00:00:11\n");
    Story after;
    after.plain_table().rows({"00:00:01 | a | 1"}).watermark("00:00:05.999").rows({"00:00:06 | a | 1"}).end();
    BOOST_TEST(after.answer(kSessions) == "1: 1, 00:00:01, 00:00:06\n3: 1, 00:00:06, 00:00:11\n");
}

// Observed on Flink 2.3.0: late is decided on the merged window.
BOOST_AUTO_TEST_CASE(a_late_row_joins_a_session_that_is_open) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1"}).watermark("00:00:05.999");
    story.rows({"00:00:04 | a | 1", "00:00:00 | a | 1", "00:00:00.999 | a | 1", "00:00:01 | a | 1"}).end();
    BOOST_TEST(story.answer(kSessions) == "1: 1, 00:00:01, 00:00:06\n3: 4, 00:00:00, 00:00:09\n");
}

BOOST_AUTO_TEST_CASE(a_row_between_a_fired_and_an_open_session_joins_the_open_one) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "00:00:08 | a | 1"}).watermark("00:00:09");
    story.rows({"00:00:03.500 | a | 1"}).rows({"00:00:02.900 | a | 1"}).end();
    BOOST_TEST(story.answer(kSessions) == "1: 1, 00:00:01, 00:00:06\n4: 3, 00:00:02.9, 00:00:13\n");
}

BOOST_AUTO_TEST_CASE(a_row_that_is_late_on_its_own_is_dropped) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1"}).watermark("00:00:08");
    story.rows({"00:00:03 | a | 1", "00:00:03.999 | a | 1"}).end();
    BOOST_TEST(story.answer(kSessions) == "1: 1, 00:00:01, 00:00:06\n3: 1, 00:00:03.999, 00:00:08.999\n");
}

// Bug case 45, and NULL keys group together.
BOOST_AUTO_TEST_CASE(a_row_bridges_two_sessions_of_its_key) {
    Story story;
    story.plain_table().rows(
        {"00:00:01 | a | 1", "00:00:09 | a | 2", "00:00:05 | NULL | 7", "00:00:05 | a | 4", "00:00:06 | NULL | 8"});
    story.end();
    BOOST_TEST(story.answer("SELECT k, SUM(v), window_start, window_end FROM TABLE(SESSION(TABLE T PARTITION BY k, "
                            "DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY k, window_start, window_end") ==
               "1: NULL, 15, 00:00:05, 00:00:11\n1: a, 7, 00:00:01, 00:00:14\n");
}

// Decisions: a WHERE above SESSION applies to the rows of sessions that are cut already.
BOOST_AUTO_TEST_CASE(a_filter_does_not_cut_sessions) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "00:00:04 | a | 2", "00:00:08 | a | 1", "00:00:12 | a | 4"}).end();
    BOOST_TEST(story.answer("SELECT k, SUM(v), window_start, window_end FROM TABLE(SESSION(TABLE T PARTITION BY k, "
                            "DESCRIPTOR(ts), INTERVAL '5' SECOND)) WHERE v > 1 GROUP BY k, window_start, window_end") ==
               "1: a, 6, 00:00:01, 00:00:17\n");
}

// Semantics 3.12: the rows of a session leave when it is complete.
BOOST_AUTO_TEST_CASE(a_session_function_on_its_own_emits_rows_when_the_session_fires) {
    Story story;
    story.plain_table().rows({"00:00:04 | a | 1", "00:00:01 | a | 2"}).watermark("00:00:08.999").end();
    BOOST_TEST(story.answer("SELECT v, window_start, window_end, window_time FROM TABLE(SESSION(TABLE T, "
                            "DESCRIPTOR(ts), INTERVAL '5' SECOND))") ==
               "1: 1, 00:00:01, 00:00:09, 00:00:08.999\n1: 2, 00:00:01, 00:00:09, 00:00:08.999\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
