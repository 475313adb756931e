#include "runner/judge/row_compare.h"

#include <algorithm>

#include "runner/case/value_json.h"
#include "runner/engine/schema_text.h"

namespace wtck::runner {
namespace {

constexpr std::size_t kShown = 10;

/// Cuts a list of texts to the ten that are shown; returns how many were left out.
int cut(std::vector<std::string>& texts) {
    if (texts.size() <= kShown) return 0;
    const auto rest = static_cast<int>(texts.size() - kShown);
    texts.resize(kShown);
    return rest;
}

std::vector<std::string> column_names(const Case& of, const Answer& answer) {
    if (!of.columns.empty() || !answer.schema) return of.columns;
    std::vector<std::string> names;
    for (const std::string& column : *answer.schema) names.push_back(split_column(column).name);
    return names;
}

value::Changes retyped_changes(value::Changes changes, const std::vector<value::Type>& types) {
    for (value::Change& change : changes) {
        for (std::size_t i = 0; i < std::min(change.row.size(), types.size()); ++i) {
            if (auto typed = retyped(change.row[i], types[i])) change.row[i] = std::move(*typed);
        }
    }
    return changes;
}

std::optional<reports::Difference> typed_difference(const value::Changes& expected, const value::Changes& found,
                                                    const RowTerms& terms) {
    const BagDifference bags = bag_difference(expected, found, terms.types);
    reports::Difference difference;
    if (bags.empty()) {
        const auto order = order_difference(expected, found, terms.order, terms.types);
        if (!order) return std::nullopt;
        difference.what = "order";
        difference.expected = order->expected;
        difference.found = order->found;
        return difference;
    }
    difference.missing = to_texts(bags.missing, terms.types);
    difference.extra = to_texts(bags.extra, terms.types);
    difference.more_missing = cut(difference.missing);
    difference.more_extra = cut(difference.extra);
    return difference;
}

}  // namespace

RowTerms row_terms(const Case& of, const Answer& answer) {
    RowTerms terms = {.types = of.types, .order = {.exact = of.exact_order, .key = {}}};
    if (!of.types && answer.schema) terms.types = schema_types(*answer.schema);
    terms.retype = !of.types && terms.types;
    const std::vector<std::string> names = column_names(of, answer);
    for (const std::string& column : of.key) {
        const auto found = std::find(names.begin(), names.end(), column);
        if (found != names.end()) terms.order.key.push_back(static_cast<std::size_t>(found - names.begin()));
    }
    return terms;
}

std::optional<reports::Difference> rows_difference(const value::Changes& expected, const value::Changes& found,
                                                   const RowTerms& terms) {
    if (!terms.retype) return typed_difference(expected, found, terms);
    return typed_difference(retyped_changes(expected, *terms.types), found, terms);
}

value::Changes all_changes(const Answer& answer) {
    value::Changes all = answer.rows;
    for (const value::Changes& step : answer.steps) all.insert(all.end(), step.begin(), step.end());
    return all;
}

}  // namespace wtck::runner
