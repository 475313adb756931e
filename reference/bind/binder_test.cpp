#include "reference/bind/binder.h"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace wtck;
using namespace wtck::bind;

namespace {

Catalog catalog() {
    Catalog result;
    Table table{.name = "Bid", .columns = {}, .time = "ts"};
    for (const auto& [name, type] : {std::pair{"ts", "TIMESTAMP(3)"},
                                     {"k", "STRING"},
                                     {"v", "INT"},
                                     {"n", "INT NOT NULL"},
                                     {"d", "DECIMAL(10, 2)"},
                                     {"f", "FLOAT"},
                                     {"plain", "TIMESTAMP(3)"}}) {
        table.columns.push_back({name, *value::parse_type(type)});
    }
    result.tables["Bid"] = table;
    return result;
}

BoundQuery bound(const std::string& text, const Catalog& in = catalog()) {
    auto result = bind_query(text, in);
    if (const auto* refusal = std::get_if<sql::Refusal>(&result)) {
        BOOST_FAIL(text + ": " + refusal->code + " " + refusal->message);
    }
    return std::get<BoundQuery>(std::move(result));
}

std::string refused(const std::string& text, const Catalog& in = catalog()) {
    const auto result = bind_query(text, in);
    const auto* refusal = std::get_if<sql::Refusal>(&result);
    return refusal == nullptr ? "accepted" : refusal->code + "@" + sql::to_string(refusal->at);
}

std::string type_of(const std::string& expression) {
    return value::to_string(bound("SELECT " + expression + " FROM Bid").root->columns[0].type);
}

std::string aggregate_type_of(const std::string& call) {
    return value::to_string(bound("SELECT " + call + " FROM Bid GROUP BY k").root->columns[0].type);
}

const std::string kTumble = "TABLE(TUMBLE(TABLE Bid, DESCRIPTOR(ts), INTERVAL '5' SECOND))";

}  // namespace

BOOST_AUTO_TEST_SUITE(binder)

BOOST_AUTO_TEST_CASE(a_window_function_adds_three_columns) {
    const auto query = bound("SELECT * FROM " + kTumble);
    const auto& columns = query.root->columns;
    BOOST_REQUIRE(columns.size() == 10u);
    BOOST_TEST(value::to_string(columns[7].type) == "TIMESTAMP(3) NOT NULL");
    BOOST_TEST(columns[9].name == "window_time");
    BOOST_TEST(value::to_string(columns[9].type) == "TIMESTAMP(3) NOT NULL *ROWTIME*");
    BOOST_TEST(value::to_string(columns[0].type) == "TIMESTAMP(3) *ROWTIME*");
}

BOOST_AUTO_TEST_CASE(arithmetic_has_flinks_types) {
    BOOST_TEST(type_of("v + n") == "INT");
    BOOST_TEST(type_of("n / 2") == "INT NOT NULL");
    BOOST_TEST(type_of("d * d") == "DECIMAL(21, 4)");
    BOOST_TEST(type_of("d + v") == "DECIMAL(13, 2)");
    BOOST_TEST(type_of("d / v") == "DECIMAL(21, 13)");
    BOOST_TEST(type_of("v + f") == "FLOAT");
    BOOST_TEST(type_of("d * f") == "DOUBLE");
    BOOST_TEST(type_of("ts + INTERVAL '1' SECOND") == "TIMESTAMP(3) *ROWTIME*");
    BOOST_TEST(type_of("COALESCE(v, 0)") == "INT NOT NULL");
    BOOST_TEST(type_of("CASE WHEN v > 0 THEN d END") == "DECIMAL(10, 2)");
    BOOST_TEST(type_of("CAST(d AS INT)") == "INT");
    BOOST_TEST(type_of("k IS NULL") == "BOOLEAN NOT NULL");
}

BOOST_AUTO_TEST_CASE(aggregates_have_flinks_types) {
    BOOST_TEST(aggregate_type_of("COUNT(*)") == "BIGINT NOT NULL");
    BOOST_TEST(aggregate_type_of("SUM(v)") == "INT");
    BOOST_TEST(aggregate_type_of("SUM(n)") == "INT NOT NULL");
    BOOST_TEST(aggregate_type_of("SUM(n) FILTER (WHERE v > 0)") == "INT");
    BOOST_TEST(aggregate_type_of("SUM(d)") == "DECIMAL(38, 2)");
    BOOST_TEST(aggregate_type_of("AVG(d)") == "DECIMAL(38, 6)");
    BOOST_TEST(aggregate_type_of("AVG(v)") == "INT");
    BOOST_TEST(aggregate_type_of("MAX(ts)") == "TIMESTAMP(3) *ROWTIME*");
    BOOST_TEST(aggregate_type_of("LISTAGG(k)") == "STRING");
}

BOOST_AUTO_TEST_CASE(names_are_refused_where_they_stand) {
    BOOST_TEST(refused("SELECT zz FROM Bid") == "unknown-column@1:8");
    BOOST_TEST(refused("SELECT k\nFROM Nope") == "unknown-table@2:6");
    BOOST_TEST(refused("SELECT v, SUM(v) FROM Bid GROUP BY k") == "expression-not-grouped@1:8");
    BOOST_TEST(refused("SELECT SUM(SUM(v)) FROM Bid") == "aggregate-not-allowed@1:8");
    BOOST_TEST(refused("SELECT k + 1 FROM Bid") == "type-mismatch@1:8");
    BOOST_TEST(refused("SELECT k FROM Bid WHERE v") == "type-mismatch@1:25");
}

BOOST_AUTO_TEST_CASE(window_functions_are_refused_by_their_arguments) {
    const auto tumble = [](const std::string& args) { return refused("SELECT * FROM TABLE(TUMBLE(" + args + "))"); };
    BOOST_TEST(tumble("TABLE Bid, DESCRIPTOR(ts)") == "wrong-argument-count@1:21");
    BOOST_TEST(tumble("TABLE Bid, DESCRIPTOR(plain), INTERVAL '5' SECOND") == "not-a-time-attribute@1:21");
    BOOST_TEST(tumble("TABLE Bid, DESCRIPTOR(k), INTERVAL '5' SECOND") == "not-a-timestamp@1:21");
    BOOST_TEST(tumble("TABLE Bid, DESCRIPTOR(zz), INTERVAL '5' SECOND") == "unknown-column@1:50");
    BOOST_TEST(tumble("TABLE Bid, DESCRIPTOR(ts), INTERVAL '1' MONTH") == "month-interval@1:21");
    BOOST_TEST(tumble("TABLE Bid, DESCRIPTOR(ts), INTERVAL '1' SECOND * 5") == "interval-not-constant@1:21");
    BOOST_TEST(tumble("TABLE Bid, DESCRIPTOR(ts), 5") == "not-an-interval@1:21");
    BOOST_TEST(tumble("TABLE Bid PARTITION BY k, DESCRIPTOR(ts), INTERVAL '5' SECOND") ==
               "partition-by-not-allowed@1:21");
    BOOST_TEST(tumble("Bid, DESCRIPTOR(ts), INTERVAL '5' SECOND") == "unknown-column@1:28");
    BOOST_TEST(tumble("DATA => TABLE Bid, TIMECOL => DESCRIPTOR(ts), SIZE => INTERVAL '5' SECOND, FOO => 1") ==
               "unknown-argument@1:103");
    BOOST_TEST(tumble("TIMECOL => DESCRIPTOR(ts), DATA => TABLE Bid, SIZE => INTERVAL '5' SECOND") ==
               "data-not-first@1:28");
}

BOOST_AUTO_TEST_CASE(a_column_called_window_start_can_not_be_named) {
    Catalog in = catalog();
    in.tables["Bid"].columns.push_back({"window_start", value::simple_type(value::Kind::Int)});
    BOOST_TEST(refused("SELECT window_start FROM " + kTumble, in) == "ambiguous-column@1:8");
    BOOST_TEST(refused("SELECT * FROM " + kTumble, in) == "ambiguous-column@1:8");
    BOOST_TEST(refused("SELECT v, window_end FROM " + kTumble, in) == "accepted");
}

BOOST_AUTO_TEST_CASE(dialects_differ_in_spelling) {
    Catalog old = catalog();
    old.dialect.bare_table_function = false;
    const std::string bare = "SELECT * FROM TUMBLE(TABLE Bid, DESCRIPTOR(ts), INTERVAL '5' SECOND)";
    BOOST_TEST(refused(bare) == "accepted");
    BOOST_TEST(refused(bare, old) == "syntax@1:15");
}

BOOST_AUTO_TEST_CASE(vvr_8_takes_the_keys_of_a_session_from_group_by) {
    Catalog vvr = catalog();
    vvr.dialect.session_partition_by = false;
    vvr.dialect.session_keys_from_group_by = true;
    const std::string session = " FROM TABLE(SESSION(TABLE Bid, DESCRIPTOR(ts), INTERVAL '5' SECOND))";
    const BoundQuery query = bound("SELECT k, SUM(v)" + session + " GROUP BY k, window_start, window_end", vvr);
    const auto& project = std::get<Project>(query.root->node);
    const auto& aggregate = std::get<Aggregate>(project.input->node);
    const auto& window = std::get<WindowTableFunction>(aggregate.input->node);
    BOOST_TEST(window.spec->partition == std::vector<int>{1});
    BOOST_TEST(refused("SELECT *" + session, vvr) == "session@1:21");
}

BOOST_AUTO_TEST_CASE(hidden_columns_are_named_but_not_starred) {
    Catalog in = catalog();
    in.tables["Bid"].columns[6].system = true;
    BOOST_TEST(bound("SELECT * FROM Bid", in).root->columns.size() == 6u);
    BOOST_TEST(bound("SELECT plain FROM Bid", in).root->columns.size() == 1u);
}

BOOST_AUTO_TEST_CASE(views_and_common_tables_stand_for_queries) {
    Catalog in = catalog();
    in.views["Big"] = "SELECT * FROM Bid WHERE v > 10";
    in.views["Loop"] = "SELECT * FROM Loop";
    BOOST_TEST(bound("WITH x (a) AS (SELECT v FROM Big) SELECT a FROM x", in).root->columns[0].name == "a");
    BOOST_TEST(refused("SELECT * FROM Loop", in) == "recursive-view@1:15");
}

// The sets of an expansion, by name.
std::string sets_of(const std::string& group) {
    const auto query = bound("SELECT COUNT(*) FROM Bid GROUP BY " + group);
    const auto& aggregate = std::get<Aggregate>(std::get<Project>(query.root->node).input->node);
    const auto* expand = std::get_if<Expand>(&aggregate.input->node);
    std::string names;
    for (const auto& set : expand == nullptr ? std::vector<Expand::Set>() : expand->sets) names += set.name;
    return names;
}

BOOST_AUTO_TEST_CASE(rollup_and_cube_stand_for_sets) {
    BOOST_TEST(sets_of("ROLLUP (k, v)") == "(k, v)(k)()");
    BOOST_TEST(sets_of("CUBE (k, v)") == "(k, v)(k)(v)()");
    BOOST_TEST(sets_of("ROLLUP ((k, v), n)") == "(k, v, n)(k, v)()");
    BOOST_TEST(sets_of("GROUPING SETS (k, (v, k), ())") == "(k)(k, v)()");
    BOOST_TEST(sets_of("GROUPING SETS (ROLLUP (k), CUBE (v))") == "(k)()(v)() #2");
    BOOST_TEST(sets_of("ROLLUP (k), ROLLUP (v)") == "(k, v)(k)(v)()");
    BOOST_TEST(sets_of("k, ROLLUP (v)") == "(k, v)(k)");
    BOOST_TEST(sets_of("GROUPING SETS ((UPPER(k)), ())") == "(EXPR$0)()");
    BOOST_TEST(sets_of("GROUPING SETS ((k))").empty());
    BOOST_TEST(sets_of("GROUPING SETS ((k), (k))") == "(k)(k) #2");
    BOOST_TEST(sets_of("DISTINCT GROUPING SETS ((k), (k))").empty());
    BOOST_TEST(sets_of("(k, v)").empty());
    BOOST_TEST(refused("SELECT 1 FROM Bid GROUP BY CUBE (k, v, n, d, f, ts, plain, v + 1, v + 2, v + 3, v + 4, v + 5, "
                       "v + 6)") == "grouping-sets@1:28");
}

BOOST_AUTO_TEST_CASE(grouping_takes_keys) {
    const auto type_of_grouping = [](const std::string& call) {
        return value::to_string(bound("SELECT " + call + " FROM Bid GROUP BY ROLLUP (k, n)").root->columns[0].type);
    };
    BOOST_TEST(type_of_grouping("GROUPING(k)") == "BIGINT NOT NULL");
    BOOST_TEST(type_of_grouping("GROUPING_ID(k, n)") == "BIGINT NOT NULL");
    BOOST_TEST(type_of_grouping("n") == "INT");
    BOOST_TEST(type_of_grouping("SUM(n)") == "INT NOT NULL");
    BOOST_TEST(refused("SELECT GROUPING(v) FROM Bid GROUP BY ROLLUP (k)") == "expression-not-grouped@1:17");
    BOOST_TEST(refused("SELECT GROUPING() FROM Bid GROUP BY ROLLUP (k)") == "wrong-argument-count@1:8");
    BOOST_TEST(refused("SELECT GROUP_ID(k) FROM Bid GROUP BY ROLLUP (k)") == "wrong-argument-count@1:8");
    BOOST_TEST(refused("SELECT v FROM Bid WHERE GROUPING(k) = 1") == "aggregate-not-allowed@1:25");
}

BOOST_AUTO_TEST_CASE(columns_of_joined_inputs_are_told_apart_by_their_qualifier) {
    const BoundQuery query = bound("SELECT a.v, b.v, b.* FROM Bid a LEFT JOIN Bid b ON a.k = b.k");
    BOOST_TEST(query.root->columns[0].name == "v");
    BOOST_TEST(query.root->columns[1].name == "v0");
    BOOST_TEST(query.root->columns[1].type.nullable);
    BOOST_TEST(refused("SELECT v FROM Bid a JOIN Bid b ON a.k = b.k") == "ambiguous-column@1:8");
    BOOST_TEST(refused("SELECT c.v FROM Bid a JOIN Bid b ON a.k = b.k") == "unknown-column@1:8");
    BOOST_TEST(refused("SELECT a.v FROM Bid a JOIN Bid b ON a.nope = b.k") == "unknown-column@1:37");
    BOOST_TEST(refused("SELECT a.v FROM Bid a JOIN Bid b") == "join-without-condition@1:28");
}

BOOST_AUTO_TEST_CASE(in_and_exists_are_joins_that_see_the_query_around_them) {
    const auto kind = [](const std::string& condition) {
        const BoundQuery query = bound("SELECT v FROM Bid a WHERE " + condition);
        return std::get<Join>(std::get<Project>(query.root->node).input->node).kind;
    };
    const std::string query = "(SELECT k FROM Bid b WHERE a.v = b.v AND k IS NOT NULL)";
    BOOST_TEST((kind("EXISTS " + query) == JoinKind::Semi));
    BOOST_TEST((kind("k IN " + query) == JoinKind::Semi));
    BOOST_TEST((kind("NOT k NOT IN " + query) == JoinKind::Semi));
    BOOST_TEST((kind("NOT EXISTS " + query) == JoinKind::Anti));
    BOOST_TEST((kind("(k, v) NOT IN (SELECT k, v FROM Bid)") == JoinKind::Anti));
    BOOST_TEST(refused("SELECT v FROM Bid WHERE k IN (SELECT k, v FROM Bid)") == "wrong-column-count@1:25");
    BOOST_TEST(refused("SELECT v FROM Bid a WHERE k IN (SELECT MAX(k) FROM Bid b WHERE a.v = b.v)") == "sql@1:64");
    BOOST_TEST(refused("SELECT v FROM Bid WHERE v > 1 OR k IN (SELECT k FROM Bid)") == "join@1:34");
}

BOOST_AUTO_TEST_SUITE_END()
