// What an engine said, in the words of the protocol.
#include <nlohmann/json.hpp>

#include "runner/case/value_json.h"
#include "runner/engine/message.h"
#include "runner/engine/schema_text.h"

namespace wtck::runner {
namespace {

using Json = nlohmann::ordered_json;
using Types = std::optional<std::vector<value::Type>>;

Json changes_json(const value::Changes& changes, const Types& types) {
    Json array = Json::array();
    for (const value::Change& change : changes) {
        array.push_back(
            {value::to_string(change.kind), types ? write_row(change.row, *types) : write_untyped_row(change.row)});
    }
    return array;
}

Json steps_json(const std::vector<value::Changes>& steps, const Types& types) {
    Json array = Json::array();
    for (const value::Changes& step : steps) array.push_back(changes_json(step, types));
    return array;
}

template <typename Part>
void add(Json& json, const char* key, const std::optional<Part>& part) {
    if (part) json[key] = *part;
}

Json error_json(const EngineError& error) {
    Json json = {{"before_rows", error.before_rows}};
    add(json, "code", error.code);
    add(json, "class", error.exception);
    json["message"] = error.message;
    add(json, "at", error.at);
    return json;
}

Json plan_json(const PlanFacts& plan) {
    Json json = Json::object();
    add(json, "aggregate", plan.aggregate);
    add(json, "phases", plan.phases);
    add(json, "changelog", plan.changelog);
    add(json, "operators", plan.operators);
    if (!plan.conditions.empty()) json["conditions"] = plan.conditions;
    add(json, "reason", plan.reason);
    return json;
}

/// With the types that it will be read with.
Json answer_json(const Answer& answer, const Case& of, const Description& description) {
    const Types types = of.types || !answer.schema ? of.types : schema_types(*answer.schema);
    Json json = Json::object();
    if (answer.granularity != description.granularity) json["granularity"] = reports::to_string(answer.granularity);
    if (!answer.error || !answer.error->before_rows) {
        const bool final = answer.granularity == reports::Strength::Final;
        json[final ? "rows" : "steps"] = final ? changes_json(answer.rows, types) : steps_json(answer.steps, types);
    }
    if (answer.error) json["error"] = error_json(*answer.error);
    add(json, "schema", answer.schema);
    if (answer.plan) json["plan"] = plan_json(*answer.plan);
    if (answer.dropped_late || answer.dropped_null_time) {
        add(json["dropped"], "late", answer.dropped_late);
        add(json["dropped"], "null_time", answer.dropped_null_time);
    }
    add(json, "warnings", answer.warnings);
    return json;
}

}  // namespace

Json outcome_json(const Outcome& outcome, const BoundVariant& bound, const Description& description) {
    if (const auto* unsupported = std::get_if<Unsupported>(&outcome)) {
        return {{"unsupported", {{"capability", unsupported->capability}, {"reason", unsupported->reason}}}};
    }
    return answer_json(std::get<Answer>(outcome), bound.of(), description);
}

}  // namespace wtck::runner
