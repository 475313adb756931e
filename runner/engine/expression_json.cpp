#include "runner/engine/expression_json.h"

#include <nlohmann/json.hpp>

#include "runner/case/value_json.h"

namespace wtck::runner {
namespace {

using bind::Function;
using Json = nlohmann::ordered_json;

/// The name in SQL; of several that mean the same, the operator or the longer one.
const char* name_of(Function function) {
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
    }
    return "";
}

Json arguments(const std::vector<bind::ExprPtr>& args, const std::vector<Json>& columns) {
    Json array = Json::array();
    for (const bind::ExprPtr& arg : args) array.push_back(expression_json(*arg, columns));
    return array;
}

}  // namespace

std::string type_text(const value::Type& type) {
    return value::to_string(value::without_attribute(value::with_nullable(type, true)));
}

Json expression_json(const bind::Expr& expr, const std::vector<Json>& columns) {
    if (const auto* column = std::get_if<bind::ColumnRef>(&expr.node)) {
        return columns[static_cast<std::size_t>(column->index)];
    }
    if (const auto* literal = std::get_if<bind::Literal>(&expr.node)) {
        return {{"lit", write_value(literal->value, expr.type)}, {"type", type_text(expr.type)}};
    }
    const auto& call = std::get<bind::Call>(expr.node);
    return {{"fn", name_of(call.function)}, {"args", arguments(call.args, columns)}, {"type", type_text(expr.type)}};
}

Json aggregate_json(const bind::AggregateCall& call, const std::vector<Json>& columns) {
    return {{"fn", bind::to_string(call.function)},
            {"args", arguments(call.args, columns)},
            {"distinct", call.distinct},
            {"filter", call.filter ? expression_json(*call.filter, columns) : Json()},
            {"type", type_text(call.type)}};
}

}  // namespace wtck::runner
