#include "runner/judge/narrate.h"

#include <fmt/format.h>

#include "runner/engine/reference_engine.h"
#include "runner/judge/facts.h"
#include "runner/judge/row_text.h"

namespace wtck::runner {
namespace {

using namespace exec::trace;

const char* reason_text(RowDropped::Reason reason) {
    switch (reason) {
        case RowDropped::Reason::Late: return "is late for every window: dropped";
        case RowDropped::Reason::NullTime: return "has no time: dropped";
        case RowDropped::Reason::NoWindow: return "lies in no window";
        case RowDropped::Reason::Filtered: return "is filtered out";
    }
    return "";
}

std::string rows_text(const std::vector<value::Row>& rows) {
    std::string text;
    for (const value::Row& row : rows) text += (text.empty() ? "" : ", ") + to_text(row, std::nullopt);
    return text.empty() ? "no row" : text;
}

struct EventWords {
    const std::map<std::string, std::vector<value::Type>>& types;

    std::string operator()(const RowArrived& event) const {
        const auto found = types.find(event.table);
        const Types row_types = found == types.end() ? Types() : Types(found->second);
        return fmt::format("row {} {} {}", event.number, event.table, to_text(event.change, row_types));
    }
    std::string operator()(const RowPlaced& event) const {
        return fmt::format("row {} is in {}", event.row, window_text(event.window, event.key));
    }
    std::string operator()(const RowLate& event) const {
        return fmt::format("row {} is late for {}: the watermark was at {} already", event.row,
                           window_text(event.window, {}),
                           value::to_string(value::Timestamp{.millis = event.watermark}));
    }
    std::string operator()(const RowDropped& event) const {
        return fmt::format("row {} {}", event.row, reason_text(event.reason));
    }
    std::string operator()(const SessionsMerged& event) const {
        return fmt::format("row {} makes {} part of {}", event.row, window_text(event.before, {}),
                           window_text(event.after, event.key));
    }
    std::string operator()(const WatermarkAdvanced& event) const {
        if (event.watermark == value::kEndOfTime) return "the watermark reaches the end of time";
        return "the watermark reaches " + value::to_string(value::Timestamp{.millis = event.watermark});
    }
    std::string operator()(const RowsMet& event) const {
        const std::string words =
            fmt::format("{} of the left, {} of the right", rows_text(event.left), rows_text(event.right));
        return event.meet ? words : words + ": a key that is NULL equals nothing";
    }
    std::string operator()(const WindowFired& event) const {
        return window_text(event.window, event.key) + (event.empty ? " ends and is empty" : " fires");
    }
    std::string operator()(const RowDisplaced& event) const {
        return fmt::format("{} gives up {}", window_text(event.window, {}),
                           wtck::runner::to_text(event.row, std::nullopt));
    }
    std::string operator()(const RowKept& event) const {
        return fmt::format("{} has kept as number {} {}", window_text(event.window, {}), event.number,
                           wtck::runner::to_text(event.row, std::nullopt));
    }
};

struct OutcomeWords {
    std::string operator()(const Answer& answer) const {
        return answer.error ? to_text(*answer.error) + ": " + answer.error->message : "rows";
    }
    std::string operator()(const Unsupported& unsupported) const {
        return fmt::format("not supported: {}: {}", unsupported.capability, unsupported.reason);
    }
    std::string operator()(const Fault& fault) const { return fault.message; }
};

}  // namespace

Story tell(const BoundVariant& bound) {
    Story story;
    const auto observer = [&](int step, const Event& event) { story.moments.push_back({step, event}); };
    story.outcome = run_reference(bound, observer);
    return story;
}

Narrator::Narrator(const BoundVariant& bound) {
    for (const auto& table : bound.of().tables) {
        for (const bind::TableColumn* column : table->physical()) types_[table->name].push_back(column->type);
    }
}

std::string Narrator::to_text(const Event& event) const {
    return std::visit(EventWords{types_}, event);
}

bool is_of_a_row(const Event& event) {
    return std::holds_alternative<RowPlaced>(event) || std::holds_alternative<RowLate>(event) ||
           std::holds_alternative<RowDropped>(event) || std::holds_alternative<SessionsMerged>(event);
}

std::string window_text(const value::TimeWindow& window, const value::Row& key) {
    const std::string text = value::to_string(window);
    return key.empty() ? text : text + " of " + to_text(key, std::nullopt);
}

std::string outcome_text(const Outcome& outcome) {
    return std::visit(OutcomeWords{}, outcome);
}

}  // namespace wtck::runner
