#include "reference/exec/accumulator.h"

#include <algorithm>

#include "reference/bind/variance.h"
#include "reference/exec/evaluate.h"
#include "reference/value/arithmetic.h"

namespace wtck::exec {

using bind::AggregateFunction;
using bind::is_variance;
using value::Kind;
using value::Value;

namespace {

bool is_ordered(AggregateFunction function) {
    return function == AggregateFunction::ListAgg || function == AggregateFunction::FirstValue ||
           function == AggregateFunction::LastValue;
}

bool is_extreme(AggregateFunction function) {
    return function == AggregateFunction::Min || function == AggregateFunction::Max;
}

bool is_weighted(AggregateFunction function) {
    return function == AggregateFunction::WeightedAverage || function == AggregateFunction::WeightedAverageWithoutMerge;
}

// Those that give a ROW or several.
bool gives_rows(AggregateFunction function) {
    return function >= AggregateFunction::MinMaxCount;
}

double rounded(double number, Kind kind) {
    return kind == Kind::Float ? static_cast<double>(static_cast<float>(number)) : number;
}

}  // namespace

Aggregator::Aggregator(const bind::AggregateCall& call, bool retracts, const rules::Rules& rules,
                       const value::Zone& zone)
    : call_(call), rules_(rules), zone_(zone) {
    if (!call.args.empty()) argument_type_ = call.args.front()->type;
    keeps_counts_ =
        call.distinct || call.function == AggregateFunction::Collect || (retracts && is_extreme(call.function));
    keeps_list_ = call.function == AggregateFunction::ArrayAgg || (retracts && is_ordered(call.function));
}

// ARRAY_AGG alone takes NULL for a value (AGG-72).
std::optional<Value> Aggregator::argument(const value::Row& row) const {
    if (call_.filter && !is_true(*call_.filter, row, zone_)) return std::nullopt;
    if (call_.args.empty()) return true;  // COUNT(*): any value that is not NULL
    Value value = evaluate(*call_.args.front(), row, zone_);
    if (value.is_null() && call_.function != AggregateFunction::ArrayAgg) return std::nullopt;
    return value;
}

void Aggregator::add(Accumulator& into, const value::Row& row) const {
    if (call_.function == AggregateFunction::CountStar && !call_.filter) {  // the most common call
        ++into.count;
        return;
    }
    if (is_weighted(call_.function)) return add_weighted(into, row, false);
    if (gives_rows(call_.function)) return add_arguments(into, row, 1);
    const std::optional<Value> value = argument(row);
    if (!value) return;
    if (keeps_counts_) {
        if (!into.counts) into.counts = std::make_unique<Accumulator::Counts>();
        const bool is_new = ++(*into.counts)[*value] == 1;
        if (call_.distinct && !is_new) return;
    }
    include(into, *value);
}

void Aggregator::retract(Accumulator& from, const value::Row& row) const {
    if (is_weighted(call_.function)) return add_weighted(from, row, true);
    if (gives_rows(call_.function)) return add_arguments(from, row, -1);
    const std::optional<Value> value = argument(row);
    if (!value) return;
    if (keeps_counts_) {
        if (!from.counts) from.counts = std::make_unique<Accumulator::Counts>();
        std::int64_t& left = (*from.counts)[*value];
        --left;
        const bool gone = left == 0;
        if (gone) from.counts->erase(*value);
        if (call_.distinct && !gone) return;
    }
    exclude(from, *value);
}

void Aggregator::include(Accumulator& into, const Value& value) const {
    ++into.count;
    if (is_variance(call_.function)) return include_distance(into, value.number());
    switch (call_.function) {
        case AggregateFunction::CountStar:
        case AggregateFunction::Count:
        case AggregateFunction::Collect: return;
        case AggregateFunction::Min:
        case AggregateFunction::Max: {
            if (keeps_counts_) return;
            const bool less = into.value.is_null() || value::compare(value, into.value) < 0;
            const bool replaces = into.value.is_null() || (call_.function == AggregateFunction::Min) == less;
            if (replaces && !value::same(value, into.value)) into.value = value;
            return;
        }
        case AggregateFunction::ListAgg:
        case AggregateFunction::FirstValue:
        case AggregateFunction::LastValue:
        case AggregateFunction::ArrayAgg:
            if (keeps_list_) {
                if (!into.list) into.list = std::make_unique<std::vector<Value>>();
                into.list->push_back(value);
            } else if (call_.function == AggregateFunction::ListAgg) {
                into.value = into.value.is_null() ? value : Value(into.value.text() + separator() + value.text());
            } else if (into.value.is_null() || call_.function == AggregateFunction::LastValue) {
                into.value = value;
            }
            return;
        default: add_number(into, value, false);
    }
}

void Aggregator::exclude(Accumulator& from, const Value& value) const {
    --from.count;
    if (keeps_list_) {
        if (!from.list) return;
        const auto found =
            std::ranges::find_if(*from.list, [&](const Value& other) { return value::same(other, value); });
        if (found != from.list->end()) from.list->erase(found);
        return;
    }
    if (call_.function == AggregateFunction::Count || call_.function == AggregateFunction::CountStar) return;
    if (call_.function == AggregateFunction::Collect) return;
    if (is_variance(call_.function)) return exclude_distance(from, value.number());
    if (!is_extreme(call_.function)) add_number(from, value, true);
}

// AGG-52, TYP-04: sums stay in the type of the argument and wrap around in it; a DECIMAL that outgrows 38 digits is
// NULL and stays so.
void Aggregator::add_number(Accumulator& into, const Value& value, bool negated) const {
    const bool first = into.count == 1 && into.value.is_null() && !negated;
    if (value::is_approximate(argument_type_.kind)) {
        const double number = negated ? -value.number() : value.number();
        const double sum = (into.value.is_null() ? 0 : into.value.number()) + number;
        into.value = call_.function == AggregateFunction::Sum ? rounded(sum, argument_type_.kind) : sum;
    } else if (argument_type_.kind == Kind::Decimal) {
        const bool overflowed = into.value.is_null() && !first && into.count != 0 && !negated;
        if (overflowed && rules_.overflow_is_final) return;
        const value::Decimal zero{0, value.decimal().scale};
        const value::Decimal& sum = into.value.is_null() ? zero : into.value.decimal();
        const auto next = negated ? value::subtract(sum, value.decimal(), 38, argument_type_.scale)
                                  : value::add(sum, value.decimal(), 38, argument_type_.scale);
        into.value = next ? Value(*next) : Value();
    } else {
        const std::int64_t sum = into.value.is_null() ? 0 : into.value.integer();
        const std::int64_t number = value.integer();
        const std::int64_t next = negated ? value::wrapping_subtract(sum, number) : value::wrapping_add(sum, number);
        // AVG sums integers as BIGINT, whatever their width
        into.value = call_.function == AggregateFunction::Sum ? value::wrap(next, argument_type_.kind) : next;
    }
}

void Aggregator::add_weighted(Accumulator& into, const value::Row& row, bool negated) const {
    const std::optional<Value> value = argument(row);
    const Value weight = evaluate(*call_.args[1], row, zone_);
    if (!value || weight.is_null()) return;
    into.count += negated ? -1 : 1;
    add_number(into, value::wrapping_multiply(value->integer(), weight.integer()), negated);
    into.weight = negated ? value::wrapping_subtract(into.weight, weight.integer())
                          : value::wrapping_add(into.weight, weight.integer());
}

void Aggregator::merge(Accumulator& into, Accumulator&& other) const {
    if (call_.distinct) {
        if (!other.counts) return;
        if (!into.counts) into.counts = std::make_unique<Accumulator::Counts>();
        for (const auto& [value, times] : *other.counts) {
            std::int64_t& known = (*into.counts)[value];
            if (known == 0) include(into, value);
            known += times;
        }
        return;
    }
    if (is_variance(call_.function)) return merge_distances(into, other);
    const std::int64_t count = into.count + other.count;
    into.weight = value::wrapping_add(into.weight, other.weight);
    if (other.counts) {
        if (!into.counts) into.counts = std::make_unique<Accumulator::Counts>();
        for (const auto& [value, times] : *other.counts) (*into.counts)[value] += times;
    }
    if (other.list) {
        if (!into.list) into.list = std::make_unique<std::vector<Value>>();
        into.list->insert(into.list->end(), other.list->begin(), other.list->end());
    }
    const bool overflowed = rules_.overflow_is_final && argument_type_.kind == Kind::Decimal && !keeps_counts_ &&
                            !keeps_list_ &&
                            ((other.count != 0 && other.value.is_null()) || (into.count != 0 && into.value.is_null()));
    if (overflowed) {
        into.value = Value();
    } else if (!other.value.is_null()) {
        if (into.value.is_null() && into.count == 0) {
            into.value = std::move(other.value);
        } else {
            include(into, other.value);  // a sum of sums, the least of leasts, text behind text
        }
    }
    into.count = count;
}

Value Aggregator::result(const Accumulator& of) const {
    const AggregateFunction function = call_.function;
    if (function == AggregateFunction::Count || function == AggregateFunction::CountStar) return of.count;
    if (function == AggregateFunction::Collect) return collected(of);
    if (function == AggregateFunction::MinMaxCount) return extremes(of);
    if (gives_rows(function)) return rows(of);
    if (of.count == 0) return {};
    if (keeps_counts_ && is_extreme(function)) return kept_extreme(of);
    if (keeps_list_) {
        if (!of.list || of.list->empty()) return {};
        if (function == AggregateFunction::ListAgg) return joined(*of.list);
        if (function == AggregateFunction::ArrayAgg) return std::make_shared<const value::List>(*of.list);
        return function == AggregateFunction::FirstValue ? of.list->front() : of.list->back();
    }
    if (function == AggregateFunction::Avg) return average(of);
    if (is_variance(function)) return variance(of);
    if (is_weighted(function)) {
        return of.weight == 0 ? Value() : value::wrapping_divide(of.value.integer(), of.weight);
    }
    return of.value;
}

Value Aggregator::average(const Accumulator& of) const {
    if (value::is_approximate(argument_type_.kind)) {
        return rounded(of.value.number() / static_cast<double>(of.count), argument_type_.kind);
    }
    if (argument_type_.kind == Kind::Decimal) {
        if (of.value.is_null()) return {};
        const auto mean = value::divide(of.value.decimal(), value::decimal_of(of.count), 38, call_.type.scale);
        return mean ? Value(*mean) : Value();
    }
    return value::wrap(rules_.integer_average(of.value.integer(), of.count), argument_type_.kind);
}

Aggregators::Aggregators(const std::vector<bind::AggregateCall>& calls, bool retracts, const rules::Rules& rules,
                         const value::Zone& zone) {
    for (const bind::AggregateCall& call : calls) aggregators_.emplace_back(call, retracts, rules, zone);
}

void Aggregators::apply(Accumulators& to, const value::Change& change) const {
    for (std::size_t i = 0; i < aggregators_.size(); ++i) {
        if (value::adds(change.kind)) {
            aggregators_[i].add(to[i], change.row);
        } else {
            aggregators_[i].retract(to[i], change.row);
        }
    }
}

void Aggregators::merge(Accumulators& into, Accumulators&& other) const {
    for (std::size_t i = 0; i < aggregators_.size(); ++i) aggregators_[i].merge(into[i], std::move(other[i]));
}

}  // namespace wtck::exec
