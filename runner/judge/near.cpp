#include "runner/judge/near.h"

#include <algorithm>
#include <cmath>

namespace wtck::runner {
namespace {

using value::Kind;
using value::Value;

bool near_numbers(double a, double b, double tolerance) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    if (a == b) return true;
    if (std::isinf(a) || std::isinf(b)) return false;
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

std::optional<double> number_of(const Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (const auto* decimal = std::get_if<value::Decimal>(&value)) return value::to_double(*decimal);
    return std::nullopt;
}

value::Type element_type(const value::Type& type, std::size_t i) {
    if (type.kind == Kind::Array || type.kind == Kind::Multiset) i = 0;
    return i < type.fields.size() ? type.fields[i].type : value::Type{};
}

bool near_lists(const value::List& a, const value::List& b, const value::Type& type) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!near(a[i], b[i], element_type(type, i))) return false;
    }
    return true;
}

/// Pairs of a MAP or MULTISET: each of `a` has a partner of its own in `b`.
bool near_pairs(const value::List& a, const value::List& b, const value::Type& type) {
    if (a.size() != b.size()) return false;
    value::Type pair = {.kind = Kind::Row, .fields = type.fields};
    std::vector<const Value*> rest;
    for (const Value& value : b) rest.push_back(&value);
    for (const Value& value : a) {
        const auto partner =
            std::find_if(rest.begin(), rest.end(), [&](const Value* other) { return near(value, *other, pair); });
        if (partner == rest.end()) return false;
        rest.erase(partner);
    }
    return true;
}

}  // namespace

bool near(const Value& a, const Value& b, const value::Type& type) {
    if (a.index() != b.index()) {
        const auto left = number_of(a);
        const auto right = number_of(b);
        return left && right && near_numbers(*left, *right, 1e-9);
    }
    if (std::holds_alternative<double>(a)) {
        return near_numbers(a.number(), b.number(), type.kind == Kind::Float ? 1e-6 : 1e-9);
    }
    if (std::holds_alternative<std::shared_ptr<const value::List>>(a)) {
        const bool pairs = type.kind == Kind::Map || type.kind == Kind::Multiset;
        return pairs ? near_pairs(a.list(), b.list(), type) : near_lists(a.list(), b.list(), type);
    }
    return value::same(a, b);
}

bool near(const value::Row& a, const value::Row& b, const Types& types) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (!near(a[i], b[i], types && i < types->size() ? (*types)[i] : value::Type{})) return false;
    }
    return true;
}

}  // namespace wtck::runner
