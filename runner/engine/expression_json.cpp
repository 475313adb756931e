#include "runner/engine/expression_json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "reference/bind/signatures.h"
#include "runner/case/value_json.h"

namespace wtck::runner {
namespace {

using bind::Function;

/// The name in SQL; of several that mean the same, the operator or the longer one.
std::string_view sql_name(Function function) {
    switch (function) {
        case Function::And: return "AND";
        case Function::Or: return "OR";
        case Function::Not: return "NOT";
        case Function::IsNull: return "IS NULL";
        case Function::IsNotNull: return "IS NOT NULL";
        case Function::IsTrue: return "IS TRUE";
        case Function::IsNotTrue: return "IS NOT TRUE";
        case Function::IsFalse: return "IS FALSE";
        case Function::IsNotFalse: return "IS NOT FALSE";
        case Function::Equal: return "=";
        case Function::NotEqual: return "<>";
        case Function::Less: return "<";
        case Function::LessEqual: return "<=";
        case Function::Greater: return ">";
        case Function::GreaterEqual: return ">=";
        case Function::IsDistinctFrom: return "IS DISTINCT FROM";
        case Function::IsNotDistinctFrom: return "IS NOT DISTINCT FROM";
        case Function::Like: return "LIKE";
        case Function::Case: return "CASE";
        case Function::Coalesce: return "COALESCE";
        case Function::Greatest: return "GREATEST";
        case Function::Least: return "LEAST";
        case Function::Plus: return "+";
        case Function::Minus: return "-";
        case Function::Times: return "*";
        case Function::Divide: return "/";
        case Function::Modulo: return "MOD";
        case Function::Negate: return "NEGATE";
        case Function::Abs: return "ABS";
        case Function::Floor: return "FLOOR";
        case Function::Ceil: return "CEIL";
        case Function::Round: return "ROUND";
        case Function::Sign: return "SIGN";
        case Function::Sqrt: return "SQRT";
        case Function::Power: return "POWER";
        case Function::Exp: return "EXP";
        case Function::Ln: return "LN";
        case Function::Concat: return "CONCAT";
        case Function::Upper: return "UPPER";
        case Function::Lower: return "LOWER";
        case Function::CharLength: return "CHAR_LENGTH";
        case Function::Substring: return "SUBSTRING";
        case Function::Trim: return "TRIM";
        case Function::TrimLeading: return "LTRIM";
        case Function::TrimTrailing: return "RTRIM";
        case Function::Replace: return "REPLACE";
        case Function::Position: return "POSITION";
        case Function::Extract: return "EXTRACT";
        case Function::FloorTo: return "FLOOR TO";
        case Function::CeilTo: return "CEIL TO";
        case Function::DateFormat: return "DATE_FORMAT";
        case Function::ToTimestamp: return "TO_TIMESTAMP";
        case Function::ToTimestampLtz: return "TO_TIMESTAMP_LTZ";
        case Function::TimestampAdd: return "TIMESTAMPADD";
        case Function::TimestampDiff: return "TIMESTAMPDIFF";
        case Function::Cast: return "CAST";
        case Function::TryCast: return "TRY_CAST";
        case Function::MakeRow: return "ROW";
        case Function::MakeArray: return "ARRAY";
        case Function::FieldOf: return "FIELD";
        case Function::ItemOf: return "ITEM";
        case Function::Cardinality: return "CARDINALITY";
        case Function::Truncate: return "TRUNCATE";
        default: return bind::name_of(function);
    }
}

void write_arguments(JsonText& json, const std::vector<bind::ExprPtr>& args, const Terms& columns) {
    json.key("args");
    json.open('[');
    for (const bind::ExprPtr& arg : args) write_expression(json, *arg, columns);
    json.close(']');
}

Term named_term(std::string_view key, const std::string& name) {
    JsonText json;
    json.open('{');
    json.member(key, name);
    json.close('}');
    return {.json = json.text()};
}

}  // namespace

Term column_term(const std::string& name) {
    Term term = named_term("col", name);
    term.column = name;
    return term;
}

Term window_term(const std::string& which) {
    Term term = named_term("window", which);
    term.window = which;
    return term;
}

Term key_term(std::size_t number) {
    return {.json = fmt::format("{{\"key\":{}}}", number), .key = number};
}

Term aggregate_term(std::size_t number) {
    return {.json = fmt::format("{{\"agg\":{}}}", number)};
}

void write_type(JsonText& json, const value::Type& type) {
    json.member("type", value::to_string(value::without_attribute(value::with_nullable(type, true))));
}

void write_expression(JsonText& json, const bind::Expr& expr, const Terms& columns) {
    if (const auto* column = std::get_if<bind::ColumnRef>(&expr.node)) {
        return json.raw(columns[static_cast<std::size_t>(column->index)].json);
    }
    json.open('{');
    if (const auto* literal = std::get_if<bind::Literal>(&expr.node)) {
        json.key("lit");
        json.raw(write_value(literal->value, expr.type).dump());
    } else {
        const auto& call = std::get<bind::Call>(expr.node);
        json.member("fn", sql_name(call.function));
        write_arguments(json, call.args, columns);
    }
    write_type(json, expr.type);
    json.close('}');
}

Term term_of(const bind::Expr& expr, const Terms& columns) {
    if (const auto* column = std::get_if<bind::ColumnRef>(&expr.node)) {
        return columns[static_cast<std::size_t>(column->index)];
    }
    JsonText json;
    write_expression(json, expr, columns);
    return {.json = json.text()};
}

void write_aggregate(JsonText& json, const bind::AggregateCall& call, const Terms& columns) {
    json.open('{');
    json.member("fn", bind::to_string(call.function));
    write_arguments(json, call.args, columns);
    json.key("distinct");
    json.boolean(call.distinct);
    json.key("filter");
    call.filter ? write_expression(json, *call.filter, columns) : json.null();
    write_type(json, call.type);
    json.close('}');
}

}  // namespace wtck::runner
