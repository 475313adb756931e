#include "reports/json/read_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace wtck::json {
namespace {

using nlohmann::ordered_json;

/// Tells how far the lexer has read: nlohmann's events come without a position.
class CountingIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, const char** last) : at_(at), last_(last) {}

    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        *last_ = ++at_;
        return *this;
    }
    CountingIterator operator++(int) {
        CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator& other) const { return at_ == other.at_; }

  private:
    const char* at_;
    const char** last_;
};

SyntaxFault fault_at(std::string_view text, std::size_t offset, std::string message) {
    SyntaxFault fault{.message = std::move(message)};
    for (const char c : text.substr(0, std::min(offset, text.size()))) {
        if (c == '\n') {
            ++fault.line;
            fault.column = 1;
        } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {  // not a byte that continues a character
            ++fault.column;
        }
    }
    return fault;
}

/// `[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while parsing value - unexpected
/// '}'; expected …` without all that stands before `unexpected`, and without the text read so far.
std::string plain_message(std::string_view what) {
    for (const std::string_view before : {"] ", "column ", ": ", "while parsing ", " - "}) {
        const std::size_t found = what.find(before);
        if (found != std::string_view::npos) what.remove_prefix(found + before.size());
    }
    return std::string(what.substr(0, what.find("; last read:")));
}

/// Builds the value and stops at the first thing that the format does not allow.
class Builder : public nlohmann::json_sax<ordered_json> {
  public:
    Builder(std::string_view text, const char* const& read) : text_(text), read_(&read) {}

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override {
        if (value > INT64_MAX) return refuse_integer(std::to_string(value));
        return add(static_cast<std::int64_t>(value));
    }
    bool number_float(number_float_t value, const string_t& raw) override {
        if (raw.find_first_of(".eE") == std::string::npos) return refuse_integer(raw);
        return add(value);
    }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(ordered_json::object()); }
    bool key(string_t& name) override {
        auto* const object = open_.back()->get_ptr<ordered_json::object_t*>();
        const auto [member, is_new] = object->emplace(name, nullptr);
        if (!is_new) return refuse(start_of_string(), fmt::format("duplicate key \"{}\"", name));
        member_ = &member->second;
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(ordered_json::array()); }
    bool end_array() override { return close(); }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& error) override {
        return refuse(position == 0 ? 0 : position - 1, plain_message(error.what()));
    }

    std::variant<ordered_json, SyntaxFault> result() && {
        if (fault_) return std::move(*fault_);
        return std::move(root_);
    }

  private:
    /// Puts a value where one is due. An open container is the last element of the one around it, so it does not move.
    ordered_json* place(ordered_json value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        if (open_.back()->is_array()) {
            open_.back()->push_back(std::move(value));
            return &open_.back()->back();
        }
        *member_ = std::move(value);
        return member_;
    }
    bool add(ordered_json value) {
        place(std::move(value));
        return true;
    }
    bool open(ordered_json container) {
        if (open_.size() == kMaxDepth) return refuse(read() - 1, fmt::format("nested deeper than {}", kMaxDepth));
        open_.push_back(place(std::move(container)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    bool refuse_integer(const std::string& raw) {
        // The lexer looks one character ahead to find the end of a number, unless the text ends there.
        const bool ahead = text_.substr(0, read()).substr(read() - raw.size()) != raw;
        return refuse(read() - raw.size() - (ahead ? 1 : 0), fmt::format("integer {} does not fit 64 bits", raw));
    }
    bool refuse(std::size_t offset, std::string message) {
        fault_ = fault_at(text_, offset, std::move(message));
        return false;
    }

    std::size_t read() const { return static_cast<std::size_t>(*read_ - text_.data()); }
    /// Where the string that ends here began: the last quote with an even number of backslashes before it.
    std::size_t start_of_string() const {
        std::size_t quote = text_.rfind('"', read() - 2);
        while (quote > 0) {
            std::size_t slashes = 0;
            while (slashes < quote && text_[quote - 1 - slashes] == '\\') ++slashes;
            if (slashes % 2 == 0) break;
            quote = text_.rfind('"', quote - 1);
        }
        return quote;
    }

    std::string_view text_;
    const char* const* read_;
    ordered_json root_;
    std::vector<ordered_json*> open_;  // the containers around the next value
    ordered_json* member_ = nullptr;   // where the value of the last key goes
    std::optional<SyntaxFault> fault_;
};

}  // namespace

std::variant<ordered_json, SyntaxFault> read_json(std::string_view text) {
    const char* read = text.data();
    Builder builder(text, read);
    ordered_json::sax_parse(CountingIterator(text.data(), &read), CountingIterator(text.data() + text.size(), &read),
                            &builder);
    return std::move(builder).result();
}

}  // namespace wtck::json
