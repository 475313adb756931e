#include "reference/exec/session_set.h"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace wtck;
using namespace wtck::exec;

namespace {

// Puts a row in; its session's content is the texts of its rows.
void put(SessionSet<std::string>& sessions, std::int64_t time, const std::string& text) {
    const rules::Rules rules;
    const value::TimeWindow alone = rules.session_of(time, 10);
    sessions.take_in(
        alone, sessions.merged_with(alone, rules), rules, [] { return std::string(); },
        [](std::string& into, std::string&& other) { into += other; }, [](const value::TimeWindow&) {}) += text;
}

std::string take(SessionSet<std::string>& sessions, value::TimeWindow window) {
    std::string content;
    return sessions.extract(window, content) ? content : "none";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(session_set)

BOOST_AUTO_TEST_CASE(a_row_between_two_sessions_makes_them_one_oldest_first) {
    SessionSet<std::string> sessions;
    put(sessions, 100, "b");
    put(sessions, 80, "a");
    put(sessions, 200, "d");
    put(sessions, 90, "c");
    BOOST_TEST(take(sessions, {80, 90}) == "none");
    BOOST_TEST(take(sessions, {80, 110}) == "abc");
    BOOST_TEST(take(sessions, {200, 210}) == "d");
    BOOST_TEST(sessions.empty());
}

BOOST_AUTO_TEST_CASE(a_row_one_past_the_gap_stays_apart) {
    SessionSet<std::string> sessions;
    put(sessions, 100, "a");
    put(sessions, 111, "b");
    BOOST_TEST(take(sessions, {100, 110}) == "a");
    BOOST_TEST(take(sessions, {111, 121}) == "b");
}

BOOST_AUTO_TEST_SUITE_END()
