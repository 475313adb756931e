#include "reference/sql/lexer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <unordered_set>

namespace wtck::sql {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool starts_word(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' || static_cast<unsigned char>(c) >= 0x80;
}
bool continues_word(char c) {
    return starts_word(c) || is_digit(c);
}

class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::vector<Token> all() {
        std::vector<Token> tokens;
        do {
            tokens.push_back(next());
        } while (tokens.back().kind != Token::Kind::End);
        return tokens;
    }

  private:
    char peek(std::size_t ahead = 0) const { return i_ + ahead < text_.size() ? text_[i_ + ahead] : '\0'; }
    bool done() const { return i_ >= text_.size(); }

    char take() {
        const char c = text_[i_++];
        if (c == '\n') {
            at_ = {at_.line + 1, 1};
        } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {  // a UTF-8 continuation is no column
            ++at_.column;
        }
        return c;
    }

    void skip_blanks_and_comments() {
        while (!done()) {
            if (std::isspace(static_cast<unsigned char>(peek()))) {
                take();
            } else if (peek() == '-' && peek(1) == '-') {
                while (!done() && peek() != '\n') take();
            } else if (peek() == '/' && peek(1) == '*') {
                const Position start = at_;
                while (!done() && !(peek() == '*' && peek(1) == '/')) take();
                if (done()) refuse("syntax", "a comment does not end", start);
                take();
                take();
            } else {
                return;
            }
        }
    }

    Token next() {
        skip_blanks_and_comments();
        Token token;
        token.at = at_;
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

    std::string_view text_;
    std::size_t i_ = 0;
    Position at_;
};

// Flink's list as far as the words may turn up as names in window queries.
constexpr std::string_view kReserved =
    " ABS ALL AND ANY ARRAY AS AVG BETWEEN BOTH BY CASE CAST CEIL CEILING CHARACTER_LENGTH CHAR_LENGTH COALESCE"
    " COLUMN COMMIT CONDITION CONNECT COUNT CREATE CROSS CUBE CURRENT CURRENT_DATE CURRENT_TIME CURRENT_TIMESTAMP"
    " DATE DAY DEFAULT DELETE DENSE_RANK DESCRIPTOR DISTINCT DROP ELSE END ESCAPE EXCEPT EXISTS EXP EXTRACT FALSE"
    " FETCH FILTER FIRST_VALUE FLOOR FOR FROM FULL FUNCTION GROUP GROUPING HAVING HOUR IN INNER INSERT INTERSECT"
    " INTERVAL INTO IS JOIN LANGUAGE LAST_VALUE LATERAL LEADING LEFT LIKE LIMIT LN LOCALTIME LOCALTIMESTAMP LOWER"
    " MATCH_RECOGNIZE MAX MIN MINUS MINUTE MOD MONTH MULTISET NATURAL NOT NULL NULLIF OF OFFSET ON OR ORDER OUTER"
    " OVER PARTITION PERCENT PERIOD POSITION POWER PRIMARY RANGE RANK REFERENCES RESULT RETURN RIGHT ROLLUP ROW"
    " ROWS ROW_NUMBER SECOND SELECT SET SHOW SOME SQRT START STDDEV_POP STDDEV_SAMP SUBSTRING SUM SYMMETRIC SYSTEM"
    " TABLE TABLESAMPLE THEN TIME TIMESTAMP TO TRAILING TRIM TRUE UNION UNIQUE UNKNOWN UNNEST UPDATE UPPER USER"
    " USING VALUE VALUES VAR_POP VAR_SAMP WHEN WHERE WINDOW WITH WITHIN WITHOUT YEAR ";

// Reserved, and yet called like any function.
constexpr std::string_view kFunctions =
    " ABS AVG CAST CEIL CEILING CHARACTER_LENGTH CHAR_LENGTH COALESCE COUNT DAY DENSE_RANK EXP EXTRACT FIRST_VALUE"
    " FLOOR GROUPING HOUR LAST_VALUE LEFT LN LOWER MAX MIN MINUTE MOD MONTH NULLIF POSITION POWER RANK RIGHT ROW"
    " ROW_NUMBER SECOND SQRT STDDEV_POP STDDEV_SAMP SUBSTRING SUM TRIM UPPER VAR_POP VAR_SAMP YEAR ";

using Words = std::unordered_set<std::string_view>;

Words split(std::string_view words) {
    Words result;
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

bool is_reserved(std::string_view upper) {
    static const Words kWords = split(kReserved);
    return kWords.contains(upper);
}

bool is_callable(std::string_view upper) {
    static const Words kWords = split(kFunctions);
    return !is_reserved(upper) || kWords.contains(upper);
}

}  // namespace wtck::sql
