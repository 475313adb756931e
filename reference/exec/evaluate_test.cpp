#include "reference/exec/evaluate.h"

#include <boost/test/unit_test.hpp>
#include <string>

#include "reference/bind/expression_binder.h"
#include "reference/exec/operator.h"
#include "reference/sql/parser.h"

using namespace wtck;
using namespace wtck::exec;

namespace {

// The value of an expression without columns, as text; `failed: CODE` where the job would fail.
std::string value_of(const std::string& text, const std::string& zone_name = "UTC") {
    auto parsed = sql::parse_expression(text);
    BOOST_REQUIRE_MESSAGE(std::holds_alternative<sql::ExprPtr>(parsed), text);
    const bind::Catalog catalog;
    const bind::Scope scope;
    const value::Zone zone = *value::Zone::find(zone_name);
    try {
        const bind::ExprPtr expr = bind::ExpressionBinder(catalog, scope).bind(*std::get<sql::ExprPtr>(parsed));
        return value::to_string(evaluate(*expr, {}, zone), expr->type);
    } catch (const JobFailed& failed) {
        return "failed: " + failed.failure.code;
    } catch (const sql::SqlError& error) {
        return "refused: " + error.refusal.code;
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(expressions)

BOOST_AUTO_TEST_CASE(logic_has_three_values) {
    BOOST_TEST(value_of("NULL = 1 AND FALSE") == "false");
    BOOST_TEST(value_of("NULL = 1 OR TRUE") == "true");
    BOOST_TEST(value_of("NULL = 1 AND TRUE") == "NULL");
    BOOST_TEST(value_of("NOT (NULL = 1)") == "NULL");
    BOOST_TEST(value_of("1 NOT IN (2, NULL)") == "NULL");
    BOOST_TEST(value_of("1 IN (1, NULL)") == "true");
    BOOST_TEST(value_of("CAST(NULL AS INT) IS DISTINCT FROM NULL") == "false");
}

BOOST_AUTO_TEST_CASE(integers_wrap_and_divide_toward_zero) {
    BOOST_TEST(value_of("2147483647 + 1") == "-2147483648");
    BOOST_TEST(value_of("-7 / 2") == "-3");
    BOOST_TEST(value_of("-7 % 3") == "-1");
    BOOST_TEST(value_of("1 / 0") == "failed: division-by-zero");
}

BOOST_AUTO_TEST_CASE(decimals_are_exact) {
    BOOST_TEST(value_of("0.1 + 0.2") == "0.3");
    BOOST_TEST(value_of("1.00 / 3") == "0.3333333333333");
    BOOST_TEST(value_of("ROUND(2.345, 2)") == "2.35");
    BOOST_TEST(value_of("CAST(2.5 AS INT)") == "2");
    BOOST_TEST(value_of("FLOOR(-1.5)") == "-2");
}

BOOST_AUTO_TEST_CASE(text_is_counted_in_characters) {
    BOOST_TEST(value_of("CHAR_LENGTH('käse')") == "4");
    BOOST_TEST(value_of("SUBSTRING('käse' FROM 2 FOR 2)") == "äs");
    BOOST_TEST(value_of("SUBSTRING('abc', -2)") == "bc");
    BOOST_TEST(value_of("POSITION('s' IN 'käse')") == "3");
    BOOST_TEST(value_of("'a_c' LIKE 'a!_c' ESCAPE '!'") == "true");
    BOOST_TEST(value_of("'abc' LIKE 'a!_c' ESCAPE '!'") == "false");
    BOOST_TEST(value_of("'axxbxxc' LIKE 'a%b%c'") == "true");
    BOOST_TEST(value_of("TRIM(BOTH 'x' FROM 'xxaxx')") == "a");
}

BOOST_AUTO_TEST_CASE(casts_fail_or_give_null) {
    BOOST_TEST(value_of("CAST('12x' AS INT)") == "failed: cast-failed");
    BOOST_TEST(value_of("TRY_CAST('12x' AS INT)") == "NULL");
    BOOST_TEST(value_of("CAST(TIMESTAMP '2020-04-15 08:06:00.5' AS STRING)") == "2020-04-15 08:06:00.5");
    BOOST_TEST(value_of("CAST('2020-04-15 08:06:00' AS TIMESTAMP(3))") == "2020-04-15 08:06:00");
    BOOST_TEST(value_of("CAST(99999 AS SMALLINT)") == "-31073");
}

BOOST_AUTO_TEST_CASE(time_is_cut_and_moved) {
    const std::string time = "TIMESTAMP '2021-03-31 10:20:30.5'";
    BOOST_TEST(value_of("EXTRACT(QUARTER FROM " + time + ")") == "1");
    BOOST_TEST(value_of("EXTRACT(WEEK FROM DATE '2021-01-03')") == "53");
    BOOST_TEST(value_of("FLOOR(" + time + " TO HOUR)") == "2021-03-31 10:00:00");
    BOOST_TEST(value_of("CEIL(" + time + " TO MONTH)") == "2021-04-01 00:00:00");
    BOOST_TEST(value_of(time + " - INTERVAL '1' MONTH") == "2021-02-28 10:20:30.5");
    BOOST_TEST(value_of("TIMESTAMPDIFF(MONTH, TIMESTAMP '2021-01-31 00:00:00', TIMESTAMP '2021-03-01 00:00:00')") ==
               "1");
    BOOST_TEST(value_of("TIMESTAMPADD(DAY, -1, TIMESTAMP '2021-03-01 00:00:00')") == "2021-02-28 00:00:00");
    BOOST_TEST(value_of("DATE_FORMAT(TO_TIMESTAMP_LTZ(0, 3), 'yyyy-MM-dd HH:mm')", "Asia/Seoul") == "1970-01-01 09:00");
}

BOOST_AUTO_TEST_SUITE_END()
