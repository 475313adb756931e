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
    std::string text = std::string(bind::to_string(spec.kind)) + "(";
    switch (spec.kind) {
        case bind::WindowKind::Tumble: text += "size=[" + millis(spec.size) + "]"; break;
        case bind::WindowKind::Hop:
            text += fmt::format("size=[{}], slide=[{}]", millis(spec.size), millis(spec.slide));
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
    std::string operator()(const WindowAggregate& aggregate) const {
        return fmt::format("WindowAggregate{} {}{}", aggregate.attached ? " (attached)" : "",
                           to_string(*aggregate.spec), calls(aggregate.calls));
    }
    std::string operator()(const GroupAggregate& aggregate) const { return "GroupAggregate" + calls(aggregate.calls); }
    std::string operator()(const WindowJoin& join) const {
        return fmt::format("WindowJoin {} {}", bind::to_string(join.kind), to_string(*join.spec));
    }
    std::string operator()(const RegularJoin& join) const { return fmt::format("Join {}", bind::to_string(join.kind)); }
    std::string operator()(const Union&) const { return "Union"; }
    std::string operator()(const Sort&) const { return "Sort"; }
    std::string operator()(const Values&) const { return "Values"; }
};

void print(const Node& node, int depth, std::string& text) {
    text += std::string(static_cast<std::size_t>(depth) * 2, ' ') + std::visit(Name(), node.what) + "\n";
    for (const NodePtr& input : node.inputs) print(*input, depth + 1, text);
}

}  // namespace

std::string to_string(const Plan& plan) {
    std::string text;
    print(*plan.root, 0, text);
    return text;
}

}  // namespace wtck::plan
