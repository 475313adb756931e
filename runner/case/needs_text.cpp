// What the words of a text ask of an engine, where the text does not bind.
#include <map>

#include "runner/case/needs_parts.h"
#include "runner/case/words.h"

namespace wtck::runner {
namespace {

using Keywords = std::map<std::string_view, std::string_view>;

/// Words that stand for a need wherever they are.
const Keywords& keywords() {
    static const Keywords kWords = {
        {"JOIN", "join"},        {"ROLLUP", "grouping-sets"}, {"CUBE", "grouping-sets"},   {"SETS", "grouping-sets"},
        {"WHERE", "where"},      {"HAVING", "having"},        {"FILTER", "filter"},        {"DISTINCT", "distinct"},
        {"CASE", "expressions"}, {"CAST", "expressions"},     {"TRY_CAST", "expressions"}, {"COALESCE", "expressions"}};
    return kWords;
}

/// Functions: needs if `(` follows.
const Keywords& windows() {
    static const Keywords kWords = {
        {"TUMBLE", "tumble"}, {"HOP", "hop"}, {"CUMULATE", "cumulate"}, {"SESSION", "session"}};
    return kWords;
}
const std::set<std::string_view>& aggregates() {
    static const std::set<std::string_view> kWords = {"COUNT",       "SUM",         "AVG",     "MIN",      "MAX",
                                                      "STDDEV_POP",  "STDDEV_SAMP", "VAR_POP", "VAR_SAMP", "LISTAGG",
                                                      "FIRST_VALUE", "LAST_VALUE",  "COLLECT", "ARRAY_AGG"};
    return kWords;
}
/// What a group window's bounds are called: TUMBLE_START, SESSION_ROWTIME …
bool is_auxiliary(const Word& word) {
    for (const auto& [window, need] : windows()) {
        for (const std::string_view suffix : {"_START", "_END", "_ROWTIME", "_PROCTIME"}) {
            if (word.is(std::string(window) + std::string(suffix))) return true;
        }
    }
    return false;
}

/// Methods of the Table API.
const Keywords& methods() {
    static const Keywords kWords = {
        {"sum", "agg:SUM"},
        {"sum0", "agg:SUM"},
        {"count", "agg:COUNT"},
        {"avg", "agg:AVG"},
        {"min", "agg:MIN"},
        {"max", "agg:MAX"},
        {"stddevPop", "agg:STDDEV_POP"},
        {"stddevSamp", "agg:STDDEV_SAMP"},
        {"varPop", "agg:VAR_POP"},
        {"varSamp", "agg:VAR_SAMP"},
        {"listAgg", "agg:LISTAGG"},
        {"firstValue", "agg:FIRST_VALUE"},
        {"lastValue", "agg:LAST_VALUE"},
        {"collect", "agg:COLLECT"},
        {"distinct", "distinct"},
        {"where", "where"},
        {"filter", "where"},
        {"join", "join"},
    };
    return kWords;
}

class TextNeeds {
  public:
    TextNeeds(const Text& text, const Case& of, Needs& needs) : words_(words(text)), of_(of), needs_(needs) {}

    void add_sql() {
        bool grouped = false;
        bool table_function = false;
        bool ranked = false;
        bool over = false;
        for (std::size_t i = 0; i < words_.size(); ++i) {
            const Word& word = words_[i];
            if (word.kind != Word::Kind::Name || word.quoted) continue;
            grouped = grouped || word.is("GROUP");
            for (const auto& [keyword, need] : keywords()) {
                if (word.is(keyword)) needs_.insert(std::string(need));
            }
            if (is_auxiliary(word)) needs_.insert("legacy");
            if (word.is("ROW_NUMBER") || word.is("RANK") || word.is("DENSE_RANK")) {
                needs_.insert(ranking(i));
                ranked = true;
            }
            over = over || word.is("OVER");
            if (!sign_at(i + 1, '(')) continue;
            for (const std::string_view aggregate : aggregates()) {
                if (word.is(aggregate)) needs_.insert("agg:" + std::string(aggregate));
            }
            for (const auto& [window, need] : windows()) {
                if (word.is(window)) table_function = add_window(i, need) || table_function;
            }
        }
        if (over && !ranked) needs_.insert("over-aggregate");
        if (table_function) needs_.insert(grouped ? "window-agg" : "tvf");
    }

    void add_table_api() {
        for (const Word& word : words_) {
            if (word.kind != Word::Kind::Name) continue;
            if (word.text == "Tumble") needs_.insert("tumble");
            if (word.text == "Slide") needs_.insert("hop");
            if (word.text == "Session") needs_.insert("session");
            const auto method = methods().find(word.text);
            if (word.after_dot && method != methods().end()) needs_.insert(std::string(method->second));
        }
    }

  private:
    bool sign_at(std::size_t i, char sign) const { return i < words_.size() && words_[i].is_sign(sign); }

    /// `TUMBLE(TABLE …`, `TUMBLE((SELECT …` and `TUMBLE(DATA => …` are table functions, other calls group windows.
    bool add_window(std::size_t at, std::string_view need) {
        needs_.insert(std::string(need));
        const std::size_t first = at + 2;
        const bool table_function =
            first < words_.size() && (words_[first].is("TABLE") || words_[first].is("DATA") || sign_at(first, '('));
        if (!table_function) needs_.insert("legacy");
        const std::size_t without_offset = need == "tumble" ? 3 : need == "session" ? SIZE_MAX : 4;
        if (table_function && arguments(first) > without_offset) needs_.insert("offset");
        return table_function;
    }
    std::size_t arguments(std::size_t first) const {
        std::size_t count = 1;
        int depth = 1;
        for (std::size_t i = first; i < words_.size() && depth > 0; ++i) {
            if (sign_at(i, '(')) ++depth;
            if (sign_at(i, ')')) --depth;
            if (depth == 1 && sign_at(i, ',')) ++count;
        }
        return count;
    }

    /// Deduplication is a ranking by time of which the first is kept.
    std::string ranking(std::size_t at) const {
        bool by_time = false;
        bool first_only = false;
        for (std::size_t i = at; i + 2 < words_.size(); ++i) {
            if (words_[i].is("ORDER") && words_[i + 1].is("BY")) by_time = by_time || is_time(words_[i + 2]);
            const bool one = words_[i + 2].text == "1" && words_[i + 1].is_sign('=');
            const bool below_two = words_[i + 2].text == "2" && words_[i + 1].is_sign('<');
            first_only = first_only || one || below_two;
        }
        return by_time && first_only ? "dedup" : "topn";
    }
    bool is_time(const Word& word) const {
        if (word.is("WINDOW_TIME")) return true;
        for (const auto& table : of_.tables) {
            if (!word.text.empty() && (word.text == table->time || word.text == table->proctime)) return true;
        }
        return false;
    }

    std::vector<Word> words_;
    const Case& of_;
    Needs& needs_;
};

}  // namespace

void add_text_needs(const Text& text, const Case& of, Needs& needs) {
    TextNeeds found(text, of, needs);
    text.language == Language::Sql ? found.add_sql() : found.add_table_api();
}

}  // namespace wtck::runner
