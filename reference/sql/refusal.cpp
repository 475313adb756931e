#include "reference/sql/refusal.h"

#include <utility>

namespace wtck::sql {

std::string to_string(Position position) {
    return std::to_string(position.line) + ":" + std::to_string(position.column);
}

void refuse(std::string_view code, std::string message, Position at) {
    throw SqlError{{Refusal::Kind::Error, std::string(code), std::move(message), at}};
}

void escape(std::string_view exception, std::string message) {
    throw SqlError{{Refusal::Kind::Exception, std::string(exception), std::move(message), {}}};
}

void escape_with_rows(std::string_view exception, std::string message) {
    throw SqlError{{Refusal::Kind::Exception, std::string(exception), std::move(message), {}, true}};
}

void unsupported(std::string_view capability, std::string message, Position at) {
    throw SqlError{{Refusal::Kind::Unsupported, std::string(capability), std::move(message), at}};
}

}  // namespace wtck::sql
