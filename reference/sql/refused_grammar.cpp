// Forms of SQL that Flink's parser takes and this engine has not: named, instead of an unexpected word.
#include <algorithm>

#include "reference/sql/grammar.h"

namespace wtck::sql {

namespace {

template <std::size_t N>
bool is_one_of(const std::string& word, const std::string_view (&words)[N]) {
    return std::ranges::find(words, word) != std::end(words);
}

}  // namespace

void Grammar::refuse_call() const {
    static constexpr std::string_view kBrackets[] = {"MAP", "MULTISET"};
    static constexpr std::string_view kCalls[] = {"OVERLAY",     "CONVERT",    "TRANSLATE",     "PERIOD",
                                                  "JSON_OBJECT", "JSON_ARRAY", "JSON_ARRAYAGG", "JSON_EXISTS",
                                                  "JSON_VALUE",  "JSON_QUERY", "JSON_OBJECTAGG"};
    const std::string& word = peek().upper;
    if (is_one_of(word, kBrackets) && (at_symbol("[", 1) || at_symbol("(", 1))) {
        unsupported("expressions", word + "[…] is not supported", peek().at);
    }
    if (is_one_of(word, kCalls) && at_symbol("(", 1)) {
        unsupported("expressions", "the function " + word + " is not supported", peek().at);
    }
}

void Grammar::refuse_operator() const {
    static constexpr std::string_view kPeriods[] = {"OVERLAPS", "CONTAINS", "EQUALS",
                                                    "PRECEDES", "SUCCEEDS", "IMMEDIATELY"};
    const std::size_t ahead = at_keyword("NOT") ? 1 : 0;
    const std::string& word = peek(ahead).upper;
    if (word == "SIMILAR" && at_keyword("TO", ahead + 1)) {
        unsupported("expressions", "SIMILAR TO is not supported", peek().at);
    }
    if (ahead == 0 && is_one_of(word, kPeriods) && peek(1).kind != Token::Kind::End && !at_symbol(",", 1)) {
        const bool name_follows = word != "IMMEDIATELY" || at_keyword("PRECEDES", 1) || at_keyword("SUCCEEDS", 1);
        if (name_follows) unsupported("expressions", word + " of periods is not supported", peek().at);
    }
    if ((word == "MEMBER" || word == "SUBMULTISET") && at_keyword("OF", ahead + 1)) {
        unsupported("expressions", word + " OF is not supported", peek().at);
    }
}

// Behind a comparison's sign.
void Grammar::refuse_quantifier() const {
    const std::string& word = peek(1).upper;
    if ((word == "ANY" || word == "SOME" || word == "ALL") && at_symbol("(", 2)) {
        unsupported("expressions", "a comparison with " + word + " is not supported", peek(1).at);
    }
}

// Behind parentheses: `(a - b) SECOND`.
void Grammar::refuse_interval_suffix() const {
    static constexpr std::string_view kUnits[] = {"SECOND", "MINUTE", "HOUR", "DAY", "MONTH", "YEAR"};
    if (peek().kind == Token::Kind::Word && is_one_of(peek().upper, kUnits)) {
        unsupported("expressions", "the difference of two times as an interval is not supported", peek().at);
    }
}

void Grammar::refuse_table_suffix() const {
    static constexpr std::string_view kSuffixes[] = {"MATCH_RECOGNIZE", "TABLESAMPLE", "PIVOT", "UNPIVOT"};
    if (is_one_of(peek().upper, kSuffixes)) unsupported("sql", peek().upper + " is not supported", peek().at);
    if (at_keyword("FOR") && at_keyword("SYSTEM_TIME", 1)) {
        unsupported("join", "FOR SYSTEM_TIME AS OF is not supported", peek().at);
    }
}

}  // namespace wtck::sql
