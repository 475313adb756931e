// Constants: numbers, texts, truth values, points in time, intervals; and the names of types.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "reference/sql/grammar.h"
#include "reference/value/arithmetic.h"

namespace wtck::sql {

using value::Kind;
using value::Value;

ExprPtr Grammar::literal() {
    const Token& token = peek();
    if (token.kind == Token::Kind::Number) return number();
    if (token.kind == Token::Kind::Text) {
        const Token text = take();
        value::Type type = value::simple_type(Kind::Char, false);
        type.precision = static_cast<int>(text.text.size());
        return make(Literal{Value(text.text), type}, text.at);
    }
    if (at_keyword("NULL")) return make(Literal{Value(), value::simple_type(Kind::Null)}, take().at);
    if (at_keyword("UNKNOWN")) return make(Literal{Value(), value::simple_type(Kind::Boolean)}, take().at);
    if (at_keyword("TRUE") || at_keyword("FALSE")) {
        const bool is = at_keyword("TRUE");
        return make(Literal{Value(is), value::simple_type(Kind::Boolean, false)}, take().at);
    }
    if (at_keyword("INTERVAL")) return interval();
    const bool time = at_keyword("TIMESTAMP") || at_keyword("DATE") || at_keyword("TIME");
    return time && peek(1).kind == Token::Kind::Text ? time_literal() : nullptr;
}

// 1 is INT or, if larger, BIGINT; 1.5 is DECIMAL; 1E0 is DOUBLE.
ExprPtr Grammar::number() {
    const Token token = take();
    const std::string& text = token.text;
    if (text.find_first_of("eE") != std::string::npos) {
        double number = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc()) refuse("syntax", "not a number: " + text, token.at);
        return make(Literal{Value(number), value::simple_type(Kind::Double, false)}, token.at);
    }
    if (text.find('.') == std::string::npos) {
        std::int64_t number = 0;
        const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc()) {
            const bool is_int = number >= INT32_MIN && number <= INT32_MAX;
            return make(Literal{Value(number), value::simple_type(is_int ? Kind::Int : Kind::BigInt, false)}, token.at);
        }
    }
    const std::optional<value::Decimal> decimal = value::parse_decimal(text);
    if (!decimal) refuse("syntax", "a number of more than 38 digits: " + text, token.at);
    int digits = 0;
    for (value::int128 rest = decimal->unscaled; rest != 0; rest /= 10) ++digits;
    const int precision = std::max({digits, decimal->scale, 1});
    return make(Literal{Value(*decimal), value::decimal_type(precision, decimal->scale, false)}, token.at);
}

ExprPtr Grammar::time_literal() {
    const Token word = take();
    const Token text = take();
    std::optional<Value> point;
    value::Type type;
    if (word.upper == "DATE") {
        if (const auto days = value::parse_date(text.text)) point = Value(*days);
        type = value::simple_type(Kind::Date, false);
    } else if (word.upper == "TIME") {
        if (const auto millis = value::parse_time(text.text)) point = Value(*millis);
        type = value::simple_type(Kind::Time, false);
    } else {
        if (const auto time = value::parse_timestamp(text.text)) point = Value(*time);
        const std::size_t dot = text.text.find('.');
        type =
            value::timestamp_type(dot == std::string::npos ? 0 : static_cast<int>(text.text.size() - dot - 1), false);
    }
    if (!point) refuse("syntax", "illegal " + word.upper + " literal '" + text.text + "'", text.at);
    return make(Literal{*point, type}, word.at);
}

namespace {

struct Unit {
    std::string_view name;
    std::int64_t millis;  // 0: counts months
    std::int64_t months;
};
constexpr std::array<Unit, 8> kUnits = {{{"SECOND", value::kSecond, 0},
                                         {"MINUTE", value::kMinute, 0},
                                         {"HOUR", value::kHour, 0},
                                         {"DAY", value::kDay, 0},
                                         {"WEEK", 7 * value::kDay, 0},
                                         {"MONTH", 0, 1},
                                         {"QUARTER", 0, 3},
                                         {"YEAR", 0, 12}}};

const Unit* find_unit(std::string_view name) {
    for (const Unit& unit : kUnits) {
        if (unit.name == name) return &unit;
    }
    return nullptr;
}

std::optional<std::int64_t> digits(std::string_view& text, std::size_t most = 10) {
    std::int64_t number = 0;
    std::size_t n = 0;
    while (n < text.size() && n <= most && text[n] >= '0' && text[n] <= '9') number = number * 10 + (text[n++] - '0');
    if (n == 0 || n > most) return std::nullopt;
    text.remove_prefix(n);
    return number;
}

// Seconds may have decimals; what is below a millisecond is cut (an interval holds milliseconds).
std::optional<std::int64_t> seconds(std::string_view& text) {
    const std::optional<std::int64_t> whole = digits(text);
    if (!whole) return std::nullopt;
    std::int64_t millis = *whole * value::kSecond;
    if (text.empty() || text[0] != '.') return millis;
    text.remove_prefix(1);
    std::int64_t weight = 100;
    std::size_t n = 0;
    for (; n < text.size() && n < 9 && text[n] >= '0' && text[n] <= '9'; ++n, weight /= 10)
        millis += (text[n] - '0') * weight;
    if (n == 0) return std::nullopt;
    text.remove_prefix(n);
    return millis;
}

// `1 02:03:04.5` from DAY TO SECOND, or one number of one unit. Gives milliseconds or months.
std::optional<std::int64_t> interval_amount(std::string_view text, std::string_view from, std::string_view to) {
    static constexpr std::array<std::string_view, 4> kFields = {"DAY", "HOUR", "MINUTE", "SECOND"};
    const bool negative = !text.empty() && text[0] == '-';
    if (negative || (!text.empty() && text[0] == '+')) text.remove_prefix(1);
    std::int64_t total = 0;
    if (from == "YEAR" && to == "MONTH") {
        const std::optional<std::int64_t> years = digits(text);
        if (!years || text.empty() || text[0] != '-') return std::nullopt;
        text.remove_prefix(1);
        const std::optional<std::int64_t> months = digits(text);
        if (!months || *months > 11) return std::nullopt;
        total = *years * 12 + *months;
    } else if (from == to) {
        const Unit& unit = *find_unit(from);
        const std::optional<std::int64_t> count = from == "SECOND" ? seconds(text) : digits(text);
        if (!count) return std::nullopt;
        total = from == "SECOND" ? *count : *count * (unit.millis != 0 ? unit.millis : unit.months);
    } else {
        bool started = false;
        for (std::string_view field : kFields) {
            if (field == from) started = true;
            if (!started) continue;
            if (field != from) {
                const char separator = field == "HOUR" ? ' ' : ':';
                if (text.empty() || text[0] != separator) return std::nullopt;
                text.remove_prefix(1);
            }
            const std::optional<std::int64_t> count = field == "SECOND" ? seconds(text) : digits(text);
            if (!count) return std::nullopt;
            total += field == "SECOND" ? *count : *count * find_unit(field)->millis;
            if (field == to) break;
        }
    }
    if (!text.empty()) return std::nullopt;
    return negative ? -total : total;
}

// Digits of the leading field; a sign and the fields behind it don't count.
int leading_digits(std::string_view text) {
    const std::size_t first = text.find_first_not_of("+-0");
    if (first == std::string_view::npos) return 0;
    const std::size_t end = text.find_first_not_of("0123456789", first);
    return static_cast<int>((end == std::string_view::npos ? text.size() : end) - first);
}

}  // namespace

Grammar::IntervalUnit Grammar::interval_unit() {
    IntervalUnit unit{.name = peek().upper};
    if (unit.name.size() > 1 && unit.name.back() == 'S') unit.name.pop_back();  // MINUTES
    if (peek().kind != Token::Kind::Word || find_unit(unit.name) == nullptr) unexpected("a unit of time");
    take();
    if (accept(
            "(")) {  // DAY(3); in SECOND(2, 3) the second number is of decimals, which are cut to milliseconds anyway
        unit.digits = digit_count();
        if (accept(",")) digit_count();
        expect(")");
    }
    return unit;
}

int Grammar::digit_count() {
    const Token token = take();
    int count = 0;
    const auto [stop, error] = std::from_chars(token.text.data(), token.text.data() + token.text.size(), count);
    if (token.kind != Token::Kind::Number || error != std::errc() || count < 1 || count > 10) {
        refuse("syntax", "not a number of digits: " + token.text, token.at);
    }
    return count;
}

ExprPtr Grammar::interval() {
    const Position at = take().at;
    const bool negative = accept("-");
    if (peek().kind != Token::Kind::Text) {
        // INTERVAL v SECOND, INTERVAL (a + b) SECOND: an interval, but no constant
        const Nested nested(*this);
        ExprPtr amount = primary();
        const Position unit_at = peek().at;
        const std::string unit = interval_unit().name;
        value::Type type = value::string_type(false);
        ExprPtr call = make_call("INTERVAL OF", at, std::move(amount), make(Literal{Value(unit), type}, unit_at));
        return negative ? make_call("UNARY -", at, std::move(call)) : std::move(call);
    }
    const Token text = take();
    const Position unit_at = peek().at;
    const IntervalUnit leading = interval_unit();
    const std::string& from = leading.name;
    const std::string to = accept("TO") ? interval_unit().name : from;
    std::optional<std::int64_t> amount = interval_amount(text.text, from, to);
    if (!amount) refuse("syntax", "illegal interval literal '" + text.text + "' for " + from, text.at);
    if (leading_digits(text.text) > leading.digits) {
        refuse("interval-too-large",
               "interval field value " + text.text + " exceeds the precision of " + from + "(" +
                   std::to_string(leading.digits) + "); write " + from + "(" +
                   std::to_string(leading_digits(text.text)) + ")",
               at);
    }
    if (negative) amount = -*amount;
    const bool in_months = find_unit(from)->millis == 0;
    Literal result{Value(*amount), value::simple_type(in_months ? Kind::IntervalMonth : Kind::IntervalDay, false),
                   from == to ? from : from + " TO " + to, unit_at};
    if (!in_months) result.type.precision = 3;
    return make(std::move(result), at);
}

value::Type Grammar::type() {
    const Position at = peek().at;
    std::string text;
    int open = 0;
    // A type's text ends at the parenthesis or comma that belongs to the call around it.
    while (peek().kind != Token::Kind::End) {
        if (open == 0 && (at_symbol(")") || at_symbol(","))) break;
        if (at_symbol("(") || at_symbol("<")) ++open;
        if (at_symbol(")") || at_symbol(">")) --open;
        const Token token = take();
        if (token.kind == Token::Kind::Word && !text.empty()) text += ' ';
        text += token.kind == Token::Kind::QuotedName ? " `" + token.text + "`" : token.text;
    }
    std::optional<value::Type> result = value::parse_type(text);
    if (!result) refuse("syntax", "not a type: " + text, at);
    return *result;
}

}  // namespace wtck::sql
