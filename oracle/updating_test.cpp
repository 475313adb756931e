#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

const std::string kTumble = " FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) ";
const std::string kHop = " FROM TABLE(HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) ";
const std::string kSession = " FROM TABLE(SESSION(TABLE T PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)) ";

std::string answer(const std::string& sql, const std::vector<std::string>& rows) {
    Story story;
    story.plain_table().catalog().functions = {"split_words"};
    for (const std::string& row : rows) story.rows({row});
    return story.end().answer(sql);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(updating)

BOOST_AUTO_TEST_CASE(each_row_updates_its_group) {
    BOOST_TEST(answer("SELECT k, SUM(v) FROM T GROUP BY k",
                      {"00:00:01 | a | 1", "00:00:02 | NULL | 2", "00:00:01 | a | 4", "00:00:01 | NULL | 0"}) ==
               "0: a, 1\n1: NULL, 2\n2: +U a, 5\n2: -U a, 1\n");
    BOOST_TEST(answer("SELECT COUNT(*), MAX(v), LISTAGG(k) FROM T", {"00:00:01 | a | 1", "00:00:02 | b | NULL"}) ==
               "0: 1, 1, a\n1: +U 2, 1, a,b\n1: -U 1, 1, a\n");
    BOOST_TEST(answer("SELECT DISTINCT k FROM T", {"00:00:01 | a | 1", "00:00:02 | a | 2"}) == "0: a\n");
    BOOST_TEST(answer("SELECT COUNT(*) FROM T", {}) == "");
}

// AGG-67: a NULL is the same as a NULL.
BOOST_AUTO_TEST_CASE(what_changes_nothing_is_not_shown) {
    BOOST_TEST(answer("SELECT k, SUM(v), MAX(v) FROM T GROUP BY k",
                      {"00:00:01 | a | NULL", "00:00:01 | a | NULL", "00:00:01 | a | 0", "00:00:01 | a | 0"}) ==
               "0: a, NULL, NULL\n2: +U a, 0, 0\n2: -U a, NULL, NULL\n");
}

BOOST_AUTO_TEST_CASE(changes_are_filtered_and_computed_with_one_by_one) {
    BOOST_TEST(answer("SELECT UPPER(k), SUM(v) * 10 FROM T GROUP BY k HAVING SUM(v) > 1",
                      {"00:00:01 | a | 1", "00:00:01 | a | 2", "00:00:01 | a | -3"}) == "1: +U A, 30\n2: -U A, 30\n");
}

BOOST_AUTO_TEST_CASE(groups_by_less_than_a_window) {
    const std::vector<std::string> rows = {"00:00:01 | a | 1", "00:00:06 | a | 2", "00:00:02 | a | 4"};
    BOOST_TEST(answer("SELECT window_start, SUM(v)" + kTumble + "GROUP BY window_start", rows) ==
               "0: 00:00:00, 1\n1: 00:00:05, 2\n2: +U 00:00:00, 5\n2: -U 00:00:00, 1\n");
    BOOST_TEST(answer("SELECT SUM(v)" + kSession + "GROUP BY window_start, window_end", {"00:00:01 | a | 1"}) ==
               "1: 1\n");
    BOOST_TEST(answer("SELECT SUM(v)" + kSession + "GROUP BY window_start, window_end, UPPER(k)",
                      {"00:00:01 | a | 1", "00:00:01 | a | 2"}) == "refused: order of equal rows");
}

// A table function does not take a session's key away.
BOOST_AUTO_TEST_CASE(a_window_stays_one_below_a_table_function) {
    BOOST_TEST(answer("SELECT k, SUM(v)" + kSession +
                          "CROSS JOIN LATERAL TABLE(split_words(k)) AS W (w) GROUP BY "
                          "window_start, window_end, k",
                      {"00:00:01 | a b | 1", "00:00:01 | a b | 2"}) == "2: a b, 6\n");
}

BOOST_AUTO_TEST_CASE(rows_of_one_moment_have_no_order_unless_they_are_equal) {
    const std::vector<std::string> rows = {"00:00:06 | a | 3"};
    BOOST_TEST(answer("SELECT k, SUM(v)" + kHop + "GROUP BY k", rows) == "0: +U a, 6\n0: -U a, 3\n0: a, 3\n");
    BOOST_TEST(answer("SELECT k, MAX(window_end)" + kHop + "GROUP BY k", rows) == "refused: order of equal rows");
}

BOOST_AUTO_TEST_CASE(what_takes_updates_is_left_out) {
    const std::vector<std::string> rows = {"00:00:01 | a | 1"};
    BOOST_TEST(answer("SELECT COUNT(*) FROM (SELECT k, SUM(v) AS s FROM T GROUP BY k)", rows) ==
               "refused: updates below an operator");
    Story story;
    story.plain_table().catalog().settings["table.exec.mini-batch.enabled"] = "true";
    BOOST_TEST(story.answer("SELECT COUNT(*) FROM T") == "refused: updates in mini-batches");
    BOOST_TEST(story.answer("SELECT l.v FROM T AS l JOIN T AS r ON l.k = r.k") == "refused: updates in mini-batches");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
