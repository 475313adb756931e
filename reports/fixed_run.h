// One run with every kind of result in it, from which each reporter's approved output is made. For tests only.
#pragma once

#include "reports/reporter.h"

namespace wtck::reports {

inline std::vector<Result> fixed_results() {
    Result pass = {.id = "tumble-fires-at-end-minus-1ms",
                   .title = "A window fires when the watermark reaches window_end - 1 ms",
                   .file = "cases/tumble.json",
                   .profile = "flink-2.3",
                   .verdict = Verdict::Pass,
                   .strength = Strength::Step,
                   .ms = 0.4};
    Result answer = pass;
    answer.id = "null-time-open";
    answer.variant = "text-2/with-1";
    answer.answer = "drops";
    answer.strength = Strength::Final;
    answer.ms = 12.34567;

    Result rows = pass;
    rows.id = "tumble-late";
    rows.variant = "with-1";
    rows.title = "A row whose window has fired is dropped";
    rows.verdict = Verdict::Fail;
    rows.difference =
        Difference{.strength = Strength::Step,
                   .step = 3,
                   .moment = "watermark 2020-04-15 08:19:59.999",
                   .missing = {"+I [2020-04-15 08:00:00, 2020-04-15 08:10:00, 4.00]"},
                   .extra = {"+I [2020-04-15 08:00:00, 2020-04-15 08:10:00, 13.00]", "+I [NULL, \"x\", 1]"},
                   .more_missing = 0,
                   .more_extra = 7};
    rows.explanation = {"row 3 Bid +I [2020-04-15 08:01:00, 9.00, X]",
                        "  late for [2020-04-15 08:00:00, 2020-04-15 08:10:00): dropped",
                        "LATE-01  A window fires when the watermark reaches its end minus one millisecond.",
                        "again: window-tck run tumble-late/with-1 --engine exec:adapter"};

    Result plan = pass;
    plan.id = "session-plan";
    plan.title = "SESSION merges with its aggregate";
    plan.file = "cases/session.json";
    plan.verdict = Verdict::Fail;
    plan.difference = Difference{
        .strength = Strength::Step, .what = "plan", .expected = "aggregate window", .found = "aggregate group"};

    Result died = pass;
    died.id = "tumble-crash";
    died.verdict = Verdict::Error;
    died.strength.reset();
    died.kind = ErrorKind::Engine;
    died.reason = "the adapter was killed by signal 11 (Segmentation fault)";
    died.explanation = {"its log:", "  \x1b[31mpanic\x1b[0m\tat line 3", "again: window-tck run tumble-crash"};

    Result garbled = died;
    garbled.id = "tumble-noise";
    garbled.kind = ErrorKind::Adapter;
    garbled.reason = "not JSON: line 1, column 1: unexpected `W`; it said: Warning: x";
    garbled.explanation.clear();

    Result need = pass;
    need.id = "join-inner";
    need.verdict = Verdict::NotApplicable;
    need.strength.reset();
    need.ms = 0;
    need.need = "join";
    Result other = need;
    other.id = "join-left";
    Result reason = need;
    reason.id = "session-vvr";
    reason.need.clear();
    reason.reason = "only for vvr-8";

    Result known = rows;
    known.id = "hop-offset";
    known.variant.reset();
    known.verdict = Verdict::Known;
    known.reason = "listed as bug: windows with an offset are lost (https://issues.example/1)";
    Result changed = known;
    changed.id = "hop-offset-changed";
    changed.verdict = Verdict::Changed;
    changed.reason += ", but it fails in another way";
    Result fixed = pass;
    fixed.id = "session-fixed";
    fixed.verdict = Verdict::Fixed;
    fixed.reason = "listed as not-implemented: no sessions | yet, but it passes";

    Result not_run = need;
    not_run.id = "union-all";
    not_run.verdict = Verdict::NotRun;
    not_run.need.clear();
    return {pass, answer, rows, plan, died, garbled, need, other, reason, known, changed, fixed, not_run};
}

inline void tell_fixed_run(Reporter& reporter) {
    const std::vector<Result> results = fixed_results();
    reporter.begin({.engine = "flink", .version = "2.3.0", .profile = "flink-2.3", .variants = 13});
    Footer footer = {.exit = Exit::Fault, .cut = "five cases in a row were lost"};
    for (const Result& result : results) {
        reporter.result(result);
        ++footer.verdicts[result.verdict];
    }
    reporter.end(footer);
}

}  // namespace wtck::reports
