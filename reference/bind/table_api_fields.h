// What a select of the Table API gives its columns for names, and what it asks of a window.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "reference/bind/catalog.h"
#include "reference/bind/expression_binder.h"
#include "reference/table_api/syntax.h"

namespace wtck::bind {

class ApiFields {
  public:
    ApiFields(const std::vector<table_api::ExprPtr>& fields, const Catalog& catalog);

    /// Aggregates and properties of windows, each once, in order of mention. Nothing within an aggregate.
    const std::vector<const table_api::Expr*>& aggregates() const { return aggregates_; }
    const std::vector<const table_api::Expr*>& properties() const { return properties_; }

    /// TAPI-50. `place` counts the columns of the result from 0.
    std::string name(const table_api::Expr& field, std::size_t place) const;

  private:
    /// Without the names that Flink makes up from the place.
    std::optional<std::string> own_name(const table_api::Expr& field) const;

    const Catalog& catalog_;
    std::vector<const table_api::Expr*> aggregates_;
    std::vector<const table_api::Expr*> properties_;
    std::vector<const table_api::Expr*> mentioned_;  // both, as EXPR$n counts them
};

/// Columns of a select as they come.
struct ApiColumns {
    std::vector<ExprPtr> exprs;
    std::vector<std::string> names;

    /// What a field of the select is bound to. A ROW behind which flatten() stands gives a column for each of its
    /// fields (TAPI-50).
    void add(const table_api::Expr& field, const ApiFields& fields, const ExpressionBinder& binder,
             const Catalog& catalog);
};

/// Refuses two columns of one name (TAPI-57).
void require_different(const std::vector<std::string>& names, sql::Position at);

}  // namespace wtck::bind
