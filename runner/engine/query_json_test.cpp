#include "runner/engine/query_json.h"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

using namespace wtck::runner;
using Json = nlohmann::ordered_json;

namespace {

/// The query over `T(ts, k, v)`, of which absent parts are left out for brevity.
Json query(const std::string& sql, const std::string& profile = "flink-2.3") {
    using namespace wtck;
    bind::Table table = {.name = "T",
                         .columns = {{.name = "ts", .type = value::timestamp_type(3)},
                                     {.name = "k", .type = value::string_type()},
                                     {.name = "v", .type = value::simple_type(value::Kind::Int)}},
                         .time = "ts"};
    Case of;
    of.id = "c";
    of.texts = {{Language::Sql, sql}};
    of.settings = {{}};
    of.tables = {std::make_shared<const bind::Table>(table)};
    const BoundVariant bound = bind_variant({std::make_shared<const Case>(of)}, *find_profile(profile));
    if (const auto* refusal = std::get_if<sql::Refusal>(&bound.query)) return refusal->message;
    Json json = Json::parse(query_json(bound));
    for (auto part = json.begin(); json.is_object() && part != json.end();) {
        part = part->is_null() ? json.erase(part) : std::next(part);
    }
    return json;
}

Json window(const Json& other = Json::object()) {
    Json json =
        Json::parse(R"({"form": "tvf", "kind": "tumble", "unit": "ms", "time": "ts", "size": 5000, "slide": null,
                                "step": null, "gap": null, "offset": 0, "partition": []})");
    json.update(other);
    return json;
}

const std::string kTumble = "FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) ";

}  // namespace

BOOST_AUTO_TEST_SUITE(queries)

BOOST_AUTO_TEST_CASE(an_aggregate_with_everything) {
    const Json json =
        query("SELECT k, window_end, SUM(v + 1) AS s " + kTumble +
              "WHERE v > 0 AND window_start IS NOT NULL GROUP BY k, window_start, window_end HAVING COUNT(*) > 1");
    Json expected = Json::parse(R"json({
        "from": "T",
        "filter": {"fn": "AND", "args": [{"fn": ">", "args": [{"col": "v"}, {"lit": 0, "type": "INT"}], "type": "BOOLEAN"},
                                         {"fn": "IS NOT NULL", "args": [{"window": "start"}], "type": "BOOLEAN"}], "type": "BOOLEAN"},
        "group": {"keys": [{"name": "k", "expr": {"col": "k"}}], "window": ["start", "end"], "sets": null},
        "aggregates": [{"fn": "SUM", "args": [{"fn": "+", "args": [{"col": "v"}, {"lit": 1, "type": "INT"}], "type": "INT"}],
                        "distinct": false, "filter": null, "type": "INT"},
                       {"fn": "COUNT", "args": [], "distinct": false, "filter": null, "type": "BIGINT"}],
        "having": {"fn": ">", "args": [{"agg": 1}, {"lit": 1, "type": "INT"}], "type": "BOOLEAN"},
        "select": [{"name": "k", "expr": {"key": 0}, "type": "STRING"},
                   {"name": "window_end", "expr": {"window": "end"}, "type": "TIMESTAMP(3)"},
                   {"name": "s", "expr": {"agg": 0}, "type": "INT"}],
        "emits": "final"})json");
    expected["window"] = window();
    // The order of members is no matter here.
    BOOST_TEST(nlohmann::json(json) == nlohmann::json(expected), json.dump(2));
}

BOOST_AUTO_TEST_CASE(a_top_n_on_a_window) {
    const std::string ranked =
        "SELECT k, place FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY v DESC) AS "
        "place " +
        kTumble + ") WHERE ";
    Json expected = Json::parse(R"json({
        "from": "T",
        "rank": {"partition": [{"window": "start"}, {"window": "end"}],
                 "order": [{"expr": {"col": "v"}, "desc": true, "nulls_first": false}], "from": 1, "to": 3, "name": "place"},
        "select": [{"name": "k", "expr": {"col": "k"}, "type": "STRING"},
                   {"name": "place", "expr": {"col": "place"}, "type": "BIGINT"}],
        "emits": "final"})json");
    expected["window"] = window();
    const Json json = query(ranked + "place <= 3");
    BOOST_TEST(nlohmann::json(json) == nlohmann::json(expected), json.dump(2));
    BOOST_TEST(query(ranked + "place <= 3 AND k = 'a'").is_null());
}

BOOST_AUTO_TEST_CASE(where_stands_below_the_window_and_filter_above) {
    const Json json = query(
        "SELECT window_start, w FROM TABLE(TUMBLE((SELECT ts, v * 2 AS w FROM T WHERE k = 'a'), DESCRIPTOR(ts), "
        "INTERVAL '5' SECOND)) WHERE w > 1");
    BOOST_TEST(json["from"] == "T");
    BOOST_TEST(json["where"]["args"][0]["col"] == "k");
    BOOST_TEST(json["filter"]["args"][0]["fn"] == "*");
    BOOST_TEST(json["window"] == window());
    BOOST_TEST(!json.contains("group"));
    BOOST_TEST(json["emits"] == "final");
}

BOOST_AUTO_TEST_CASE(each_kind_of_window) {
    const auto spec = [](const std::string& function) {
        return query("SELECT v FROM TABLE(" + function + ")")["window"];
    };
    BOOST_TEST(spec("TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '1' SECOND)") ==
               window({{"offset", 1000}}));
    BOOST_TEST(spec("HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)") ==
               window({{"kind", "hop"}, {"size", 10000}, {"slide", 5000}}));
    BOOST_TEST(spec("CUMULATE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)") ==
               window({{"kind", "cumulate"}, {"size", 10000}, {"step", 5000}}));
    BOOST_TEST(spec("SESSION(TABLE T PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND)") ==
               window({{"kind", "session"}, {"size", nullptr}, {"gap", 5000}, {"partition", {"k"}}}));
}

BOOST_AUTO_TEST_CASE(a_profile_may_fill_in_the_keys_of_a_session) {
    const Json json = query(
        "SELECT k, COUNT(*) AS n FROM TABLE(SESSION(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) "
        "GROUP BY k, window_start, window_end",
        "vvr-8");
    BOOST_TEST(json["window"]["partition"] == Json::parse(R"(["k"])"), json.dump());
}

BOOST_AUTO_TEST_CASE(windows_over_windows_nest) {
    const Json json =
        query("SELECT window_end, SUM(s) AS s FROM TABLE(TUMBLE((SELECT window_time AS rt, SUM(v) AS s " + kTumble +
              "GROUP BY window_start, window_end, window_time), DESCRIPTOR(rt), INTERVAL '10' SECOND)) "
              "GROUP BY window_start, window_end");
    BOOST_TEST(json["from"]["from"] == "T");
    BOOST_TEST(json["from"]["window"]["size"] == 5000);
    BOOST_TEST(json["from"]["select"][0]["expr"] == Json({{"window", "time"}}));
    BOOST_TEST(json["window"]["time"] == "rt");
    BOOST_TEST(json["aggregates"][0]["args"][0]["col"] == "s");
}

BOOST_AUTO_TEST_CASE(without_both_bounds_results_are_updated) {
    BOOST_TEST(query("SELECT window_start, SUM(v) AS s " + kTumble + "GROUP BY window_start")["emits"] == "updates");
    BOOST_TEST(query("SELECT k, SUM(v) AS s FROM T GROUP BY k")["emits"] == "updates");
}

BOOST_AUTO_TEST_CASE(what_has_no_words_is_null) {
    // Windows that come from a block below, grouped again: nothing here says when these end.
    BOOST_TEST(query("SELECT window_end, SUM(s) AS s FROM (SELECT k, window_start, window_end, SUM(v) AS s " + kTumble +
                     "GROUP BY k, window_start, window_end) GROUP BY window_start, window_end")
                   .is_null());
    BOOST_TEST(query("SELECT v FROM T UNION ALL SELECT v FROM T").is_null());
}

BOOST_AUTO_TEST_CASE(grouping_sets_are_lists_of_keys) {
    const std::string sets = kTumble + "GROUP BY window_start, window_end, UPPER(k), ROLLUP (k, v)";
    const Json json = query("SELECT k, v, COUNT(*) AS n " + sets);
    BOOST_TEST(json["group"]["sets"] == Json::parse("[[0, 1, 2], [0, 1], [0]]"));
    BOOST_TEST(json["group"]["window"] == Json::parse(R"(["start", "end"])"));
    BOOST_TEST(json["select"][1]["expr"] == Json::parse(R"({"key": 2})"));
    BOOST_TEST(query("SELECT GROUPING(k) AS absent " + sets).is_null());
    BOOST_TEST(query("SELECT k " + kTumble + "GROUP BY CUBE (k, window_start)").is_null());
}

BOOST_AUTO_TEST_SUITE_END()
