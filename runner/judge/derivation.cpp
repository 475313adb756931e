#include "runner/judge/derivation.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "runner/judge/row_text.h"

namespace wtck::runner {
namespace {

using namespace exec::trace;

constexpr std::size_t kMaxLines = 24;

/// The window that an event speaks of, and its key.
struct Place {
    value::TimeWindow window;
    value::Row key;
};

std::optional<Place> place_of(const Event& event) {
    if (const auto* placed = std::get_if<RowPlaced>(&event)) return Place{placed->window, placed->key};
    if (const auto* late = std::get_if<RowLate>(&event)) return Place{late->window, {}};
    if (const auto* merged = std::get_if<SessionsMerged>(&event)) return Place{merged->after, merged->key};
    if (const auto* fired = std::get_if<WindowFired>(&event)) return Place{fired->window, fired->key};
    if (const auto* displaced = std::get_if<RowDisplaced>(&event)) return Place{displaced->window, {}};
    if (const auto* kept = std::get_if<RowKept>(&event)) return Place{kept->window, {}};
    return std::nullopt;
}

int row_of(const Event& event) {
    if (const auto* placed = std::get_if<RowPlaced>(&event)) return placed->row;
    if (const auto* late = std::get_if<RowLate>(&event)) return late->row;
    if (const auto* dropped = std::get_if<RowDropped>(&event)) return dropped->row;
    if (const auto* merged = std::get_if<SessionsMerged>(&event)) return merged->row;
    return 0;
}

/// The times that stand in a row's text, in milliseconds.
std::set<std::int64_t> times_in(const std::string& row) {
    std::set<std::int64_t> times;
    for (std::size_t begin = 0; begin < row.size();) {
        const std::size_t end = std::min(row.find_first_of(",[]{}", begin), row.size());
        const std::size_t first = std::min(row.find_first_not_of(' ', begin), end);
        if (const auto time = value::parse_timestamp(std::string_view(row).substr(first, end - first))) {
            times.insert(time->millis);
        }
        begin = end + 1;
    }
    return times;
}

/// A differing row, as text, and the times in it.
struct Spoken {
    std::string row;
    std::set<std::int64_t> times;
};

bool mentions_end(const std::set<std::int64_t>& times, const value::TimeWindow& window) {
    return times.contains(window.end) || times.contains(window.end - 1);
}

bool mentions_key(const std::string& row, const value::Row& key) {
    return std::all_of(key.begin(), key.end(), [&](const value::Value& value) {
        return row.find(value::to_string(value, value::Type{})) != std::string::npos;
    });
}

/// How clearly a differing row, as text, speaks of a window and its key.
enum class Clarity { None, OneBound, OneBoundAndKey, BothBounds, BothBoundsAndKey };

Clarity clarity(const Spoken& spoken, const Place& place) {
    const bool start = spoken.times.contains(place.window.start);
    const bool end = mentions_end(spoken.times, place.window);
    if (!start && !end) return Clarity::None;
    const bool key = mentions_key(spoken.row, place.key);
    if (start && end) return key ? Clarity::BothBoundsAndKey : Clarity::BothBounds;
    return key ? Clarity::OneBoundAndKey : Clarity::OneBound;
}

/// Which events are told: those of the windows that the differing rows speak of most clearly, or, where they speak of
/// none, of the windows that fired in the differing step.
class Concern {
  public:
    Concern(const Story& story, const reports::Difference& difference) {
        for (const auto* rows : {&difference.missing, &difference.extra}) {
            for (const std::string& row : *rows) rows_.push_back({row, times_in(row)});
        }
        for (const Story::Moment& moment : story.moments) {
            const auto place = place_of(moment.event);
            if (!place) continue;
            clearest_ = std::max(clearest_, clarity_of(*place));
            const bool fires = std::holds_alternative<WindowFired>(moment.event);
            if (fires && difference.step == moment.step) fired_.insert(place->window);
        }
    }
    bool includes(const Story::Moment& moment) const {
        const auto place = place_of(moment.event);
        if (!place) return false;
        if (clearest_ == Clarity::None) return fired_.contains(place->window);
        return clarity_of(*place) == clearest_;
    }

  private:
    Clarity clarity_of(const Place& place) const {
        Clarity best = Clarity::None;
        for (const Spoken& row : rows_) best = std::max(best, clarity(row, place));
        return best;
    }

    std::vector<Spoken> rows_;
    std::set<value::TimeWindow> fired_;
    Clarity clearest_ = Clarity::None;
};

}  // namespace

std::vector<std::string> derivation(const Story& story, const BoundVariant& bound,
                                    const reports::Difference& difference) {
    const Concern concern(story, difference);
    std::set<int> rows;
    for (const Story::Moment& moment : story.moments) {
        if (concern.includes(moment)) rows.insert(row_of(moment.event));
    }
    const Narrator narrator(bound);
    std::vector<std::string> lines;
    std::size_t left_out = 0;
    int step = -1;
    for (const Story::Moment& moment : story.moments) {
        const auto* arrived = std::get_if<RowArrived>(&moment.event);
        const bool dropped = std::holds_alternative<RowDropped>(moment.event) && rows.contains(row_of(moment.event));
        if (!(arrived && rows.contains(arrived->number)) && !dropped && !concern.includes(moment)) continue;
        if (lines.size() >= kMaxLines) {
            ++left_out;
            continue;
        }
        if (moment.step != step) {
            step = moment.step;
            const CaseStep& of = bound.of().timeline[static_cast<std::size_t>(step)];
            lines.push_back(fmt::format("step {}, {}:", step, to_text(of.step)));
        }
        lines.push_back((is_of_a_row(moment.event) ? "    " : "  ") + narrator.to_text(moment.event));
    }
    if (left_out > 0) {
        lines.push_back(fmt::format("and {} lines more: window-tck explain {}", left_out, bound.variant.full_id()));
    }
    return lines;
}

}  // namespace wtck::runner
