#include "reference/bind/table_api_window.h"

#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/group_window.h"
#include "reference/bind/table_api_expression.h"

namespace wtck::bind {

using table_api::Window;
using value::Kind;

namespace {

const std::string* column_name(const table_api::Expr& expr) {
    const auto* column = std::get_if<table_api::Column>(&expr.node);
    return column == nullptr ? nullptr : &column->name;
}

int bind_time(const table_api::Expr& expr, const Scope& scope, const Catalog& catalog) {
    const ExprPtr time = ExpressionBinder(catalog, scope).bind(*to_sql(expr, catalog));
    if (column_name(expr) == nullptr)
        sql::refuse("group-window-time", "a group window expects a time attribute, as a plain column", expr.at);
    const bool millis = catalog.mode == Mode::Batch && time->type.kind == Kind::BigInt;  // TAPI-64
    if (!millis) check_group_time(time->type, catalog.mode, expr.at);
    return plain_column(*time);
}

// A literal: an interval of milliseconds or a number of rows.
table_api::Literal length_of(const table_api::Expr& expr) {
    const auto literal = constant(expr);
    if (!literal || literal->value.is_null())
        sql::refuse("interval-not-constant", "a window expects a value literal", expr.at);
    return *literal;
}

void require_length(const table_api::Literal& length, bool may_be_rows, sql::Position at) {
    if (length.type.kind == Kind::IntervalDay || (may_be_rows && length.type.kind == Kind::BigInt)) return;
    if (length.type.kind == Kind::IntervalMonth)
        sql::refuse("month-interval", "a window is measured in days or what is smaller", at);
    if (length.type.kind == Kind::BigInt) sql::refuse("rows-in-session", "a session has a gap of time", at);
    sql::refuse("not-an-interval",
                std::string("a window expects a day-time interval") + (may_be_rows ? " or a BIGINT of rows" : "") +
                    ", not " + value::to_string(length.type),
                at);
}

void bind_lengths(const Window& window, WindowSpec& spec) {
    const table_api::Literal size = length_of(*window.size);
    if (window.kind == Window::Kind::Slide) {
        const table_api::Literal slide = length_of(*window.slide);
        if (slide.type.kind != size.type.kind)
            sql::refuse("mixed-units", "size and slide differ in type", window.slide->at);
        require_length(size, true, window.size->at);
        spec.slide = slide.value.integer();
    }
    const bool session = window.kind == Window::Kind::Session;
    require_length(size, !session, window.size->at);
    (session ? spec.gap : spec.size) = size.value.integer();
    if (size.type.kind == Kind::BigInt) spec.unit = WindowUnit::Rows;
}

constexpr std::pair<std::string_view, GroupWindow::Property> kProperties[] = {
    {"start", GroupWindow::Property::Start},
    {"end", GroupWindow::Property::End},
    {"rowtime", GroupWindow::Property::Rowtime},
    {"proctime", GroupWindow::Property::Proctime},
};

const auto* find_property(std::string_view name) {
    return std::ranges::find(kProperties, name, &std::pair<std::string_view, GroupWindow::Property>::first);
}

}  // namespace

WindowSpec bind_window(const Window& window, const Scope& scope, const Catalog& catalog) {
    if (column_name(*window.alias) == nullptr)
        sql::refuse("window-alias-missing", "the alias of a window is a plain name", window.alias->at);
    WindowSpec spec;
    spec.at = window.at;
    spec.kind = window.kind == Window::Kind::Tumble  ? WindowKind::Tumble
                : window.kind == Window::Kind::Slide ? WindowKind::Hop
                                                     : WindowKind::Session;
    spec.time = bind_time(*window.time, scope, catalog);
    spec.time_type = scope.columns()[static_cast<std::size_t>(spec.time)].type;
    bind_lengths(window, spec);
    return spec;
}

std::vector<Column> nullable_properties(const WindowSpec& spec, Mode mode) {
    std::vector<Column> columns = property_columns(spec, mode);
    columns[place_of(GroupWindow::Property::Start)].type.nullable = true;
    columns[place_of(GroupWindow::Property::End)].type.nullable = true;
    return columns;
}

bool is_property_name(const std::string& name) {
    return find_property(name) != std::end(kProperties);
}

std::size_t place_of_property(const sql::Call& property, sql::Position at, const Window& window, const WindowSpec& spec,
                              const Scope& scope, Mode mode) {
    const auto* object = std::get_if<sql::Name>(&property.args[0]->node);
    const std::string name = object == nullptr || object->star ? "" : object->parts[0];
    const auto column = std::ranges::find(scope.columns(), name, &Column::name);
    const bool is_column = column != scope.columns().end();
    const bool is_alias = name == *column_name(*window.alias);
    // A column of the alias's name hides the window, unless it is the window's time.
    const bool is_time = is_column && column - scope.columns().begin() == spec.time;
    if (name.empty() || (is_column && !(is_alias && is_time)))
        sql::refuse("window-property-misplaced", "only a window has a " + property.name, at);
    if (!is_alias) scope.resolve({name}, property.args[0]->at);
    const GroupWindow::Property asked = find_property(property.name)->second;
    const bool rows = spec.unit == WindowUnit::Rows;
    if (!rows || asked == GroupWindow::Property::Rowtime) check_property(asked, spec, mode, at);
    if (rows) sql::refuse("rows-window-property", "a window of rows has no " + property.name, at);
    return place_of(asked);
}

}  // namespace wtck::bind
