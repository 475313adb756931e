#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ostream>

#include "reports/comparison.h"
#include "reports/printable.h"

namespace wtck::reports {
namespace {

class Writer {
  public:
    Writer(const Comparison& comparison, std::ostream& out, TerminalStyle style)
        : comparison_(comparison), engines_(comparison.engines), out_(out), style_(style) {}

    void write() {
        const std::size_t all = comparison_.results.size();
        out_ << fmt::format("{} and {}: {} variant{}\n", engines_[0], engines_[1], all, all == 1 ? "" : "s");
        for (const Compared& result : comparison_.results) {
            if (!result.fault && !result.differences.empty()) write_different(result);
        }
        write_unanswered();
        for (const Compared& result : comparison_.results) {
            if (result.fault) write_fault(result);
        }
        write_counts();
    }

  private:
    void write_different(const Compared& result) {
        const std::string profiles = result.profiles[0] == result.profiles[1]
                                         ? result.profiles[0]
                                         : fmt::format("{} and {}", result.profiles[0], result.profiles[1]);
        out_ << '\n'
             << painted(style_, "DIFFERENT " + result.id, kRed)
             << fmt::format("  {}  ({}, {})\n", result.title, profiles, result.file);
        std::string_view before;
        for (const Difference& difference : result.differences) {
            write_difference(difference, difference.what == before);
            before = difference.what;
        }
    }

    /// `goes_on`: the last one was of the same kind and has its title.
    void write_difference(const Difference& difference, bool goes_on) {
        if (difference.step) out_ << fmt::format("  in step {}, {}:\n", *difference.step, difference.moment);
        if (!difference.what.empty()) {
            if (!goes_on) out_ << fmt::format("  {}:\n", difference.what);
            write_part(0, difference.expected);
            write_part(1, difference.found);
            return;
        }
        if (!difference.step) out_ << "  in the result:\n";
        write_rows(0, difference.missing, difference.more_missing);
        write_rows(1, difference.extra, difference.more_extra);
    }

    void write_part(std::size_t side, const std::string& text) {
        out_ << fmt::format("    {:<{}}  {}\n", engines_[side], width(), printable(text));
    }

    void write_rows(std::size_t side, const std::vector<std::string>& rows, int more) {
        for (const std::string& row : rows) {
            out_ << "    "
                 << painted(style_, fmt::format("only {:<{}}  {}", engines_[side], width(), printable(row)),
                            side == 0 ? kRed : kGreen)
                 << '\n';
        }
        if (more > 0) out_ << fmt::format("    only {:<{}}  and {} more\n", engines_[side], width(), more);
    }

    /// What one of the two answers alone, by the reason of the other.
    void write_unanswered() {
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            std::map<std::string, std::vector<std::string>> by_reason;
            for (const Compared& result : comparison_.results) {
                if (result.fault || !result.answered[side] || result.answered[1 - side]) continue;
                by_reason[result.reasons[1 - side]].push_back(result.id);
            }
            if (by_reason.empty()) continue;
            out_ << fmt::format("\nonly {} answers:\n", engines_[side]);
            for (const auto& [reason, ids] : by_reason) {
                out_ << fmt::format("  {}, {}: {}\n", ids.size(), printable(reason), fmt::join(ids, ", "));
            }
        }
    }

    void write_fault(const Compared& result) {
        out_ << '\n' << painted(style_, "FAULT " + result.id, kRed) << '\n';
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            if (!result.answered[side]) write_part(side, result.reasons[side]);
        }
    }

    void write_counts() {
        out_ << '\n';
        for (const std::string& cut : comparison_.cuts) {
            out_ << painted(style_, "a run was cut: " + printable(cut), kRed) << '\n';
        }
        const ComparisonCounts counts = count(comparison_.results);
        std::string text = fmt::format("{} same, {} different", counts.same, counts.different);
        for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
            if (counts.only[side] > 0) text += fmt::format(", {} only by {}", counts.only[side], engines_[side]);
        }
        if (counts.neither > 0) text += fmt::format(", {} by neither", counts.neither);
        if (counts.faults > 0) text += fmt::format(", {} faults", counts.faults);
        std::map<Strength, int> strengths;
        for (const Compared& result : comparison_.results) {
            if (result.strength) ++strengths[*result.strength];
        }
        out_ << painted(style_, text, colour_of(exit_of(counts))) << compared_at(strengths) << '\n' << std::flush;
    }

    std::size_t width() const { return std::max(engines_[0].size(), engines_[1].size()); }

    const Comparison& comparison_;
    const std::array<std::string, 2>& engines_;
    std::ostream& out_;
    TerminalStyle style_;
};

}  // namespace

void write_text(const Comparison& comparison, std::ostream& out, TerminalStyle style) {
    Writer(comparison, out, style).write();
}

}  // namespace wtck::reports
