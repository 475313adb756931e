#include "reference/plan/window_output.h"

namespace wtck::plan {

using namespace bind;

void place_output(const Aggregate& aggregate, const std::vector<ExprPtr>& keys, WindowAggregate& result) {
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const int index = plain_column(*aggregate.keys[i]);
        const WindowProperty window =
            index < 0 ? WindowProperty() : aggregate.input->columns[static_cast<std::size_t>(index)].window;
        const bool own = window.spec == result.spec;
        if (own && window.column == WindowColumn::Start) {
            result.output.push_back({OutputColumn::From::Start});
        } else if (own && window.column == WindowColumn::End) {
            result.output.push_back({OutputColumn::From::End});
        } else if (own && window.column == WindowColumn::Time) {
            result.output.push_back({OutputColumn::From::Time});
        } else {
            result.output.push_back({OutputColumn::From::Key, static_cast<int>(result.keys.size())});
            result.keys.push_back(keys[i]);
        }
    }
    for (std::size_t i = 0; i < aggregate.calls.size(); ++i) {
        result.output.push_back({OutputColumn::From::Call, static_cast<int>(i)});
    }
}

WindowAggregate group_window_aggregate(const GroupWindow& group) {
    using From = OutputColumn::From;
    WindowAggregate result{.spec = group.spec, .group_window = true, .keys = group.keys, .calls = group.calls};
    for (std::size_t i = 0; i < group.keys.size(); ++i) result.output.push_back({From::Key, static_cast<int>(i)});
    for (const From from : {From::Start, From::End, From::Time}) result.output.push_back({from});
    for (std::size_t i = 0; i < group.calls.size(); ++i) result.output.push_back({From::Call, static_cast<int>(i)});
    return result;
}

}  // namespace wtck::plan
