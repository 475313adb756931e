package windowtck.flink;

import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.table.api.ExplainDetail;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.catalog.Column;

/** What streaming and batch have in common: views, and what can be told of a query before it runs. */
final class Query {
    private Query() {}

    static void addViews(Session session, Case of) {
        of.views().forEach((name, text) ->
                session.tables().executeSql("CREATE TEMPORARY VIEW `" + name + "` AS " + text));
    }

    static void describe(Table result, ObjectNode answer) {
        var schema = answer.putArray("schema");
        for (Column column : result.getResolvedSchema().getColumns()) {
            schema.add(name(column.getName()) + " " + column.getDataType().getLogicalType().asSummaryString());
        }
        try {
            answer.set("plan", PlanFacts.of(result.explain(ExplainDetail.CHANGELOG_MODE)));
        } catch (RuntimeException refused) {
            System.err.println("no plan: " + refused); // the query runs all the same
        }
    }

    private static String name(String name) {
        boolean plain = name.chars().allMatch(c -> c > ' ' && c != '`') && !name.isEmpty();
        return plain ? name : "`" + name.replace("`", "``") + "`";
    }
}
