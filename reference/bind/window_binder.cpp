#include "reference/bind/window_binder.h"

#include <algorithm>
#include <array>
#include <map>

#include "reference/sql/characters.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

struct Parameters {
    WindowKind kind;
    std::vector<std::string_view> names;  // in positional order
    std::size_t required;
};

const Parameters* find_parameters(const std::string& name) {
    static const std::map<std::string, Parameters, std::less<>> kFunctions = {
        {"TUMBLE", {WindowKind::Tumble, {"DATA", "TIMECOL", "SIZE", "OFFSET"}, 3}},
        {"HOP", {WindowKind::Hop, {"DATA", "TIMECOL", "SLIDE", "SIZE", "OFFSET"}, 4}},
        {"CUMULATE", {WindowKind::Cumulate, {"DATA", "TIMECOL", "STEP", "SIZE", "OFFSET"}, 4}},
        {"SESSION", {WindowKind::Session, {"DATA", "TIMECOL", "GAP"}, 3}},
    };
    const auto found = kFunctions.find(name);
    return found == kFunctions.end() ? nullptr : &found->second;
}

using Arguments = std::map<std::string_view, const sql::Expr*>;

[[noreturn]] void wrong_count(const std::string& function, const Parameters& parameters, sql::Position at) {
    sql::refuse("wrong-argument-count",
                "invalid number of arguments to function '" + function + "', was expecting " +
                    std::to_string(parameters.required) + " arguments",
                at);
}

// NAM-01, NAM-02 and decisions: an unknown or repeated name is refused.
void add_named(Arguments& arguments, const sql::NamedArgument& named, const sql::Expr& at, const std::string& function,
               const Parameters& parameters, const Dialect& dialect) {
    const auto name = std::ranges::find(parameters.names, std::string_view(named.name));
    if (name == parameters.names.end()) {
        const std::string upper = sql::upper(named.name);
        const bool misspelt = std::ranges::find(parameters.names, std::string_view(upper)) != parameters.names.end();
        if (dialect.unknown_arguments_ignored && !misspelt) return;
        sql::refuse("unknown-argument", "param '" + named.name + "' not found in function '" + function + "'", at.at);
    }
    if (!arguments.emplace(*name, named.expr.get()).second && !dialect.duplicate_arguments_ignored) {
        sql::refuse("duplicate-argument", "param '" + named.name + "' is given twice", at.at);
    }
}

// A bare name is looked up as a column, of which there are none: TUMBLE(T, …), or keys that lack their parentheses.
void refuse_bare_names(const sql::TableFunction& function) {
    for (const sql::ExprPtr& argument : function.args) {
        if (const auto* name = std::get_if<sql::Name>(&argument->node); name != nullptr && !name->star) {
            sql::refuse("unknown-column", "column '" + name->parts.back() + "' not found in any table", argument->at);
        }
    }
}

Arguments match_arguments(const sql::TableFunction& function, const Parameters& parameters, sql::Position at,
                          const Dialect& dialect) {
    Arguments arguments;
    std::size_t position = 0;
    std::size_t named_count = 0;
    for (const sql::ExprPtr& argument : function.args) {
        const auto* named = std::get_if<sql::NamedArgument>(&argument->node);
        if (named != nullptr) {
            const bool first = position == 0;
            if (first && named->name == "TIMECOL") {
                sql::refuse("data-not-first", "the DATA param must be the first", argument->at);
            }
            add_named(arguments, *named, *argument, function.name, parameters, dialect);
            if (first && named->name != "DATA")
                sql::refuse("data-not-first", "the DATA param must be the first", argument->at);
            if (position == 1 && named->name != "TIMECOL" && dialect.time_column_second) {
                sql::refuse("timecol-not-second", "the TIMECOL param must be the second", argument->at);
            }
            ++named_count;
        } else {
            if (position >= parameters.names.size()) wrong_count(function.name, parameters, at);
            arguments.emplace(parameters.names[position], argument.get());
        }
        ++position;
    }
    if (named_count != 0 && named_count != function.args.size()) {
        sql::refuse("mixed-arguments", "named and positional arguments are mixed", at);
    }
    for (std::size_t i = 0; i < parameters.required; ++i) {
        if (!arguments.contains(parameters.names[i])) wrong_count(function.name, parameters, at);
    }
    return arguments;
}

[[noreturn]] void not_an_interval(const std::string& function, sql::Position at) {
    sql::refuse("not-an-interval", "cannot apply '" + function + "': its lengths are datetime intervals", at);
}

std::int64_t interval_of(const sql::Expr& expr, const std::string& function, sql::Position at) {
    const auto* constant = std::get_if<sql::Literal>(&expr.node);
    if (constant == nullptr) {
        if (std::holds_alternative<sql::Name>(expr.node)) {
            sql::refuse("unknown-column", "no column can stand here: a window's length is a constant", expr.at);
        }
        const auto* call = std::get_if<sql::Call>(&expr.node);
        const bool over_column = call != nullptr && call->name == "INTERVAL OF" && !call->args.empty() &&
                                 std::holds_alternative<sql::Name>(call->args[0]->node);
        if (over_column)
            sql::refuse("unknown-column", "no column can stand here: a window's length is a constant",
                        call->args[0]->at);
        sql::refuse("interval-not-constant", "only constant window descriptors are supported", at);
    }
    const bool months = constant->type.kind == Kind::IntervalMonth || constant->type.kind == Kind::Null;
    if (months) {
        sql::refuse("month-interval",
                    "a window is counted in SECOND, MINUTE, HOUR or DAY; MONTH and YEAR are not supported", at);
    }
    if (constant->type.kind != Kind::IntervalDay) not_an_interval(function, at);
    return constant->value.integer();
}

void refuse_week(const sql::Expr* expr, const Dialect& dialect) {
    const auto* constant = expr == nullptr ? nullptr : std::get_if<sql::Literal>(&expr->node);
    if (constant != nullptr && constant->unit == "WEEK" && !dialect.week_unit) {
        sql::refuse("syntax", "unexpected unit WEEK", constant->unit_at);
    }
}

int time_column(const sql::Expr& expr, const RelationPtr& input, const std::string& function, sql::Position at,
                const Catalog& catalog) {
    const auto* descriptor = std::get_if<sql::Descriptor>(&expr.node);
    if (descriptor == nullptr)
        sql::refuse("not-a-descriptor", "cannot apply '" + function + "': DESCRIPTOR(column) expected", at);
    const auto& [name, column_at] = descriptor->columns.front();  // further columns are ignored (TIM-53)
    const bool is_window_name = name == "window_start" || name == "window_end" || name == "window_time";
    if (is_window_name && catalog.dialect.descriptor_names_clash) {
        sql::refuse("ambiguous-column", "column '" + name + "' is ambiguous", column_at);
    }
    const int index = Scope(input->columns, std::vector<std::string>()).resolve({name}, column_at);
    const Type& type = input->columns[static_cast<std::size_t>(index)].type;
    if (!value::is_timestamp(type.kind)) {
        sql::refuse("not-a-timestamp",
                    "the window function requires the timecol to be TIMESTAMP or TIMESTAMP_LTZ, but is " +
                        value::to_string(type),
                    at);
    }
    if (catalog.mode == Mode::Streaming && !value::is_time_attribute(type)) {
        sql::refuse("not-a-time-attribute",
                    "the window function requires the timecol is a time attribute type, but is " +
                        value::to_string(value::without_attribute(type)),
                    at);
    }
    return index;
}

std::vector<int> partition_columns(const sql::TableArgument& data, const RelationPtr& input, const Dialect& dialect) {
    std::vector<int> result;
    const Scope scope(input->columns, std::vector<std::string>());
    for (const auto& [name, at] : data.partition) {
        const bool known = std::ranges::find(input->columns, name, &Column::name) != input->columns.end();
        if (!known && dialect.unknown_partition_key_escapes) {
            sql::escape("ArrayIndexOutOfBoundsException",
                        "Index -1 out of bounds for length " + std::to_string(input->columns.size()));
        }
        result.push_back(scope.resolve({name}, at));
    }
    return result;
}

// TUMBLE, HOP and CUMULATE have row semantics: no PARTITION BY (ERR-52). ORDER BY stands nowhere.
void check_table_clauses(const sql::TableArgument& data, WindowKind kind, const std::string& name, sql::Position at,
                         const Dialect& dialect) {
    if (data.partitioned && kind != WindowKind::Session) {
        sql::refuse("partition-by-not-allowed",
                    "only tables with set semantics may be partitioned, not the table of '" + name + "'", at);
    }
    if (data.partitioned && !dialect.session_partition_by) {
        sql::refuse("partition-by-not-allowed",
                    "PARTITION BY in SESSION is not supported here: the keys come from GROUP BY", data.partition_at);
    }
    if (data.ordered) sql::refuse("order-by-not-allowed", "a window's table has no ORDER BY", data.partition_at);
}

}  // namespace

bool is_window_function(const std::string& name) {
    return find_parameters(name) != nullptr;
}

RelationPtr with_windows(RelationPtr input, const WindowSpec& spec, sql::Position at) {
    auto shared = std::make_shared<const WindowSpec>(spec);
    auto relation = std::make_shared<Relation>();
    relation->at = at;
    relation->columns = input->columns;
    relation->columns[static_cast<std::size_t>(spec.time)].system = false;  // TABLE has what DESCRIPTOR names (TIM-07)
    const Type bound = value::timestamp_type(3, false);
    const Type time = value::with_nullable(spec.time_type, false);
    relation->columns.push_back({"window_start", bound, {WindowColumn::Start, shared}, false});
    relation->columns.push_back({"window_end", bound, {WindowColumn::End, shared}, false});
    relation->columns.push_back({"window_time", time, {WindowColumn::Time, shared}, false});
    relation->node = WindowTableFunction{std::move(shared), std::move(input)};
    return relation;
}

RelationPtr bind_window_function(const sql::TableFunction& function, sql::Position at, const Catalog& catalog,
                                 const std::function<RelationPtr(const sql::TableArgument&)>& bind_data) {
    const Parameters& parameters = *find_parameters(function.name);
    if (!function.wrapped && !catalog.dialect.bare_table_function) {
        sql::refuse("syntax", function.name + "(…) in FROM must stand in TABLE(…)", at);
    }
    if (parameters.kind == WindowKind::Session && !catalog.dialect.session_function) {
        sql::refuse("no-session-function", "there is no SESSION table function in this version", at);
    }
    for (const sql::ExprPtr& argument : function.args) {
        const auto* named = std::get_if<sql::NamedArgument>(&argument->node);
        refuse_week(named != nullptr ? named->expr.get() : argument.get(), catalog.dialect);
    }
    refuse_bare_names(function);
    const Arguments arguments = match_arguments(function, parameters, at, catalog.dialect);
    const auto* data = std::get_if<sql::TableArgument>(&arguments.at("DATA")->node);
    if (data == nullptr) {
        sql::refuse("data-not-a-table", "the first argument is a table: TABLE and its name, or a query",
                    arguments.at("DATA")->at);
    }
    check_table_clauses(*data, parameters.kind, function.name, at, catalog.dialect);
    RelationPtr input = bind_data(*data);

    WindowSpec spec;
    spec.kind = parameters.kind;
    spec.at = at;
    spec.time = time_column(*arguments.at("TIMECOL"), input, function.name, at, catalog);
    spec.time_type = input->columns[static_cast<std::size_t>(spec.time)].type;
    spec.partition = partition_columns(*data, input, catalog.dialect);
    spec.keys_known = spec.kind != WindowKind::Session || !catalog.dialect.session_keys_from_group_by;
    spec.has_offset = arguments.contains("OFFSET");
    for (const auto& [name, field] :
         std::array<std::pair<std::string_view, std::int64_t WindowSpec::*>, 5>{{{"SIZE", &WindowSpec::size},
                                                                                 {"SLIDE", &WindowSpec::slide},
                                                                                 {"STEP", &WindowSpec::step},
                                                                                 {"GAP", &WindowSpec::gap},
                                                                                 {"OFFSET", &WindowSpec::offset}}}) {
        const auto argument = arguments.find(name);
        if (argument != arguments.end()) spec.*field = interval_of(*argument->second, function.name, at);
    }
    return with_windows(std::move(input), spec, at);
}

}  // namespace wtck::bind
