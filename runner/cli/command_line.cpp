#include "runner/cli/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <ostream>

#include "runner/cli/commands.h"
#include "runner/engine/version.h"

namespace wtck::runner {
namespace {

using reports::Exit;

constexpr const char* kExamples = R"(Examples:
  window-tck run                                   the whole suite on the reference
  window-tck run tumble-fires-at-end-minus-1ms     one case
  window-tck run cases/session.json --engine oracle
  window-tck run --engine 'exec:python3 my_adapter.py' --json report.jsonl
  window-tck run --engine 'exec:python3 my_adapter.py' --update-ledger
  window-tck run --shard 1/4 --json part-1.jsonl
  window-tck explain tumble-fires-at-end-minus-1ms
  window-tck lint my-suite.json

Exit status: 0 as expected, 1 differences or findings, 2 wrong use or nothing compared, 3 adapter or harness fault.)";

void add_selection(CLI::App& command, SelectionOptions& options) {
    command.add_option("cases", options.cases,
                       "Files, folders and ids: of these files and folders (default: the folder cases) the cases and "
                       "variants with these ids (default: all)");
    command.add_option("--filter", options.filter, "Only variants in whose id this regular expression is found");
    command.add_option("--rule", options.rule, "Only cases that name this rule of the catalogue");
}

/// Seconds, with a fraction if need be, more than nothing and at most a day.
void add_seconds(CLI::App& command, const char* name, std::chrono::milliseconds& value, const char* meaning) {
    command
        .add_option_function<double>(
            name,
            [&value](const double& seconds) {
                value = std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
            },
            meaning)
        ->check([](const std::string& text) {  // NaN is in every range
            return text.find_first_of("nN") == std::string::npos ? "" : "not a number of seconds: " + text;
        })
        ->check(CLI::Range(0.001, 86400.0))
        ->type_name("SECONDS");
}

void add_reports(CLI::App& command, ReportOptions& options) {
    command.add_option("--json", options.json, "Write a report as JSON lines to this file");
    command.add_option("--junit", options.junit, "… as JUnit XML");
    command.add_option("--tap", options.tap, "… as TAP version 14");
    command.add_option("--markdown", options.markdown, "… as Markdown, for a job's summary page");
}

void add_run(CLI::App& app, RunOptions& options) {
    CLI::App& command = *app.add_subcommand("run", "Run cases on an engine and report how its answers differ");
    add_selection(command, options.selection);
    command.add_option("--engine", options.engine, "reference (default), oracle, or exec:COMMAND for an adapter");
    command.add_option("--profile", options.profile, "Whose contract to check, such as flink-1.20");
    command.add_option("--defect", options.defect,
                       "Run the reference with this defect of Flink, such as flink-36664; see rules --defects");
    add_reports(command, options.reports);
    command.add_option(
        "--ledger", options.ledger,
        "The list of known differences (default: runner/adapters/ENGINE/ledger-VERSION.json, if there is "
        "one)");
    command.add_flag("--update-ledger", options.update_ledger,
                     "Write the ledger anew from this run; reasons, links and entries that were not run are kept");
    command.add_option("--jobs", options.jobs, "How many engines run side by side (default 1)")
        ->check(CLI::Range(1, 256))
        ->type_name("N");
    command
        .add_option("--shard", options.selection.shard,
                    "Only the I-th of N parts of the cases, such as 2/3; `merge` joins the reports")
        ->type_name("I/N");
    add_seconds(command, "--timeout", options.timeout, "How long an adapter may take for a case (default 10)");
    add_seconds(command, "--start-timeout", options.start_timeout, "How long it may take to start (default 60)");
    command.add_flag("--check-protocol", options.check_protocol,
                     "Look at an adapter's messages more closely: unknown keys, values outside of their types");
}

void add_list(CLI::App& app, ListOptions& options) {
    add_selection(*app.add_subcommand("list", "List cases and their variants"), options.selection);
}

void add_lint(CLI::App& app, LintOptions& options) {
    CLI::App& command = *app.add_subcommand("lint", "Check suites: what is wrong, and what is legal but bad");
    command.add_option("files", options.selection.cases, "Files and folders (default: the folder cases)");
}

void add_rules(CLI::App& app, RulesOptions& options) {
    CLI::App& command =
        *app.add_subcommand("rules", "Show which cases stand for each rule; a rule without one is a gap");
    command.add_option("files", options.selection.cases, "Files and folders (default: the folder cases)");
    command.add_option("--rule", options.selection.rule, "Only this rule of the catalogue");
    command.add_flag("--defects", options.defects, "Show Flink's known defects instead, as Markdown");
}

void add_merge(CLI::App& app, MergeOptions& options) {
    CLI::App& command = *app.add_subcommand("merge", "Join the JSON reports of a suite's shards");
    command.add_option("parts", options.parts, "Reports that `run --shard I/N --json` wrote")->required();
    add_reports(command, options.reports);
}

void add_explain(CLI::App& app, ExplainOptions& options) {
    CLI::App& command = *app.add_subcommand("explain", "Tell what each row and each watermark of a case did");
    command.add_option("case", options.selection.cases, "The id of a case or variant, after its file if need be")
        ->required();
    command.add_option("--profile", options.profile, "Under whose contract");
    command.add_option("--defect", options.defect, "With this defect of Flink");
}

}  // namespace

Exit run_command_line(const std::vector<std::string>& words, const Console& console) {
    CLI::App app("A conformance kit for event-time windows in streaming SQL.", "window-tck");
    app.set_version_flag("--version", std::string("window-tck ") + kVersion);
    app.footer(kExamples);
    app.require_subcommand(1);
    RunOptions run;
    ListOptions list;
    LintOptions lint;
    RulesOptions rules;
    MergeOptions merge;
    ExplainOptions explain;
    add_run(app, run);
    add_list(app, list);
    add_lint(app, lint);
    add_rules(app, rules);
    add_merge(app, merge);
    add_explain(app, explain);
    try {
        std::vector<std::string> reversed(words.rbegin(), words.rend());
        app.parse(reversed);
    } catch (const CLI::ParseError& error) {
        return app.exit(error, console.out, console.err) == 0 ? Exit::AsExpected : Exit::WrongUse;
    }
    if (app.got_subcommand("run")) return run_command(run, console);
    if (app.got_subcommand("list")) return list_command(list, console);
    if (app.got_subcommand("lint")) return lint_command(lint, console);
    if (app.got_subcommand("rules")) return rules_command(rules, console);
    if (app.got_subcommand("merge")) return merge_command(merge, console);
    return explain_command(explain, console);
}

}  // namespace wtck::runner
