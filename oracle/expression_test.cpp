#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

BOOST_AUTO_TEST_SUITE(expressions)

BOOST_AUTO_TEST_CASE(logic_has_three_values) {
    BOOST_TEST(evaluate("x > 1 AND i < 0, x > 1 AND i > 0, x > 1 OR i > 0, NOT (x > 1)") == "false, NULL, true, NULL");
    BOOST_TEST(evaluate("x IS NULL, (x > 1) IS TRUE, (x > 1) IS NOT TRUE, (i > 1) IS TRUE") ==
               "true, false, true, true");
    BOOST_TEST(evaluate("i IN (1, 7), x IN (1, 7), i NOT IN (1, x), i BETWEEN 7 AND 8") == "true, NULL, NULL, true");
    BOOST_TEST(evaluate("x = x, x IS NOT DISTINCT FROM x, i IS DISTINCT FROM x") == "NULL, true, true");
}

BOOST_AUTO_TEST_CASE(choice) {
    BOOST_TEST(evaluate("CASE WHEN i > 7 THEN 'more' WHEN i = 7 THEN 'seven' END") == "seven");
    BOOST_TEST(evaluate("CASE i WHEN 8 THEN 1 ELSE n END, COALESCE(x, i, 0), NULLIF(i, 7)") == "12.34, 7, NULL");
    BOOST_TEST(evaluate("GREATEST(i, 8, 3), LEAST(n, 100), GREATEST(i, x)") == "8, 12.34, NULL");
}

BOOST_AUTO_TEST_CASE(whole_numbers_wrap_around_and_divide_toward_zero) {
    BOOST_TEST(evaluate("i / 2, -i / 2, MOD(-i, 4), i * i") == "3, -3, -3, 49");
    BOOST_TEST(evaluate("2147483647 + i, b * b") == "-2147483642, 7213023705161793536");
    BOOST_TEST(evaluate("i / 0") == "refused: fails while running: division by zero");
    BOOST_TEST(evaluate("i - -1, - -i, -(-5), 1 - -2.5") == "8, 7, 5, 3.5");
    BOOST_TEST(evaluate("ABS(-i), SIGN(-i)") == "7, -1");
}

// DECIMAL results have the precision and scale of Flink's rules, rounded half up.
BOOST_AUTO_TEST_CASE(decimals_are_exact) {
    BOOST_TEST(evaluate("n + n, n * n, n - 100, n + i") == "24.68, 152.2756, -87.66, 19.34");
    BOOST_TEST(evaluate("n > 2, n = 12.340, n < 12.3401, -n") == "true, true, true, -12.34");
    BOOST_TEST(evaluate("CAST(n AS DECIMAL(4, 1)), CAST(12.35 AS DECIMAL(4, 1)), CAST(n AS DECIMAL(3, 2))") ==
               "12.3, 12.4, NULL");
    BOOST_TEST(evaluate("FLOOR(n), CEIL(n), FLOOR(-n), ROUND(n, 1), ROUND(n)") == "12, 13, -13, 12.3, 12");
}

BOOST_AUTO_TEST_CASE(doubles_know_infinity) {
    BOOST_TEST(evaluate("d * 2, d / 0, -d / 0, d + i") == "5, Infinity, -Infinity, 9.5");
    BOOST_TEST(evaluate("d > 2, d = 2.5, SQRT(d * 2.5), POWER(d, 2)") == "true, true, 2.5, 6.25");
    BOOST_TEST(evaluate("(d / 0 - d / 0) > 1") == "refused: comparison with NaN");
}

BOOST_AUTO_TEST_CASE(texts) {
    BOOST_TEST(evaluate("s || '!', UPPER(s), LOWER(s), CHAR_LENGTH(s)") == "Flink!, FLINK, flink, 5");
    BOOST_TEST(evaluate("s LIKE 'F%', s LIKE 'f%', s LIKE '_link', s NOT LIKE '%z%', s LIKE 'Fl'") ==
               "true, false, true, true, false");
    BOOST_TEST(evaluate("'a%b' LIKE 'a!%b' ESCAPE '!', 'axb' LIKE 'a!%b' ESCAPE '!'") == "true, false");
    BOOST_TEST(evaluate("SUBSTRING(s FROM 2 FOR 3), SUBSTRING(s, 4), POSITION('in' IN s), TRIM('  x ')") ==
               "lin, nk, 3, x");
    BOOST_TEST(evaluate("REPLACE(s, 'in', '-'), CHAR_LENGTH('süß'), SUBSTRING('süß', 3)") == "Fl-k, 3, ß");
    BOOST_TEST(evaluate("UPPER('ß')") == "refused: letters beyond ASCII");
    BOOST_TEST(evaluate("s = 'Flink', s < 'a', 'it''s'") == "true, true, it's");
}

// Observed on Flink 2.3.0, as in cases/scalars.json.
BOOST_AUTO_TEST_CASE(forms_of_texts) {
    BOOST_TEST(evaluate("LPAD(s, 8, 'xy'), RPAD('ä', 3, '-'), LPAD(s, 2, '-'), LPAD(s, -1, '-'), RPAD(s, 9, '')") ==
               "xyxFlink, ä--, Fl, NULL, NULL");
    BOOST_TEST(evaluate("REVERSE('aäb'), REPEAT(s, 2), REPEAT(s, -1), INITCAP('hELLO wORLD-foo 9a'), INITCAP('äÖ')") ==
               "bäa, FlinkFlink, , Hello World-Foo 9a, äÖ");
    BOOST_TEST(evaluate("INITCAP('äb')") == "refused: letters beyond ASCII");
    BOOST_TEST(evaluate("SPLIT_INDEX('a,,b', ',', 1), SPLIT_INDEX('a,,b', ',', 2), SPLIT_INDEX('a', ',', 1), "
                        "SPLIT_INDEX('axyb', 'xy', 1), SPLIT_INDEX('', ',', 0), SPLIT_INDEX(s, ',', -1)") ==
               ", b, NULL, b, NULL, NULL");
    BOOST_TEST(evaluate("LOCATE('l', 'läl'), LOCATE('l', 'läl', 2), LOCATE('l', 'läl', -1), LOCATE('l', s, x), "
                        "LOCATE('x', s, 2)") == "1, 3, 1, NULL, 0");
    BOOST_TEST(evaluate("CONCAT_WS('-', s, CAST(x AS STRING), '', 'b'), CONCAT_WS('-', CAST(x AS STRING)), "
                        "CONCAT_WS(CAST(x AS STRING), s)") == "Flink--b, , NULL");
    BOOST_TEST(evaluate("BIN(i), BIN(0), BIN(-1)") == "111, 0, " + std::string(64, '1'));
    BOOST_TEST(evaluate("IS_ALPHA(s), IS_ALPHA(''), IS_ALPHA(CAST(x AS STRING)), IS_DIGIT('12'), IS_DIGIT('-1')") ==
               "true, false, false, true, false");
}

BOOST_AUTO_TEST_CASE(times) {
    BOOST_TEST(evaluate("t + INTERVAL '1' HOUR, t - INTERVAL '0.456' SECOND, t + INTERVAL '1' MONTH") ==
               "11:20:30.456, 10:20:30, 2020-02-01 10:20:30.456");
    BOOST_TEST(evaluate("t - INTERVAL '-1' HOUR, t + (- INTERVAL '-1' HOUR), t + INTERVAL '1' MINUTE * 3") ==
               "11:20:30.456, 11:20:30.456, 10:23:30.456");
    BOOST_TEST(evaluate("EXTRACT(YEAR FROM t), EXTRACT(QUARTER FROM t), HOUR(t), SECOND(t)") == "2020, 1, 10, 30");
    BOOST_TEST(evaluate("FLOOR(t TO HOUR), CEIL(t TO DAY), FLOOR(t TO MONTH)") ==
               "10:00:00, 2020-01-02 00:00:00, 00:00:00");
    BOOST_TEST(evaluate("t > TIMESTAMP '2020-01-01 10:20:30', DATE_FORMAT(t, 'yyyy-MM-dd HH:mm')") == "true, 10:20");
    BOOST_TEST(evaluate("CAST(t AS DATE), CAST(t AS TIMESTAMP(0)), CAST(CAST(t AS DATE) AS TIMESTAMP(3))") ==
               "2020-01-01, 10:20:30, 00:00:00");
}

BOOST_AUTO_TEST_CASE(casts) {
    BOOST_TEST(evaluate("CAST(i AS STRING), CAST(n AS STRING), CAST(i > 1 AS STRING), CAST(t AS STRING)") ==
               "7, 12.34, TRUE, 10:20:30.456");
    BOOST_TEST(evaluate("CAST('12' AS INT), CAST(' 12 ' AS BIGINT), TRY_CAST('abc' AS INT)") == "12, 12, NULL");
    BOOST_TEST(evaluate("CAST('abc' AS INT)") == "refused: fails while running: CAST of a text");
    BOOST_TEST(evaluate("CAST(b AS INT), CAST(300 AS TINYINT), CAST(n AS INT), CAST(-d AS INT)") ==
               "410065408, 44, 12, -2");
    BOOST_TEST(evaluate("CAST(s AS VARCHAR(2)), CAST(s AS CHAR(7)) || '.'") == "Fl, Flink  .");
    BOOST_TEST(evaluate("CAST(i AS DOUBLE) / 2, CAST(d AS DECIMAL(5, 3))") == "3.5, 2.500");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
