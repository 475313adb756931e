#include "runner/case/words.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace wtck::runner {
namespace {

bool is_letter(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return std::isalpha(byte) || c == '_' || c == '$' || byte >= 0x80;
}
bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// Cuts a text into words from left to right.
class Cutter {
  public:
    explicit Cutter(const Text& text) : text_(text.text), java_(text.language == Language::TableApi) {}

    std::vector<Word> cut() {
        while (at_ < text_.size()) next();
        return std::move(words_);
    }

  private:
    void next() {
        const char c = text_[at_];
        if (std::isspace(static_cast<unsigned char>(c))) {
            ++at_;
        } else if (starts(java_ ? "//" : "--")) {
            skip_to("\n");
        } else if (starts("/*")) {
            skip_to("*/");
        } else if (c == (java_ ? '"' : '\'')) {
            add(Word::Kind::String, quoted(c));
        } else if (c == '`') {
            add(Word::Kind::Name, quoted(c));
            words_.back().quoted = true;
        } else if (is_letter(c)) {
            add(Word::Kind::Name, run([](char d) { return is_letter(d) || is_digit(d); }));
        } else if (is_digit(c)) {
            add(Word::Kind::Number, run([](char d) { return is_letter(d) || is_digit(d) || d == '.'; }));
        } else {
            add(Word::Kind::Sign, std::string(1, c));
            ++at_;
        }
    }

    void add(Word::Kind kind, std::string text) {
        const bool after_dot = kind == Word::Kind::Name && !words_.empty() && words_.back().is_sign('.');
        words_.push_back({.kind = kind, .text = std::move(text), .after_dot = after_dot});
    }

    bool starts(std::string_view sign) const { return text_.substr(at_, sign.size()) == sign; }
    void skip_to(std::string_view end) {
        const std::size_t found = text_.find(end, at_);
        at_ = found == std::string_view::npos ? text_.size() : found + end.size();
    }
    template <typename Belongs>
    std::string run(const Belongs& belongs) {
        const std::size_t start = at_;
        while (at_ < text_.size() && belongs(text_[at_])) ++at_;
        return std::string(text_.substr(start, at_ - start));
    }
    /// A quote inside is doubled; in Java it has a backslash before it.
    std::string quoted(char quote) {
        std::string inside;
        for (++at_; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            const bool doubled = c == quote && !java_ && at_ + 1 < text_.size() && text_[at_ + 1] == quote;
            if (doubled || (c == '\\' && java_)) {
                ++at_;
            } else if (c == quote) {
                ++at_;
                break;
            }
            if (at_ < text_.size()) inside += text_[at_];
        }
        return inside;
    }

    std::string_view text_;
    bool java_;
    std::size_t at_ = 0;
    std::vector<Word> words_;
};

std::vector<std::string> parts(const std::string& name) {
    std::vector<std::string> result(1);
    for (const char c : name) {
        if (c == '.') {
            result.emplace_back();
        } else {
            result.back() += c;
        }
    }
    return result;
}

/// Whether the parts of a name stand from this word on, joined by dots: `T` also in `T.c`, never in `c.T`.
bool stands_at(const std::vector<Word>& words, std::size_t at, const std::vector<std::string>& parts) {
    if (words[at].after_dot) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t word = at + 2 * i;  // a dot between two parts
        if (word >= words.size() || words[word].kind != Word::Kind::Name || words[word].text != parts[i]) return false;
        if (i > 0 && !words[word].after_dot) return false;
    }
    return true;
}

bool stands_in(const std::vector<Word>& words, const std::string& name) {
    const std::vector<std::string> split = parts(name);
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (stands_at(words, i, split) || (words[i].quoted && words[i].text == name)) return true;
    }
    return false;
}

/// Collects the table names of a text, and of the views that it names; `followed` ends views that name each other.
void collect(const Text& text, const std::vector<std::string>& tables, const std::map<std::string, std::string>& views,
             std::set<std::string>& found, std::set<std::string>& followed) {
    const std::vector<Word> in = words(text);
    for (const std::string& table : tables) {
        if (stands_in(in, table)) found.insert(table);
    }
    for (const auto& [name, query] : views) {
        if (stands_in(in, name) && followed.insert(name).second) {
            collect({Language::Sql, query}, tables, views, found, followed);
        }
    }
}

void collect_views(const Text& text, const std::map<std::string, std::string>& views, std::set<std::string>& followed,
                   std::vector<std::string>& ordered) {
    const std::vector<Word> in = words(text);
    for (const auto& [name, query] : views) {
        if (!stands_in(in, name) || !followed.insert(name).second) continue;
        collect_views({Language::Sql, query}, views, followed, ordered);
        ordered.push_back(name);
    }
}

}  // namespace

bool Word::is(std::string_view keyword) const {
    if (kind != Kind::Name || quoted || text.size() != keyword.size()) return false;
    return std::equal(text.begin(), text.end(), keyword.begin(),
                      [](char a, char b) { return std::toupper(static_cast<unsigned char>(a)) == b; });
}

std::vector<Word> words(const Text& text) {
    return Cutter(text).cut();
}

std::vector<std::string> mentioned(const Text& text, const std::vector<std::string>& tables,
                                   const std::map<std::string, std::string>& views) {
    std::set<std::string> found;
    std::set<std::string> followed;
    collect(text, tables, views, found, followed);
    std::vector<std::string> result;
    for (const std::string& table : tables) {
        if (found.count(table)) result.push_back(table);
    }
    return result;
}

std::vector<std::string> mentioned_views(const Text& text, const std::map<std::string, std::string>& views) {
    std::set<std::string> followed;
    std::vector<std::string> ordered;
    collect_views(text, views, followed, ordered);
    return ordered;
}

std::vector<const bind::Table*> mentioned_tables(const Case& of, const Text& text) {
    std::vector<std::string> names;
    for (const auto& table : of.tables) names.push_back(table->name);
    const std::vector<std::string> found = mentioned(text, names, of.views);
    std::vector<const bind::Table*> result;
    for (const auto& table : of.tables) {
        if (std::find(found.begin(), found.end(), table->name) != found.end()) result.push_back(table.get());
    }
    return result;
}

}  // namespace wtck::runner
