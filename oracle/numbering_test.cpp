#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

const std::string kTumble = "TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND))";

std::string ranked(const std::string& order, const std::string& bound, const std::string& from = kTumble,
                   const std::string& partition = "window_start, window_end") {
    return "SELECT k, v, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY " + partition + " ORDER BY " + order +
           ") AS rn FROM " + from + ") WHERE " + bound;
}

Story clicks() {
    Story story;
    story.plain_table().rows({"00:00:03 | a | 5", "00:00:03 | b | 5", "00:00:01 | c | 7"});
    story.watermark("00:00:04.998").watermark("00:00:04.999").rows({"00:00:04 | d | 9"}).end();
    return story;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(numbering)

// Observed on Flink 2.3.0; the last row is late.
BOOST_AUTO_TEST_CASE(a_window_s_rows_are_numbered_when_it_ends) {
    BOOST_TEST(clicks().answer(ranked("v DESC", "rn <= 2")) == "2: a, 5, 2\n2: c, 7, 1\n");
    BOOST_TEST(clicks().answer(ranked("v DESC", "rn = 3")) == "2: b, 5, 3\n");
}

// Observed on Flink 2.3.0: of equal times the last arrival is the last row, but has the second number of two.
BOOST_AUTO_TEST_CASE(the_last_row_by_time_is_the_last_of_equals) {
    BOOST_TEST(clicks().answer(ranked("ts DESC", "rn = 1")) == "2: b, 5, 1\n");
    BOOST_TEST(clicks().answer(ranked("ts DESC", "rn < 2")) == "2: b, 5, 1\n");
    BOOST_TEST(clicks().answer(ranked("ts DESC", "rn <= 2")) == "2: a, 5, 1\n2: b, 5, 2\n");
    BOOST_TEST(clicks().answer(ranked("ts DESC, k IS NULL", "rn = 1")) == "2: a, 5, 1\n");
    BOOST_TEST(clicks().answer(ranked("ts", "rn = 1")) == "2: c, 7, 1\n");
}

BOOST_AUTO_TEST_CASE(what_is_not_promised_is_refused) {
    const std::string sums =
        "(SELECT k, SUM(v) AS v, window_start, window_end FROM " + kTumble + " GROUP BY k, window_start, window_end)";
    BOOST_TEST(clicks().answer(ranked("v", "rn = 3", sums)) == "refused: order of equal rows");
    BOOST_TEST(clicks().answer(ranked("k", "rn = 3", sums)) == "2: c, 7, 3\n");
    BOOST_TEST(clicks().answer(ranked("v", "rn = 1", kTumble, "window_end")) == "refused: OVER without a window");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
