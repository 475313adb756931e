#include "reports/terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "reports/plain_text.h"
#include "reports/printable.h"

namespace wtck::reports {
namespace {

std::string_view title_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::Fail: return "FAIL";
        case Verdict::Error: return "ERROR";
        case Verdict::Changed: return "CHANGED";
        case Verdict::Fixed: return "FIXED";
        default: return {};
    }
}

/// `3 failed`, and so on, in the order of the verdicts.
std::string counts(const std::map<Verdict, int>& verdicts) {
    static constexpr std::string_view words[] = {"passed",  "failed", "in error", "not applicable",
                                                 "not run", "known",  "changed",  "fixed"};
    std::string text;
    for (const auto& [verdict, count] : verdicts) {
        if (count == 0) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, words[static_cast<std::size_t>(verdict)]);
    }
    return text.empty() ? "nothing" : text;
}

}  // namespace

void Terminal::begin(const Header& header) {
    bar_.begin(header.variants);
    out_ << printable(header.engine) << ' ' << printable(header.version);
    if (header.profile) out_ << ", profile " << *header.profile;
    if (header.defect) out_ << ", with defect " << *header.defect;
    if (header.shard != "1/1") out_ << ", shard " << header.shard;
    out_ << ": " << header.variants << (header.variants == 1 ? " variant\n" : " variants\n") << std::flush;
}

void Terminal::result(const Result& result) {
    if (result.strength) ++strengths_[*result.strength];
    if (result.verdict == Verdict::NotApplicable) {
        const bool both = !result.need.empty() && !result.reason.empty() && result.need != result.reason;
        const std::string& either = result.need.empty() ? result.reason : result.need;
        ++absent_[both ? result.need + ": " + result.reason : either];
    }
    if (!title_of(result.verdict).empty()) {
        ++bad_;
        bar_.clear();
        failure(result);
    }
    bar_.advance(bad_ > 0 ? ", " + painted(style_, fmt::format("{} bad", bad_), kRed) : "");
}

void Terminal::failure(const Result& result) {
    out_ << '\n'
         << painted(style_, fmt::format("{} {}", title_of(result.verdict), full_id(result)), kRed) << "  "
         << result.title << fmt::format("  ({}, {})\n", result.profile, result.file);
    if (result.kind) out_ << "  " << to_string(*result.kind) << " error: ";
    if (!result.reason.empty()) out_ << (result.kind ? "" : "  ") << printable(result.reason) << '\n';
    for (const std::string& line : details(result)) out_ << "  " << coloured(printable(line)) << '\n';
    out_ << std::flush;
}

std::string Terminal::coloured(const std::string& line) const {
    for (const auto& [word, colour] : {std::pair("  missing", kGreen), std::pair("  extra", kRed)}) {
        if (line.starts_with(word)) return painted(style_, word, colour) + line.substr(std::string_view(word).size());
    }
    return line;
}

void Terminal::not_applicable() {
    if (absent_.empty()) return;
    std::vector<std::pair<int, std::string>> groups;
    for (const auto& [why, count] : absent_) groups.emplace_back(-count, why);
    std::sort(groups.begin(), groups.end());
    out_ << "\nnot applicable:\n";
    for (const auto& [count, why] : groups) out_ << fmt::format("{:6}  {}\n", -count, printable(why));
}

void Terminal::end(const Footer& footer) {
    bar_.clear();
    not_applicable();
    out_ << '\n';
    if (!footer.cut.empty()) out_ << painted(style_, "the run was cut: " + printable(footer.cut), kRed) << '\n';
    out_ << painted(style_, counts(footer.verdicts), colour_of(footer.exit)) << compared_at(strengths_) << '\n'
         << std::flush;
}

}  // namespace wtck::reports
