#include "reports/json_lines.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>

#include "reports/difference_json.h"
#include "reports/json/one_line.h"

namespace wtck::reports {
namespace {

using Json = nlohmann::ordered_json;

void write(std::ostream& out, const Json& line) {
    out << json::one_line(line) << '\n' << std::flush;
}

template <typename Text>
Json text_or_null(const std::optional<Text>& text) {
    return text ? Json(*text) : Json();
}

}  // namespace

void JsonLines::begin(const Header& header) {
    write(out_, {{"report", 1},
                 {"engine", {{"name", header.engine}, {"version", header.version}}},
                 {"profile", text_or_null(header.profile)},
                 {"defect", text_or_null(header.defect)},
                 {"variants", header.variants},
                 {"shard", header.shard}});
}

void JsonLines::result(const Result& result) {
    Json line = {{"id", result.id},
                 {"variant", text_or_null(result.variant)},
                 {"profile", result.profile},
                 {"verdict", to_string(result.verdict)},
                 {"strength", result.strength ? Json(to_string(*result.strength)) : Json()}};
    if (times_ == Times::Written) line["ms"] = std::round(result.ms * 1000) / 1000;
    if (result.kind) line["kind"] = to_string(*result.kind);
    if (!result.error_class.empty()) line["class"] = result.error_class;
    if (!result.need.empty()) line["need"] = result.need;
    if (!result.reason.empty()) line["reason"] = result.reason;
    if (!result.answer.empty()) line["answer"] = result.answer;
    if (result.difference) line["difference"] = difference_json(*result.difference);
    write(out_, line);
}

void JsonLines::end(const Footer& footer) {
    Json verdicts = Json::object();
    for (const Verdict verdict : kVerdicts) {
        const auto found = footer.verdicts.find(verdict);
        verdicts[std::string(to_string(verdict))] = found == footer.verdicts.end() ? 0 : found->second;
    }
    Json line = {{"footer", true}, {"verdicts", verdicts}, {"exit", static_cast<int>(footer.exit)}};
    if (!footer.cut.empty()) line["cut"] = footer.cut;
    write(out_, line);
}

}  // namespace wtck::reports
