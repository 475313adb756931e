#include "reference/table_api/methods.h"

#include <algorithm>
#include <string>

namespace wtck::table_api {

namespace {

constexpr Method kMethods[] = {
    {"as", "s+"},
    // aggregates
    {"sum", "", "SUM"},
    {"sum0", ""},
    {"count", "", "COUNT"},
    {"avg", "", "AVG"},
    {"min", "", "MIN"},
    {"max", "", "MAX"},
    {"firstValue", "", "FIRST_VALUE"},
    {"lastValue", "", "LAST_VALUE"},
    {"listAgg", "", "LISTAGG"},
    {"listAgg", "s", "LISTAGG"},
    {"stddevPop", "", "STDDEV_POP"},
    {"stddevSamp", "", "STDDEV_SAMP"},
    {"varPop", "", "VAR_POP"},
    {"varSamp", "", "VAR_SAMP"},
    {"collect", "", "COLLECT"},
    {"distinct", ""},
    {"over", "o"},
    // of a window's alias
    {"start", ""},
    {"end", ""},
    {"rowtime", ""},
    {"proctime", ""},
    // of a row
    {"get", "o"},
    {"flatten", ""},
    // arithmetic
    {"plus", "o", "plus"},
    {"minus", "o", "-"},
    {"times", "o", "*"},
    {"dividedBy", "o", "/"},
    {"mod", "o", "MOD"},
    {"abs", "", "ABS"},
    {"sign", "", "SIGN"},
    {"floor", "", "FLOOR"},
    {"floor", "i", "FLOOR TO"},
    {"ceil", "", "CEIL"},
    {"ceil", "i", "CEIL TO"},
    {"round", "o", "ROUND"},
    {"sqrt", "", "SQRT"},
    {"exp", "", "EXP"},
    {"ln", "", "LN"},
    {"power", "o", "POWER"},
    // comparison and logic
    {"isEqual", "o", "="},
    {"isNotEqual", "o", "<>"},
    {"isGreater", "o", ">"},
    {"isGreaterOrEqual", "o", ">="},
    {"isLess", "o", "<"},
    {"isLessOrEqual", "o", "<="},
    {"between", "oo", "BETWEEN"},
    {"notBetween", "oo"},
    {"in", "o+", "IN"},
    {"and", "o", "AND"},
    {"or", "o", "OR"},
    {"not", "", "NOT"},
    {"isNull", "", "IS NULL"},
    {"isNotNull", "", "IS NOT NULL"},
    {"isTrue", "", "IS TRUE"},
    {"isFalse", "", "IS FALSE"},
    {"isNotTrue", "", "IS NOT TRUE"},
    {"isNotFalse", "", "IS NOT FALSE"},
    {"like", "o", "LIKE"},
    {"like", "oo", "LIKE"},
    {"ifNull", "o", "IFNULL"},
    {"then", "oo"},
    {"cast", "t"},
    {"tryCast", "t"},
    // text
    {"upperCase", "", "UPPER"},
    {"lowerCase", "", "LOWER"},
    {"charLength", "", "CHAR_LENGTH"},
    {"substring", "o", "SUBSTRING"},
    {"substring", "oo", "SUBSTRING"},
    {"replace", "oo", "REPLACE"},
    // time
    {"extract", "i", "EXTRACT"},
    {"milli", ""},
    {"millis", ""},
    {"second", ""},
    {"seconds", ""},
    {"minute", ""},
    {"minutes", ""},
    {"hour", ""},
    {"hours", ""},
    {"day", ""},
    {"days", ""},
    {"week", ""},
    {"weeks", ""},
    {"month", ""},
    {"months", ""},
    {"quarter", ""},
    {"quarters", ""},
    {"year", ""},
    {"years", ""},
};

constexpr Method kFunctions[] = {
    {"and", "ooo*", "AND"},
    {"or", "ooo*", "OR"},
    {"not", "o", "NOT"},
    {"negative", "o", "UNARY -"},
    {"ifThenElse", "ooo"},
    {"coalesce", "o+", "COALESCE"},
    {"concat", "o+", "CONCAT"},
    {"timestampDiff", "poo", "TIMESTAMPDIFF"},
    {"dateFormat", "oo", "DATE_FORMAT"},
    {"withAllColumns", ""},
};

constexpr std::string_view kOtherMethods =
    " acos arrayAgg arrayAppend arrayConcat arrayContains arrayDistinct arrayExcept arrayIntersect arrayMax arrayMin"
    " arrayPosition arrayPrepend arrayRemove arrayReverse arraySlice arrayUnion asArgument asc ascii asin at atan bin"
    " bitmapAnd bitmapAndAgg bitmapAndCardinalityAgg bitmapAndnot bitmapBuild bitmapBuildAgg bitmapBuildCardinalityAgg"
    " bitmapCardinality bitmapFromBytes bitmapOr bitmapOrAgg bitmapOrCardinalityAgg bitmapToArray bitmapToBytes"
    " bitmapToString bitmapXor bitmapXorAgg bitmapXorCardinalityAgg btrim cardinality chr concat cos cosh cot decode"
    " degrees desc element elt encode endsWith fromBase64 hex inetAton inetNtoa initCap instr isJson jsonExists"
    " jsonQuery jsonQuote jsonUnquote jsonValue left locate log log10 log2 lpad ltrim mapEntries mapKeys mapUnion"
    " mapValues md5 objectUpdate overlay parseUrl percentile position printf radians regexp regexpCount regexpExtract"
    " regexpExtractAll regexpInstr regexpReplace regexpSubstr repeat reverse right rpad rtrim sha1 sha2 sha224 sha256"
    " sha384 sha512 similar sin sinh split splitIndex startsWith strToMap substr tan tanh toBase64 toDate toTime"
    " toTimestamp translate trim trimLeading trimTrailing truncate unhex urlDecode urlEncode ";

constexpr std::string_view kOtherFunctions =
    " array atan2 callSql concatWs convertTz currentDatabase currentDate currentTime currentTimestamp currentWatermark"
    " descriptor e fromUnixtime json jsonArray jsonArrayAgg jsonObject jsonObjectAgg jsonString lag lead localTime"
    " localTimestamp log map mapFromArrays objectOf pi rand randInteger range row sourceWatermark temporalOverlaps"
    " toDate toTimestamp toTimestampLtz unixTimestamp uuid withColumns withoutColumns ";

constexpr std::string_view kOtherSteps =
    " addColumns addOrReplaceColumns aggregate createTemporalTableFunction dropColumns fetch flatAggregate flatMap"
    " fromChangelog fullOuterJoin intersect intersectAll join joinLateral leftOuterJoin leftOuterJoinLateral limit map"
    " minus minusAll offset orderBy partitionBy process renameColumns rightOuterJoin toChangelog union ";

bool contains(std::string_view words, std::string_view name) {
    return words.find(" " + std::string(name) + " ") != std::string_view::npos;
}

// An object may be anything to Java, be it a type or a unit.
bool fits(char parameter, const Expr& arg) {
    const auto* literal = std::get_if<Literal>(&arg.node);
    const auto* unit = std::get_if<Unit>(&arg.node);
    switch (parameter) {
        case 't': return std::holds_alternative<TypeName>(arg.node);
        case 's': return literal != nullptr && literal->type.kind == value::Kind::Char;
        case 'p': return unit != nullptr && unit->of == Unit::Of::TimePoint;
        case 'i': return unit != nullptr && unit->of == Unit::Of::TimeInterval;
        default: return true;
    }
}

}  // namespace

std::span<const Method> methods() {
    return kMethods;
}
std::span<const Method> functions() {
    return kFunctions;
}

bool is_other_method(std::string_view name) {
    return contains(kOtherMethods, name);
}
bool is_other_function(std::string_view name) {
    return contains(kOtherFunctions, name);
}
bool is_other_step(std::string_view name) {
    return contains(kOtherSteps, name);
}

bool fits(std::string_view parameters, const std::vector<ExprPtr>& args, std::size_t first) {
    const bool many = !parameters.empty() && (parameters.back() == '*' || parameters.back() == '+');
    const std::size_t named = parameters.size() - (many ? 1 : 0);
    const std::size_t least = named - (many && parameters.back() == '*' ? 1 : 0);
    const std::size_t given = args.size() - first;
    if (given < least || (!many && given > named)) return false;
    for (std::size_t i = 0; i < given; ++i) {
        if (!fits(parameters[std::min(i, named - 1)], *args[first + i])) return false;
    }
    return true;
}

}  // namespace wtck::table_api
