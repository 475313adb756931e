#include "reports/comparison.h"

#include <nlohmann/json.hpp>
#include <ostream>

#include "reports/difference_json.h"
#include "reports/json/one_line.h"

namespace wtck::reports {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Compared& result) {
    Json json = {{"id", result.id}, {"profiles", result.profiles}};
    if (!result.answered[0] || !result.answered[1]) {
        json["answered"] = result.answered;
        json["reasons"] = result.reasons;
        if (result.fault) json["fault"] = true;
        return json;
    }
    json["same"] = result.differences.empty();
    json["strength"] = result.strength ? Json(to_string(*result.strength)) : Json();
    for (const Difference& difference : result.differences) json["differences"].push_back(difference_json(difference));
    return json;
}

void write_line(const Json& line, std::ostream& out) {
    out << json::one_line(line) << '\n';
}

}  // namespace

ComparisonCounts count(const std::vector<Compared>& results) {
    ComparisonCounts counts;
    for (const Compared& result : results) {
        if (result.fault) {
            ++counts.faults;
        } else if (result.answered[0] && result.answered[1]) {
            ++(result.differences.empty() ? counts.same : counts.different);
        } else if (result.answered[0] || result.answered[1]) {
            ++counts.only[result.answered[0] ? 0 : 1];
        } else {
            ++counts.neither;
        }
    }
    return counts;
}

Exit exit_of(const ComparisonCounts& counts) {
    if (counts.faults > 0) return Exit::Fault;
    if (counts.different > 0) return Exit::Differences;
    return counts.same > 0 ? Exit::AsExpected : Exit::WrongUse;
}

void write_json(const Comparison& comparison, std::ostream& out) {
    write_line({{"comparison", 1}, {"engines", comparison.engines}, {"variants", comparison.results.size()}}, out);
    for (const Compared& result : comparison.results) write_line(json_of(result), out);
    const ComparisonCounts counts = count(comparison.results);
    write_line({{"footer", true},
                {"same", counts.same},
                {"different", counts.different},
                {"only", counts.only},
                {"neither", counts.neither},
                {"faults", counts.faults},
                {"exit", static_cast<int>(exit_of(counts))}},
               out);
}

}  // namespace wtck::reports
