// Java's values, and the names of types and units.
#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include "reference/table_api/grammar.h"

namespace wtck::table_api {

using value::Kind;
using value::Value;

bool Grammar::at_value() const {
    return peek().kind == Token::Kind::Number || peek().kind == Token::Kind::Text || at_symbol("-") ||
           at_keyword("true") || at_keyword("false") || at_keyword("null") || at_keyword("new") || at_keyword("java");
}

ExprPtr Grammar::java_value() {
    const Position at = peek().at;
    ExprPtr result;
    if (accept("-")) {
        if (peek().kind != Token::Kind::Number) unexpected("a number");
        result = number(true, at);
    } else if (peek().kind == Token::Kind::Number) {
        result = number(false, at);
    } else if (peek().kind == Token::Kind::Text) {
        result = make(text_literal(), at);
    } else if (at_keyword("new")) {
        result = big_decimal();
    } else if (at_keyword("java")) {
        result = duration();
    } else if (accept("null")) {
        result = make(Literal{Value(), value::simple_type(Kind::Null)}, at);
    } else {
        const bool is = take().text == "true";
        result = make(Literal{Value(is), value::simple_type(Kind::Boolean, false)}, at);
    }
    for (const std::string_view sign : {"+", "-", "*", "/", "%"}) {
        if (at_symbol(sign)) sql::unsupported("table-api", "arithmetic of Java's is not supported", peek().at);
    }
    return result;
}

Literal Grammar::text_literal() {
    const std::string text = take().text;
    value::Type type = value::simple_type(Kind::Char, false);
    type.precision = static_cast<int>(text.size());
    return {Value(text), type};
}

// 1 is INT, 1L BIGINT, 1.5 and 1d DOUBLE, 1.5f FLOAT.
ExprPtr Grammar::number(bool negative, Position at) {
    const Token token = take();
    std::string text = (negative ? "-" : "") + token.text;
    const char suffix = text.back();
    if (suffix == 'f' || suffix == 'F' || suffix == 'd' || suffix == 'D' ||
        text.find_first_of(".eE") != std::string::npos) {
        const bool is_float = suffix == 'f' || suffix == 'F';
        double number = 0;
        float narrow = 0;
        const auto [stop, error] = is_float ? std::from_chars(text.data(), text.data() + text.size(), narrow)
                                            : std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc()) sql::refuse("syntax", "not a number: " + text, token.at);
        const Value value(is_float ? static_cast<double>(narrow) : number);
        return make(Literal{value, value::simple_type(is_float ? Kind::Float : Kind::Double, false)}, at);
    }
    std::int64_t number = 0;
    const bool is_long = suffix == 'l' || suffix == 'L';
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_int =
        number >= std::numeric_limits<std::int32_t>::min() && number <= std::numeric_limits<std::int32_t>::max();
    if (error != std::errc() || (!is_long && !is_int))
        sql::refuse("syntax", "the number " + text + " is too large", token.at);
    return make(Literal{Value(number), value::simple_type(is_long ? Kind::BigInt : Kind::Int, false)}, at);
}

// `new java.math.BigDecimal("1.50")` is DECIMAL(3, 2).
ExprPtr Grammar::big_decimal() {
    const Position at = take().at;
    if (!accept("java") || !accept(".") || !accept("math") || !accept(".") || !accept("BigDecimal"))
        sql::unsupported("table-api", "of Java's objects only java.math.BigDecimal is supported", at);
    const Position number_at = peek(1).at;
    const std::string text = text_argument();
    const std::optional<value::Decimal> decimal = value::parse_decimal(text);
    if (!decimal) sql::refuse("syntax", "not a number of 38 digits at most: " + text, number_at);
    int digits = 0;
    for (value::int128 rest = decimal->unscaled; rest != 0; rest /= 10) ++digits;
    const int precision = std::max({digits, decimal->scale, 1});
    return make(Literal{Value(*decimal), value::decimal_type(precision, decimal->scale, false)}, at);
}

// `java.time.Duration.ofSeconds(5)`
ExprPtr Grammar::duration() {
    static constexpr std::pair<std::string_view, std::int64_t> kUnits[] = {{"ofMillis", 1},
                                                                           {"ofSeconds", value::kSecond},
                                                                           {"ofMinutes", value::kMinute},
                                                                           {"ofHours", value::kHour},
                                                                           {"ofDays", value::kDay}};
    const Position at = take().at;
    const bool is_duration = accept(".") && accept("time") && accept(".") && accept("Duration") && accept(".") &&
                             peek().kind == Token::Kind::Word;
    const auto* unit =
        std::ranges::find(kUnits, std::string_view(peek().text), &std::pair<std::string_view, std::int64_t>::first);
    if (!is_duration || unit == std::end(kUnits))
        sql::unsupported("table-api", "of Java's static methods only those of java.time.Duration are supported", at);
    take();
    expect("(");
    const ExprPtr count = at_value() ? java_value() : nullptr;
    const auto* literal = count ? std::get_if<Literal>(&count->node) : nullptr;
    if (literal == nullptr || !value::is_integer(literal->type.kind)) unexpected("a whole number");
    expect(")");
    std::int64_t millis = 0;
    if (__builtin_mul_overflow(literal->value.integer(), unit->second, &millis))
        sql::refuse("interval-too-large", "the duration has more than 64 bits of milliseconds", at);
    value::Type type = value::simple_type(Kind::IntervalDay, false);
    type.precision = 3;
    return make(Literal{Value(millis), type}, at);
}

// rowInterval takes a Java Long, nothing smaller.
ExprPtr Grammar::row_interval() {
    expect("(");
    const Position at = peek().at;
    ExprPtr count = at_value() ? java_value() : nullptr;
    if (!count || std::get<Literal>(count->node).type.kind != Kind::BigInt)
        sql::refuse("syntax", "rowInterval takes a number such as 5L", at);
    expect(")");
    return count;
}

// `DataTypes.DECIMAL(10, 2)`
value::Type Grammar::type() {
    const Position at = peek().at;
    if (!at_keyword("DataTypes")) unexpected("a type such as DataTypes.INT()");
    take();
    expect(".");
    std::string text = word("a type");
    expect("(");
    std::string parameters;
    while (peek().kind == Token::Kind::Number) {
        parameters += (parameters.empty() ? "" : ", ") + take().text;
        if (!accept(",")) break;
    }
    expect(")");
    if (!parameters.empty()) text += "(" + parameters + ")";
    const std::optional<value::Type> type = value::parse_type(text);
    if (!type) sql::unsupported("table-api", "the type " + text + " is not supported", at);
    if (at_symbol(".")) sql::unsupported("table-api", "methods of a type are not supported", peek().at);
    return *type;
}

Unit Grammar::unit() {
    static constexpr std::string_view kNames[] = {"YEAR", "QUARTER", "MONTH",  "WEEK",        "DAY",
                                                  "HOUR", "MINUTE",  "SECOND", "MILLISECOND", "MICROSECOND"};
    Unit result;
    result.of = take().text == "TimePointUnit" ? Unit::Of::TimePoint : Unit::Of::TimeInterval;
    expect(".");
    const Token name = peek();
    result.name = word("a unit of time");
    if (std::ranges::find(kNames, std::string_view(result.name)) == std::end(kNames))
        sql::unsupported("table-api", "the unit " + result.name + " is not supported", name.at);
    return result;
}

std::string Grammar::word(std::string_view wanted) {
    if (peek().kind != Token::Kind::Word) unexpected(wanted);
    return take().text;
}

std::string Grammar::text_argument() {
    expect("(");
    if (peek().kind != Token::Kind::Text) unexpected("a text");
    std::string result = take().text;
    expect(")");
    return result;
}

}  // namespace wtck::table_api
