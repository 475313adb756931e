#include "reference/sql/lexer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_set>

#include "reference/sql/characters.h"
#include "reference/sql/reserved_words.h"

namespace wtck::sql {

namespace {

class Scanner : private Characters {
  public:
    explicit Scanner(std::string_view text) : Characters(text) {}

    std::vector<Token> all() {
        return all_tokens<Token>([this] { return next(); });
    }

  private:
    Token next() {
        skip_blanks_and_comments('-');
        Token token;
        token.at = at();
        if (done()) return token;
        if (starts_word(peek())) return word(std::move(token));
        if (is_digit(peek()) || (peek() == '.' && is_digit(peek(1)))) return number(std::move(token));
        if (peek() == '\'') return quoted(std::move(token), Token::Kind::Text);
        if (peek() == '`') return quoted(std::move(token), Token::Kind::QuotedName);
        return symbol(std::move(token));
    }

    Token word(Token token) {
        token.kind = Token::Kind::Word;
        while (continues_word(peek()) && !done()) token.text += take();
        token.upper = token.text;
        std::transform(token.upper.begin(), token.upper.end(), token.upper.begin(),
                       [](char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); });
        return token;
    }

    Token number(Token token) {
        token.kind = Token::Kind::Number;
        while (is_digit(peek())) token.text += take();
        if (peek() == '.' && !starts_word(peek(1))) {
            token.text += take();
            while (is_digit(peek())) token.text += take();
        }
        const bool signed_exponent = (peek(1) == '+' || peek(1) == '-') && is_digit(peek(2));
        if ((peek() == 'e' || peek() == 'E') && (is_digit(peek(1)) || signed_exponent)) {
            token.text += take();
            do {
                token.text += take();
            } while (is_digit(peek()));
        }
        if (starts_word(peek()) && !done())
            refuse("syntax", "a number runs into a name: " + token.text + peek(), token.at);
        return token;
    }

    Token quoted(Token token, Token::Kind kind) {
        token.kind = kind;
        const char quote = take();
        while (true) {
            if (done()) refuse("syntax", std::string("a quote is not closed: ") + quote, token.at);
            const char c = take();
            if (c == quote && peek() != quote) return token;
            if (c == quote) take();
            token.text += c;
        }
    }

    Token symbol(Token token) {
        static constexpr std::array<std::string_view, 6> kTwo = {"<=", ">=", "<>", "!=", "||", "=>"};
        static constexpr std::string_view kOne = "()[],.;+-*/%=<>";
        token.kind = Token::Kind::Symbol;
        const std::string two = {peek(), peek(1)};
        if (std::find(kTwo.begin(), kTwo.end(), two) != kTwo.end()) {
            take();
            take();
            token.text = two;
            return token;
        }
        if (kOne.find(peek()) == std::string_view::npos) {
            refuse("syntax", std::string("unexpected character ") + peek(), token.at);
        }
        token.text = take();
        return token;
    }
};

using WordSet = std::unordered_set<std::string_view>;

WordSet split(std::string_view words) {
    WordSet result;
    for (std::size_t at = 1; at < words.size();) {
        const std::size_t end = words.find(' ', at);
        result.insert(words.substr(at, end - at));
        at = end + 1;
    }
    return result;
}

}  // namespace

std::vector<Token> tokenize(std::string_view text) {
    return Scanner(text).all();
}

bool is_reserved(std::string_view upper, Words words) {
    static const WordSet kCommon = split(kReserved);
    static const WordSet kNew = split(kReservedSince23);
    static const WordSet kOld = split(kReservedUntil120);
    return kCommon.contains(upper) || (words == Words::Flink23 ? kNew : kOld).contains(upper);
}

bool is_callable(std::string_view upper, Words words) {
    static const WordSet kFunctions = split(kCallable);
    return !is_reserved(upper, words) || kFunctions.contains(upper);
}

}  // namespace wtck::sql
