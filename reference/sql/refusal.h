// Why a text is not executed: an error of its author, or something this engine does not do.
#pragma once

#include <string>
#include <string_view>

namespace wtck::sql {

/// Line and column in the text, both from 1; columns count characters, not bytes.
struct Position {
    int line = 1;
    int column = 1;

    bool operator==(const Position&) const = default;
};

/// `2:12`
std::string to_string(Position position);

struct Refusal {
    enum class Kind {
        Error,        // Flink refuses it too; `code` is one of cases/errors.json
        Unsupported,  // Flink may run it, we don't; `code` is one of cases/capabilities.json
        Exception,    // an internal exception escapes: only under a defect; `code` is its class
    };
    Kind kind = Kind::Error;
    std::string code;
    std::string message;
    Position at;
    bool with_rows = false;  // an Exception that escapes while the query runs
};

/// Unwinds to the boundary of parser, binder or planner, which returns the refusal as a value.
struct SqlError {
    Refusal refusal;
};

[[noreturn]] void refuse(std::string_view code, std::string message, Position at);
/// Fails as an engine does in which an exception of this class escapes: its words, no code, no place.
[[noreturn]] void escape(std::string_view exception, std::string message);
/// Likewise with the first row.
[[noreturn]] void escape_with_rows(std::string_view exception, std::string message);
[[noreturn]] void unsupported(std::string_view capability, std::string message, Position at);

}  // namespace wtck::sql
