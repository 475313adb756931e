#include <boost/test/unit_test.hpp>
#include <string>

#include "reference/bind/binder.h"
#include "reference/plan/plan.h"

using namespace wtck;

namespace {

std::variant<std::shared_ptr<const plan::Plan>, sql::Refusal> planned(
    const std::string& text, const std::map<std::string, std::string>& settings = {}) {
    bind::Catalog catalog;
    catalog.settings = settings;
    bind::Table table{.name = "T", .columns = {}, .time = "ts"};
    for (const auto& [name, type] : {std::pair{"ts", "TIMESTAMP(3)"}, {"k", "STRING"}, {"v", "INT"}}) {
        table.columns.push_back({name, *value::parse_type(type)});
    }
    catalog.tables["T"] = table;
    const auto bound = bind::bind_query(text, catalog);
    BOOST_REQUIRE_MESSAGE(std::holds_alternative<bind::BoundQuery>(bound), text);
    return plan::make_plan(std::get<bind::BoundQuery>(bound), rules::Rules());
}

std::string refused(const std::string& text) {
    const auto plan = planned(text);
    const auto* refusal = std::get_if<sql::Refusal>(&plan);
    return refusal == nullptr ? "accepted" : refusal->code + "@" + sql::to_string(refusal->at);
}

// `window 2`: the kind of the topmost aggregate, and its phases.
std::string facts(const std::string& text, const std::map<std::string, std::string>& settings = {}) {
    const auto plan = planned(text, settings);
    BOOST_REQUIRE_MESSAGE(plan.index() == 0, text);
    const plan::Facts& facts = std::get<0>(plan)->facts;
    return facts.aggregate.value_or("none") + (facts.phases ? " " + std::to_string(*facts.phases) : "");
}

const std::string kTumble = "TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND))";
const std::string kSession = "TABLE(SESSION(TABLE T PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND))";
const std::string kKeys = " GROUP BY k, window_start, window_end";

}  // namespace

BOOST_AUTO_TEST_SUITE(planner)

// VVR-09, with its letters.
BOOST_AUTO_TEST_CASE(what_stands_between_decides_whether_the_aggregate_merges) {
    BOOST_TEST(facts("SELECT k, SUM(v) FROM " + kTumble + kKeys) == "window 2");
    BOOST_TEST(facts("SELECT k, SUM(v) FROM " + kSession + kKeys) == "window 1");
    const std::string a = "(SELECT * FROM " + kTumble + " WHERE window_start > TIMESTAMP '2020-01-01 00:00:00')";
    BOOST_TEST(facts("SELECT k, SUM(v) FROM " + a + kKeys) == "attached 2");
    const std::string b =
        "(SELECT k, v, window_start + INTERVAL '1' SECOND AS window_start, window_end FROM " + kTumble + ")";
    BOOST_TEST(facts("SELECT k, SUM(v) FROM " + b + kKeys) == "group");
    BOOST_TEST(facts("SELECT k, SUM(v) FROM " + kTumble + " GROUP BY k, window_start") == "group");
    BOOST_TEST(facts("SELECT k, MAX(window_end) FROM " + kTumble + kKeys) == "attached 2");
    BOOST_TEST(facts("SELECT k, COUNT(window_time) FROM " + kTumble + kKeys) == "window 2");
    BOOST_TEST(facts("SELECT k, SUM(v) FROM " + kTumble + " WHERE v > 1" + kKeys) == "window 2");
}

// SES-18
BOOST_AUTO_TEST_CASE(a_session_aggregate_groups_by_what_its_sessions_are_cut_by) {
    BOOST_TEST(facts("SELECT SUM(v) FROM " + kSession + " GROUP BY window_start, window_end") == "group");
    BOOST_TEST(facts("SELECT SUM(v) FROM " + kSession + " GROUP BY UPPER(k), window_start, window_end") == "group");
    BOOST_TEST(facts("SELECT SUM(v) FROM " + kSession + " GROUP BY window_end, k, window_start, window_time") ==
               "window 1");
}

// PHASE-01, PHASE-04
BOOST_AUTO_TEST_CASE(phases_follow_the_strategy_and_the_functions) {
    const std::map<std::string, std::string> one = {{"table.optimizer.agg-phase-strategy", "ONE_PHASE"}};
    BOOST_TEST(facts("SELECT k, SUM(v) FROM " + kTumble + kKeys, one) == "window 1");
    BOOST_TEST(facts("SELECT k, FIRST_VALUE(v) FROM " + kTumble + kKeys) == "window 1");
}

// PHASE-01 to PHASE-06
BOOST_AUTO_TEST_CASE(explain_lists_what_two_phases_need) {
    const auto text = [](const std::string& query, const std::map<std::string, std::string>& settings = {}) {
        return plan::to_string(*std::get<0>(planned(query, settings)));
    };
    const std::string two = text("SELECT k, SUM(v) FROM " + kTumble + kKeys);
    for (const char* part : {"WindowAggregate TUMBLE(size=[5 s]) [SUM] in two phases:\n", "  strategy      met   ",
                             "  event-time    met   ", "  not-session   met   ", "  mergeable     met   ",
                             "  insert-only   not asked  ", "  distribution  met   "}) {
        BOOST_TEST(two.find(part) != std::string::npos, part << " in " << two);
    }
    const std::string one =
        text("SELECT k, FIRST_VALUE(v) FROM " + kTumble + kKeys, {{"table.optimizer.agg-phase-strategy", "ONE_PHASE"}});
    for (const char* part :
         {"in one phase:\n", "  strategy      not met    table.optimizer.agg-phase-strategy is ONE_PHASE",
          "  mergeable     not met    FIRST_VALUE can't merge"}) {
        BOOST_TEST(one.find(part) != std::string::npos, part << " in " << one);
    }
    const std::string session = text("SELECT k, SUM(v) FROM " + kSession + kKeys);
    BOOST_TEST(session.find("  not-session   not met    the window is SESSION") != std::string::npos, session);
    BOOST_TEST(text("SELECT k, SUM(v) FROM T GROUP BY k").find("phase") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(sizes_are_refused_at_the_function) {
    const auto hop = [](const std::string& lengths, const std::string& rest) {
        return refused("SELECT COUNT(*)\nFROM TABLE(HOP(TABLE T, DESCRIPTOR(ts), " + lengths + "))" + rest);
    };
    const std::string grouped = " GROUP BY window_start, window_end";
    BOOST_TEST(hop("INTERVAL '10' SECOND, INTERVAL '5' SECOND", grouped) == "hop-size-not-multiple-of-slide@2:12");
    BOOST_TEST(hop("INTERVAL '10' SECOND, INTERVAL '5' SECOND", " GROUP BY window_start") == "accepted");
    BOOST_TEST(hop("INTERVAL '0' SECOND, INTERVAL '5' SECOND", "") == "hop-size-not-positive@2:12");
    BOOST_TEST(hop("INTERVAL '0.001' SECOND, INTERVAL '3650' DAY(4)", grouped) == "hop@2:12");
    BOOST_TEST(hop("INTERVAL '9999999999' DAY(10), INTERVAL '9999999999' DAY(10)", grouped) == "hop@2:12");
}

BOOST_AUTO_TEST_CASE(the_operators_are_listed_from_the_top) {
    const auto plan = planned("SELECT k, SUM(v) FROM " + kTumble + kKeys);
    const std::vector<std::string> expected = {"GlobalWindowAggregate", "LocalWindowAggregate", "TableSourceScan"};
    BOOST_TEST(std::get<0>(plan)->facts.operators.value() == expected);
    BOOST_TEST(plan::to_string(*std::get<0>(plan)).find("TUMBLE(size=[5 s])") != std::string::npos);
}

// WTN-02, WDD-01, TOP-01
BOOST_AUTO_TEST_CASE(a_bounded_row_number_is_a_rank_or_a_deduplication) {
    const auto operators = [](const std::string& partition, const std::string& order, const std::string& bound) {
        const auto plan = planned("SELECT k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY " + partition +
                                  " ORDER BY " + order + ") AS rn FROM " + kTumble + ") WHERE " + bound);
        BOOST_REQUIRE(plan.index() == 0);
        return std::get<0>(plan)->facts.operators->front();
    };
    BOOST_TEST(operators("window_start, window_end", "v", "rn <= 2") == "WindowRank");
    BOOST_TEST(operators("window_end, k, window_start", "v", "rn < 2 AND k = 'a'") == "WindowRank");
    BOOST_TEST(operators("window_start, window_end", "ts DESC", "rn = 1") == "WindowDeduplicate");
    BOOST_TEST(operators("window_start, window_end", "ts, v", "rn = 1") == "WindowRank");
    BOOST_TEST(operators("window_start", "v", "rn <= 2") == "Rank");
}

BOOST_AUTO_TEST_CASE(what_makes_no_top_n_is_refused) {
    const auto ranked = [](const std::string& function, const std::string& bound) {
        const std::string refusal =
            refused("SELECT k FROM (SELECT *, " + function +
                    "() OVER (PARTITION BY window_start, window_end ORDER BY v DESC) AS rn FROM " + kTumble +
                    ") WHERE " + bound);
        return refusal.substr(0, refusal.find('@'));
    };
    BOOST_TEST(ranked("ROW_NUMBER", "rn > 2") == "rank-without-end");
    BOOST_TEST(ranked("ROW_NUMBER", "rn <= v") == "rank-without-end");
    BOOST_TEST(ranked("ROW_NUMBER", "rn < 1") == "rank-without-end");
    BOOST_TEST(ranked("ROW_NUMBER", "rn <= 2 OR k = 'a'") == "over-order");
    BOOST_TEST(ranked("ROW_NUMBER", "k = 'a'") == "over-order");
    BOOST_TEST(ranked("RANK", "rn <= 2") == "rank-function");
}

// WJN-01, WJN-06, WJN-50, WJN-52, WJN-56
BOOST_AUTO_TEST_CASE(joins_by_both_bounds_work_by_window) {
    const auto top = [](const std::string& text) {
        const auto plan = planned(text);
        BOOST_REQUIRE_MESSAGE(plan.index() == 0, text);
        return std::get<0>(plan)->facts.operators->front();
    };
    const auto joined = [](const std::string& window, const std::string& on) {
        return "SELECT l.k, l.window_start, l.window_end FROM (SELECT * FROM " + window + ") l JOIN (SELECT * FROM " +
               window + ") r ON " + on;
    };
    const std::string both = "l.window_start = r.window_start AND l.window_end = r.window_end";
    BOOST_TEST(top(joined(kTumble, both)) == "WindowJoin");
    BOOST_TEST(top(joined(kTumble, "l.window_end = r.window_end")) == "Join");
    BOOST_TEST(top(joined(kSession, both)) == "Join");
    BOOST_TEST(top(joined(kSession, both + " AND r.k = l.k")) == "WindowJoin");
    const auto counted = [](const std::string& join) { return "SELECT COUNT(*) FROM (" + join + ")" + kKeys; };
    BOOST_TEST(facts(counted(joined(kTumble, both))) == "attached 2");
    BOOST_TEST(facts(counted(joined(kTumble, "l.k = r.k"))) == "group");
}

// IVJ-02, IVJ-03
BOOST_AUTO_TEST_CASE(joins_between_two_bounds_of_time_are_interval_joins) {
    const auto top = [](const std::string& on) {
        const auto plan = planned("SELECT l.k FROM (SELECT * FROM " + kTumble + ") l JOIN (SELECT * FROM " + kTumble +
                                  ") r ON " + on);
        BOOST_REQUIRE_MESSAGE(plan.index() == 0, on);
        return std::get<0>(plan)->facts.operators->front();
    };
    BOOST_TEST(top("l.k = r.k AND l.ts = r.ts") == "IntervalJoin");
    BOOST_TEST(top("r.ts >= l.ts AND INTERVAL '1' SECOND + l.ts > r.ts - INTERVAL '1' SECOND") == "IntervalJoin");
    BOOST_TEST(top("l.k = r.k AND l.ts >= r.ts") == "Join");
    BOOST_TEST(top("l.k = r.k AND l.ts >= r.ts AND l.ts < l.ts + INTERVAL '1' SECOND") == "Join");
    const std::string two_times = "(SELECT a.ts AS t1, b.ts AS t2 FROM T a JOIN T b ON a.ts = b.ts) p";
    BOOST_TEST(refused("SELECT 1 FROM " + two_times + " JOIN T r ON p.t1 <= r.ts AND p.t2 >= r.ts") ==
               "interval-join@1:15");
}

// OVR-10, OVR-13, OVR-14
BOOST_AUTO_TEST_CASE(over_in_a_stream_is_by_time_and_backward) {
    const auto over = [](const std::string& window) {
        const std::string refusal = refused("SELECT SUM(v) OVER (" + window + ") AS s FROM " + kTumble);
        return refusal.substr(0, refusal.find('@'));
    };
    BOOST_TEST(planned("SELECT SUM(v) OVER (ORDER BY ts) AS s FROM " + kTumble).index() == 0);
    BOOST_TEST(over("PARTITION BY k") == "over-order");
    BOOST_TEST(over("ORDER BY ts DESC") == "over-order");
    BOOST_TEST(over("ORDER BY v") == "over-aggregate");
    BOOST_TEST(over("ORDER BY ts ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING") == "over-frame");
    BOOST_TEST(over("ORDER BY ts), COUNT(*) OVER (ORDER BY ts ROWS 1 PRECEDING") == "over-windows");
}

BOOST_AUTO_TEST_SUITE_END()
