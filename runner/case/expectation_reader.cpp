#include "runner/case/expectation_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "reference/rules/phase_conditions.h"
#include "runner/case/column_reader.h"
#include "runner/case/names.h"

namespace wtck::runner {
namespace {

using json::Cursor;

constexpr std::int64_t kMany = INT64_MAX;

std::vector<std::string> read_words(const Cursor& at, const std::vector<std::string_view>& words) {
    std::vector<std::string> result;
    for (const Cursor& word : at.elements()) {
        const auto text = words.empty() ? word.string() : word.one_of(words);
        if (text) result.push_back(*text);
    }
    return result;
}

ExpectedPlan read_plan(const Cursor& at) {
    ExpectedPlan plan;
    if (!at.is_object()) at.expected("an object");
    at.only({"aggregate", "phases", "changelog", "operators", "conditions", "reason"});
    if (const auto aggregate = at.get("aggregate")) {
        plan.aggregate = aggregate->one_of({"window", "attached", "group", "group-window"});
    }
    if (const auto phases = at.get("phases")) plan.phases = static_cast<int>(phases->integer(1, 2).value_or(1));
    if (const auto changelog = at.get("changelog")) plan.changelog = read_words(*changelog, {"+I", "-U", "+U", "-D"});
    if (const auto operators = at.get("operators")) plan.operators = read_words(*operators, {});
    if (const auto conditions = at.get("conditions")) {
        conditions->only({std::begin(rules::kPhaseConditions), std::end(rules::kPhaseConditions)});
        for (const auto& [name, holds] : conditions->members()) plan.conditions[name] = holds.boolean().value_or(false);
    }
    if (const auto reason = at.get("reason")) plan.reason = reason->string();
    return plan;
}

ExpectedDropped read_dropped(const Cursor& at) {
    ExpectedDropped dropped;
    if (!at.is_object()) at.expected("an object");
    at.only({"late", "null_time"});
    if (const auto late = at.get("late")) dropped.late = late->integer(0, kMany);
    if (const auto null_time = at.get("null_time")) dropped.null_time = null_time->integer(0, kMany);
    return dropped;
}

/// Rows of the final result are inserts.
value::Changes read_final_rows(const Cursor& at, const RowShape* shape) {
    value::Changes rows;
    for (const Cursor& element : at.elements()) {
        const auto change = read_change(element, false);
        if (!change) continue;
        if (change->kind != value::ChangeKind::Insert)
            change->op->expected("`+I`, for `rows` is what is left at the end");
        if (auto row = read_case_row(change->row, shape)) rows.push_back({change->kind, std::move(*row)});
    }
    return rows;
}

/// The texts of a schema, whose faults read_schema finds.
std::vector<std::string> texts_of(const Cursor& schema) {
    std::vector<std::string> texts;
    for (const nlohmann::ordered_json& column : schema.value()) {
        if (const auto* text = column.get_ptr<const std::string*>()) texts.push_back(*text);
    }
    return texts;
}

std::pair<std::string, std::string> read_name_and_why(const Cursor& at) {
    std::pair<std::string, std::string> result;
    if (const auto name = at.need("name")) result.first = read_id(*name);
    if (const auto why = at.need("why")) result.second = why->string().value_or("");
    return result;
}

/// The elements of an `any_of`, each handed to `read`; names are unique, and one answer is no choice.
template <typename Answer, typename Read>
std::vector<Alternative<Answer>> read_any_of(const Cursor& at, const Read& read) {
    std::vector<Alternative<Answer>> result;
    const auto elements = at.elements();
    if (at.is_array() && elements.size() < 2) at.expected("two answers or more");
    for (const Cursor& element : elements) {
        auto [name, why] = read_name_and_why(element);
        const bool twice =
            std::any_of(result.begin(), result.end(), [&](const auto& other) { return other.name == name; });
        if (twice && !name.empty()) element.fault(fmt::format("the name `{}` is there twice", name));
        result.push_back({std::move(name), std::move(why), read(element)});
    }
    return result;
}

StepAnswer read_step_answer(const Cursor& at, const RowShape* shape, const std::string& text) {
    const auto expect = at.get("expect");
    const auto error = at.get("error");
    if (expect && error) at.fault("an answer is `expect` or `error`, not both");
    if (error) return read_error(*error, {text, true});
    if (expect) return read_changes(*expect, shape);
    if (at.is_object()) at.fault("`expect` or `error` is missing");
    return value::Changes{};
}

}  // namespace

std::optional<RowShape> read_schema(const Cursor& expect) {
    const auto schema = expect.get("schema");
    if (!schema) return std::nullopt;
    const std::size_t before = schema->faults();
    RowShape shape;
    for (const Cursor& at : schema->elements()) {
        const auto column = read_result_column(at);
        if (!column) continue;
        shape.names.push_back(column->name);
        shape.types.push_back(column->type);
    }
    if (schema->faults() != before) return std::nullopt;
    return shape;
}

std::optional<StepExpectation> read_step_expectation(const Cursor& step, const RowShape* shape,
                                                     const std::string& text) {
    const auto any_of = step.get("any_of");
    const bool single = step.get("expect") || step.get("error");
    if (any_of && single) any_of->fault("a step has one of `expect`, `error` and `any_of`");
    StepExpectation result;
    if (any_of) {
        result.any_of = read_any_of<StepAnswer>(*any_of, [&](const Cursor& at) {
            at.only({"name", "why", "expect", "error"});
            return read_step_answer(at, shape, text);
        });
        return result;
    }
    if (!single) return std::nullopt;
    result.any_of.push_back({"", "", read_step_answer(step, shape, text)});
    return result;
}

Expectation read_expectation(const Cursor& at, const RowShape* shape, const std::string& text) {
    Expectation expect;
    if (!at.is_object()) {
        at.expected("an object with what is expected of the whole case");
        return expect;
    }
    at.only({"rows", "changelog", "error", "schema", "plan", "dropped", "warnings"});
    if (const auto schema = at.get("schema"); schema && schema->is_array()) expect.schema = texts_of(*schema);
    const auto rows = at.get("rows");
    const auto changelog = at.get("changelog");
    const auto error = at.get("error");
    if ((rows ? 1 : 0) + (changelog ? 1 : 0) + (error ? 1 : 0) > 1) {
        at.fault("at most one of `rows`, `changelog` and `error` can be expected");
    }
    if (rows) expect.rows = read_final_rows(*rows, shape);
    if (changelog) expect.changelog = read_changes(*changelog, shape);
    if (error) expect.error = read_error(*error, {text, false});
    if (const auto plan = at.get("plan")) expect.plan = read_plan(*plan);
    if (const auto dropped = at.get("dropped")) expect.dropped = read_dropped(*dropped);
    if (const auto warnings = at.get("warnings")) expect.warnings = read_name_list(*warnings);
    return expect;
}

std::vector<Alternative<Expectation>> read_alternatives(const Cursor& at, const RowShape* shape,
                                                        const std::string& text) {
    return read_any_of<Expectation>(at, [&](const Cursor& element) {
        element.only({"name", "why", "expect"});
        const auto expect = element.need("expect");
        if (!expect) return Expectation{};
        const auto own = read_schema(*expect);
        const RowShape* untyped = nullptr;
        return read_expectation(*expect, !expect->get("schema") ? shape : own ? &*own : untyped, text);
    });
}

}  // namespace wtck::runner
