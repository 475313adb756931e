// Aggregates of users that give a ROW, or the rows of a table: they count the arguments that they have seen.
#include <algorithm>

#include "reference/exec/accumulator.h"
#include "reference/exec/evaluate.h"

namespace wtck::exec {

using bind::AggregateFunction;
using value::List;
using value::Value;

namespace {

Value list(List items) {
    return std::make_shared<const List>(std::move(items));
}

}  // namespace

// A row with a NULL among the arguments is left out.
void Aggregator::add_arguments(Accumulator& into, const value::Row& row, std::int64_t times) const {
    if (call_.filter && !is_true(*call_.filter, row, zone_)) return;
    List args;
    for (const bind::ExprPtr& arg : call_.args) {
        args.push_back(evaluate(*arg, row, zone_));
        if (args.back().is_null()) return;
    }
    into.count += times;
    if (!into.counts) into.counts = std::make_unique<Accumulator::Counts>();
    (*into.counts)[list(std::move(args))] += times;
}

Value Aggregator::extremes(const Accumulator& of) const {
    Value least;
    Value greatest;
    if (of.counts) {
        for (const auto& [args, times] : *of.counts) {
            const List& pair = args.list();
            if (least.is_null() || value::compare(pair[0], least) < 0) least = pair[0];
            if (greatest.is_null() || value::compare(pair[1], greatest) > 0) greatest = pair[1];
        }
    }
    return list({least, greatest, of.count});
}

// The two greatest, with their ranks: by the value or, of two arguments, by the second and then by the value.
Value Aggregator::rows(const Accumulator& of) const {
    constexpr std::size_t kRows = 2;
    std::vector<List> top;
    if (of.counts) {
        for (const auto& [args, times] : *of.counts) {
            for (std::int64_t n = 0; n < std::min<std::int64_t>(times, kRows); ++n) top.push_back(args.list());
        }
    }
    const auto greater = [](const List& a, const List& b) {
        const int by_last = value::compare(a.back(), b.back());
        return by_last != 0 ? by_last > 0 : value::compare(a.front(), b.front()) > 0;
    };
    std::ranges::stable_sort(top, greater);
    if (top.size() > kRows || call_.function == AggregateFunction::Top2) top.resize(kRows, List(call_.args.size()));
    List result;
    for (List& row : top) {
        row.emplace_back(static_cast<std::int64_t>(result.size()) + 1);
        result.push_back(list(std::move(row)));
    }
    return list(std::move(result));
}

}  // namespace wtck::exec
