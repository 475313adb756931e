#include "reference/table_api/lexer.h"

#include <string>
#include <utility>

#include "reference/sql/characters.h"

namespace wtck::table_api {

namespace {

using sql::Token;

std::string utf8(unsigned unit) {
    if (unit < 0x80) return {static_cast<char>(unit)};
    const auto tail = [](unsigned bits) { return static_cast<char>(0x80 | (bits & 0x3F)); };
    if (unit < 0x800) return {static_cast<char>(0xC0 | unit >> 6), tail(unit)};
    return {static_cast<char>(0xE0 | unit >> 12), tail(unit >> 6), tail(unit)};
}

class Scanner : private sql::Characters {
  public:
    explicit Scanner(std::string_view text) : Characters(text) {}

    std::vector<Token> all() {
        return sql::all_tokens<Token>([this] { return next(); });
    }

  private:
    Token next() {
        skip_blanks_and_comments('/');
        Token token;
        token.at = at();
        if (done()) return token;
        if (sql::starts_word(peek())) return word(std::move(token));
        if (sql::is_digit(peek()) || (peek() == '.' && sql::is_digit(peek(1)))) return number(std::move(token));
        if (peek() == '"') return text(std::move(token));
        return symbol(std::move(token));
    }

    Token word(Token token) {
        token.kind = Token::Kind::Word;
        while (!done() && sql::continues_word(peek())) token.text += take();
        token.upper = token.text;
        return token;
    }

    Token number(Token token) {
        token.kind = Token::Kind::Number;
        if (peek() == '0' && std::string_view("xXbB_0123456789").find(peek(1)) != std::string_view::npos)
            sql::unsupported("table-api", "only decimal numbers are supported", token.at);
        digits(token.text);
        if (peek() == '.') {
            token.text += take();
            digits(token.text);
        }
        const bool sign = peek(1) == '+' || peek(1) == '-';
        if ((peek() == 'e' || peek() == 'E') && sql::is_digit(peek(sign ? 2 : 1))) {
            token.text += take();
            if (sign) token.text += take();
            digits(token.text);
        }
        if (!done() && std::string_view("lLfFdD").find(peek()) != std::string_view::npos) token.text += take();
        if (!done() && sql::continues_word(peek()))
            sql::refuse("syntax", "a number runs into a name: " + token.text + peek(), token.at);
        return token;
    }

    void digits(std::string& number) {
        while (sql::is_digit(peek()) || peek() == '_') {
            const char c = take();
            if (c != '_') number += c;
        }
    }

    Token text(Token token) {
        token.kind = Token::Kind::Text;
        take();
        if (peek() == '"' && peek(1) == '"')
            sql::unsupported("table-api", "a block of text between \"\"\" is not supported", token.at);
        while (peek() != '"') {
            if (done() || peek() == '\n') sql::refuse("syntax", "a text is not closed: \"", token.at);
            token.text += peek() == '\\' ? escape() : std::string(1, take());
        }
        take();
        return token;
    }

    std::string escape() {
        static constexpr std::string_view kLetters = "btnfrs\"'\\";
        static constexpr std::string_view kMeanings = "\b\t\n\f\r \"'\\";
        const sql::Position start = at();
        take();
        if (const std::size_t known = kLetters.find(peek()); peek() != '\0' && known != std::string_view::npos) {
            take();
            return {kMeanings[known]};
        }
        if (peek() == 'u') {
            while (peek() == 'u') take();
            const unsigned unit = code(16, 4, start);
            if (unit >= 0xD800 && unit < 0xE000)
                sql::unsupported("table-api", "a surrogate written as \\u is not supported", start);
            return utf8(unit);
        }
        if (peek() < '0' || peek() > '7') sql::refuse("syntax", "an illegal escape in a text", start);
        return utf8(code(8, peek() <= '3' ? 3 : 2, start));
    }

    // Hexadecimal codes have all their digits, octal ones up to that many.
    unsigned code(unsigned base, int most, sql::Position start) {
        static constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
        unsigned value = 0;
        for (int n = 0; n < most; ++n) {
            const std::size_t found = peek() == '\0' ? std::string_view::npos : kDigits.find(peek());
            const auto digit = static_cast<unsigned>(found < 16 ? found : found - 6);
            if (found == std::string_view::npos || digit >= base) {
                if (base == 8) break;
                sql::refuse("syntax", "an illegal escape in a text", start);
            }
            take();
            value = value * base + digit;
        }
        return value;
    }

    Token symbol(Token token) {
        static constexpr std::string_view kSymbols = "()[]{}.,;=<>+-*/%&|!?:^~@";
        token.kind = Token::Kind::Symbol;
        if (kSymbols.find(peek()) == std::string_view::npos)
            sql::refuse("syntax", std::string("unexpected character ") + peek(), token.at);
        token.text = take();
        return token;
    }
};

}  // namespace

std::vector<Token> tokenize(std::string_view text) {
    return Scanner(text).all();
}

}  // namespace wtck::table_api
