// Bound expressions as the protocol's `query` writes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reference/bind/expression.h"
#include "runner/engine/json_text.h"

namespace wtck::runner {

/// What a column of a relation is, in terms of the block that it belongs to.
struct Term {
    std::string json = {};                // as the protocol writes it; empty where this form has no words for it
    std::string column = {};              // the name of a plain column of what the block reads, else empty
    std::string window = {};              // `start`, `end` or `time`, else empty
    std::optional<std::size_t> key = {};  // number of the group key that it is
};

using Terms = std::vector<Term>;

/// `{"col": "price"}`
Term column_term(const std::string& name);
/// `{"window": "start"}`
Term window_term(const std::string& which);
/// `{"key": 0}`
Term key_term(std::size_t number);
/// `{"agg": 0}`
Term aggregate_term(std::size_t number);

/// `{"col": "price"}`, `{"lit": "4.00", "type": "DECIMAL(3, 2)"}` or `{"fn": "+", "args": […], "type": "INT"}`.
/// `columns` are those of the relation below: each reference is replaced by its one.
void write_expression(JsonText& json, const bind::Expr& expr, const Terms& columns);
Term term_of(const bind::Expr& expr, const Terms& columns);

/// `{"fn": "SUM", "args": […], "distinct": false, "filter": null, "type": "INT"}`
void write_aggregate(JsonText& json, const bind::AggregateCall& call, const Terms& columns);

/// The member `type`, without nullability and time attribute.
void write_type(JsonText& json, const value::Type& type);

}  // namespace wtck::runner
