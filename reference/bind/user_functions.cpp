#include "reference/bind/user_functions.h"

#include <algorithm>
#include <cctype>

#include "reference/bind/expression_binder.h"

namespace wtck::bind {

using value::Kind;
using value::Type;

namespace {

const std::vector<UserFunction>& all() {
    static const std::vector<UserFunction> kAll = {
        {"twice", {Kind::BigInt}, UserScalar::Twice},
        {"split_words", {Kind::String}, TableFunction::SplitWords},
        {"sum_merging", {Kind::BigInt}, AggregateFunction::SumMerging},
        {"sum_without_merge", {Kind::BigInt}, AggregateFunction::SumWithoutMerge},
        {"sum_without_retract", {Kind::BigInt}, AggregateFunction::SumWithoutRetract},
        {"weighted_average", {Kind::BigInt, Kind::Int}, AggregateFunction::WeightedAverage},
        {"weighted_average_without_merge", {Kind::BigInt, Kind::Int}, AggregateFunction::WeightedAverageWithoutMerge},
        {"min_max_count", {Kind::BigInt, Kind::BigInt}, AggregateFunction::MinMaxCount},
        {"top2", {Kind::BigInt}, TableAggregate{AggregateFunction::Top2}},
        {"top2_sparse", {Kind::BigInt}, TableAggregate{AggregateFunction::Top2Sparse}},
        {"top2_by_weight", {Kind::BigInt, Kind::Int}, TableAggregate{AggregateFunction::Top2ByWeight}},
    };
    return kAll;
}

bool same_name(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b,
                              [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

bool is_taken(const Type& argument, Kind parameter) {
    if (argument.kind == Kind::Null) return true;
    if (value::is_text(parameter)) return value::is_text(argument.kind);
    return value::is_integer(argument.kind) && argument.kind <= parameter;
}

}  // namespace

const UserFunction* find_user_function(const Catalog& catalog, std::string_view name) {
    if (std::ranges::none_of(catalog.functions, [&](const auto& listed) { return same_name(listed, name); }))
        return nullptr;
    const auto found = std::ranges::find_if(all(), [&](const UserFunction& own) { return same_name(own.name, name); });
    return found == all().end() ? nullptr : &*found;
}

void refuse_missing_function(const Catalog& catalog, std::string_view name, sql::Position at) {
    for (const std::string& listed : catalog.functions) {
        if (!same_name(listed, name) || find_user_function(catalog, name) != nullptr) continue;
        sql::unsupported("function:" + listed, "the function " + listed + " is not supported", at);
    }
}

std::vector<ExprPtr> user_arguments(const UserFunction& function, std::vector<ExprPtr> args, sql::Position at) {
    const std::string name(function.name);
    if (args.size() != function.parameters.size()) {
        sql::refuse("wrong-argument-count", "invalid number of arguments to function '" + name + "'", at);
    }
    for (std::size_t i = 0; i < args.size(); ++i) {
        const Kind parameter = function.parameters[i];
        if (!is_taken(args[i]->type, parameter)) {
            sql::refuse("type-mismatch", "cannot apply '" + name + "' to " + value::to_string(args[i]->type), at);
        }
        args[i] = converted(std::move(args[i]),
                            value::is_text(parameter) ? value::string_type(true) : value::simple_type(parameter));
    }
    return args;
}

ExprPtr bind_user_scalar(const UserFunction& function, std::vector<ExprPtr> args, sql::Position at) {
    args = user_arguments(function, std::move(args), at);
    switch (std::get<UserScalar>(function.what)) {
        case UserScalar::Twice: {
            const Type type = value::simple_type(Kind::BigInt);
            args.push_back(literal(value::Value(std::int64_t{2}), value::simple_type(Kind::BigInt, false), at));
            return make_call(Function::Times, std::move(args), type, at);
        }
    }
    return nullptr;
}

}  // namespace wtck::bind
