#include "reference/sql/parser.h"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace wtck;
using namespace wtck::sql;

namespace {

Refusal refused(const std::string& text) {
    auto parsed = parse_query(text);
    BOOST_REQUIRE_MESSAGE(std::holds_alternative<Refusal>(parsed), "accepted: " + text);
    return std::get<Refusal>(parsed);
}

ExprPtr expression(const std::string& text) {
    auto parsed = parse_expression(text);
    BOOST_REQUIRE_MESSAGE(std::holds_alternative<ExprPtr>(parsed), "refused: " + text);
    return std::move(std::get<ExprPtr>(parsed));
}

// The shape of a tree of calls: `(+ a (* b c))`.
std::string shape(const Expr& expr) {
    if (const auto* name = std::get_if<Name>(&expr.node)) return name->parts.back();
    if (const auto* literal = std::get_if<Literal>(&expr.node)) return value::to_string(literal->value, literal->type);
    const auto* call = std::get_if<Call>(&expr.node);
    if (call == nullptr) return "?";
    std::string text = "(" + call->name;
    for (const ExprPtr& arg : call->args) text += " " + shape(*arg);
    return text + ")";
}

std::string shape(const std::string& text) {
    return shape(*expression(text));
}

std::int64_t interval(const std::string& text) {
    return std::get<Literal>(expression(text)->node).value.integer();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(parser)

BOOST_AUTO_TEST_CASE(operators_bind_as_in_sql) {
    BOOST_TEST(shape("a + b * c - d") == "(- (+ a (* b c)) d)");
    BOOST_TEST(shape("a OR b AND NOT c = d") == "(OR a (AND b (NOT (= c d))))");
    BOOST_TEST(shape("a AND b AND c OR d OR e") == "(OR (AND a b c) d e)");
    BOOST_TEST(shape("a = b IS NULL") == "(IS NULL (= a b))");
    BOOST_TEST(shape("a BETWEEN 1 AND 2 AND b") == "(AND (BETWEEN a 1 2) b)");
    BOOST_TEST(shape("a NOT IN (1, 2)") == "(NOT IN a 1 2)");
    BOOST_TEST(shape("a IS NOT DISTINCT FROM b") == "(IS NOT DISTINCT FROM a b)");
    BOOST_TEST(shape("-a * b") == "(* (UNARY - a) b)");
    BOOST_TEST(shape("TRIM(LEADING 'x' FROM a)") == "(TRIM LEADING a x)");
}

BOOST_AUTO_TEST_CASE(parts_are_taken_out_before_any_operator) {
    BOOST_TEST(shape("-a[1 + b] * c") == "(* (UNARY - (ITEM OF a (+ 1 b))) c)");
    BOOST_TEST(shape("r.a[1][2].f") == "(FIELD OF (ITEM OF (ITEM OF a 1) 2) f)");
    BOOST_TEST(shape("(a, b).`x y`.z") == "(FIELD OF (FIELD OF (ROW a b) x y) z)");
    BOOST_TEST(shape("ARRAY[a, ARRAY[1]]") == "(ARRAY a (ARRAY 1))");
}

BOOST_AUTO_TEST_CASE(intervals_are_milliseconds_or_months) {
    BOOST_TEST(interval("INTERVAL '10' MINUTES") == 600'000);
    BOOST_TEST(interval("INTERVAL '-8' HOUR") == -8 * 3'600'000);
    BOOST_TEST(interval("INTERVAL '1.0015' SECOND") == 1001);
    BOOST_TEST(interval("INTERVAL '1 02:03:04.5' DAY TO SECOND") == 86'400'000 + 7'384'500);
    BOOST_TEST(interval("INTERVAL '1-6' YEAR TO MONTH") == 18);
    BOOST_TEST(interval("INTERVAL '3650' DAY(4)") == 3650LL * 86'400'000);
}

BOOST_AUTO_TEST_CASE(an_interval_of_three_digits_needs_to_say_so) {
    BOOST_TEST(refused("SELECT INTERVAL '100' SECOND FROM t").code == "interval-too-large");
    BOOST_TEST(refused("SELECT INTERVAL '599999999999999999999' SECOND FROM t").code == "syntax");
}

BOOST_AUTO_TEST_CASE(literals_have_the_types_of_sql) {
    const auto type = [](const std::string& text) {
        return value::to_string(std::get<Literal>(expression(text)->node).type);
    };
    BOOST_TEST(type("1") == "INT NOT NULL");
    BOOST_TEST(type("3000000000") == "BIGINT NOT NULL");
    BOOST_TEST(type("-9223372036854775808") == "BIGINT NOT NULL");
    BOOST_TEST(type("1.50") == "DECIMAL(3, 2) NOT NULL");
    BOOST_TEST(type("1e0") == "DOUBLE NOT NULL");
    BOOST_TEST(type("'ab'") == "CHAR(2) NOT NULL");
    BOOST_TEST(type("TIMESTAMP '2020-04-15 08:06:00.000'") == "TIMESTAMP(3) NOT NULL");
}

BOOST_AUTO_TEST_CASE(a_syntax_error_names_the_first_token_it_cannot_place) {
    BOOST_TEST(to_string(refused("SELECT a FROM").at) == "1:14");
    BOOST_TEST(to_string(refused("SELECT a\nFROM t WHERE AND").at) == "2:14");
    BOOST_TEST(to_string(refused("SELECT a FROM t t2 t3").at) == "1:20");
    BOOST_TEST(refused("SELECT DATE '2021-02-30' FROM t").code == "syntax");
    BOOST_TEST(refused("SELECT CAST(a AS NOTATYPE) FROM t").code == "syntax");
    BOOST_TEST(refused("").code == "syntax");
}

BOOST_AUTO_TEST_CASE(nothing_nests_deep_enough_to_exhaust_the_stack) {
    std::string sum = "1";
    for (int i = 0; i < 100'000; ++i) sum += "+1";
    std::string minuses;
    for (int i = 0; i < 100'000; ++i) minuses += "- ";
    std::string nots;
    for (int i = 0; i < 100'000; ++i) nots += "NOT ";
    for (const std::string& text : {std::string(100'000, '(') + "a", sum, nots + "a", minuses + "a"}) {
        const Refusal refusal = std::get<Refusal>(parse_expression(text));
        BOOST_TEST((refusal.kind == Refusal::Kind::Unsupported));
    }
    std::string unions = "SELECT a FROM t";
    for (int i = 0; i < 1000; ++i) unions += " UNION ALL SELECT a FROM t";
    BOOST_TEST(refused(unions).code == "sql");
    std::string ands = "a";
    for (int i = 0; i < 10'000; ++i) ands += " AND a";
    BOOST_TEST(std::holds_alternative<ExprPtr>(parse_expression(ands)));
}

BOOST_AUTO_TEST_CASE(window_functions_keep_every_argument) {
    auto parsed = parse_query(
        "SELECT * FROM TABLE(SESSION(DATA => TABLE a.b PARTITION BY (k, `order`), TIMECOL => DESCRIPTOR(ts), GAP => "
        "INTERVAL '5' SECOND)) AS t");
    BOOST_REQUIRE(std::holds_alternative<QueryPtr>(parsed));
    const auto& select = std::get<Select>(std::get<QueryPtr>(parsed)->body);
    const auto& function = std::get<TableFunction>(select.from->node);
    BOOST_TEST(function.name == "SESSION");
    BOOST_TEST(function.args.size() == 3u);
    const auto& data = std::get<TableArgument>(std::get<NamedArgument>(function.args[0]->node).expr->node);
    BOOST_TEST(data.table.size() == 2u);
    BOOST_TEST(data.partition[1].first == "order");
    BOOST_TEST(to_string(select.from->at) == "1:21");
}

BOOST_AUTO_TEST_CASE(a_bare_offset_is_a_reserved_word) {
    BOOST_TEST(
        refused("SELECT * FROM TABLE(TUMBLE(DATA => TABLE t, TIMECOL => DESCRIPTOR(ts), SIZE => INTERVAL '5' SECOND, "
                "OFFSET => INTERVAL '1' SECOND))")
            .code == "syntax");
}

BOOST_AUTO_TEST_CASE(what_flink_parses_and_this_engine_has_not_is_named) {
    const std::pair<std::string, std::string> forms[] = {
        {"SELECT OVERLAY(k PLACING 'x' FROM 1) FROM t", "expressions"},
        {"SELECT MAP['a', v] FROM t", "expressions"},
        {"SELECT JSON_OBJECT('a' VALUE v) FROM t", "expressions"},
        {"SELECT k FROM t WHERE k SIMILAR TO 'a%'", "expressions"},
        {"SELECT k FROM t WHERE k NOT SIMILAR TO 'a%'", "expressions"},
        {"SELECT k FROM t WHERE (a, b) OVERLAPS (c, d)", "expressions"},
        {"SELECT k FROM t WHERE v = ANY (SELECT w FROM u)", "expressions"},
        {"SELECT k FROM t WHERE v > ALL (SELECT w FROM u)", "expressions"},
        {"SELECT LISTAGG(k) WITHIN GROUP (ORDER BY v) FROM t", "expressions"},
        {"SELECT FIRST_VALUE(v) IGNORE NULLS OVER (ORDER BY ts) FROM t", "expressions"},
        {"SELECT * FROM t JOIN u FOR SYSTEM_TIME AS OF t.ts ON t.k = u.k", "join"},
        {"SELECT * FROM t MATCH_RECOGNIZE (ORDER BY ts PATTERN (A) DEFINE A AS A.v > 1)", "sql"},
        {"SELECT * FROM t PIVOT (SUM(v) FOR k IN ('a'))", "sql"},
        {"SELECT * FROM t TABLESAMPLE BERNOULLI(10)", "sql"},
    };
    for (const auto& [text, capability] : forms) {
        const Refusal refusal = refused(text);
        BOOST_TEST_CONTEXT(text) {
            BOOST_TEST((refusal.kind == Refusal::Kind::Unsupported));
            BOOST_TEST(refusal.code == capability);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
