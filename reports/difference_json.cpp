#include "reports/difference_json.h"

#include <nlohmann/json.hpp>

#include "reports/json_parts.h"

namespace wtck::reports {

using Json = nlohmann::ordered_json;

Json difference_json(const Difference& difference) {
    Json json = {{"strength", to_string(difference.strength)},
                 {"step", difference.step ? Json(*difference.step) : Json()},
                 {"missing", difference.missing},
                 {"extra", difference.extra},
                 {"more", {{"missing", difference.more_missing}, {"extra", difference.more_extra}}}};
    if (!difference.what.empty()) {
        json["what"] = difference.what;
        json["expected"] = difference.expected;
        json["found"] = difference.found;
    }
    return json;
}

Difference read_difference(const json::Cursor& at) {
    Difference difference;
    difference.strength = word_of(at, "strength", parse_strength).value_or(Strength::Step);
    if (const auto step = at.get("step"); step && !step->is_null()) difference.step = count_of(at, "step");
    difference.missing = strings_of(at, "missing");
    difference.extra = strings_of(at, "extra");
    if (const auto more = at.get("more")) {
        difference.more_missing = count_of(*more, "missing");
        difference.more_extra = count_of(*more, "extra");
    }
    difference.what = text_of(at, "what");
    difference.expected = text_of(at, "expected");
    difference.found = text_of(at, "found");
    return difference;
}

}  // namespace wtck::reports
