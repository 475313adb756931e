#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

const std::string kSum = "SELECT k, SUM(v), window_start, window_end FROM TABLE(";
const std::string kGroup = ") GROUP BY k, window_start, window_end";
const std::string kTumble = "TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)";
const std::string kHop = "HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)";
const std::string kCumulate = "CUMULATE(TABLE T, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '10' SECOND)";

}  // namespace

BOOST_AUTO_TEST_SUITE(windows)

// Observed on Flink 2.3.0.
BOOST_AUTO_TEST_CASE(a_window_fires_at_its_last_millisecond_and_once) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "00:00:02 | a | 2", "00:00:03 | b | 5"});
    story.watermark("00:00:04.998").watermark("00:00:04.999").watermark("00:00:05").end();
    BOOST_TEST(story.answer(kSum + kTumble + kGroup) == "2: a, 3, 00:00:00, 00:00:05\n2: b, 5, 00:00:00, 00:00:05\n");
}

BOOST_AUTO_TEST_CASE(a_window_that_no_watermark_reaches_is_not_emitted) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "00:00:06 | a | 2"}).watermark("00:00:07");
    BOOST_TEST(story.answer(kSum + kTumble + kGroup) == "1: a, 1, 00:00:00, 00:00:05\n");
}

// Observed on Flink 2.3.0: the row first, then its watermark; a later row is late.
BOOST_AUTO_TEST_CASE(a_row_whose_own_watermark_fires_its_window_is_in_it) {
    Story story;
    story.table("T", {"ts TIMESTAMP(3)", "k STRING", "v INT"}, "ts", "ts");
    story.rows({"00:00:01 | a | 1"}).rows({"00:00:04.999 | a | 2"}).rows({"00:00:04.500 | a | 4"}).end();
    BOOST_TEST(story.answer(kSum + kTumble + kGroup) == "1: a, 3, 00:00:00, 00:00:05\n");
}

BOOST_AUTO_TEST_CASE(a_derived_watermark_is_never_zero_or_less) {
    Story story;
    story.table("T", {"ts TIMESTAMP(3)", "k STRING", "v INT"}, "ts", "ts");
    story.rows({"1969-12-31 23:59:51 | a | 1"})
        .rows({"1970-01-01 00:00:00 | a | 2"})
        .rows({"1970-01-01 00:00:00.001 | a | 4"});
    BOOST_TEST(story.answer(kSum + kTumble + kGroup) == "2: a, 1, 1969-12-31 23:59:50, 1969-12-31 23:59:55\n");
}

// Observed on Flink 2.3.0: a late row counts in the windows that are still open.
BOOST_AUTO_TEST_CASE(a_row_may_be_late_for_some_of_its_windows) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1"}).watermark("00:00:04.999").rows({"00:00:04 | a | 10"});
    story.watermark("00:00:09.999").rows({"00:00:04 | a | 100"}).end();
    BOOST_TEST(story.answer(kSum + kHop + kGroup) ==
               "1: a, 1, 2019-12-31 23:59:55, 00:00:05\n3: a, 11, 00:00:00, 00:00:10\n");
}

// Observed on Flink 2.3.0: every later step of a key's first row is emitted, the earlier ones are not.
BOOST_AUTO_TEST_CASE(cumulate_emits_every_step_from_the_first_row_on) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1"}).watermark("00:00:05").rows({"00:00:01 | c | 10"}).end();
    BOOST_TEST(story.answer(kSum + kCumulate + kGroup) ==
               "1: a, 1, 00:00:00, 00:00:02\n1: a, 1, 00:00:00, 00:00:04\n"
               "3: a, 1, 00:00:00, 00:00:06\n3: a, 1, 00:00:00, 00:00:08\n3: a, 1, 00:00:00, 00:00:10\n"
               "3: c, 10, 00:00:00, 00:00:06\n3: c, 10, 00:00:00, 00:00:08\n3: c, 10, 00:00:00, 00:00:10\n");
}

// Observed on Flink 2.3.0.
BOOST_AUTO_TEST_CASE(only_the_offset_modulo_the_slide_counts) {
    for (const std::string offset : {"-7", "3", "23"}) {
        Story story;
        story.plain_table().rows({"00:00:04 | a | 1"});
        const std::string hop =
            "HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND, INTERVAL '" + offset + "' SECOND)";
        BOOST_TEST(story.answer("SELECT window_start, window_end FROM TABLE(" + hop + ")") ==
                   "0: 00:00:03, 00:00:13\n0: 2019-12-31 23:59:58, 00:00:08\n");
    }
}

// Observed on Flink 2.3.0: CUMULATE 5/10 at 4 with offset 12.
BOOST_AUTO_TEST_CASE(cumulate_starts_where_its_offset_says) {
    Story story;
    story.plain_table().rows({"00:00:04 | a | 1"});
    BOOST_TEST(story.answer("SELECT window_start, window_end FROM TABLE(CUMULATE(TABLE T, DESCRIPTOR(ts), "
                            "INTERVAL '5' SECOND, INTERVAL '10' SECOND, INTERVAL '12' SECOND))") ==
               "0: 00:00:02, 00:00:07\n0: 00:00:02, 00:00:12\n");
}

// Bug case 01: TUMBLE 7 s with offset 3 s on both sides of 1970.
BOOST_AUTO_TEST_CASE(windows_before_1970_round_to_the_past) {
    Story story;
    story.plain_table().rows(
        {"1969-12-31 23:59:52 | a | 1", "1969-12-31 23:59:56 | a | 10", "1970-01-01 00:00:02.999 | a | 100"});
    story.end();
    BOOST_TEST(story.answer("SELECT SUM(v), window_start FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '7' "
                            "SECOND, INTERVAL '3' SECOND)) GROUP BY window_start, window_end") ==
               "1: 1, 1969-12-31 23:59:49\n1: 110, 1969-12-31 23:59:56\n");
}

// GEN-17, HOP-06: rows leave at once, late or not; gaps between windows hold nobody.
BOOST_AUTO_TEST_CASE(a_table_function_on_its_own_passes_every_row_at_once) {
    Story story;
    story.plain_table().watermark("00:01:00").rows({"00:00:01 | a | 1", "NULL | a | 2"}).end();
    BOOST_TEST(story.answer("SELECT v, window_end, window_time FROM TABLE(" + kTumble + ")") ==
               "1: 1, 00:00:05, 00:00:04.999\n");
    Story gaps;
    gaps.plain_table().rows({"00:00:01 | a | 1", "00:00:04 | a | 2", "00:00:09 | a | 3"});
    BOOST_TEST(gaps.answer("SELECT v, window_start, window_end FROM TABLE(HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '10' "
                           "SECOND, INTERVAL '4' SECOND))") == "0: 1, 00:00:00, 00:00:04\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
