#include "reference/value/packed.h"

#include <cassert>
#include <cstring>

namespace wtck::value {
namespace {

// The copies keep the bytes of a number as they lie in memory: they never leave this process.
template <typename Number>
void pack_plain(const Number& number, std::string& bytes) {
    char copy[sizeof(Number)];
    std::memcpy(copy, &number, sizeof(Number));
    bytes.append(copy, sizeof(Number));
}

template <typename Number>
Number unpack_plain(std::string_view& bytes) {
    Number number;
    std::memcpy(&number, bytes.data(), sizeof(Number));
    bytes.remove_prefix(sizeof(Number));
    return number;
}

void pack_size(std::size_t size, std::string& bytes) {
    pack_number(static_cast<std::int64_t>(size), bytes);
}

std::size_t unpack_size(std::string_view& bytes) {
    return static_cast<std::size_t>(unpack_number(bytes));
}

void pack_text(std::string_view text, std::string& bytes) {
    pack_size(text.size(), bytes);
    bytes += text;
}

std::string unpack_text(std::string_view& bytes) {
    const std::size_t size = unpack_size(bytes);
    const std::string_view text = bytes.substr(0, size);
    bytes.remove_prefix(size);
    return std::string(text);
}

/// Writes what stands behind the byte that names the kind of value.
struct Packer {
    std::string& bytes;
    void operator()(const Null&) const {}
    void operator()(bool truth) const { bytes += truth ? '\1' : '\0'; }
    void operator()(std::int64_t whole) const { pack_number(whole, bytes); }
    void operator()(double approximate) const { pack_plain(approximate, bytes); }
    void operator()(const Decimal& decimal) const {
        pack_plain(decimal.unscaled, bytes);
        pack_number(decimal.scale, bytes);
    }
    void operator()(const std::string& text) const { pack_text(text, bytes); }
    void operator()(const Timestamp& time) const {
        pack_number(time.millis, bytes);
        pack_number(time.nanos, bytes);
    }
    void operator()(const std::shared_ptr<const List>& list) const {
        pack_size(list->size(), bytes);
        for (const Value& element : *list) pack_value(element, bytes);
    }
};

/// Reads it again, as the alternative of Value with this index.
template <std::size_t Index = 0>
Value unpack_as(std::size_t index, std::string_view& bytes) {
    using As = std::variant_alternative_t<Index, Value::variant>;
    if constexpr (Index + 1 < std::variant_size_v<Value::variant>) {
        if (index != Index) return unpack_as<Index + 1>(index, bytes);
    }
    if constexpr (std::is_same_v<As, Null>) {
        return Null{};
    } else if constexpr (std::is_same_v<As, bool>) {
        return unpack_plain<char>(bytes) != '\0';
    } else if constexpr (std::is_same_v<As, std::int64_t>) {
        return unpack_number(bytes);
    } else if constexpr (std::is_same_v<As, double>) {
        return unpack_plain<double>(bytes);
    } else if constexpr (std::is_same_v<As, Decimal>) {
        const auto unscaled = unpack_plain<int128>(bytes);
        return Decimal{unscaled, static_cast<int>(unpack_number(bytes))};
    } else if constexpr (std::is_same_v<As, std::string>) {
        return unpack_text(bytes);
    } else if constexpr (std::is_same_v<As, Timestamp>) {
        const std::int64_t millis = unpack_number(bytes);
        return Timestamp{millis, static_cast<std::int32_t>(unpack_number(bytes))};
    } else {
        auto list = std::make_shared<List>(unpack_size(bytes));
        for (Value& element : *list) element = unpack_value(bytes);
        return std::shared_ptr<const List>(std::move(list));
    }
}

}  // namespace

void pack_value(const Value& value, std::string& bytes) {
    bytes += static_cast<char>(value.index());
    std::visit(Packer{bytes}, static_cast<const Value::variant&>(value));
}

Value unpack_value(std::string_view& bytes) {
    const auto index = static_cast<std::size_t>(bytes.front());
    assert(index < std::variant_size_v<Value::variant>);
    bytes.remove_prefix(1);
    return unpack_as(index, bytes);
}

// Seven bits a byte, the lowest first, with the sign in the lowest bit of all.
void pack_number(std::int64_t number, std::string& bytes) {
    auto rest = (static_cast<std::uint64_t>(number) << 1) ^ static_cast<std::uint64_t>(number >> 63);
    for (; rest >= 128; rest >>= 7) bytes += static_cast<char>(rest | 128);
    bytes += static_cast<char>(rest);
}

std::int64_t unpack_number(std::string_view& bytes) {
    std::uint64_t rest = 0;
    for (int shift = 0;; shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        rest |= std::uint64_t{byte & 127U} << shift;
        if (byte < 128) break;
    }
    return static_cast<std::int64_t>(rest >> 1) ^ -static_cast<std::int64_t>(rest & 1);
}

}  // namespace wtck::value
