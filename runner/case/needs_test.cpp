#include <boost/test/unit_test.hpp>
#include <map>

#include "runner/case/catalogue.h"
#include "runner/case/test_support.h"

namespace wtck::runner {
namespace {

using testing::case_of;

/// The needs of a case without those of its types, of which each has several.
std::string needs_of(const std::string& members) {
    const auto of = case_of(members);
    const Profile* profile = of->profiles.empty() ? &profiles().front() : find_profile(of->profiles.front());
    std::string text;
    for (const std::string& need : needs(bind_variant({of, 0, 0}, *profile))) {
        if (need.rfind("type:", 0) != 0) text += need + " ";
    }
    return text;
}

const std::string kTumble = "FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) ";
const std::string kByWindow = "GROUP BY window_start, window_end";
/// A case with this text and what else is given as members of a JSON object.
std::string sql(const std::string& text, const std::string& rest = R"("timeline": [{"end": true, "expect": []}])") {
    return R"("sql": ")" + text + "\", " + rest;
}
std::string steps(const std::string& array) {
    return R"("timeline": )" + array;
}

BOOST_AUTO_TEST_SUITE(needs_test)

BOOST_AUTO_TEST_CASE(tells_aggregates_with_a_window_from_those_without) {
    BOOST_TEST(needs_of(sql("SELECT k " + kTumble)) == "channels tumble tvf ");
    BOOST_TEST(needs_of(sql("SELECT SUM(v) AS s " + kTumble + kByWindow)) == "agg:SUM channels tumble window-agg ");
    BOOST_TEST(needs_of(sql("SELECT SUM(v) AS s " + kTumble + "GROUP BY window_start")) ==
               "agg:SUM channels group-agg tumble tvf ");
    BOOST_TEST(needs_of(sql("SELECT k, SUM(v) AS s FROM T GROUP BY k")) == "agg:SUM channels group-agg ");
    BOOST_TEST(needs_of(sql("SELECT k " + kTumble + kByWindow + ", ROLLUP (k)")) ==
               "channels grouping-sets tumble window-agg ");
}

BOOST_AUTO_TEST_CASE(wants_the_partition_keys_of_a_session_as_its_group_keys) {
    const std::string session = "FROM TABLE(SESSION(TABLE T PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)) ";
    BOOST_TEST(needs_of(sql("SELECT k " + session + "GROUP BY window_end, k, window_start")) ==
               "channels session window-agg ");
    BOOST_TEST(needs_of(sql("SELECT MAX(v) AS m " + session + kByWindow)) == "agg:MAX channels group-agg session tvf ");
    BOOST_TEST(needs_of(sql("SELECT v " + session + kByWindow + ", v, k")) == "channels group-agg session tvf ");
}

BOOST_AUTO_TEST_CASE(sees_windows_over_windows) {
    const std::string inner = "(SELECT window_time AS rt, SUM(v) AS v " + kTumble + kByWindow + ", window_time)";
    BOOST_TEST(needs_of(sql("SELECT SUM(v) AS s FROM TABLE(TUMBLE(" + inner +
                            ", DESCRIPTOR(rt), INTERVAL '10' SECOND)) " + kByWindow)) ==
               "agg:SUM cascade channels tumble window-agg ");
}

BOOST_AUTO_TEST_CASE(tells_a_top_n_from_a_deduplication) {
    const auto ranked = [](const std::string& order, const std::string& bound) {
        return needs_of(
            sql("SELECT k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY " + order +
                ") AS rn " + kTumble + ") WHERE " + bound));
    };
    BOOST_TEST(ranked("v", "rn <= 3") == "channels topn tumble tvf ");
    BOOST_TEST(ranked("ts", "rn = 1") == "channels dedup tumble tvf ");
    BOOST_TEST(ranked("v", "rn <= 3 AND k IS NULL") == "channels sql topn tumble tvf where ");
    BOOST_TEST(ranked("v", "k IS NULL") == "channels over-aggregate sql tumble tvf where ");
}

BOOST_AUTO_TEST_CASE(tells_conditions_from_expressions) {
    BOOST_TEST(needs_of(sql("SELECT k FROM T WHERE v > 1 AND k IS NOT NULL")) == "channels where ");
    BOOST_TEST(needs_of(sql("SELECT k FROM T WHERE v + 1 > 2")) == "channels expressions where ");
    BOOST_TEST(needs_of(sql("SELECT UPPER(k) AS u FROM T")) == "channels expressions ");
    BOOST_TEST(
        needs_of(sql("SELECT k, COUNT(DISTINCT v) FILTER (WHERE v > 1) AS n FROM T GROUP BY k HAVING COUNT(*) > 1")) ==
        "agg:COUNT channels distinct filter group-agg having ");
}

// The column `nope` keeps these from binding, whatever else the binder learns.
BOOST_AUTO_TEST_CASE(looks_for_keywords_where_a_text_does_not_bind) {
    BOOST_TEST(needs_of(sql("SELECT T.nope FROM T JOIN U ON T.v = U.v WHERE T.v > 1")) ==
               "changelog-input channels join sql two-inputs watermark-expression where ");
    const std::string second = "INTERVAL '1' SECOND";
    BOOST_TEST(needs_of(sql("SELECT nope, HOP_START(ts, " + second + "), LISTAGG(k) FROM T GROUP BY HOP(ts, " + second +
                            ", " + second + ")")) == "agg:LISTAGG channels hop legacy sql ");
    BOOST_TEST(needs_of(sql("SELECT nope FROM TABLE(HOP(TABLE T, DESCRIPTOR(ts), " + second + ", " + second + ", " +
                            second + "))")) == "channels hop offset sql tvf ");
    const std::string ranked = "SELECT nope FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ";
    BOOST_TEST(needs_of(sql(ranked + "v) AS rn FROM T) WHERE rn <= 3")) == "channels sql topn where ");
    BOOST_TEST(needs_of(sql(ranked + "ts) AS rn FROM T) WHERE rn = 1")) == "channels dedup sql where ");
}

BOOST_AUTO_TEST_CASE(reads_method_names_of_table_api_text) {
    const std::string found = needs_of(R"j("expect": {"rows": []}, "table_api": [
        "T.window(Slide.over(lit(5).seconds()).every(lit(1).second()).on($(\"ts\")).as(\"w\"))",
        " .groupBy($(\"w\")).select($(\"v\").max())"])j");
    for (const char* need : {"agg:MAX ", "hop ", "table-api "}) BOOST_TEST(found.find(need) != std::string::npos, need);
}

BOOST_AUTO_TEST_CASE(asks_for_what_the_timeline_has) {
    const std::string all = R"([{"clock": 1}, {"restart": true}, {"idle": "P"}, {"watermark": -1, "expect": []}])";
    BOOST_TEST(needs_of(sql("SELECT k FROM P", steps(all))) == "idle negative-time proctime restart ");
    const auto row_at = [](const std::string& time) {
        return steps(R"([{"rows": [[)" + time + R"(, "a", 1]], "expect": []}])");
    };
    BOOST_TEST(needs_of(sql("SELECT k FROM T", row_at("null"))) == "channels null-time ");
    BOOST_TEST(needs_of(sql("SELECT k FROM T", row_at("\"1969-12-31 00:00:00\""))) == "channels negative-time ");
    const std::string hop =
        "SELECT k FROM TABLE(HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND))";
    BOOST_TEST(needs_of(sql(hop, row_at("\"1970-01-01 00:00:04\""))) == "channels hop negative-time tvf ");
    BOOST_TEST(needs_of(sql(hop, row_at("\"1970-01-01 00:00:05\""))) == "channels hop tvf ");
}

BOOST_AUTO_TEST_CASE(asks_for_what_is_expected) {
    const std::string text = "SELECT k FROM P";
    BOOST_TEST(needs_of(sql(text, R"("expect": {"error": {}})")) == "errors proctime ");
    BOOST_TEST(needs_of(sql(text, R"("expect": {"plan": {}})")) == "plan proctime ");
    BOOST_TEST(needs_of(sql(text, R"("expect": {"plan": {}, "rows": []})")) == "proctime ");
}

BOOST_AUTO_TEST_CASE(asks_for_what_the_session_is) {
    const std::string settings = R"("settings": {"table.exec.state.ttl": "1 s"}, "expect": {"rows": []})";
    BOOST_TEST(needs_of(sql("SELECT k FROM P", settings)) == "proctime settings ");
    BOOST_TEST(needs_of(sql("SELECT v FROM U", R"("mode": "batch", "expect": {"rows": []})")) ==
               "batch changelog-input watermark-expression ");
}

BOOST_AUTO_TEST_CASE(names_the_types_of_tables_and_result) {
    const auto of = testing::example("every-type");
    const auto found = needs(bind_variant({of, 0, 0}, profiles().front()));
    for (const char* need : {"type:MULTISET", "type:TIMESTAMP_LTZ", "type:BYTES", "type:STRING", "type:CHAR"}) {
        BOOST_TEST(found.count(need) == 1U, need);
    }
}

BOOST_AUTO_TEST_CASE(are_all_listed) {
    const Catalogue catalogue = load_catalogue("cases");
    for (int kind = 0; kind <= static_cast<int>(value::Kind::Multiset); ++kind) {
        const std::string need = "type:" + std::string(value::kind_name(static_cast<value::Kind>(kind)));
        BOOST_TEST(catalogue.capabilities.count(need) == 1U, need);
    }
    for (int function = 0; function <= static_cast<int>(bind::AggregateFunction::ArrayAgg); ++function) {
        const std::string need = "agg:" + std::string(bind::to_string(static_cast<bind::AggregateFunction>(function)));
        BOOST_TEST(catalogue.capabilities.count(need) == 1U, need);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace wtck::runner
