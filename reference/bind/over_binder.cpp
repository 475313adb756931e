#include "reference/bind/over_binder.h"

#include <algorithm>

namespace wtck::bind {

using value::Kind;

namespace {

std::optional<RankFunction> find_rank(const std::string& name) {
    for (RankFunction function : {RankFunction::RowNumber, RankFunction::Rank, RankFunction::DenseRank}) {
        if (to_string(function) == name) return function;
    }
    return std::nullopt;
}

bool same_order(const std::vector<SortKey>& a, const std::vector<SortKey>& b) {
    return std::ranges::equal(a, b, [](const SortKey& x, const SortKey& y) {
        return same_expr(*x.expr, *y.expr) && x.descending == y.descending && x.nulls_first == y.nulls_first;
    });
}

}  // namespace

std::vector<SortKey> bind_sort_keys(const std::vector<sql::OrderItem>& items, const ExpressionBinder& binder) {
    std::vector<SortKey> keys;
    for (const sql::OrderItem& item : items) {
        keys.push_back({binder.bind(*item.expr), item.descending, item.nulls_first.value_or(!item.descending)});
    }
    return keys;
}

ExprPtr OverBinder::bind(const sql::Expr& expr) {
    const auto* call = std::get_if<sql::Call>(&expr.node);
    if (call == nullptr || !call->over) return nullptr;
    const std::optional<RankFunction> rank = find_rank(call->name);
    if (!rank) sql::unsupported("sql", "OVER with " + call->name + " is not supported", expr.at);
    if (!call->args.empty() || call->star || call->distinct || call->filter) {
        sql::refuse("wrong-argument-count", "invalid number of arguments to function '" + call->name + "'", expr.at);
    }
    if (!call->over->frame.empty()) sql::refuse("syntax", call->name + " takes no ROWS or RANGE", expr.at);
    bind_window(*call->over, expr.at);
    over_.calls.push_back(*rank);
    return column(static_cast<int>(width_ + over_.calls.size() - 1), value::simple_type(Kind::BigInt, false), expr.at);
}

void OverBinder::bind_window(const sql::Over& over, sql::Position at) {
    std::vector<ExprPtr> partition;
    for (const sql::ExprPtr& key : over.partition) partition.push_back(below_.bind(*key));
    std::vector<SortKey> order = bind_sort_keys(over.order, below_);
    if (!empty() && !(same_exprs(over_.partition, partition) && same_order(over_.order, order))) {
        sql::unsupported("sql", "several different OVER windows in one SELECT are not supported", at);
    }
    over_.partition = std::move(partition);
    over_.order = std::move(order);
}

RelationPtr OverBinder::add_to(RelationPtr input, sql::Position at) const {
    if (empty()) return input;
    auto relation = std::make_shared<Relation>();
    relation->at = at;
    relation->columns = input->columns;
    for (std::size_t i = 0; i < over_.calls.size(); ++i) {
        relation->columns.push_back({"w" + std::to_string(i), value::simple_type(Kind::BigInt, false), {}, false});
    }
    Over over = over_;
    over.input = std::move(input);
    relation->node = std::move(over);
    return relation;
}

}  // namespace wtck::bind
