#include "oracle/json_storage.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "oracle/storage.h"

namespace wtck::oracle {

using nlohmann::json;
using value::Kind;

namespace {

/// The type of a member: of a pair of a MAP or MULTISET its key, then what it is mapped to.
const value::Type& member_type(const value::Type& type, std::size_t i) {
    static const value::Type count = value::simple_type(Kind::Int);
    if (type.kind == Kind::Array) return type.fields.front().type;
    return i < type.fields.size() ? type.fields[i].type : count;
}

bool has_pairs(const value::Type& type) {
    return type.kind == Kind::Map || type.kind == Kind::Multiset;
}

json written(const value::Value& value, const value::Type& type);

json written_list(const value::List& list, const value::Type& type) {
    json result = json::array();
    for (std::size_t i = 0; i < list.size(); ++i) result.push_back(written(list[i], member_type(type, i)));
    return result;
}

json written_pairs(const value::List& pairs, const value::Type& type) {
    std::vector<json> result;
    for (const value::Value& pair : pairs) result.push_back(written_list(pair.list(), type));
    std::ranges::sort(result, {}, [](const json& pair) { return pair[0].dump(); });
    return result;
}

json written(const value::Value& value, const value::Type& type) {
    if (value.is_null()) return nullptr;
    if (has_pairs(type)) return written_pairs(value.list(), type);
    if (is_composite(type)) return written_list(value.list(), type);
    if (value::is_timestamp(type.kind)) {
        const value::Timestamp time = value::truncate(value.timestamp(), type.precision);
        return is_fine_timestamp(type) ? json(fine_text(time)) : json(time.millis);
    }
    if (type.kind == Kind::Boolean) return value.boolean() ? 1 : 0;
    if (type.kind == Kind::Decimal) return decimal_text(value.decimal(), type);
    return value::is_text(type.kind) ? json(value.text()) : json(value.integer());
}

value::Value read(const json& from, const value::Type& type);

value::Value read_list(const json& from, const value::Type& type) {
    value::List list;
    for (std::size_t i = 0; i < from.size(); ++i) list.push_back(read(from[i], member_type(type, i)));
    return std::make_shared<const value::List>(std::move(list));
}

value::Value read_pairs(const json& from, const value::Type& type) {
    value::List pairs;
    for (const json& pair : from) pairs.push_back(read_list(pair, type));
    return std::make_shared<const value::List>(std::move(pairs));
}

value::Value read(const json& from, const value::Type& type) {
    if (from.is_null()) return value::Null{};
    if (has_pairs(type)) return read_pairs(from, type);
    if (is_composite(type)) return read_list(from, type);
    if (is_fine_timestamp(type)) return fine_timestamp(from.get<std::string>());
    if (value::is_timestamp(type.kind)) return value::Timestamp{from.get<std::int64_t>(), 0};
    if (type.kind == Kind::Boolean) return from.get<std::int64_t>() != 0;
    if (type.kind == Kind::Decimal) return value::parse_decimal(from.get<std::string>()).value();
    return value::is_text(type.kind) ? value::Value(from.get<std::string>()) : value::Value(from.get<std::int64_t>());
}

}  // namespace

std::string to_json(const value::Value& value, const value::Type& type) {
    return written(value, type).dump();
}

value::Value from_json(std::string_view text, const value::Type& type) {
    return read(json::parse(text), type);
}

}  // namespace wtck::oracle
