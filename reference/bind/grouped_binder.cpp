#include "reference/bind/grouped_binder.h"

#include <algorithm>

#include "reference/bind/aggregate_binder.h"
#include "reference/bind/variance.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

ExprPtr GroupedBinder::replaced(const sql::Expr& expr) {
    const auto* call = std::get_if<sql::Call>(&expr.node);
    if (call != nullptr && !call->over && find_aggregate(call->name, catalog_)) return aggregate(*call, expr.at);
    if (call != nullptr && find_auxiliary(call->name)) return window_property(*call, expr.at);
    if (call != nullptr && is_group_window(call->name)) {
        sql::refuse("window-function-misplaced", "group function '" + call->name + "' can only appear in GROUP BY",
                    expr.at);
    }
    if (call != nullptr && is_grouping_function(call->name)) return grouping(*call, expr.at);
    if (std::holds_alternative<sql::Literal>(expr.node) || has_aggregate(expr, catalog_) ||
        has_grouping_function(expr) || has_window_auxiliary(expr) || has_over(expr)) {
        return nullptr;
    }
    const auto* name = std::get_if<sql::Name>(&expr.node);
    if (name != nullptr && name->star) sql::refuse("expression-not-grouped", "* can't stand beside GROUP BY", expr.at);
    const int key = key_of(*ExpressionBinder(catalog_, scope_).bind(expr));
    if (key >= 0) return column(key, expanded_.keys[static_cast<std::size_t>(key)]->type, expr.at);
    if (name != nullptr) {
        sql::refuse("expression-not-grouped", "expression '" + dotted(name->parts) + "' is not being grouped", expr.at);
    }
    return nullptr;
}

// The key that this expression over the rows below is, or -1.
int GroupedBinder::key_of(const Expr& below) const {
    const auto same = [&](const ExprPtr& key) { return same_expr(*key, below); };
    const auto found = std::ranges::find_if(group_.keys, same);
    return found == group_.keys.end() ? -1 : static_cast<int>(found - group_.keys.begin());
}

// What GROUPING, GROUPING_ID and GROUP_ID say follows from the set, and so from its name.
ExprPtr GroupedBinder::grouping(const sql::Call& call, sql::Position at) const {
    if (group_.window && call.name != "GROUP_ID") {
        sql::refuse("group-window-in-sets", "unsupported function: '" + call.name + "'", at);
    }
    const Type type = value::simple_type(Kind::BigInt, false);
    const auto answer = [&](std::size_t set) { return literal(value::Value(answer_of(call, set, at)), type, at); };
    if (!group_.has_sets()) return answer(0);
    const ExprPtr& name = expanded_.keys.back();
    const auto& sets = std::get<Expand>(expanded_.relation->node).sets;
    std::vector<ExprPtr> choice;
    for (std::size_t i = 0; i + 1 < sets.size(); ++i) {
        const ExprPtr set = column(static_cast<int>(expanded_.keys.size()) - 1, name->type, at);
        choice.push_back(make_call(Function::Equal, {set, literal(value::Value(sets[i].name), name->type, at)},
                                   value::simple_type(Kind::Boolean, false), at));
        choice.push_back(answer(i));
    }
    choice.push_back(answer(sets.size() - 1));
    return make_call(Function::Case, std::move(choice), type, at);
}

std::int64_t GroupedBinder::answer_of(const sql::Call& call, std::size_t set, sql::Position at) const {
    if (call.name == "GROUP_ID") {
        if (!call.args.empty()) sql::refuse("wrong-argument-count", "GROUP_ID takes no arguments", at);
        return group_number(group_, set);
    }
    if (call.args.empty()) {
        sql::refuse("wrong-argument-count", "invalid number of arguments to function '" + call.name + "'", at);
    }
    std::vector<int> keys;
    for (const sql::ExprPtr& arg : call.args) {
        const int key = key_of(*ExpressionBinder(catalog_, scope_).bind(*arg));
        if (key < 0) {
            sql::refuse("expression-not-grouped",
                        "argument to operator '" + call.name + "' must be a grouped expression", arg->at);
        }
        keys.push_back(key);
    }
    return grouping_bits(group_.sets[set], keys);
}

ExprPtr GroupedBinder::aggregate(const sql::Call& call, sql::Position at) {
    for (const sql::ExprPtr& arg : call.args) {
        if (has_aggregate(*arg, catalog_)) sql::refuse("aggregate-not-allowed", "aggregates can't be nested", at);
    }
    const auto add = [this](AggregateCall part) { return column_of(std::move(part)); };
    AggregateCall bound = bind_aggregate(call, at, catalog_, ExpressionBinder(catalog_, scope_), group_.total);
    if (!is_variance(bound.function)) return column_of(std::move(bound));
    return catalog_.dialect.variance_by_sums ? variance_by_sums(bound, add)
                                             : variance_by_distances(std::move(bound), add);
}

// GRP-08: it repeats the window's own arguments.
ExprPtr GroupedBinder::window_property(const sql::Call& call, sql::Position at) const {
    const auto [window, property] = *find_auxiliary(call.name);
    const ExpressionBinder below(catalog_, scope_);
    const bool matches = group_.window && to_string(group_.window->spec.kind) == window &&
                         same_group_window(bind_group_window(window, call.args, at, catalog_, below), *group_.window);
    if (!matches) {
        sql::refuse(group_.window ? "window-attribute-mismatch" : "window-attribute-without-window",
                    "call to auxiliary group function '" + call.name + "' must have matching call to group function '" +
                        window + "' in GROUP BY clause",
                    at);
    }
    check_property(property, group_.window->spec, catalog_.mode, at);
    const std::size_t place = place_of(property);
    return column(static_cast<int>(expanded_.keys.size() + place), properties_[place].type, at);
}

ExprPtr GroupedBinder::column_of(AggregateCall bound) {
    const auto known =
        std::ranges::find_if(calls_, [&](const AggregateCall& other) { return same_call(other, bound); });
    const std::size_t before = expanded_.keys.size() + properties_.size();
    const auto index = static_cast<int>(before + static_cast<std::size_t>(known - calls_.begin()));
    const Type type = bound.type;
    const sql::Position at = bound.at;
    bound.name = "EXPR$" + std::to_string(calls_.size());
    if (known == calls_.end()) calls_.push_back(std::move(bound));
    return column(index, type, at);
}

}  // namespace wtck::bind
