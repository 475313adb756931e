// What a child says a query emitted.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "runner/case/value_json.h"
#include "runner/engine/message.h"
#include "runner/engine/protocol.h"
#include "runner/engine/schema_text.h"

namespace wtck::runner {
namespace {

using json::Cursor;
using nlohmann::ordered_json;
using reports::Strength;

std::optional<std::int64_t> optional_count(const Cursor& at, std::string_view key) {
    const auto part = given(at, key);
    return part ? part->integer(0, INT64_MAX) : std::nullopt;
}

/// Reads the answer to one run. Faults are collected by the cursors.
class AnswerReader {
  public:
    AnswerReader(const BoundVariant& bound, const Description& description, Check check)
        : of_(bound.of()), description_(description), check_(check) {}

    Outcome read(const Cursor& at) {
        if (const auto unsupported = given(at, "unsupported")) return read_unsupported(at, *unsupported);
        if (check_ == Check::Strict) {
            at.only({"seq", "granularity", "steps", "rows", "error", "schema", "plan", "dropped", "warnings"});
        }
        Answer answer;
        answer.granularity = read_granularity(at, description_.granularity);
        if (answer.granularity < description_.granularity) {
            at.fault("the answer claims to be stronger than the engine's granularity");
        }
        read_facts(at, answer);
        if (const auto error = given(at, "error")) answer.error = read_error(*error);
        read_emitted(at, answer);
        return answer;
    }

  private:
    Unsupported read_unsupported(const Cursor& at, const Cursor& unsupported) {
        if (check_ == Check::Strict) {
            at.only({"seq", "unsupported"});
            unsupported.only({"capability", "reason"});
        }
        const auto capability = unsupported.need("capability");
        return {capability ? capability->string().value_or("") : "", text_of(unsupported, "reason")};
    }

    EngineError read_error(const Cursor& at) {
        if (check_ == Check::Strict) at.only({"before_rows", "code", "class", "message", "at"});
        EngineError error;
        if (const auto before = at.need("before_rows")) error.before_rows = before->boolean().value_or(true);
        error.code = optional_text(at, "code");
        error.exception = optional_text(at, "class");
        error.message = text_of(at, "message");
        error.at = optional_text(at, "at");
        return error;
    }

    /// `rows` at granularity final, else `steps`: as many as the timeline has, fewer where the next one failed, none
    /// where the query was refused.
    void read_emitted(const Cursor& at, Answer& answer) {
        const auto rows = given(at, "rows");
        const auto steps = given(at, "steps");
        const bool final = answer.granularity == Strength::Final;
        if (final ? steps.has_value() : rows.has_value()) {
            at.fault(final ? "`steps` at granularity final" : "`rows` without granularity final");
        } else if (answer.error && answer.error->before_rows) {
            const auto& emitted = final ? rows : steps;
            if (emitted && !emitted->value().empty()) at.fault("rows beside an error before any row");
        } else if (final) {
            if (const auto needed = answer.error ? rows : at.need("rows")) answer.rows = read_changes(*needed);
        } else if (const auto needed = answer.error ? steps : at.need("steps")) {
            read_steps(*needed, answer);
        }
    }

    void read_steps(const Cursor& at, Answer& answer) {
        for (const Cursor& step : at.elements()) answer.steps.push_back(read_changes(step));
        const std::size_t length = of_.timeline.size();
        if (answer.error ? answer.steps.size() >= length : answer.steps.size() != length) {
            at.fault(fmt::format("{} steps for a timeline of {}{}", answer.steps.size(), length,
                                 answer.error ? " and an error" : ""));
        }
    }

    value::Changes read_changes(const Cursor& at) {
        value::Changes changes;
        for (const Cursor& element : at.elements()) {
            const std::vector<Cursor> parts = element.is_array() ? element.elements() : std::vector<Cursor>();
            if (parts.size() != 2 || !parts[1].is_array()) {
                element.expected("a change: [\"+I\", [values]]");
                continue;
            }
            const auto op = parts[0].one_of({"+I", "-U", "+U", "-D"});
            auto row = read_values(parts[1]);
            if (op && row) changes.push_back({*value::parse_change_kind(*op), std::move(*row)});
        }
        return changes;
    }

    std::optional<value::Row> read_values(const Cursor& at) {
        const ordered_json& values = at.value();
        const auto& types = of_.types ? of_.types : answer_types_;
        if (types && values.size() != types->size()) {
            at.fault(fmt::format("{} values in a row of {}", values.size(), types->size()));
            return std::nullopt;
        }
        ValueFault fault;
        auto row = types ? read_row(values, *types, fault) : read_untyped_row(values, fault);
        if (!row) {
            std::string place;
            for (const std::size_t index : fault.path) place += fmt::format("/{}", index);
            at.fault(fmt::format("{}: expected {}", place, fault.expected));
        } else if (types && check_ == Check::Strict) {
            check_fit(at, *row, *types);
        }
        return row;
    }

    static void check_fit(const Cursor& at, const value::Row& row, const std::vector<value::Type>& types) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (const auto why = misfit(row[i], types[i])) at.fault(fmt::format("/{}: {}", i, *why));
        }
    }

    void read_facts(const Cursor& at, Answer& answer) {
        if (const auto schema = given(at, "schema")) read_schema(*schema, answer);
        if (const auto plan = given(at, "plan")) answer.plan = read_plan(*plan);
        if (const auto dropped = given(at, "dropped")) {
            if (check_ == Check::Strict) dropped->only({"late", "null_time"});
            answer.dropped_late = optional_count(*dropped, "late");
            answer.dropped_null_time = optional_count(*dropped, "null_time");
        }
        if (const auto warnings = given(at, "warnings")) {
            answer.warnings = strings(*warnings);
        }
    }

    /// The types of the answer's own schema serve where the case knows none.
    void read_schema(const Cursor& at, Answer& answer) {
        answer.schema = strings(at);
        answer_types_ = schema_types(*answer.schema);
        if (check_ == Check::Lenient || answer_types_) return;
        for (const Cursor& column : at.elements()) {
            if (column.is_string() && !schema_types({*column.string()})) column.expected("`name TYPE`");
        }
    }

    PlanFacts read_plan(const Cursor& at) {
        if (check_ == Check::Strict) at.only({"aggregate", "phases", "changelog", "operators", "conditions", "reason"});
        PlanFacts plan;
        plan.aggregate = optional_text(at, "aggregate");
        if (const auto phases = optional_count(at, "phases")) plan.phases = static_cast<int>(*phases);
        if (const auto kinds = given(at, "changelog")) plan.changelog = strings(*kinds);
        if (const auto names = given(at, "operators")) plan.operators = strings(*names);
        if (const auto conditions = given(at, "conditions")) {
            for (const auto& [name, met] : conditions->members()) {
                if (const auto truth = met.boolean()) plan.conditions[name] = *truth;
            }
        }
        plan.reason = optional_text(at, "reason");
        return plan;
    }

    const Case& of_;
    const Description& description_;
    Check check_;
    std::optional<std::vector<value::Type>> answer_types_;
};

}  // namespace

Outcome read_outcome(const Cursor& at, const BoundVariant& bound, const Description& description, Check check) {
    return AnswerReader(bound, description, check).read(at);
}

Outcome read_run_answer(std::string_view line, int seq, const BoundVariant& bound, const Description& description,
                        Check check) {
    auto message = read_message(line);
    if (auto* fault = std::get_if<Fault>(&message)) return std::move(*fault);
    std::vector<json::Fault> faults;
    const Cursor at(std::get<ordered_json>(message), "", faults);
    const auto answered = at.need("seq");
    if (!answered || answered->value() != seq) {
        return adapter_fault(fmt::format("an answer to something else than run {}; it said: {}", seq, excerpt(line)),
                             true, "sequence");
    }
    Outcome outcome = read_outcome(at, bound, description, check);
    if (!faults.empty()) return adapter_fault("wrong answer: " + joined(faults), false);
    return outcome;
}

}  // namespace wtck::runner
