#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/function_parts.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

// DECIMALs lose decimals, whole numbers and DOUBLEs keep their type. Where the digits of ROUND are no constant, a
// DECIMAL keeps its own as well.
ExprPtr bind_rounding(const std::string& name, std::vector<ExprPtr>& args, sql::Position at) {
    if (name != "FLOOR" && name != "CEIL" && name != "ROUND" && name != "TRUNCATE") return nullptr;
    const bool round = name == "ROUND" || name == "TRUNCATE";
    if (args.empty() || args.size() > (round ? 2u : 1u)) mismatch(name, args, at);
    const Type type = args.front()->type;
    if (!value::is_numeric(type.kind) && type.kind != Kind::Null) mismatch(name, args, at);
    Type result = type;
    if (type.kind == Kind::Null) sql::refuse("illegal-null", "illegal use of 'NULL'", args.front()->at);
    std::int64_t digits = 0;
    if (args.size() == 2) {
        if (!value::is_integer(args[1]->type.kind)) mismatch(name, args, at);
        const auto* constant = std::get_if<Literal>(&args[1]->node);
        digits = constant == nullptr ? type.scale : constant->value.integer();
        result.nullable = result.nullable || args[1]->type.nullable;
    }
    if (type.kind == Kind::Decimal) {
        if (!round) result = value::decimal_type(type.precision, 0, type.nullable);
        if (round && digits < type.scale) {
            const int kept = static_cast<int>(std::max<std::int64_t>(digits, 0));
            result = value::decimal_type(std::min(38, 1 + type.precision - type.scale + kept), kept, type.nullable);
        }
    }
    if (round && args.size() == 1)
        args.push_back(literal(value::Value(std::int64_t{0}), value::simple_type(Kind::Int, false), at));
    const Function function = name == "ROUND"      ? Function::Round
                              : name == "TRUNCATE" ? Function::Truncate
                              : name == "FLOOR"    ? Function::Floor
                                                   : Function::Ceil;
    return make_call(function, std::move(args), result, at);
}

}  // namespace wtck::bind
