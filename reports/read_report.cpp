#include "reports/read_report.h"

#include <nlohmann/json.hpp>

#include "reports/difference_json.h"
#include "reports/json/read_lines.h"
#include "reports/json_parts.h"

namespace wtck::reports {
namespace {

using json::Cursor;

Header read_header(const Cursor& at) {
    Header header;
    if (const auto version = at.need("report")) version->integer(1, 1);
    if (const auto engine = at.need("engine")) {
        header.engine = text_of(*engine, "name");
        header.version = text_of(*engine, "version");
    }
    header.profile = optional_text(at, "profile");
    header.defect = optional_text(at, "defect");
    header.variants = count_of(at, "variants");
    header.shard = optional_text(at, "shard").value_or("1/1");
    return header;
}

Result read_result(const Cursor& at) {
    Result result;
    if (const auto id = at.need("id")) result.id = id->string().value_or("");
    result.variant = optional_text(at, "variant");
    result.profile = text_of(at, "profile");
    result.verdict = word_of(at, "verdict", parse_verdict).value_or(Verdict::NotRun);
    result.strength = word_of(at, "strength", parse_strength);
    if (const auto ms = at.get("ms"); ms && ms->value().is_number()) result.ms = ms->value().get<double>();
    result.kind = word_of(at, "kind", parse_error_kind);
    result.error_class = text_of(at, "class");
    result.need = text_of(at, "need");
    result.reason = text_of(at, "reason");
    result.answer = text_of(at, "answer");
    if (const auto difference = at.get("difference")) result.difference = read_difference(*difference);
    return result;
}

Footer read_footer(const Cursor& at) {
    Footer footer;
    if (const auto verdicts = at.need("verdicts")) {
        for (const Verdict verdict : kVerdicts) footer.verdicts[verdict] = count_of(*verdicts, to_string(verdict));
    }
    if (const auto exit = at.need("exit")) footer.exit = static_cast<Exit>(exit->integer(0, 3).value_or(3));
    footer.cut = text_of(at, "cut");
    return footer;
}

void read_line(const Cursor& at, int number, Report& report) {
    if (number == 1) {
        report.header = read_header(at);
    } else if (report.footer) {
        at.fault("nothing may follow the footer");
    } else if (at.get("footer")) {
        report.footer = read_footer(at);
    } else {
        report.results.push_back(read_result(at));
    }
}

}  // namespace

std::optional<Report> read_report(const std::string& text, const std::string& file, std::vector<json::Fault>& faults) {
    const std::size_t before = faults.size();
    Report report;
    // What stands behind the last line's end was being written when the run was cut.
    const std::string_view whole = std::string_view(text).substr(0, text.rfind('\n') + 1);
    const int lines =
        json::read_lines(whole, file, faults, [&](const Cursor& at, int number) { read_line(at, number, report); });
    if (lines == 0) faults.push_back({file, "", "the report is empty"});
    if (faults.size() != before) return std::nullopt;
    return report;
}

}  // namespace wtck::reports
