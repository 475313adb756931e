#include <boost/test/unit_test.hpp>
#include <sstream>

#include "reports/approved.h"
#include "reports/fixed_run.h"
#include "reports/json_lines.h"
#include "reports/junit.h"
#include "reports/markdown.h"
#include "reports/read_report.h"
#include "reports/tap.h"
#include "reports/terminal.h"

using namespace wtck::reports;

BOOST_AUTO_TEST_SUITE(reporters)

BOOST_AUTO_TEST_CASE(json_lines) {
    std::ostringstream out;
    JsonLines reporter(out);
    tell_fixed_run(reporter);
    check_approved("json_lines.txt", out.str());
}

BOOST_AUTO_TEST_CASE(json_lines_survive_bytes_that_are_no_text) {
    std::ostringstream out;
    JsonLines(out).result({.id = "x", .reason = "said \xff"});
    BOOST_TEST(out.str().find("\"reason\":\"said \xEF\xBF\xBD\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_json_report_can_be_read_back) {
    std::ostringstream out, again;
    JsonLines first(out);
    tell_fixed_run(first);
    std::vector<wtck::json::Fault> faults;
    const auto report = read_report(out.str(), "report", faults);
    BOOST_REQUIRE(report.has_value());
    JsonLines second(again);
    second.begin(report->header);
    for (const Result& result : report->results) second.result(result);
    second.end(*report->footer);
    BOOST_TEST(again.str() == out.str());
}

BOOST_AUTO_TEST_CASE(terminal_in_a_pipe) {
    std::ostringstream out;
    Terminal reporter(out, {});
    tell_fixed_run(reporter);
    check_approved("terminal.txt", out.str());
}

BOOST_AUTO_TEST_CASE(junit) {
    std::ostringstream out;
    Junit reporter(out);
    tell_fixed_run(reporter);
    check_approved("junit.txt", out.str());
}

BOOST_AUTO_TEST_CASE(tap) {
    std::ostringstream out;
    Tap reporter(out);
    tell_fixed_run(reporter);
    check_approved("tap.txt", out.str());
}

BOOST_AUTO_TEST_CASE(markdown) {
    std::ostringstream out;
    Markdown reporter(out);
    tell_fixed_run(reporter);
    check_approved("markdown.txt", out.str());
}

BOOST_AUTO_TEST_CASE(terminal_in_colour) {
    std::ostringstream out;
    Terminal reporter(out, {.colour = true});
    tell_fixed_run(reporter);
    check_approved("terminal_colour.txt", out.str());
}

BOOST_AUTO_TEST_CASE(the_bar_is_drawn_and_cleared_on_a_terminal_only) {
    std::ostringstream out;
    Terminal reporter(out, {.bar = true});
    tell_fixed_run(reporter);
    BOOST_TEST(out.str().find("\r[###") != std::string::npos);
    const std::size_t last_bar = out.str().rfind("\r[");
    BOOST_TEST(out.str().find("\r\x1b[K", last_bar + 1) != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
