// What aggregates give that remember their values one by one.
#include "reference/exec/accumulator.h"

namespace wtck::exec {

using bind::AggregateFunction;
using value::Value;

Value Aggregator::kept_extreme(const Accumulator& of) const {
    if (!of.counts || of.counts->empty()) return {};
    return call_.function == AggregateFunction::Min ? of.counts->begin()->first : of.counts->rbegin()->first;
}

Value Aggregator::joined(const std::vector<Value>& list) const {
    std::string text;
    for (const Value& value : list) text += (text.empty() ? "" : separator()) + value.text();
    return text;
}

const std::string& Aggregator::separator() const {
    static const std::string kComma = ",";
    if (call_.args.size() < 2) return kComma;
    const Value& value = std::get<bind::Literal>(call_.args[1]->node).value;
    return value.is_null() ? kComma : value.text();
}

// AGG-73: of nothing it is empty, not NULL.
Value Aggregator::collected(const Accumulator& of) const {
    value::List pairs;
    if (of.counts) {
        for (const auto& [value, times] : *of.counts) {
            const Value count = call_.distinct ? std::int64_t{1} : times;
            pairs.push_back(std::make_shared<const value::List>(value::List{value, count}));
        }
    }
    return std::make_shared<const value::List>(std::move(pairs));
}

}  // namespace wtck::exec
