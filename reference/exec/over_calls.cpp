#include "reference/exec/over_calls.h"

namespace wtck::exec {

OverCalls::OverCalls(const plan::OverAggregate& over, const rules::Rules& rules, const value::Zone& zone)
    : over_(over) {
    for (const bind::OverCall& call : over.calls) {
        const auto* aggregate = std::get_if<bind::AggregateCall>(&call);
        if (aggregate != nullptr) aggregators_.emplace_back(*aggregate, false, rules, zone);
    }
}

value::Row OverCalls::with_results(value::Row&& row, const Accumulators& of, const RowNumbers& numbers) const {
    std::size_t next = 0;
    for (const bind::OverCall& call : over_.calls) {
        const auto* rank = std::get_if<bind::RankFunction>(&call);
        if (rank == nullptr) {
            row.push_back(aggregators_[next].result(of[next]));
            ++next;
            continue;
        }
        switch (*rank) {
            case bind::RankFunction::RowNumber: row.emplace_back(numbers.number); break;
            case bind::RankFunction::Rank: row.emplace_back(numbers.rank); break;
            case bind::RankFunction::DenseRank: row.emplace_back(numbers.dense); break;
        }
    }
    return std::move(row);
}

}  // namespace wtck::exec
