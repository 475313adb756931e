// Functions of texts.
#include <fmt/format.h>

#include "oracle/expression.h"
#include "oracle/refusal.h"

namespace wtck::oracle {

using bind::Function;

namespace {

void require_texts(const bind::Call& call, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        if (!value::is_text(call.args[i]->type.kind)) refuse_function(call.function);
    }
}

/// The position at or behind the third argument; one below 1 is 1.
std::string locate(const Args& args) {
    if (args.size() < 3) return call_sql("position_text", args);
    return fmt::format(
        "(SELECT iif(found = 0, 0, found + start - 1)\n"
        " FROM (SELECT position_text(iif(part = '', refuse('LOCATE of nothing'), part), substr(whole, start)) AS "
        "found,\n"
        "              start\n"
        "       FROM (SELECT {} AS part, {} AS whole, max({}, 1) AS start)))",
        args[0], args[1], args[2]);
}

/// NULL only without a separator; of the rest NULLs are left out.
std::string joined(const Args& args) {
    std::string pieces = "''";
    for (std::size_t i = 1; i < args.size(); ++i) pieces += fmt::format(" || coalesce({} || {}, '')", args[0], args[i]);
    return fmt::format("substr({}, length({}) + 1)", pieces, args[0]);
}

}  // namespace

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
        case Function::Bin: return call_sql("binary_number", args);
        case Function::Locate: return locate(args);
        case Function::ConcatWs: require_texts(call, args.size()); return joined(args);
        case Function::LPad: return call_sql("pad_front", args);
        case Function::RPad: return call_sql("pad_back", args);
        case Function::Reverse: return call_sql("reverse_text", args);
        case Function::Repeat: return call_sql("repeat_text", args);
        case Function::InitCap: return call_sql("init_cap", args);
        case Function::SplitIndex: require_texts(call, 2); return call_sql("split_index", args);
        case Function::IsAlpha: require_texts(call, 1); return fmt::format("coalesce(all_letters({}), 0)", args[0]);
        case Function::IsDigit: require_texts(call, 1); return fmt::format("coalesce(all_digits({}), 0)", args[0]);
        default: refuse_function(call.function);
    }
}

}  // namespace wtck::oracle
