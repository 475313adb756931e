// A table's declaration: its computed columns, its time column and its watermark.
#include <algorithm>

#include "reference/bind/binder.h"
#include "reference/bind/expression_binder.h"
#include "reference/sql/parser.h"

namespace wtck::bind {

using value::Kind;
using value::TimeAttribute;
using value::Type;

namespace {

std::vector<Column> named_columns(const std::vector<const TableColumn*>& declared) {
    std::vector<Column> columns;
    for (const TableColumn* column : declared) columns.push_back({column->name, column->type, {}, column->system});
    return columns;
}

ExprPtr bind_text(const std::string& text, const Catalog& catalog, const std::vector<Column>& columns) {
    auto parsed = sql::parse_expression(text, catalog.dialect.words);
    if (auto* refusal = std::get_if<sql::Refusal>(&parsed)) throw sql::SqlError{*refusal};
    const Scope scope(columns, {});
    return ExpressionBinder(catalog, scope).bind(*std::get<sql::ExprPtr>(parsed));
}

int index_of(const Table& table, const std::string& name, std::string_view what) {
    const auto found = std::ranges::find(table.columns, name, &TableColumn::name);
    if (found == table.columns.end()) {
        sql::refuse("unknown-column", std::string(what) + " '" + name + "' is no column of table " + table.name, {});
    }
    return static_cast<int>(found - table.columns.begin());
}

// A rowtime has milliseconds at most, and whatever its declaration says, no fewer (TYP-06).
void mark_rowtime(Type& type, const std::string& name) {
    if (!value::is_timestamp(type.kind)) {
        sql::refuse(
            "rowtime-type",
            "the time column '" + name + "' must be TIMESTAMP or TIMESTAMP_LTZ, but is " + value::to_string(type), {});
    }
    if (type.precision > 3) {
        sql::refuse("rowtime-precision",
                    "the time column '" + name + "' may have at most three decimals, but is " + value::to_string(type),
                    {});
    }
    type.precision = 3;
    type.attribute = TimeAttribute::Rowtime;
}

std::shared_ptr<const BoundTable> checked(const Table& table, const Catalog& catalog) {
    auto bound = std::make_shared<BoundTable>();
    bound->declared = table;
    const std::vector<const TableColumn*> physical = table.physical();
    const std::vector<Column> arriving = named_columns(physical);
    int next = 0;
    std::vector<Column> all;
    for (const TableColumn& column : table.columns) {
        const bool is_physical = column.expression.empty();
        ExprPtr expr =
            is_physical ? bind::column(next++, column.type, {}) : bind_text(column.expression, catalog, arriving);
        all.push_back({column.name, expr->type, {}, column.system});
        bound->columns.push_back(std::move(expr));
    }
    if (!table.time.empty()) {
        bound->time = index_of(table, table.time, "the time column");
        Column& time = all[static_cast<std::size_t>(bound->time)];
        if (catalog.mode == Mode::Streaming) mark_rowtime(time.type, time.name);
    }
    if (!table.watermark.empty()) {
        bound->watermark = bind_text(table.watermark, catalog, all);
        if (!value::is_timestamp(bound->watermark->type.kind)) {
            sql::refuse("type-mismatch",
                        "a watermark must be a timestamp, but is " + value::to_string(bound->watermark->type), {});
        }
    }
    if (!table.proctime.empty()) {
        Type type = value::simple_type(Kind::TimestampLtz, false);
        type.precision = 3;
        type.attribute = TimeAttribute::Proctime;
        bound->proctime = static_cast<int>(all.size());
        bound->columns.push_back(nullptr);
        all.push_back({table.proctime, type, {}, false});
    }
    for (const std::string& name : table.primary_key)
        bound->primary_key.push_back(index_of(table, name, "the primary key"));
    bound->schema = std::move(all);
    return bound;
}

}  // namespace

std::variant<std::shared_ptr<const BoundTable>, sql::Refusal> bind_table(const Table& table, const Catalog& catalog) {
    try {
        return checked(table, catalog);
    } catch (const sql::SqlError& error) {
        return error.refusal;
    }
}

}  // namespace wtck::bind
