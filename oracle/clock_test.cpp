#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

const std::string kSum =
    "SELECT SUM(v), window_start FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY "
    "window_start, window_end";
const std::string kUnion =
    "SELECT SUM(v), window_start FROM TABLE(TUMBLE((SELECT * FROM (SELECT * FROM T UNION ALL SELECT * FROM U)), "
    "DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end";

}  // namespace

BOOST_AUTO_TEST_SUITE(clocks)

// Bug case 34: a channel without data holds all windows back …
BOOST_AUTO_TEST_CASE(the_slowest_channel_counts) {
    Story story;
    story.plain_table("T", 2).rows({"00:00:01 | a | 1"}, "T", 0).watermark("00:00:12", "T", 0);
    story.rows({"00:00:02 | a | 10"}, "T", 1).watermark("00:00:03", "T", 1).end("T", 0).end("T", 1);
    BOOST_TEST(story.answer(kSum) == "5: 11, 00:00:00\n");
}

// … unless it is idle, and its rows may be late when it comes back; the watermark never goes back.
BOOST_AUTO_TEST_CASE(an_idle_channel_does_not_count) {
    Story story;
    story.plain_table("T", 2).rows({"00:00:01 | a | 1"}, "T", 0).watermark("00:00:06", "T", 0).idle("T", 1);
    story.rows({"00:00:02 | a | 10", "00:00:07 | a | 100"}, "T", 1).watermark("00:00:03", "T", 1);
    story.watermark("00:00:09.999", "T", 0).watermark("00:00:09.999", "T", 1).end();
    BOOST_TEST(story.answer(kSum) == "2: 1, 00:00:00\n5: 100, 00:00:05\n");
}

BOOST_AUTO_TEST_CASE(a_watermark_that_goes_back_is_ignored) {
    Story story;
    story.plain_table()
        .watermark("00:00:05")
        .watermark("00:00:01")
        .rows({"00:00:04 | a | 1", "00:00:05 | a | 2"})
        .end();
    BOOST_TEST(story.answer(kSum) == "3: 2, 00:00:05\n");
}

BOOST_AUTO_TEST_CASE(a_union_waits_for_the_slower_table) {
    Story story;
    story.plain_table("T").plain_table("U").rows({"00:00:01 | a | 1"}, "T").rows({"00:00:02 | a | 10"}, "U");
    story.watermark("00:00:05", "T").watermark("00:00:04.998", "U").watermark("00:00:04.999", "U").end();
    BOOST_TEST(story.answer(kUnion) == "4: 11, 00:00:00\n");
}

// Observed on Flink 2.3.0: the change of status alone fires.
BOOST_AUTO_TEST_CASE(a_table_that_goes_idle_lets_the_other_go_on) {
    Story story;
    story.plain_table("T").plain_table("U").rows({"00:00:01 | a | 1"}, "T").rows({"00:00:02 | a | 10"}, "U");
    story.watermark("00:00:04.999", "T").idle("U").watermark("00:00:04.999", "U").end();
    BOOST_TEST(story.answer(kUnion) == "3: 11, 00:00:00\n");
}

// WM-56.
BOOST_AUTO_TEST_CASE(when_all_channels_are_idle_the_furthest_counts) {
    Story story;
    story.plain_table("T", 2).rows({"00:00:01 | a | 1"}, "T", 0).watermark("00:00:06", "T", 0).idle("T", 0);
    story.watermark("00:00:03", "T", 1).idle("T", 1);
    BOOST_TEST(story.answer(kSum) == "4: 1, 00:00:00\n");
}

BOOST_AUTO_TEST_CASE(an_input_without_an_end_stays_open) {
    Story story;
    story.plain_table("T").plain_table("U").rows({"00:00:01 | a | 1"}, "T").end("T");
    BOOST_TEST(story.answer(kUnion) == "");
    BOOST_TEST(story.answer(kSum) == "1: 1, 00:00:00\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
