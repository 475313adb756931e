// A conformance case as loaded: what arrives, what must come out, and what that rests on.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "reference/bind/catalog.h"
#include "reference/value/change.h"
#include "reference/value/timeline.h"

namespace wtck::runner {

enum class Language { Sql, TableApi };

struct Text {
    Language language = Language::Sql;
    std::string text;  // lines joined by \n
};

/// An error that is expected; every part is optional and compared with engines that give it.
struct ExpectedError {
    std::optional<std::string> code;              // of errors.json
    std::optional<std::string> at;                // `2:12`, in the case's first text
    std::map<std::string, std::string> messages;  // profile → substring of Flink's words; "" is every profile
    bool before_rows = true;                      // refused before any row, or failed while running
};

/// One right answer of a step: the changes it emits, in no order but that of equal keys, or the failure in it.
using StepAnswer = std::variant<value::Changes, ExpectedError>;

template <typename Answer>
struct Alternative {
    std::string name;
    std::string why;
    Answer answer;
};

struct StepExpectation {
    std::vector<Alternative<StepAnswer>> any_of;  // one without a name: `expect` or `error`
};

/// What `expect.plan` says; absent parts are not compared.
struct ExpectedPlan {
    std::optional<std::string> aggregate;
    std::optional<int> phases;
    std::optional<std::vector<std::string>> changelog;
    std::optional<std::vector<std::string>> operators;
    std::map<std::string, bool> conditions;
    std::optional<std::string> reason;
};

struct ExpectedDropped {
    std::optional<std::int64_t> late;
    std::optional<std::int64_t> null_time;
};

/// Case-level expectation; at most one of rows, changelog and error.
struct Expectation {
    std::optional<value::Changes> rows;       // the final, materialised result, all +I
    std::optional<value::Changes> changelog;  // all changes, steps not looked at
    std::optional<ExpectedError> error;
    std::optional<std::vector<std::string>> schema;  // as written; the name `_` is not compared
    std::optional<ExpectedPlan> plan;
    std::optional<ExpectedDropped> dropped;
    std::optional<std::vector<std::string>> warnings;
};

struct Source {
    enum class Kind { Doc, Observed, Reasoned };
    Kind kind = Kind::Doc;
    std::string text;
    std::string note;
    std::string contradicts;
    bool inferred = false;
};

/// A step of the timeline with what is expected of it.
struct CaseStep {
    value::Step step;
    std::optional<StepExpectation> expect;
    std::string why;
    std::vector<std::string> row_whys;  // beside the rows of a rows step, where given
};

struct Case {
    std::string id;
    std::string title;
    std::string file;     // as given on the command line
    std::string pointer;  // /cases/3
    std::vector<std::string> rules;
    std::vector<Source> sources;
    std::vector<std::string> profiles;  // empty: the whole Flink family
    std::map<std::string, std::string> contrast;
    std::string open;

    std::vector<Text> texts;                                   // the case's own, then same_as
    std::vector<std::map<std::string, std::string>> settings;  // the case's own, then each of also_with merged over it
    bind::Mode mode = bind::Mode::Streaming;
    std::string time_zone = "UTC";
    std::vector<std::shared_ptr<const bind::Table>> tables;  // suite's and case's own, merged
    std::map<std::string, std::string> views;
    std::vector<std::string> functions;

    std::vector<CaseStep> timeline;  // of a case without one: the tables' rows, table after table, then end
    bool timeline_given = true;      // false: steps carry no expectations
    std::vector<std::string> key;    // result columns; rows equal on it keep their order
    bool exact_order = false;

    Expectation expect;                             // parts beside any_of and the steps
    std::vector<Alternative<Expectation>> any_of;   // case level
    std::optional<std::vector<value::Type>> types;  // of the result, from expect.schema or the bound query
    std::vector<std::string> columns;               // of the result, likewise; may be empty

    /// Whether any step has an expectation: then one without must emit nothing.
    bool stepwise() const;
    bool has_expectation() const;
};

/// One execution: a text of a case under one setting.
struct Variant {
    std::shared_ptr<const Case> of;
    int text = 0;     // index into of->texts
    int setting = 0;  // index into of->settings

    /// `text-2/with-1`, or none for the case as written.
    std::optional<std::string> name() const;
    /// `id`, or `id/text-2/with-1`.
    std::string full_id() const;
    /// `id/text-1`, or `id/text-2/with-1`: just this variant, where `id` may mean all of them.
    std::string exact_id() const;
};

/// All variants of a case, its own first.
std::vector<Variant> variants(const std::shared_ptr<const Case>& of);

}  // namespace wtck::runner
