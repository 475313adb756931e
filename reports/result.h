// The words of a result: what happened to each variant, and to the run.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wtck::reports {

enum class Verdict { Pass, Fail, Error, NotApplicable, NotRun, Known, Changed, Fixed };
constexpr Verdict kVerdicts[] = {Verdict::Pass,   Verdict::Fail,  Verdict::Error,   Verdict::NotApplicable,
                                 Verdict::NotRun, Verdict::Known, Verdict::Changed, Verdict::Fixed};
/// How closely a variant was compared: after every step, between watermarks, or only the final result.
enum class Strength { Step, Watermark, Final };
/// Engine: died, timed out, or failed where rows were expected; counts as a failure. Adapter and harness: faults.
enum class ErrorKind { Engine, Adapter, Harness };

std::string_view to_string(Verdict verdict);
std::string_view to_string(Strength strength);
std::string_view to_string(ErrorKind kind);
std::optional<Verdict> parse_verdict(std::string_view text);
std::optional<Strength> parse_strength(std::string_view text);
std::optional<ErrorKind> parse_error_kind(std::string_view text);

/// The first difference between what was expected and what came.
struct Difference {
    Strength strength = Strength::Step;
    std::optional<int> step = {};           // index of the first differing step; none at case level
    std::string moment = {};                // that step in words: `watermark 2020-04-15 08:09:59.999`
    std::vector<std::string> missing = {};  // change rows as text, sorted, ten at most: `+I [a, 1]`
    std::vector<std::string> extra = {};
    int more_missing = 0;  // beyond the ten
    int more_extra = 0;
    std::string what = {};  // where it is no matter of rows: `schema`, `plan`, `dropped`, `error`, `warnings`, `order`
    std::string expected = {};  // of such a part, as text
    std::string found = {};
};

/// One variant: a text of a case under one setting, executed once.
struct Result {
    std::string id = {};                      // of the case
    std::optional<std::string> variant = {};  // `text-2/with-1`, or none for the case as written
    std::string title = {};
    std::string file = {};
    std::string profile = {};
    Verdict verdict = Verdict::NotRun;
    std::optional<Strength> strength = {};
    double ms = 0;
    std::optional<ErrorKind> kind = {};  // of an error
    std::string error_class = {};        // of an engine error: `died`, `time-out`, or what the engine calls it
    std::string need = {};               // not applicable: the capability that is not claimed
    std::string reason = {};             // not applicable or error: why, in words
    std::string answer = {};             // the name of the `any_of` met
    std::optional<Difference> difference = {};
    /// Lines that say why: the derivation, the rules' texts, the log, the command that reruns it.
    std::vector<std::string> explanation = {};
};

/// `id`, or `id/text-2`.
std::string full_id(const Result& result);
/// `id/text-1`, or `id/text-2`: just this variant, where `id` may mean all of them.
std::string exact_id(const Result& result);
/// What the variant of a case as written is called where it must be told from the case with all its variants.
constexpr std::string_view kOwnVariant = "text-1";

struct Header {
    std::string engine = {};
    std::string version = {};
    std::optional<std::string> profile = {};
    std::optional<std::string> defect = {};
    int variants = 0;
    std::string shard = "1/1";
};

/// How a run ends for the caller; a fault beats differences.
enum class Exit { AsExpected = 0, Differences = 1, WrongUse = 2, Fault = 3 };

struct Footer {
    std::map<Verdict, int> verdicts = {};
    Exit exit = Exit::AsExpected;
    std::string cut = {};  // why the run ended early, or empty
};

}  // namespace wtck::reports
