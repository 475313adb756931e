// ROW and ARRAY: made of values, and taken apart again (TYP-25 to TYP-28).
#include <algorithm>

#include "reference/bind/expression_binder.h"
#include "reference/bind/function_parts.h"
#include "reference/bind/typing.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

ExprPtr make_row(std::vector<ExprPtr>& args, sql::Position at) {
    Type type = value::simple_type(Kind::Row, false);
    for (const ExprPtr& arg : args) {
        if (arg->type.kind == Kind::Null) sql::refuse("illegal-null", "illegal use of 'NULL'", arg->at);
        type.fields.push_back({"EXPR$" + std::to_string(type.fields.size()), arg->type});
    }
    return make_call(Function::MakeRow, std::move(args), type, at);
}

ExprPtr make_array(std::vector<ExprPtr>& args, sql::Position at) {
    Type element = args.front()->type;
    for (const ExprPtr& arg : args) {
        const std::optional<Type> common = common_type(element, arg->type);
        if (!common) sql::refuse("type-mismatch", "parameters must be of the same type", at);
        element = *common;
    }
    for (ExprPtr& arg : args) arg = converted(std::move(arg), element);
    Type type = value::simple_type(Kind::Array, false);
    type.fields.push_back({"", element});
    return make_call(Function::MakeArray, std::move(args), type, at);
}

ExprPtr field_of(std::vector<ExprPtr>& args, sql::Position at) {
    const Type row = args[0]->type;
    const std::string& name = std::get<Literal>(args[1]->node).value.text();
    const auto field = std::ranges::find(row.fields, name, &value::Field::name);
    if (row.kind != Kind::Row || field == row.fields.end()) {
        sql::refuse("unknown-column", "field '" + name + "' not found in " + value::to_string(row), at);
    }
    const Type type = value::with_nullable(field->type, row.nullable || field->type.nullable);
    return make_call(Function::FieldOf, std::move(args), type, at);
}

// An index is an INT, from 1; no other whole number.
void check_index(const std::vector<ExprPtr>& args, sql::Position at) {
    const Expr& index = *args[1];
    if (index.type.kind != Kind::Int) mismatch("ITEM", args, at);
    const auto* constant = std::get_if<Literal>(&index.node);
    if (constant == nullptr || constant->value.is_null() || constant->value.integer() > 0) return;
    sql::refuse(
        "array-index",
        "array element access needs an index starting at 1 but was " + std::to_string(constant->value.integer()),
        index.at);
}

ExprPtr item_of(std::vector<ExprPtr>& args, sql::Position at) {
    const Type of = args[0]->type;
    if (args[1]->type.kind == Kind::Null) sql::refuse("illegal-null", "illegal use of 'NULL'", args[1]->at);
    if (of.kind == Kind::Row) sql::unsupported("expressions", "a field of a ROW by its number is not supported", at);
    if (of.kind != Kind::Array && of.kind != Kind::Map) mismatch("ITEM", args, at);
    if (of.kind == Kind::Array) {
        check_index(args, at);
    } else if (args[1]->type.kind != of.fields[0].type.kind && !value::is_text(args[1]->type.kind)) {
        sql::unsupported("expressions", "a key of another type than the MAP's is not supported", at);
    }
    const Type type = value::materialized(value::with_nullable(of.fields.back().type, true));
    return make_call(Function::ItemOf, std::move(args), type, at);
}

ExprPtr cardinality(std::vector<ExprPtr>& args, sql::Position at) {
    if (args.size() != 1) {
        sql::refuse("wrong-argument-count", "invalid number of arguments to function 'CARDINALITY'", at);
    }
    const Type of = args[0]->type;
    if (of.kind == Kind::Multiset) sql::unsupported("expressions", "CARDINALITY of a MULTISET is not supported", at);
    if (of.kind != Kind::Array && of.kind != Kind::Map) mismatch("CARDINALITY", args, at);
    return make_call(Function::Cardinality, std::move(args), value::simple_type(Kind::Int, of.nullable), at);
}

}  // namespace

ExprPtr field_of_row(const ExprPtr& row, const std::string& name, sql::Position at) {
    std::vector<ExprPtr> args = {row, literal(value::Value(name), value::string_type(false), at)};
    return field_of(args, at);
}

ExprPtr bind_composite(const std::string& name, std::vector<ExprPtr>& args, sql::Position at) {
    if (name == "ROW") return make_row(args, at);
    if (name == "ARRAY") return make_array(args, at);
    if (name == "FIELD OF") return field_of(args, at);
    if (name == "ITEM OF") return item_of(args, at);
    if (name == "CARDINALITY") return cardinality(args, at);
    return nullptr;
}

}  // namespace wtck::bind
