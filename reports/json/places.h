// Where values stand in a JSON text, so that a part of a file can be changed and the rest left as it was written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace wtck::json {

/// Bytes [begin, end) of a text.
struct Place {
    std::size_t begin = 0;
    std::size_t end = 0;
};

struct MemberPlace {
    std::string_view key;  // as written between the quotes
    Place name;            // with its quotes
    Place value;
};

/// The value at a JSON pointer without escapes. All of these require valid JSON (read_json).
std::optional<Place> find_place(std::string_view text, std::string_view pointer);
/// The members of the object that stands there; none if it is no object.
std::vector<MemberPlace> member_places(std::string_view text, Place object);
/// The elements of the array that stands there; none if it is no array.
std::vector<Place> element_places(std::string_view text, Place array);

struct Edit {
    Place place;  // empty: an insertion
    std::string text;
};
/// The text with non-overlapping edits made; insertions at one place come out in their order.
std::string edited(std::string_view text, std::vector<Edit> edits);

}  // namespace wtck::json
