// The fault cursor: walks a JSON value, remembers where it is, and collects everything that is wrong instead of
// stopping at the first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wtck::json {

/// One fault of a file: `cases/tumble.json: /cases/3/sql: expected a string or an array of strings, found 7`.
struct Fault {
    std::string file;
    std::string pointer;  // JSON pointer, or `line 3, column 7` for a syntax error
    std::string message;

    bool operator==(const Fault&) const = default;
};
std::string to_string(const Fault& fault);
std::vector<std::string> texts(const std::vector<Fault>& faults);

/// A value at a place. Accessors never throw: they record a fault and return nothing. Value and faults outlive it.
class Cursor {
  public:
    /// The root of a file.
    Cursor(const nlohmann::ordered_json& value, std::string file, std::vector<Fault>& faults);

    const nlohmann::ordered_json& value() const { return *value_; }
    const std::string& pointer() const { return pointer_; }
    const std::string& file() const { return document_->file; }

    /// Records what was expected here and what was found.
    void expected(std::string_view what) const;
    /// The same for a word: `words` are those that would be right; the nearest one is suggested.
    void expected(std::string_view what, const std::vector<std::string_view>& words) const;
    /// Records any other fault of this place; the same one again, with nothing in between, is not recorded twice.
    void fault(std::string message) const;
    /// How many faults the file has so far.
    std::size_t faults() const { return document_->faults->size(); }

    std::optional<std::string> string() const;
    std::optional<bool> boolean() const;
    std::optional<std::int64_t> integer(std::int64_t least, std::int64_t most) const;
    bool is_object() const;  // without a fault
    bool is_array() const;
    bool is_string() const;
    bool is_null() const;

    /// The elements of an array, or none and a fault.
    std::vector<Cursor> elements() const;
    /// One element; there is one.
    Cursor element(std::size_t index) const;
    /// The members of an object in their order, or none and a fault.
    std::vector<std::pair<std::string, Cursor>> members() const;
    /// A member, if this is an object that has it.
    std::optional<Cursor> get(std::string_view key) const;
    /// A member that must be there.
    std::optional<Cursor> need(std::string_view key) const;
    /// Faults every key that is not one of these, with the nearest one as a suggestion.
    void only(const std::vector<std::string_view>& keys) const;
    /// The string if it is one of these; else a fault with a suggestion.
    std::optional<std::string> one_of(const std::vector<std::string_view>& words) const;

  private:
    struct Document {
        std::string file;
        std::vector<Fault>* faults;
    };
    Cursor(const nlohmann::ordered_json& value, const Cursor& parent, std::string_view step);

    const nlohmann::ordered_json* value_;
    std::shared_ptr<const Document> document_;
    std::string pointer_;
};

/// The word nearest to a misspelt one, or nothing if none is near.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string_view>& words);
/// That word, to go on a complaint with: "; did you mean `tables`?", or `otherwise` if there is no other word near.
std::string suggestion(std::string_view word, const std::vector<std::string_view>& words,
                       const std::string& otherwise = "");
/// The same amid a complaint: " (did you mean tables?)".
std::string aside(std::string_view word, const std::vector<std::string_view>& words);

/// The value as one line of JSON, cut to some sixty characters.
std::string shortened(const nlohmann::ordered_json& value);

/// `a, b or c`, each in backticks.
std::string choice(const std::vector<std::string_view>& words);

}  // namespace wtck::json
