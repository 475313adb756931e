#include "reference/sql/parser.h"

#include "reference/sql/grammar.h"

namespace wtck::sql {

std::variant<QueryPtr, Refusal> parse_query(std::string_view text, Words words) {
    try {
        return Grammar(text, words).whole_query();
    } catch (const SqlError& error) {
        return error.refusal;
    }
}

std::variant<ExprPtr, Refusal> parse_expression(std::string_view text, Words words) {
    try {
        return Grammar(text, words).whole_expression();
    } catch (const SqlError& error) {
        return error.refusal;
    }
}

}  // namespace wtck::sql
