// Functions of texts.
#include <fmt/format.h>

#include "oracle/expression.h"
#include "oracle/refusal.h"

namespace wtck::oracle {

using bind::Function;

std::string text_sql(const bind::Call& call, const Args& args) {
    switch (call.function) {
        case Function::Like: return call_sql("like_text", args);
        case Function::Concat: return chain_sql(args, "||");
        case Function::Upper: return call_sql("upper_text", args);
        case Function::Lower: return call_sql("lower_text", args);
        case Function::CharLength: return call_sql("length", args);
        case Function::Substring: return call_sql("substring_text", args);
        case Function::Trim: return call_sql("trim", args);
        case Function::TrimLeading: return call_sql("ltrim", args);
        case Function::TrimTrailing: return call_sql("rtrim", args);
        case Function::Replace: return call_sql("replace_text", args);
        case Function::Position: return call_sql("position_text", args);
        case Function::Left: return call_sql("substr", {args[0], "1", call_sql("max", {args[1], "0"})});
        case Function::Right:  // substr(x, -0) would be all of it
            return fmt::format(
                "(CASE WHEN {1} <= 0 THEN substr({0}, 1, 0) ELSE substr({0}, -min({1}, length({0}))) END)", args[0],
                args[1]);
        case Function::Hex:
            if (value::is_text(call.args[0]->type.kind)) return call_sql("hex_text", args);
            return call_sql("hex_number", args);
        default: refuse_function(call.function);
    }
}

}  // namespace wtck::oracle
