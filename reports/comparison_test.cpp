#include "reports/comparison.h"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "reports/approved.h"

using namespace wtck::reports;

namespace {

/// One variant of each kind.
Comparison fixed_comparison() {
    const Compared same = {.id = "orders-per-shop",
                           .title = "Sales per shop",
                           .file = "orders.json",
                           .profiles = {"flink-1.20", "flink-2.3"},
                           .strength = Strength::Step};
    Compared rows = same;
    rows.id = "orders-with-offset";
    rows.differences = {{.step = 2,
                         .moment = "watermark 2024-01-01 09:09:59.999",
                         .missing = {"+I [2024-01-01 09:00:00, tea, 6.50]"},
                         .extra = {"+I [2024-01-01 09:00:00, tea, 4.00]", "+I [NULL, \"x\", 1]"},
                         .more_extra = 3},
                        {.what = "schema", .expected = "[n INT]", .found = "[n BIGINT]"},
                        {.what = "plan", .expected = "phases 2", .found = "phases 1"},
                        {.what = "plan", .expected = "operators [Join]", .found = "operators [WindowJoin]"}};
    Compared result = same;
    result.id = "orders-in-batch/text-2";
    result.profiles = {"flink-2.3", "flink-2.3"};
    result.strength = Strength::Final;
    result.differences = {{.strength = Strength::Final, .missing = {"+I [1]"}, .extra = {}}};
    Compared error = same;
    error.id = "orders-in-sessions";
    error.differences = {
        {.what = "error", .expected = "refused before any row: TableException: no\x1b[31m such", .found = "rows"}};
    Compared only = same;
    only.id = "orders-new";
    only.profiles[0].clear();
    only.answered = {false, true};
    only.reasons[0] = "only for flink-2.3";
    only.strength.reset();
    Compared another = only;
    another.id = "orders-newer";
    Compared first = only;
    first.id = "orders-old";
    first.answered = {true, false};
    first.reasons = {"", "recording: not recorded"};
    Compared neither = only;
    neither.id = "orders-odd";
    neither.answered = {false, false};
    neither.reasons[1] = "join";
    Compared fault = only;
    fault.id = "orders-slow";
    fault.fault = true;
    fault.reasons[0] = "no answer within 60 s";
    return {.engines = {"flink 1.20.3", "flink 2.3.0"},
            .results = {same, rows, result, error, only, another, first, neither, fault},
            .cuts = {"5 cases in a row were lost"}};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(comparison)

BOOST_AUTO_TEST_CASE(text) {
    std::ostringstream out;
    write_text(fixed_comparison(), out, {});
    check_approved("comparison.txt", out.str());
}

BOOST_AUTO_TEST_CASE(json) {
    std::ostringstream out;
    write_json(fixed_comparison(), out);
    check_approved("comparison_json.txt", out.str());
}

BOOST_AUTO_TEST_CASE(how_it_ends) {
    BOOST_TEST((exit_of({.same = 2}) == Exit::AsExpected));
    BOOST_TEST((exit_of({.same = 2, .different = 1}) == Exit::Differences));
    BOOST_TEST((exit_of({.only = {1, 1}, .neither = 4}) == Exit::WrongUse));
    BOOST_TEST((exit_of({.same = 1, .different = 1, .faults = 1}) == Exit::Fault));
}

BOOST_AUTO_TEST_SUITE_END()
