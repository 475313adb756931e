#include "runner/cli/command_line.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <ostream>

#include "reports/json/cursor.h"
#include "runner/cli/commands.h"
#include "runner/cli/examples.h"
#include "runner/engine/version.h"

namespace wtck::runner {
namespace {

using reports::Exit;

constexpr const char* kEngines =
    "reference (default), oracle, flink (or flink@1.20, flink@1.17), replay:FILE for a recording, exec:COMMAND for an "
    "adapter";

void add_selection(CLI::App& command, SelectionOptions& options) {
    command.add_option("cases", options.cases,
                       "Files, folders and ids: of these files and folders (default: the folder cases) the cases and "
                       "variants with these ids (default: all)");
    command.add_option("--filter", options.filter, "Only variants in whose id this regular expression is found");
    command.add_option("--rule", options.rule, "Only cases that name this rule of the catalogue");
}

void add_shard(CLI::App& command, SelectionOptions& options) {
    command
        .add_option("--shard", options.shard,
                    "Only the I-th of N parts of the cases, such as 2/3; `merge` joins the reports")
        ->type_name("I/N");
}

using Seconds = std::optional<std::chrono::milliseconds>;

/// Seconds, with a fraction if need be, more than nothing and at most a day.
void add_seconds(CLI::App& command, const char* name, Seconds& value, const char* meaning) {
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

void add_times(CLI::App& command, ChildOptions& options) {
    add_seconds(command, "--timeout", options.timeout,
                "How long an adapter may take for a case (default 10, Flink's 60)");
    add_seconds(command, "--start-timeout", options.start_timeout,
                "How long it may take to start (default 60, Flink's 120)");
}

void add_jobs(CLI::App& command, int& jobs) {
    command.add_option("--jobs", jobs, "How many engines run side by side (default 1)")
        ->check(CLI::Range(1, 256))
        ->type_name("N");
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
    command.add_option("--engine", options.engine, kEngines);
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
    add_jobs(command, options.jobs);
    add_shard(command, options.selection);
    add_times(command, options.child);
    command.add_flag_callback(
        "--check-protocol", [&options] { options.child.check = Check::Strict; },
        "Look at an adapter's messages more closely: unknown keys, values outside of their types");
}

void add_record(CLI::App& app, RecordOptions& options) {
    CLI::App& command = *app.add_subcommand("record", "Keep what an engine answers, for replay:FILE and `compare`");
    command.add_option("engine", options.engine, "The engine, as `run --engine` names it")->required();
    add_selection(command, options.selection);
    command.add_option("--profile", options.profile, "Under whose contract to ask");
    command.add_option(
        "--output", options.output,
        "The recording (default: oracle/recordings/NAME-VERSION.jsonl). What was recorded of other cases "
        "stays in it");
    command.add_flag("--stale", options.stale, "Ask only what the recording has no answer to");
    add_jobs(command, options.jobs);
    add_times(command, options.child);
}

void add_compare(CLI::App& app, CompareOptions& options) {
    CLI::App& command =
        *app.add_subcommand("compare", "Show how the answers of two engines differ, whatever is expected");
    command.add_option("first", options.first, "An engine, as `run --engine` names it")->required();
    command.add_option("second", options.second, "The engine to compare it with")->required();
    add_selection(command, options.selection);
    command.add_option("--profile", options.profile, "Under whose contract to run both (default: each under its own)");
    command.add_option("--json", options.json, "Write the comparison as JSON lines to this file");
    add_jobs(command, options.jobs);
    add_times(command, options.child);
}

void add_list(CLI::App& app, ListOptions& options) {
    CLI::App& command = *app.add_subcommand("list", "List cases and their variants, and what a run would do with each");
    add_selection(command, options.selection);
    add_shard(command, options.selection);
    command.add_option("--engine", options.engine, "Say whether this engine would be asked, and why not");
    command.add_option("--profile", options.profile, "Under whose contract the engine would run");
    add_seconds(command, "--start-timeout", options.child.start_timeout, "How long it may take to start (default 60)");
    command.add_flag("--all", options.all, "List also what the words, --filter, --rule and --shard leave out");
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

void add_new(CLI::App& app, NewOptions& options) {
    CLI::App& command = *app.add_subcommand("new", "Write a skeleton of a case");
    command.add_option("id", options.id, "The new case's id, of a-z, 0-9 and -")->required();
    command.add_option("--file", options.file, "The suite to add it to, or to begin (default: ID.json here)");
    command.add_option("--window", options.window, "Its window function (default tumble)")
        ->check(CLI::IsMember({"tumble", "hop", "cumulate", "session"}))
        ->type_name("WINDOW");
}

void add_complete(CLI::App& app, CompleteOptions& options) {
    CLI::App& command =
        *app.add_subcommand("complete", "Say what cases without an expectation could expect, where engines agree");
    add_selection(command, options.selection);
    command
        .add_option("--engine", options.engines,
                    "An engine to ask; as often as there are engines (default: reference and oracle)")
        ->allow_extra_args(false);
    command.add_option("--profile", options.profile, "Under whose contract");
    command.add_flag("--again", options.again, "Also cases that expect something already");
    command.add_flag("--write", options.write, "Write what was agreed on into the files");
    add_times(command, options.child);
}

void add_doctor(CLI::App& app, DoctorOptions& options) {
    CLI::App& command = *app.add_subcommand("doctor", "Test an adapter, with small cases of its own");
    command.add_option("engine", options.engine, kEngines)->required();
    add_times(command, options.child);
}

std::vector<std::string_view> views_of(const std::vector<std::string>& words) {
    return {words.begin(), words.end()};
}

/// What was meant by a first word that is no command, or by an option that the command doesn't have.
std::string suggestion(CLI::App& app, const std::vector<std::string>& words) {
    std::vector<std::string> known;
    std::vector<std::string> unknown;
    if (app.get_subcommands().empty()) {
        for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
        if (!words.empty()) unknown.push_back(words.front());
    } else {
        CLI::App& command = *app.get_subcommands().front();
        for (const CLI::Option* option : command.get_options()) {
            for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
        }
        unknown = command.remaining();
    }
    for (const std::string& word : unknown) {
        const auto near = json::nearest(word.substr(0, word.find('=')), views_of(known));
        if (near) return fmt::format("did you mean {}?", *near);
    }
    return "";
}

/// Help and version are no errors; anything else says what is wrong and what is near.
Exit no_command(CLI::App& app, const CLI::ParseError& error, const std::vector<std::string>& words,
                const Console& console) {
    if (error.get_exit_code() == 0) {
        app.exit(error, console.out, console.err);
        return Exit::AsExpected;
    }
    const auto chosen = app.get_subcommands();
    std::string complaint = error.what();
    if (chosen.empty() && !words.empty()) complaint = fmt::format("there is no command `{}`", words.front());
    const std::string near = suggestion(app, words);
    if (!near.empty()) complaint += "; " + near;
    const std::string help = chosen.empty() ? "" : chosen.front()->get_name() + " ";
    return wrong_use(console, {complaint, fmt::format("`window-tck {}--help` says more", help)});
}

}  // namespace

Exit run_command_line(const std::vector<std::string>& words, const Console& console) {
    CLI::App app("A conformance kit for event-time windows in streaming SQL.", "window-tck");
    app.set_version_flag("--version", std::string("window-tck ") + kVersion);
    app.footer(examples_of(""));
    RunOptions run;
    RecordOptions record;
    CompareOptions compare;
    ListOptions list;
    LintOptions lint;
    RulesOptions rules;
    MergeOptions merge;
    NewOptions fresh;
    CompleteOptions complete;
    DoctorOptions doctor;
    ExplainOptions explain;
    add_run(app, run);
    add_record(app, record);
    add_compare(app, compare);
    add_list(app, list);
    add_lint(app, lint);
    add_rules(app, rules);
    add_merge(app, merge);
    add_explain(app, explain);
    add_new(app, fresh);
    add_complete(app, complete);
    add_doctor(app, doctor);
    for (CLI::App* command : app.get_subcommands({})) command->footer(examples_of(command->get_name()));
    try {
        std::vector<std::string> reversed(words.rbegin(), words.rend());
        app.parse(reversed);
    } catch (const CLI::ParseError& error) {
        return no_command(app, error, words, console);
    }
    if (app.get_subcommands().empty()) {
        console.err << app.help();
        return Exit::WrongUse;
    }
    if (app.got_subcommand("run")) return run_command(run, console);
    if (app.got_subcommand("record")) return record_command(record, console);
    if (app.got_subcommand("compare")) return compare_command(compare, console);
    if (app.got_subcommand("list")) return list_command(list, console);
    if (app.got_subcommand("lint")) return lint_command(lint, console);
    if (app.got_subcommand("rules")) return rules_command(rules, console);
    if (app.got_subcommand("merge")) return merge_command(merge, console);
    if (app.got_subcommand("new")) return new_command(fresh, console);
    if (app.got_subcommand("complete")) return complete_command(complete, console);
    if (app.got_subcommand("doctor")) return doctor_command(doctor, console);
    return explain_command(explain, console);
}

}  // namespace wtck::runner
