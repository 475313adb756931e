#include "reports/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>

#include "reports/plain_text.h"
#include "reports/printable.h"

namespace wtck::reports {
namespace {

constexpr const char* kRed = "31";
constexpr const char* kGreen = "32";
constexpr const char* kYellow = "33";
constexpr const char* kBold = "1";

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

const char* colour_of(Exit exit) {
    switch (exit) {
        case Exit::AsExpected: return kGreen;
        case Exit::WrongUse: return kYellow;
        default: return kRed;
    }
}

}  // namespace

TerminalStyle terminal_style(int fd) {
    const char* term = std::getenv("TERM");
    const char* no_color = std::getenv("NO_COLOR");
    const bool terminal = isatty(fd) == 1 && term && std::string_view(term) != "dumb";
    return {.colour = terminal && !(no_color && *no_color), .bar = terminal};
}

std::string Terminal::painted(std::string_view text, const char* colour) const {
    return style_.colour ? fmt::format("\x1b[{}m{}\x1b[0m", colour, text) : std::string(text);
}

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
    bar_.advance(bad_ > 0 ? ", " + painted(fmt::format("{} bad", bad_), kRed) : "");
}

void Terminal::failure(const Result& result) {
    out_ << '\n'
         << painted(fmt::format("{} {}", title_of(result.verdict), full_id(result)), kRed) << "  " << result.title
         << fmt::format("  ({}, {})\n", result.profile, result.file);
    if (result.kind) out_ << "  " << to_string(*result.kind) << " error: ";
    if (!result.reason.empty()) out_ << (result.kind ? "" : "  ") << printable(result.reason) << '\n';
    for (const std::string& line : details(result)) out_ << "  " << coloured(printable(line)) << '\n';
    out_ << std::flush;
}

std::string Terminal::coloured(const std::string& line) const {
    for (const auto& [word, colour] : {std::pair("  missing", kGreen), std::pair("  extra", kRed)}) {
        if (line.starts_with(word)) return painted(word, colour) + line.substr(std::string_view(word).size());
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
    if (!footer.cut.empty()) out_ << painted("the run was cut: " + printable(footer.cut), kRed) << '\n';
    out_ << painted(counts(footer.verdicts), colour_of(footer.exit));
    std::string_view separator = "; compared at ";
    for (const auto& [strength, count] : strengths_) {
        out_ << separator << fmt::format("{} {}", to_string(strength), count);
        separator = ", ";
    }
    out_ << '\n' << std::flush;
}

}  // namespace wtck::reports
