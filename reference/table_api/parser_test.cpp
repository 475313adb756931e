#include "reference/table_api/parser.h"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace wtck;
using namespace wtck::table_api;

namespace {

// The shape of an expression, as Flink writes one: `plus(sum($v), 1)`.
std::string shape(const Expr& expr) {
    const auto list = [](const std::string& name, const std::vector<ExprPtr>& args) {
        std::string text = name + "(";
        for (const ExprPtr& arg : args) text += (arg == args.front() ? "" : ", ") + shape(*arg);
        return text + ")";
    };
    if (const auto* column = std::get_if<Column>(&expr.node)) return "$" + column->name;
    if (const auto* unit = std::get_if<Unit>(&expr.node)) return unit->name;
    if (const auto* type = std::get_if<TypeName>(&expr.node)) return value::to_string(type->type);
    if (const auto* call = std::get_if<Call>(&expr.node)) return list(call->name, call->args);
    if (const auto* call = std::get_if<CallByName>(&expr.node)) return list("'" + call->function + "'", call->args);
    const auto& literal = std::get<Literal>(expr.node);
    return value::to_string(literal.value, literal.type) + ":" + value::to_string(literal.type);
}

Text parsed(const std::string& text) {
    auto result = parse(text);
    if (const auto* refusal = std::get_if<sql::Refusal>(&result))
        BOOST_FAIL(text + " at " + to_string(refusal->at) + ": " + refusal->message);
    return std::move(std::get<Text>(result));
}

std::string refused(const std::string& text) {
    const auto result = parse(text);
    const auto* refusal = std::get_if<sql::Refusal>(&result);
    return refusal == nullptr ? "accepted" : refusal->code + " " + to_string(refusal->at);
}

std::string shape(const std::string& expression) {
    const Text text = parsed("T.filter(" + expression + ")");
    return shape(*std::get<Filter>(text.result.steps[0].node).condition);
}

const std::string kWindow = "window(Tumble.over(lit(5).seconds()).on($(\"ts\")).as(\"w\"))";

}  // namespace

BOOST_AUTO_TEST_SUITE(table_api_parser)

BOOST_AUTO_TEST_CASE(a_method_has_its_object_as_first_argument) {
    BOOST_TEST(shape("$(\"v\").sum().plus(1).as(\"x\")") == "as(plus(sum($v), 1:INT NOT NULL), x:CHAR(1) NOT NULL)");
    BOOST_TEST(shape("and($(\"a\"), $(\"b\").not(), true)") == "and($a, not($b), true:BOOLEAN NOT NULL)");
    BOOST_TEST(shape("call(\"top2\", $(\"v\"), 1)") == "'top2'($v, 1:INT NOT NULL)");
    BOOST_TEST(shape("timestampDiff(TimePointUnit.SECOND, $(\"a\"), $(\"b\"))") == "timestampDiff(SECOND, $a, $b)");
    BOOST_TEST(shape("$(\"v\").cast(DataTypes.DECIMAL(10, 2))") == "cast($v, DECIMAL(10, 2))");
    BOOST_TEST(shape("Expressions.$(\"ts\").floor(TimeIntervalUnit.HOUR)") == "floor($ts, HOUR)");
}

BOOST_AUTO_TEST_CASE(values_have_javas_types) {
    BOOST_TEST(shape("lit(5)") == "5:INT NOT NULL");
    BOOST_TEST(shape("lit(-2147483648)") == "-2147483648:INT NOT NULL");
    BOOST_TEST(shape("lit(5L)") == "5:BIGINT NOT NULL");
    BOOST_TEST(shape("rowInterval(5L)") == "5:BIGINT NOT NULL");
    BOOST_TEST(shape("lit(2.5)") == "2.5:DOUBLE NOT NULL");
    BOOST_TEST(shape("lit(2.5f)") == "2.5:FLOAT NOT NULL");
    BOOST_TEST(shape("lit(\"ab\")") == "ab:CHAR(2) NOT NULL");
    BOOST_TEST(shape("lit(new java.math.BigDecimal(\"1.50\"))") == "1.50:DECIMAL(3, 2) NOT NULL");
    BOOST_TEST(shape("lit(java.time.Duration.ofMinutes(2))") == "120000:INTERVAL SECOND(3) NOT NULL");
    BOOST_TEST(shape("nullOf(DataTypes.INT())") == "NULL:INT");
    BOOST_TEST(shape("lit(null)") == "NULL:NULL");
}

BOOST_AUTO_TEST_CASE(reads_windows) {
    const Text text = parsed(
        "T.window(Slide.over(lit(10L)).every(rowInterval(5L)).on($(\"p\")).as($(\"w\")))"
        ".groupBy($(\"w\")).flatAggregate(call(\"f\")).select($(\"w\").start());");
    const auto& window = std::get<OpenWindow>(text.result.steps[0].node).window;
    BOOST_TEST((window.kind == Window::Kind::Slide));
    BOOST_TEST(shape(*window.slide) == "5:BIGINT NOT NULL");
    BOOST_TEST(shape(*window.alias) == "$w");
    BOOST_TEST(std::get<Aggregate>(text.result.steps[2].node).flat);
    BOOST_TEST(to_string(text.result.steps[3].at) == "1:118");
    parsed("T.window(Session.withGap(lit(1).minute()).on($(\"ts\")).as(\"w\")).groupBy($(\"w\")).select()");
}

BOOST_AUTO_TEST_CASE(reads_declarations) {
    const Text text =
        parsed("GroupWindowedTable g = T." + kWindow + ";\nvar h = g.groupBy($(\"w\"));\n" +
               "AggregatedTable a = h.aggregate($(\"v\").sum());\nreturn a.select().unionAll(T.as(\"x\"));");
    BOOST_TEST(text.declarations.size() == 3u);
    BOOST_TEST(text.result.start == "a");
    BOOST_TEST(std::get<UnionAll>(text.result.steps[1].node).other->start == "T");
}

BOOST_AUTO_TEST_CASE(refuses_what_java_does_not_compile) {
    BOOST_TEST(refused("") == "syntax 1:1");
    BOOST_TEST(refused("T.groupBy($(\"k\"))") == "syntax 1:10");
    BOOST_TEST(refused("T." + kWindow + ".select($(\"k\"))") == "syntax 1:60");
    BOOST_TEST(refused("T." + kWindow + ".groupBy($(\"w\")).aggregate($(\"v\").sum())") == "syntax 1:86");
    BOOST_TEST(refused("T." + kWindow + "." + kWindow) == "syntax 1:60");
    BOOST_TEST(refused("T.window(Tumble.over(lit(5).seconds()).as(\"w\")).groupBy($(\"w\")).select()") ==
               "syntax 1:39");
    BOOST_TEST(refused("T.window(Tumble.over(5).on($(\"ts\")).as(\"w\"))") == "syntax 1:22");
    BOOST_TEST(refused("T.window(Tumble.over(lit(5).seconds()).on($(\"ts\")))") == "syntax 1:2");
    BOOST_TEST(refused("T.filter()") == "syntax 1:2");
    BOOST_TEST(refused("T.filter($(\"v\"), $(\"v\"))") == "syntax 1:2");
    BOOST_TEST(refused("T.select($(\"v\").total())") == "syntax 1:16");
    BOOST_TEST(refused("T.select($(\"v\").sum(1))") == "syntax 1:16");
    BOOST_TEST(refused("T.select($(\"v\").cast(1))") == "syntax 1:16");
    BOOST_TEST(refused("T.select(\"v\")") == "syntax 1:10");
    BOOST_TEST(refused("T.select(lit(3000000000))") == "syntax 1:14");
    BOOST_TEST(refused("T.select(rowInterval(2))") == "syntax 1:22");
    BOOST_TEST(refused("Table a = T.select();") == "syntax 1:22");
    BOOST_TEST(refused("Table a = T." + kWindow + "; a") == "syntax 1:19");
    BOOST_TEST(refused("Table a = T; Table a = T; a") == "syntax 1:20");
    BOOST_TEST(refused("T.select($(\"v\")") == "syntax 1:16");
    BOOST_TEST(refused("T.select() T") == "syntax 1:12");
    BOOST_TEST(refused("T.unionAll(T." + kWindow + ")") == "syntax 1:20");
}

BOOST_AUTO_TEST_CASE(says_what_it_does_not_read) {
    BOOST_TEST(refused("T.leftOuterJoin(T)") == "table-api 1:3");
    BOOST_TEST(refused("T.select($(\"v\").sinh())") == "table-api 1:17");
    BOOST_TEST(refused("T.select(pi())") == "table-api 1:10");
    BOOST_TEST(refused("T.select(call(Twice.class, $(\"v\")))") == "table-api 1:15");
    BOOST_TEST(refused("T.window(Over.orderBy($(\"ts\")).as(\"w\"))") == "over-aggregate 1:10");
    BOOST_TEST(refused("int n = 5; T.select(lit(n))") == "table-api 1:1");
    BOOST_TEST(refused("T.select(lit(2 * 3))") == "table-api 1:16");
}

BOOST_AUTO_TEST_CASE(nesting_is_limited) {
    std::string deep;
    std::string chain = "$(\"v\")";
    std::string steps = "T";
    std::string doubled = "Table t0 = T.distinct();";
    for (int i = 0; i < 300; ++i) {
        deep += "not(";
        chain += ".not()";
        steps += ".distinct()";
        doubled +=
            "Table t" + std::to_string(i + 1) + " = t" + std::to_string(i) + ".unionAll(t" + std::to_string(i) + ");";
    }
    BOOST_TEST(refused("T.filter(" + deep + ")").substr(0, 9) == "table-api");
    BOOST_TEST(refused("T.filter(" + chain + ")").substr(0, 9) == "table-api");
    BOOST_TEST(refused(steps) == "accepted");
    BOOST_TEST(refused(steps + ".distinct()").substr(0, 9) == "table-api");
    BOOST_TEST(refused(doubled + "t300").substr(0, 9) == "table-api");
}

BOOST_AUTO_TEST_SUITE_END()
