// The plan as text, for `explain`.
#include <fmt/format.h>

#include "reference/plan/plan.h"

namespace wtck::plan {

namespace {

std::string millis(std::int64_t length) {
    struct Unit {
        std::int64_t length;
        std::string_view name;
    };
    constexpr Unit kUnits[] = {{value::kDay, "d"}, {value::kHour, "h"}, {value::kMinute, "min"}, {value::kSecond, "s"}};
    for (const Unit& unit : kUnits) {
        if (length != 0 && length % unit.length == 0) return fmt::format("{} {}", length / unit.length, unit.name);
    }
    return fmt::format("{} ms", length);
}

std::string to_string(const bind::WindowSpec& spec) {
    const auto length = [&](std::int64_t of) {
        return spec.unit == bind::WindowUnit::Rows ? fmt::format("{} rows", of) : millis(of);
    };
    std::string text = std::string(bind::to_string(spec.kind)) + "(";
    switch (spec.kind) {
        case bind::WindowKind::Tumble: text += "size=[" + length(spec.size) + "]"; break;
        case bind::WindowKind::Hop:
            text += fmt::format("size=[{}], slide=[{}]", length(spec.size), length(spec.slide));
            break;
        case bind::WindowKind::Cumulate:
            text += fmt::format("max_size=[{}], step=[{}]", millis(spec.size), millis(spec.step));
            break;
        case bind::WindowKind::Session: text += "gap=[" + millis(spec.gap) + "]"; break;
    }
    if (spec.has_offset) text += ", offset=[" + millis(spec.offset) + "]";
    return text + ")";
}

std::string calls(const std::vector<bind::AggregateCall>& list) {
    std::string text;
    for (const bind::AggregateCall& call : list)
        text += (text.empty() ? "" : ", ") + std::string(bind::to_string(call.function));
    return text.empty() ? "" : " [" + text + "]";
}

std::string numbers(const rules::RankRange& range) {
    return fmt::format("numbers [{}]", range.from == range.to ? fmt::format("{}", range.to)
                                                              : fmt::format("{} to {}", range.from, range.to));
}

bool keeps_last(const Ranking& ranking) {
    return ranking.order.front().descending;
}

std::string bound(const bind::Frame& frame, const bind::Frame::Bound& bound) {
    const std::string offset = frame.rows ? fmt::format("{}", bound.offset) : millis(bound.offset);
    switch (bound.end) {
        case sql::FrameEnd::UnboundedPreceding: return "UNBOUNDED PRECEDING";
        case sql::FrameEnd::Preceding: return offset + " PRECEDING";
        case sql::FrameEnd::CurrentRow: return "CURRENT ROW";
        case sql::FrameEnd::Following: return offset + " FOLLOWING";
        case sql::FrameEnd::UnboundedFollowing: return "UNBOUNDED FOLLOWING";
    }
    return "";
}

struct Name {
    std::string operator()(const Source& source) const { return "TableSourceScan " + source.table->declared.name; }
    std::string operator()(const ChangelogNormalize&) const { return "ChangelogNormalize"; }
    std::string operator()(const Calc& calc) const { return calc.condition ? "Calc (filter)" : "Calc"; }
    std::string operator()(const AlignedWindows& windows) const {
        return "WindowTableFunction " + to_string(*windows.spec);
    }
    std::string operator()(const SessionWindows& windows) const {
        return "WindowTableFunction " + to_string(*windows.spec);
    }
    std::string operator()(const Expand& expand) const {
        std::string text;
        for (const bind::Expand::Set& set : expand.sets) text += (text.empty() ? "" : ", ") + set.name;
        return "Expand [" + text + "]";
    }
    std::string operator()(const WindowAggregate& aggregate) const {
        return fmt::format("{}{} {}{}", aggregate.group_window ? "GroupWindowAggregate" : "WindowAggregate",
                           aggregate.attached ? " (attached)" : "", to_string(*aggregate.spec), calls(aggregate.calls));
    }
    std::string operator()(const GroupAggregate& aggregate) const { return "GroupAggregate" + calls(aggregate.calls); }
    std::string operator()(const WindowRank& rank) const {
        return fmt::format("WindowRank {} {}", to_string(*rank.spec), numbers(rank.ranking.range));
    }
    std::string operator()(const WindowDeduplicate& deduplicate) const {
        return fmt::format("WindowDeduplicate {} keep [{}]", to_string(*deduplicate.spec),
                           keeps_last(deduplicate.ranking) ? "last row" : "first row");
    }
    std::string operator()(const Rank& rank) const { return "Rank " + numbers(rank.ranking.range); }
    std::string operator()(const Deduplicate& deduplicate) const {
        return keeps_last(deduplicate.ranking) ? "Deduplicate keep [last row]" : "Deduplicate keep [first row]";
    }
    std::string operator()(const OverAggregate& over) const {
        std::string names;
        for (const bind::OverCall& call : over.calls)
            names += (names.empty() ? "" : ", ") + std::string(bind::to_string(call));
        return fmt::format("OverAggregate {} between [{} and {}] [{}]", over.frame.rows ? "rows" : "range",
                           bound(over.frame, over.frame.from), bound(over.frame, over.frame.to), names);
    }
    std::string operator()(const Correlate& correlate) const {
        return fmt::format("Correlate {}{}", bind::to_string(correlate.function), correlate.outer ? " (left)" : "");
    }
    std::string operator()(const WindowJoin& join) const {
        return fmt::format("WindowJoin {} {}", bind::to_string(join.kind), to_string(*join.spec));
    }
    std::string operator()(const IntervalJoin& join) const {
        return fmt::format("IntervalJoin {} left time - right time between [{} and {}]", bind::to_string(join.kind),
                           millis(join.bounds.least), millis(join.bounds.most));
    }
    std::string operator()(const RegularJoin& join) const { return fmt::format("Join {}", bind::to_string(join.kind)); }
    std::string operator()(const Union&) const { return "Union"; }
    std::string operator()(const Sort&) const { return "Sort"; }
    std::string operator()(const Values&) const { return "Values"; }
};

}  // namespace

std::string operator_name(const Node& node) {
    const std::string text = std::visit(Name(), node.what);
    return text.substr(0, text.find(' '));
}

namespace {

void print(const Node& node, int depth, std::string& text) {
    text += std::string(static_cast<std::size_t>(depth) * 2, ' ') + std::visit(Name(), node.what) + "\n";
    for (const NodePtr& input : node.inputs) print(*input, depth + 1, text);
}

std::string_view answer(std::optional<bool> met) {
    if (!met) return "not asked";
    return *met ? "met" : "not met";
}

void print_conditions(const Node& node, std::string& text) {
    const auto* aggregate = std::get_if<WindowAggregate>(&node.what);
    if (aggregate != nullptr && !aggregate->conditions.empty()) {
        text += fmt::format("{} in {}:\n", std::visit(Name(), node.what),
                            aggregate->phases == 2 ? "two phases" : "one phase");
        for (const PhaseCondition& condition : aggregate->conditions) {
            text += fmt::format("  {:<12}  {:<9}  {}\n", condition.name, answer(condition.met), condition.why);
        }
    }
    for (const NodePtr& input : node.inputs) print_conditions(*input, text);
}

}  // namespace

std::string to_string(const Plan& plan) {
    std::string text;
    print(*plan.root, 0, text);
    print_conditions(*plan.root, text);
    return text;
}

}  // namespace wtck::plan
