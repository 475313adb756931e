#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

Story two_tables() {
    Story story;
    story.plain_table("T").plain_table("U");
    return story;
}

/// A left time is at most 2 seconds before the right one, and at most 5 behind it.
const std::string kBounds = "l.ts BETWEEN r.ts - INTERVAL '2' SECOND AND r.ts + INTERVAL '5' SECOND";

std::string joined(const Story& story, const std::string& kind, const std::string& bounds = kBounds) {
    return story.answer("SELECT l.v, r.v AS w FROM T AS l " + kind + " JOIN U AS r ON l.k = r.k AND " + bounds);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(interval_joins)

BOOST_AUTO_TEST_CASE(pairs_come_with_their_second_row) {
    Story story = two_tables();
    story.rows({"00:00:10 | a | 1"}, "T");
    story.rows(
        {"00:00:04.999 | a | 2", "00:00:05 | a | 3", "00:00:12 | a | 4", "00:00:12.001 | a | 5", "00:00:10 | b | 6"},
        "U");
    story.end();
    BOOST_TEST(joined(story, "INNER") == "1: 1, 3\n1: 1, 4\n");
    BOOST_TEST(joined(story, "INNER", "r.ts + INTERVAL '1' SECOND < l.ts AND l.ts < r.ts + INTERVAL '5' SECOND") == "");
    BOOST_TEST(joined(story, "INNER", "l.ts = r.ts") == "");
}

// IVJ-05: a millisecond after the time of the last partner, and at the end.
BOOST_AUTO_TEST_CASE(rows_without_a_partner_come_when_they_are_given_up) {
    Story story = two_tables();
    story.rows({"00:00:10 | a | 1"}, "T").rows({"00:00:10 | b | 2"}, "U");
    story.watermark("00:00:12").watermark("00:00:12.001").watermark("00:00:15").watermark("00:00:15.001");
    BOOST_TEST(joined(story, "LEFT") == "3: 1, NULL\n");
    BOOST_TEST(joined(story, "RIGHT") == "5: NULL, 2\n");
    BOOST_TEST(joined(story, "FULL") == "3: 1, NULL\n5: NULL, 2\n");
    BOOST_TEST(joined(story, "FULL", "l.ts > r.ts AND l.ts < r.ts") == "0: 1, NULL\n1: NULL, 2\n");
    BOOST_TEST(joined(story, "INNER") == "");
}

// IVJ-06: as in interval-late-left.
BOOST_AUTO_TEST_CASE(a_late_row_meets_those_that_wait) {
    Story story = two_tables();
    story.watermark("00:00:20").rows({"00:00:16 | a | 1", "00:00:18 | a | 2", "00:00:18.001 | a | 3"}, "T");
    story.rows({"00:00:13 | a | 4", "00:00:15 | a | 5"}, "U").end();
    BOOST_TEST(joined(story, "FULL") == "1: 1, NULL\n1: 2, NULL\n2: 3, 5\n2: NULL, 4\n");
    BOOST_TEST(joined(story, "INNER") == "2: 3, 5\n");
}

// IVJ-07: which of them comes out with which hangs on who was looked through when.
BOOST_AUTO_TEST_CASE(an_older_row_that_comes_later_waits_for_the_first) {
    Story story = two_tables();
    story.rows({"00:00:10 | a | 1", "00:00:08 | a | 2"}, "T").watermark("00:00:12.001").end();
    BOOST_TEST(joined(story, "LEFT") == "refused: rows that wait for one that gives up later");
    BOOST_TEST(joined(story, "INNER") == "");
    Story other_keys = two_tables();
    other_keys.rows({"00:00:10 | a | 1", "00:00:08 | b | 2"}, "T")
        .watermark("00:00:12")
        .watermark("00:00:12.001")
        .end();
    BOOST_TEST(joined(other_keys, "LEFT") == "1: 2, NULL\n2: 1, NULL\n");
}

// IVJ-08: the watermark of a window above is that of its rows, 5 seconds behind. IVJ-09: windows below are lost.
BOOST_AUTO_TEST_CASE(a_window_above_waits_as_long_as_rows_may) {
    Story story = two_tables();
    story.rows({"00:00:04 | a | 1"}, "T").rows({"00:00:03 | a | 2"}, "U");
    story.watermark("00:00:09.999").watermark("00:00:14.998").watermark("00:00:14.999").end();
    const std::string join = "(SELECT l.ts AS t, l.v FROM T AS l JOIN U AS r ON l.k = r.k AND " + kBounds + ")";
    BOOST_TEST(story.answer("SELECT window_end, COUNT(*) FROM TABLE(TUMBLE(" + join +
                            ", DESCRIPTOR(t), INTERVAL '10' SECOND)) GROUP BY window_start, window_end") ==
               "4: 00:00:10, 1\n");
    BOOST_TEST(story.answer("SELECT SUM(v) OVER (ORDER BY t) FROM " + join) == "2: 1\n");
    BOOST_TEST(story.answer("SELECT window_end, COUNT(*) FROM (SELECT l.window_start, l.window_end FROM TABLE(TUMBLE("
                            "TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) AS l JOIN U AS r ON l.k = r.k AND " +
                            kBounds + ") GROUP BY window_start, window_end") == "1: 00:00:05, 1\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
