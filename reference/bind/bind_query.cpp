// From text to bound query, in either language.
#include "reference/bind/binder.h"

#include <set>

#include "reference/bind/query_binder.h"
#include "reference/bind/table_api_binder.h"
#include "reference/sql/parser.h"
#include "reference/table_api/parser.h"

namespace wtck::bind {

namespace {

// WJN-55: what the result has twice gets a number behind it: k, k0, k1.
RelationPtr with_unique_names(const RelationPtr& root) {
    auto relation = std::make_shared<Relation>(*root);
    std::set<std::string> taken;
    for (Column& column : relation->columns) {
        const std::string name = column.name;
        for (int i = 0; !taken.insert(column.name).second; ++i) column.name = name + std::to_string(i);
    }
    return relation;
}

// VVR-12: no source says by which keys such a session is cut.
void refuse_keyless_sessions(const Relation& relation) {
    const auto* window = std::get_if<WindowTableFunction>(&relation.node);
    if (window != nullptr && !window->spec->keys_known) {
        sql::unsupported("session", "a SESSION without an aggregate directly on it has no known keys here",
                         window->spec->at);
    }
    for (const RelationPtr& input : inputs(relation)) refuse_keyless_sessions(*input);
}

// The query with that root, over the tables that were read for it.
BoundQuery bound_query(RelationPtr root, const QueryBinder& binder, const Catalog& catalog) {
    BoundQuery bound;
    bound.root = with_unique_names(root);
    if (catalog.dialect.session_keys_from_group_by) refuse_keyless_sessions(*bound.root);
    bound.tables = binder.tables();
    bound.mode = catalog.mode;
    bound.zone = catalog.zone;
    bound.settings = catalog.settings;
    return bound;
}

}  // namespace

std::variant<BoundQuery, sql::Refusal> bind_query(std::string_view text, const Catalog& catalog) {
    auto parsed = sql::parse_query(text, catalog.dialect.words);
    if (auto* refusal = std::get_if<sql::Refusal>(&parsed)) return *refusal;
    try {
        QueryBinder binder(catalog);
        RelationPtr root = binder.bind(*std::get<sql::QueryPtr>(parsed));
        return bound_query(std::move(root), binder, catalog);
    } catch (const sql::SqlError& error) {
        return error.refusal;
    }
}

std::variant<BoundQuery, sql::Refusal> bind_table_api(std::string_view text, const Catalog& catalog) {
    auto parsed = table_api::parse(text);
    if (auto* refusal = std::get_if<sql::Refusal>(&parsed)) return *refusal;
    try {
        QueryBinder tables(catalog);
        RelationPtr root = TableApiBinder(catalog, tables).bind(std::get<table_api::Text>(parsed));
        return bound_query(std::move(root), tables, catalog);
    } catch (const sql::SqlError& error) {
        return error.refusal;
    }
}

}  // namespace wtck::bind
