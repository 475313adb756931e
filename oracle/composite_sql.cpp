// ROW, ARRAY and MAP: what is made of them, and what is taken out of them, as JSON arrays (storage.h).
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/expression.h"
#include "oracle/refusal.h"
#include "oracle/storage.h"

namespace wtck::oracle {

using bind::Function;
using value::Kind;
using value::Type;

namespace {

/// JSON inside of JSON must be said to be no text.
std::string member(const std::string& sql, const Type& type) {
    return is_composite(type) ? call_sql("json", {sql}) : sql;
}

std::string made(const Type& type, const bind::Call& call, const Args& args) {
    Args members;
    for (std::size_t i = 0; i < args.size(); ++i) {
        const Type& to = type.fields.at(type.kind == Kind::Array ? 0 : i).type;
        members.push_back(member(converted(args[i], call.args[i]->type, to), to));
    }
    return call_sql("json_array", members);
}

std::string field_of(const bind::Call& call, const Args& args) {
    const auto& fields = call.args[0]->type.fields;
    const std::string& name = std::get<bind::Literal>(call.args[1]->node).value.text();
    const auto found = std::ranges::find(fields, name, &value::Field::name);
    return fmt::format("({} ->> {})", args[0], found - fields.begin());
}

/// Whatever is computed inside of a sub-query is computed once, and of no column of json_each.
std::string item_of(const bind::Call& call, const Args& args) {
    const Type& type = call.args[0]->type;
    if (type.kind == Kind::Array) {
        return fmt::format(
            "(SELECT CASE WHEN nth >= 1 THEN members ->> (nth - 1) END FROM (SELECT {} AS members, {} AS nth))",
            args[0], args[1]);
    }
    if (type.kind != Kind::Map) refuse("element of anything but an ARRAY or MAP");
    return fmt::format(
        "(SELECT pair.value ->> 1 FROM (SELECT {} AS members, {} AS wanted), json_each(members) AS pair "
        "WHERE pair.value ->> 0 = wanted)",
        args[0], converted(args[1], call.args[1]->type, type.fields[0].type));
}

}  // namespace

std::string composite_sql(const bind::Expr& expr, const bind::Call& call, const Args& args) {
    switch (call.function) {
        case Function::MakeRow:
        case Function::MakeArray: return made(expr.type, call, args);
        case Function::FieldOf: return field_of(call, args);
        case Function::ItemOf: return item_of(call, args);
        case Function::Cardinality: return call_sql("json_array_length", args);
        default: refuse_function(call.function);
    }
}

std::string map_members(const std::string& sql, const Type& from, const Type& to, const Conversion& conversion) {
    if (from == to) return sql;
    const auto convert = [&](std::size_t i, const std::string& one) {
        return member(conversion(one, from.fields[i].type, to.fields[i].type), to.fields[i].type);
    };
    std::string members;
    if (from.kind == Kind::Array && to.kind == Kind::Array) {
        members = fmt::format("(SELECT json_group_array({}) FROM json_each(members) AS one)", convert(0, "one.value"));
    } else if (from.kind == Kind::Row && to.kind == Kind::Row && from.fields.size() == to.fields.size()) {
        Args fields;
        for (std::size_t i = 0; i < from.fields.size(); ++i)
            fields.push_back(convert(i, fmt::format("members ->> {}", i)));
        members = call_sql("json_array", fields);
    } else {
        refuse("CAST between composite types");
    }
    return fmt::format("(SELECT CASE WHEN members IS NOT NULL THEN {} END FROM (SELECT {} AS members))", members, sql);
}

}  // namespace wtck::oracle
