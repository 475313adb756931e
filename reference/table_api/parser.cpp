#include "reference/table_api/parser.h"

#include "reference/table_api/grammar.h"

namespace wtck::table_api {

std::variant<Text, sql::Refusal> parse(std::string_view text) {
    try {
        return Grammar(text).text();
    } catch (const sql::SqlError& error) {
        return error.refusal;
    }
}

}  // namespace wtck::table_api
