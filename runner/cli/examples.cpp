#include "runner/cli/examples.h"

namespace wtck::runner {
namespace {

struct Examples {
    std::string_view command;
    std::string_view text;
};

constexpr Examples kExamples[] = {
    {"", R"(  window-tck run                                   the whole suite on the reference
  window-tck run --engine 'exec:python3 my_adapter.py'
  window-tck compare flink@1.20 flink my-queries.json
  window-tck explain tumble-fires-at-end-minus-1ms
  window-tck COMMAND --help                        more of one command

Exit status: 0 as expected, 1 differences or findings, 2 wrong use or nothing compared, 3 adapter or harness fault.)"},
    {"run", R"(  window-tck run                                   the whole suite on the reference
  window-tck run tumble-fires-at-end-minus-1ms     one case
  window-tck run cases/session.json --engine oracle
  window-tck run --engine 'exec:python3 my_adapter.py' --json report.jsonl
  window-tck run --engine 'exec:python3 my_adapter.py' --update-ledger
  window-tck run --shard 1/4 --json part-1.jsonl)"},
    {"record", R"(  window-tck record flink                          the whole suite on Flink 2.3
  window-tck record flink@1.20 --stale             only what has no answer yet
  window-tck record 'exec:python3 my_adapter.py' --output mine.jsonl
  window-tck run --engine replay:mine.jsonl)"},
    {"compare", R"(  window-tck compare flink@1.20 flink my-queries.json
  window-tck compare reference replay:oracle/recordings/flink-2.3.0.jsonl
  window-tck compare reference oracle --filter session)"},
    {"list", R"(  window-tck list                                  all cases
  window-tck list --rule LATE-01                   the cases of a rule
  window-tck list --engine 'exec:python3 my_adapter.py' --all
  window-tck list --engine oracle | grep not-applicable

In a pipe it writes a line a variant, with tabs between: id, file, status, reason, title.
The status is selected, left-out (with --all) or not-applicable; the reason says by which option, which need the engine
does not claim, or under which profile it would run. The reference and the oracle are asked case by case.)"},
    {"lint", R"(  window-tck lint                                  the suite of this checkout
  window-tck lint my-suite.json)"},
    {"rules", R"(  window-tck rules                                 all rules with their cases
  window-tck rules --rule LATE-01)"},
    {"merge", R"(  window-tck merge part-1.jsonl part-2.jsonl --json report.jsonl
  window-tck merge part-*.jsonl --junit report.xml)"},
    {"explain", R"(  window-tck explain tumble-fires-at-end-minus-1ms
  window-tck explain tumble-fires-at-end-minus-1ms --profile flink-1.17
  window-tck explain orders.json                   a file with one case
  window-tck explain my-suite.json my-case         one of several)"},
    {"new", R"(  window-tck new orders-per-shop                   writes orders-per-shop.json
  window-tck new orders-per-shop --file shop.json --window session)"},
    {"complete", R"(  window-tck complete my-suite.json                shows what comes out of each step
  window-tck complete my-suite.json my-case --write
  window-tck complete my-suite.json --engine reference --engine 'exec:java -jar adapter.jar' --write

What the reference and the oracle agree on is a draft: hold it against a document, reasoning or real Flink.
An answer of one engine is written only if it was the only one asked.)"},
    {"doctor", R"(  window-tck doctor 'exec:python3 my_adapter.py'
  window-tck doctor 'exec:java -jar adapter.jar' --start-timeout 120

Only what the engine claims is tried; the rest is said, with the need.
Exit status: 0 all well, 1 findings, 3 it could not be started.)"},
};

}  // namespace

std::string examples_of(std::string_view command) {
    for (const Examples& examples : kExamples) {
        if (examples.command == command) return "Examples:\n" + std::string(examples.text);
    }
    return "";
}

}  // namespace wtck::runner
