#include "reports/markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>

#include "reports/plain_text.h"
#include "reports/printable.h"

namespace wtck::reports {
namespace {

/// Text in a paragraph or in the cell of a table: what Markdown would read as markup is escaped.
std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : printable(text)) {
        if (std::string_view("\\`*_{}[]<>|#").find(c) != std::string_view::npos) safe += '\\';
        safe += c;
    }
    return safe;
}

/// Text inside HTML, where Markdown reads nothing.
std::string html(const std::string& text) {
    std::string safe;
    for (const char c : printable(text)) {
        safe += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : std::string(1, c);
    }
    return safe;
}

bool is_news(Verdict verdict) {
    return verdict == Verdict::Fail || verdict == Verdict::Error || verdict == Verdict::Changed ||
           verdict == Verdict::Fixed;
}

}  // namespace

void Markdown::end(const Footer& footer) {
    out_ << fmt::format("# {} {}\n\n", escaped(header_.engine), escaped(header_.version));
    if (!footer.cut.empty()) out_ << fmt::format("**The run was cut: {}.**\n\n", escaped(footer.cut));
    counts(footer);
    failures();
    not_applicable();
    out_ << std::flush;
}

void Markdown::counts(const Footer& footer) {
    std::string names = "|", line = "|", numbers = "|";
    for (const Verdict verdict : kVerdicts) {
        const auto count = footer.verdicts.find(verdict);
        if (count == footer.verdicts.end() || count->second == 0) continue;
        names += fmt::format(" {} |", to_string(verdict));
        line += "---:|";
        numbers += fmt::format(" {} |", count->second);
    }
    out_ << names << '\n' << line << '\n' << numbers << "\n\n";
}

void Markdown::failures() {
    bool first = true;
    for (const Result& result : results_) {
        if (!is_news(result.verdict)) continue;
        if (first) out_ << "## Differences\n\n";
        first = false;
        out_ << fmt::format("<details><summary><b>{}</b> <code>{}</code>: {}</summary>\n\n", to_string(result.verdict),
                            html(full_id(result)), html(result.title));
        if (!headline(result).empty()) out_ << escaped(headline(result)) << "\n\n";
        const std::vector<std::string> lines = details(result);
        // Four ticks, for the lines may hold three.
        if (!lines.empty()) out_ << "````text\n";
        for (const std::string& text : lines) out_ << printable(text) << '\n';
        out_ << (lines.empty() ? "" : "````\n\n") << "</details>\n\n";
    }
}

void Markdown::not_applicable() {
    std::map<std::string, int> counts;
    for (const Result& result : results_) {
        if (result.verdict == Verdict::NotApplicable) ++counts[result.need.empty() ? result.reason : result.need];
    }
    if (counts.empty()) return;
    std::vector<std::pair<int, std::string>> sorted;
    for (const auto& [why, count] : counts) sorted.emplace_back(-count, why);
    std::sort(sorted.begin(), sorted.end());
    out_ << "## Not applicable\n\n| cases | why |\n|---:|---|\n";
    for (const auto& [count, why] : sorted) out_ << fmt::format("| {} | {} |\n", -count, escaped(why));
}

}  // namespace wtck::reports
