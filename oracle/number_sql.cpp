// Arithmetic of numbers: by the type of the result.
#include <fmt/format.h>

#include "oracle/expression.h"
#include "oracle/refusal.h"

namespace wtck::oracle {

using bind::Function;
using value::Kind;
using value::Type;

namespace {

std::string integer_sql(Function function, const Args& args) {
    switch (function) {
        case Function::Plus: return call_sql("plus64", args);
        case Function::Minus: return call_sql("minus64", args);
        case Function::Times: return call_sql("times64", args);
        case Function::Divide: return call_sql("divide64", args);
        case Function::Modulo: return call_sql("modulo64", args);
        case Function::Negate: return call_sql("minus64", {"0", args[0]});
        case Function::Abs: return call_sql("abs64", args);
        case Function::Sign: return call_sql("sign64", args);
        case Function::Floor:
        case Function::Ceil: return args[0];
        default: refuse("ROUND of a whole number");
    }
}

std::string logarithm_sql(const std::string& base, const std::string& of) {
    return call_sql("divide_double", {call_sql("logarithm", {of}), call_sql("logarithm", {base})});
}

std::string double_sql(Function function, const Args& args) {
    switch (function) {
        case Function::Plus: return call_sql("plus_double", args);
        case Function::Minus: return call_sql("minus_double", args);
        case Function::Times: return call_sql("times_double", args);
        case Function::Divide: return call_sql("divide_double", args);
        case Function::Modulo: return call_sql("modulo_double", args);
        case Function::Negate: return call_sql("times_double", {"-1.0", args[0]});
        case Function::Abs: return call_sql("abs_double", args);
        case Function::Sign: return call_sql("sign_double", args);
        case Function::Floor: return call_sql("floor_double", args);
        case Function::Ceil: return call_sql("ceil_double", args);
        case Function::Sqrt: return call_sql("square_root", args);
        case Function::Power: return call_sql("power_double", args);
        case Function::Exp: return call_sql("exponential", args);
        case Function::Ln: return call_sql("logarithm", args);
        case Function::Log10: return logarithm_sql("10.0", args[0]);
        case Function::Log2: return logarithm_sql("2.0", args[0]);
        case Function::Log: return logarithm_sql(args[0], args[1]);
        default: refuse("arithmetic of DOUBLE");
    }
}

std::string decimal_sql(Function function, Args args, const Type& type) {
    const std::string precision = fmt::format("{}", type.precision);
    const std::string scale = fmt::format("{}", type.scale);
    const auto fitted = [&](const std::string& sql) { return call_sql("decimal_fit", {sql, precision, scale}); };
    switch (function) {
        case Function::Abs: return call_sql("decimal_abs", args);
        case Function::Sign: return fitted(call_sql("decimal_sign", args));
        case Function::Floor: return fitted(call_sql("decimal_floor", args));
        case Function::Ceil: return fitted(call_sql("decimal_ceil", args));
        case Function::Negate: args.insert(args.begin(), "'0'"); break;
        default: break;
    }
    args.push_back(precision);
    args.push_back(scale);
    switch (function) {
        case Function::Plus: return call_sql("decimal_plus", args);
        case Function::Minus:
        case Function::Negate: return call_sql("decimal_minus", args);
        case Function::Times: return call_sql("decimal_times", args);
        case Function::Divide: return call_sql("decimal_divide", args);
        case Function::Modulo: return call_sql("decimal_modulo", args);
        case Function::Round: return call_sql("decimal_round", args);
        default: refuse("arithmetic of DECIMAL");
    }
}

/// Operands in the kind of the result; DECIMALs keep their scales. The digits of ROUND stay whole.
Args operands(const bind::Call& call, const Args& args, const Type& type) {
    Args result;
    for (std::size_t i = 0; i < args.size(); ++i) {
        const Type& from = call.args[i]->type;
        const bool stays =
            (from.kind == type.kind && type.kind == Kind::Decimal) || (call.function == Function::Round && i == 1);
        if (!stays && type.kind == Kind::Decimal && value::is_integer(from.kind)) {
            result.push_back(call_sql("decimal_of_int", {args[i]}));
        } else {
            result.push_back(stays ? args[i] : converted(args[i], from, type));
        }
    }
    return result;
}

}  // namespace

std::string wrapped(const std::string& sql, Kind kind) {
    switch (kind) {
        case Kind::TinyInt: return call_sql("int8", {sql});
        case Kind::SmallInt: return call_sql("int16", {sql});
        case Kind::Int: return call_sql("int32", {sql});
        default: return sql;
    }
}

std::string number_sql(const bind::Expr& expr, const bind::Call& call, const Args& args) {
    const Type& type = expr.type;
    if (call.function == Function::Truncate) refuse("TRUNCATE");
    const bool in_double = call.function == Function::Log10 || call.function == Function::Log2 ||
                           call.function == Function::Log || call.function == Function::Sqrt ||
                           call.function == Function::Power || call.function == Function::Exp ||
                           call.function == Function::Ln;
    if (in_double && type.kind != Kind::Double) refuse("arithmetic of DOUBLE");
    const Args numbers = operands(call, args, type);
    if (type.kind == Kind::Decimal) return decimal_sql(call.function, numbers, type);
    if (value::is_integer(type.kind)) return wrapped(integer_sql(call.function, numbers), type.kind);
    if (call.function == Function::Round) {
        if (type.kind != Kind::Double) refuse("ROUND of FLOAT");
        return call_sql("round_double", numbers);
    }
    const std::string sql = double_sql(call.function, numbers);
    return type.kind == Kind::Float ? call_sql("float32", {sql}) : sql;
}

}  // namespace wtck::oracle
