#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

const std::string kLeft = "(SELECT * FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS l";
const std::string kRight = "(SELECT * FROM TABLE(TUMBLE(TABLE U, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS r";
const std::string kWindow = "l.window_start = r.window_start AND l.window_end = r.window_end";

Story two_tables() {
    Story story;
    story.plain_table("T").plain_table("U");
    story.rows({"00:00:01 | a | 1", "00:00:02 | NULL | 2", "00:00:06 | b | 3"}, "T");
    story.rows({"00:00:03 | a | 10", "00:00:04 | NULL | 20"}, "U");
    return story;
}

std::string joined(Story story, const std::string& kind) {
    return story.answer("SELECT l.v, r.v AS w FROM " + kLeft + " " + kind + " JOIN " + kRight + " ON l.k = r.k AND " +
                        kWindow);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(joins)

// Observed on Flink 2.3.0: padded rows come when their window ends, NULL keys among them.
BOOST_AUTO_TEST_CASE(pairs_and_padded_rows_come_with_their_window) {
    Story story = two_tables();
    story.watermark("00:00:04.998").watermark("00:00:04.999").end();
    BOOST_TEST(joined(story, "INNER") == "3: 1, 10\n");
    BOOST_TEST(joined(story, "LEFT") == "3: 1, 10\n3: 2, NULL\n4: 3, NULL\n");
    BOOST_TEST(joined(story, "RIGHT") == "3: 1, 10\n3: NULL, 20\n");
    BOOST_TEST(joined(story, "FULL") == "3: 1, 10\n3: 2, NULL\n3: NULL, 20\n4: 3, NULL\n");
}

BOOST_AUTO_TEST_CASE(the_slower_input_decides_when_and_what_is_late) {
    Story story = two_tables();
    story.watermark("00:00:04.999", "T").rows({"00:00:04 | a | 4"}, "T").watermark("00:00:04.999", "U");
    story.rows({"00:00:04 | a | 11"}, "U").end();
    BOOST_TEST(joined(story, "FULL") == "4: 1, 10\n4: 2, NULL\n4: 4, 10\n4: NULL, 20\n6: 3, NULL\n");
}

BOOST_AUTO_TEST_CASE(in_and_exists_keep_left_rows) {
    Story story = two_tables();
    story.end();
    const std::string from = "SELECT v FROM " + kLeft + " WHERE ";
    BOOST_TEST(story.answer(from + "k IN (SELECT k FROM " + kRight + " WHERE " + kWindow + ")") == "2: 1\n");
    BOOST_TEST(story.answer(from + "NOT EXISTS (SELECT 1 FROM " + kRight + " WHERE l.k = r.k AND " + kWindow + ")") ==
               "2: 2\n2: 3\n");
    // A NULL on the right equals nothing for certain; the second window has no row there.
    BOOST_TEST(story.answer(from + "k NOT IN (SELECT k FROM " + kRight + " WHERE " + kWindow + ")") == "2: 3\n");
}

BOOST_AUTO_TEST_CASE(an_idle_input_is_refused_by_name) {
    Story story = two_tables();
    story.idle("U").end();
    BOOST_TEST(joined(story, "INNER") == "refused: idle input of a join");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
