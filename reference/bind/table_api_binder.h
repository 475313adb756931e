// Binds Table API text into the relations that SQL is bound into.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "reference/bind/expression_binder.h"
#include "reference/bind/query_binder.h"
#include "reference/table_api/syntax.h"

namespace wtck::bind {

class TableApiBinder {
  public:
    /// `tables` knows the tables and views of the case.
    TableApiBinder(const Catalog& catalog, QueryBinder& tables) : catalog_(catalog), tables_(tables) {}

    /// Throws SqlError.
    RelationPtr bind(const table_api::Text& text);

  private:
    /// How far a chain has come: a table, and the steps behind it that wait for their select, as Flink has them wait.
    struct Progress {
        RelationPtr table;
        const table_api::Window* window = nullptr;
        const table_api::GroupBy* group = nullptr;
        const table_api::Aggregate* aggregate = nullptr;
    };
    Progress bind(const table_api::Chain& chain);
    Progress start(const table_api::Chain& chain);

    void step(const table_api::Select& select, sql::Position at, Progress& progress);
    void step(const table_api::Filter& filter, sql::Position at, Progress& progress);
    void step(const table_api::Rename& rename, sql::Position at, Progress& progress);
    void step(const table_api::Distinct&, sql::Position at, Progress& progress);
    void step(const table_api::UnionAll& all, sql::Position at, Progress& progress);
    void step(const table_api::OpenWindow& open, sql::Position at, Progress& progress);
    void step(const table_api::GroupBy& group, sql::Position at, Progress& progress);
    void step(const table_api::Aggregate& aggregate, sql::Position at, Progress& progress);

    /// A select without aggregates.
    RelationPtr bind_plain(const RelationPtr& input, const std::vector<table_api::ExprPtr>& fields, sql::Position at);
    void refuse_grouped(const table_api::Expr& expr) const;

    const Catalog& catalog_;
    QueryBinder& tables_;
    std::map<std::string, Progress> variables_;
};

}  // namespace wtck::bind
