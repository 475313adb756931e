// What is taken out of rows, arrays and maps.
#include <algorithm>

#include "reference/exec/evaluate.h"
#include "reference/exec/operator.h"

namespace wtck::exec::functions {

using bind::Function;
using value::Kind;
using value::Type;
using value::Value;

namespace {

Value field(const value::List& row, const Type& type, const std::string& name) {
    const auto found = std::ranges::find(type.fields, name, &value::Field::name);
    return row[static_cast<std::size_t>(found - type.fields.begin())];
}

// TYP-28: beyond an array, and for a key that is not in the map, there is NULL.
Value item(const value::List& list, const Type& type, const Value& index) {
    if (type.kind == Kind::Map) {
        const auto found =
            std::ranges::find_if(list, [&](const Value& pair) { return value::same(pair.list().front(), index); });
        return found == list.end() ? Value() : found->list().back();
    }
    const std::int64_t at = index.integer();
    return at < 1 || at > std::ssize(list) ? Value() : list[static_cast<std::size_t>(at - 1)];
}

}  // namespace

Value composite(const bind::Expr& expr, const std::vector<Value>& args) {
    const auto& call = std::get<bind::Call>(expr.node);
    const value::List& list = args[0].list();
    const Type& type = call.args[0]->type;
    switch (call.function) {
        case Function::FieldOf: return field(list, type, args[1].text());
        case Function::ItemOf: return item(list, type, args[1]);
        case Function::Cardinality: return std::int64_t{std::ssize(list)};
        default: fail("internal", "a function without an implementation");
    }
}

}  // namespace wtck::exec::functions
