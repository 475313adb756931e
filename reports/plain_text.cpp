#include "reports/plain_text.h"

#include <fmt/format.h>

namespace wtck::reports {

std::string headline(const Result& result) {
    if (!result.need.empty()) return result.reason.empty() ? result.need : result.need + ": " + result.reason;
    if (!result.reason.empty() || !result.difference) return result.reason;
    const Difference& difference = *result.difference;
    const std::string step = difference.step ? fmt::format("step {}: ", *difference.step) : "";
    if (!difference.what.empty()) {
        return fmt::format("{}{}: expected {}, found {}", step, difference.what, difference.expected, difference.found);
    }
    return fmt::format("{}{} missing, {} extra", step,
                       difference.missing.size() + static_cast<std::size_t>(difference.more_missing),
                       difference.extra.size() + static_cast<std::size_t>(difference.more_extra));
}

std::string trouble(const Footer& footer) {
    if (!footer.cut.empty()) return "the run was cut: " + footer.cut;
    if (footer.exit == Exit::WrongUse) return "nothing was compared";
    const auto count = [&](Verdict verdict) {
        const auto found = footer.verdicts.find(verdict);
        return found == footer.verdicts.end() ? 0 : found->second;
    };
    const int told = count(Verdict::Fail) + count(Verdict::Error) + count(Verdict::Changed) + count(Verdict::Fixed);
    if (footer.exit == Exit::AsExpected || told > 0) return "";
    return "the ledger lists what is no case of the suite";
}

std::vector<std::string> details(const Result& result) {
    std::vector<std::string> lines;
    if (const auto& difference = result.difference) {
        if (difference->step) {
            lines.push_back(fmt::format("in step {}, {}:", *difference->step, difference->moment));
        } else if (difference->what.empty()) {
            lines.push_back("in the result as a whole:");
        }
        if (!difference->what.empty()) {
            lines.push_back(fmt::format("  {} expected  {}", difference->what, difference->expected));
            lines.push_back(fmt::format("  {:{}} found     {}", "", difference->what.size(), difference->found));
        }
        const auto rows = [&](const char* word, const std::vector<std::string>& texts, int more) {
            for (const std::string& row : texts) lines.push_back(fmt::format("  {:<8} {}", word, row));
            if (more > 0) lines.push_back(fmt::format("  {:<8} and {} more", word, more));
        };
        rows("missing", difference->missing, difference->more_missing);
        rows("extra", difference->extra, difference->more_extra);
    }
    lines.insert(lines.end(), result.explanation.begin(), result.explanation.end());
    return lines;
}

}  // namespace wtck::reports
