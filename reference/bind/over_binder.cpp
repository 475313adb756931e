#include "reference/bind/over_binder.h"

#include <algorithm>

#include "reference/bind/aggregate_binder.h"
#include "reference/bind/over_frame.h"
#include "reference/bind/variance.h"

namespace wtck::bind {

using sql::FrameEnd;
using value::Kind;
using value::Type;

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

bool same_window(const Over& a, const Over& b) {
    return same_exprs(a.partition, b.partition) && same_order(a.order, b.order) && a.frame == b.frame;
}

bool same(const OverCall& a, const OverCall& b) {
    if (a.index() != b.index()) return false;
    const auto* call = std::get_if<AggregateCall>(&a);
    return call != nullptr ? same_call(*call, std::get<AggregateCall>(b))
                           : std::get<RankFunction>(a) == std::get<RankFunction>(b);
}

}  // namespace

std::vector<SortKey> bind_sort_keys(const std::vector<sql::OrderItem>& items, const ExpressionBinder& binder) {
    std::vector<SortKey> keys;
    for (const sql::OrderItem& item : items) {
        keys.push_back({binder.bind(*item.expr), item.descending, item.nulls_first.value_or(!item.descending)});
    }
    return keys;
}

OverBinder::OverBinder(const Catalog& catalog, const ExpressionBinder& below,
                       const std::vector<sql::NamedWindow>& windows, std::size_t width)
    : catalog_(catalog), below_(below), windows_(windows), width_(width) {}

ExprPtr OverBinder::bind(const sql::Expr& expr) {
    const auto* call = std::get_if<sql::Call>(&expr.node);
    if (call == nullptr || !call->over) return nullptr;
    if (call->filter) sql::refuse("over-function", "OVER must be applied to an aggregate function", expr.at);
    if (const std::optional<RankFunction> rank = find_rank(call->name)) {
        if (!call->args.empty() || call->star || call->distinct) {
            sql::refuse("wrong-argument-count", "invalid number of arguments to function '" + call->name + "'",
                        expr.at);
        }
        Over window = bind_window(*call->over, rank);
        return column_of(std::move(window), *rank, value::simple_type(Kind::BigInt, false), expr.at);
    }
    if (find_aggregate(call->name, catalog_)) {
        Over window = bind_window(*call->over, std::nullopt);
        AggregateCall bound = bind_aggregate(*call, window.frame, expr.at);
        const Type type = bound.type;
        return column_of(std::move(window), std::move(bound), type, expr.at);
    }
    static constexpr std::string_view kOthers[] = {"LAG", "LEAD", "NTILE", "PERCENT_RANK", "CUME_DIST", "NTH_VALUE"};
    if (std::ranges::find(kOthers, call->name) != std::end(kOthers)) {
        sql::unsupported("over-aggregate", "OVER with " + call->name + " is not supported", expr.at);
    }
    sql::refuse("over-function", "OVER must be applied to an aggregate function", expr.at);
}

AggregateCall OverBinder::bind_aggregate(const sql::Call& call, const Frame& frame, sql::Position at) const {
    // OVR-12: Flink takes a frame with a bound of its own for one that may be empty.
    AggregateCall bound = bind::bind_aggregate(call, at, catalog_, below_, frame.has_lower_bound());
    if (is_user_defined(bound.function) || is_variance(bound.function)) {
        sql::unsupported("over-aggregate", "OVER with " + call.name + " is not supported", at);
    }
    if (bound.distinct && catalog_.mode == Mode::Batch) {
        sql::refuse("over-function", "DISTINCT is not supported in OVER in batch", at);
    }
    return bound;
}

Over OverBinder::bind_window(const sql::Over& over, std::optional<RankFunction> rank) const {
    const Parts parts = parts_of(over);
    Over result;
    for (const sql::ExprPtr& key : *parts.partition) result.partition.push_back(below_.bind(*key));
    result.order = bind_sort_keys(*parts.order, below_);
    if (rank) {
        if (*parts.frame) sql::refuse("syntax", "ROW/RANGE not allowed with " + std::string(to_string(*rank)), over.at);
        result.frame.rows = *rank == RankFunction::RowNumber;
    } else {
        result.frame = bind_frame(*parts.frame, result.order, below_, over.at);
    }
    return result;
}

OverBinder::Parts OverBinder::parts_of(const sql::Over& over) const {
    const sql::Over* window = &over;
    for (std::size_t steps = 0; !window->base.empty(); ++steps) {
        const auto base = std::ranges::find(windows_, window->base, &sql::NamedWindow::name);
        if (base == windows_.end()) {
            sql::refuse("unknown-window", "window '" + window->base + "' not found", window->at);
        }
        if (steps == windows_.size()) sql::refuse("unknown-window", "a window stands on itself", window->at);
        if (!window->partition.empty() || !window->order.empty() || window->frame) {
            sql::unsupported("over-aggregate", "a window that adds to another is not supported", window->at);
        }
        window = &base->over;
    }
    return {&window->partition, &window->order, &window->frame};
}

ExprPtr OverBinder::column_of(Over window, OverCall call, const Type& type, sql::Position at) {
    std::size_t index = width_;
    for (const Over& over : overs_) {
        const auto known = std::ranges::find_if(over.calls, [&](const OverCall& other) { return same(other, call); });
        if (same_window(over, window) && known != over.calls.end()) {
            return column(static_cast<int>(index + static_cast<std::size_t>(known - over.calls.begin())), type, at);
        }
        index += over.calls.size();
    }
    if (overs_.empty() || !same_window(overs_.back(), window)) overs_.push_back(std::move(window));
    overs_.back().calls.push_back(std::move(call));
    return column(static_cast<int>(index), type, at);
}

RelationPtr OverBinder::add_to(RelationPtr input, sql::Position at) const {
    for (const Over& over : overs_) {
        auto relation = std::make_shared<Relation>();
        relation->at = at;
        relation->columns = input->columns;
        for (const OverCall& call : over.calls) {
            const auto* aggregate = std::get_if<AggregateCall>(&call);
            const Type type = aggregate ? aggregate->type : value::simple_type(Kind::BigInt, false);
            relation->columns.push_back({"w" + std::to_string(relation->columns.size()), type});
        }
        Over node = over;
        node.input = std::move(input);
        // OVR-11: only numbers may become a Top-N by window.
        for (Column& column : relation->columns) {
            if (!node.number()) column.window = {};
        }
        relation->node = std::move(node);
        input = std::move(relation);
    }
    return input;
}

}  // namespace wtck::bind
