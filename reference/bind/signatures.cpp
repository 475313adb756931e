#include "reference/bind/signatures.h"

#include <algorithm>

namespace wtck::bind {

namespace {

constexpr std::size_t kMany = 1'000'000;

constexpr Signature kSignatures[] = {
    {"AND", Function::And, 2, kMany, Takes::Booleans, Gives::Boolean},
    {"OR", Function::Or, 2, kMany, Takes::Booleans, Gives::Boolean},
    {"NOT", Function::Not, 1, 1, Takes::Booleans, Gives::Boolean},
    {"IS NULL", Function::IsNull, 1, 1, Takes::Anything, Gives::NotNullBoolean},
    {"IS NOT NULL", Function::IsNotNull, 1, 1, Takes::Anything, Gives::NotNullBoolean},
    {"IS UNKNOWN", Function::IsNull, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS NOT UNKNOWN", Function::IsNotNull, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS TRUE", Function::IsTrue, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS NOT TRUE", Function::IsNotTrue, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS FALSE", Function::IsFalse, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"IS NOT FALSE", Function::IsNotFalse, 1, 1, Takes::Booleans, Gives::NotNullBoolean},
    {"=", Function::Equal, 2, 2, Takes::Comparable, Gives::Boolean},
    {"<>", Function::NotEqual, 2, 2, Takes::Comparable, Gives::Boolean},
    {"<", Function::Less, 2, 2, Takes::Comparable, Gives::Boolean},
    {"<=", Function::LessEqual, 2, 2, Takes::Comparable, Gives::Boolean},
    {">", Function::Greater, 2, 2, Takes::Comparable, Gives::Boolean},
    {">=", Function::GreaterEqual, 2, 2, Takes::Comparable, Gives::Boolean},
    {"IS DISTINCT FROM", Function::IsDistinctFrom, 2, 2, Takes::Comparable, Gives::NotNullBoolean},
    {"IS NOT DISTINCT FROM", Function::IsNotDistinctFrom, 2, 2, Takes::Comparable, Gives::NotNullBoolean},
    {"LIKE", Function::Like, 2, 3, Takes::Text, Gives::Boolean},
    {"COALESCE", Function::Coalesce, 1, kMany, Takes::Comparable, Gives::CommonNotNull},
    {"IFNULL", Function::Coalesce, 2, 2, Takes::Comparable, Gives::CommonNotNull},
    {"GREATEST", Function::Greatest, 1, kMany, Takes::Comparable, Gives::Common},
    {"LEAST", Function::Least, 1, kMany, Takes::Comparable, Gives::Common},
    {"+", Function::Plus, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"-", Function::Minus, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"*", Function::Times, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"/", Function::Divide, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"%", Function::Modulo, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"MOD", Function::Modulo, 2, 2, Takes::Arithmetic, Gives::Arithmetic},
    {"ABS", Function::Abs, 1, 1, Takes::Number, Gives::First},
    {"SIGN", Function::Sign, 1, 1, Takes::Number, Gives::First},
    {"SQRT", Function::Sqrt, 1, 1, Takes::Number, Gives::Double},
    {"EXP", Function::Exp, 1, 1, Takes::Number, Gives::Double},
    {"LN", Function::Ln, 1, 1, Takes::Number, Gives::Double},
    {"POWER", Function::Power, 2, 2, Takes::Number, Gives::Double},
    {"LOG10", Function::Log10, 1, 1, Takes::Number, Gives::Double},
    {"LOG2", Function::Log2, 1, 1, Takes::Number, Gives::Double},
    {"LOG", Function::Log, 1, 2, Takes::Number, Gives::Double},
    {"||", Function::Concat, 2, 2, Takes::Text, Gives::String},
    {"CONCAT", Function::Concat, 1, kMany, Takes::Text, Gives::String},
    {"UPPER", Function::Upper, 1, 1, Takes::Text, Gives::First},
    {"LOWER", Function::Lower, 1, 1, Takes::Text, Gives::First},
    {"CHAR_LENGTH", Function::CharLength, 1, 1, Takes::Text, Gives::Int},
    {"CHARACTER_LENGTH", Function::CharLength, 1, 1, Takes::Text, Gives::Int},
    {"SUBSTRING", Function::Substring, 2, 3, Takes::TextAndNumbers, Gives::String},
    {"SUBSTR", Function::Substring, 2, 3, Takes::TextAndNumbers, Gives::String},
    {"TRIM BOTH", Function::Trim, 1, 2, Takes::Text, Gives::String},
    {"TRIM LEADING", Function::TrimLeading, 1, 2, Takes::Text, Gives::String},
    {"TRIM TRAILING", Function::TrimTrailing, 1, 2, Takes::Text, Gives::String},
    {"LTRIM", Function::TrimLeading, 1, 1, Takes::Text, Gives::String},
    {"RTRIM", Function::TrimTrailing, 1, 1, Takes::Text, Gives::String},
    {"BTRIM", Function::Trim, 1, 1, Takes::Text, Gives::String},
    {"REPLACE", Function::Replace, 3, 3, Takes::Text, Gives::String},
    {"POSITION", Function::Position, 2, 2, Takes::Text, Gives::Int},
    {"INSTR", Function::Position, 2, 2, Takes::Text, Gives::Int},
    {"LOCATE", Function::Locate, 2, 3, Takes::TextTextNumber, Gives::Int},
    {"LPAD", Function::LPad, 3, 3, Takes::TextNumberText, Gives::String},
    {"RPAD", Function::RPad, 3, 3, Takes::TextNumberText, Gives::String},
    {"SPLIT_INDEX", Function::SplitIndex, 3, 3, Takes::TextTextNumber, Gives::NullableString},
    {"REVERSE", Function::Reverse, 1, 1, Takes::Text, Gives::NullableString},
    {"REPEAT", Function::Repeat, 2, 2, Takes::TextAndNumbers, Gives::String},
    {"LEFT", Function::Left, 2, 2, Takes::TextAndNumbers, Gives::NullableFirst},
    {"RIGHT", Function::Right, 2, 2, Takes::TextAndNumbers, Gives::NullableFirst},
    {"INITCAP", Function::InitCap, 1, 1, Takes::Text, Gives::First},
    {"CONCAT_WS", Function::ConcatWs, 1, kMany, Takes::Text, Gives::String},
    {"HEX", Function::Hex, 1, 1, Takes::WholeOrText, Gives::String},
    {"BIN", Function::Bin, 1, 1, Takes::WholeAndText, Gives::String},
    {"IS_ALPHA", Function::IsAlpha, 1, 1, Takes::Text, Gives::NotNullBoolean},
    {"IS_DIGIT", Function::IsDigit, 1, 1, Takes::Text, Gives::NotNullBoolean},
    {"TO_TIMESTAMP", Function::ToTimestamp, 1, 2, Takes::Text, Gives::NullableTimestamp},
    {"TO_DATE", Function::ToDate, 1, 2, Takes::Text, Gives::NullableDate},
    {"UNIX_TIMESTAMP", Function::UnixTimestamp, 1, 2, Takes::Text, Gives::BigInt},
    {"FROM_UNIXTIME", Function::FromUnixtime, 1, 2, Takes::WholeAndText, Gives::NullableString},
};

}  // namespace

const Signature* find_signature(std::string_view name) {
    const Signature* found = std::ranges::find(kSignatures, name, &Signature::name);
    return found == std::end(kSignatures) ? nullptr : found;
}

std::string_view name_of(Function function) {
    const Signature* found = std::ranges::find(kSignatures, function, &Signature::function);
    return found == std::end(kSignatures) ? std::string_view() : found->name;
}

}  // namespace wtck::bind
