package windowtck.flink;

import static org.apache.flink.table.api.Expressions.$;

import java.util.LinkedHashMap;
import java.util.List;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.ExplainDetail;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;
import org.apache.flink.table.catalog.Column;
import org.apache.flink.table.expressions.Expression;
import org.apache.flink.table.types.logical.LogicalType;
import org.apache.flink.table.types.logical.LogicalTypeRoot;
import org.apache.flink.table.types.logical.utils.LogicalTypeChecks;
import windowtck.flink.functions.Functions;

/** What streaming and batch have in common: the result's table, and what can be told of it before it runs. */
final class Query {
    private Query() {}

    /** The result of a case whose tables are declared. */
    static Table of(Case of, StreamTableEnvironment environment) throws ReflectiveOperationException {
        Functions.register(of.functions(), environment);
        of.views().forEach((name, text) -> create(name, text, environment));
        if (of.sql() != null) return environment.sqlQuery(of.sql());
        var variables = new LinkedHashMap<String, Table>();
        for (InputTable table : of.tables()) variables.put(table.name(), environment.from(table.path()));
        for (String view : of.views().keySet()) variables.put(view, environment.from(Names.quoted(view)));
        return TableApiText.run(of.tableApi(), variables);
    }

    /** Whatever place its cause names is not in the case's own text. */
    static final class ViewRefused extends RuntimeException {
        ViewRefused(RuntimeException cause) {
            super(cause);
        }
    }

    private static void create(String view, String text, StreamTableEnvironment environment) {
        try {
            environment.executeSql("CREATE TEMPORARY VIEW " + Names.quoted(view) + " AS " + text);
        } catch (RuntimeException refused) {
            throw new ViewRefused(refused);
        }
    }

    static void describe(Table result, ObjectNode answer) {
        var schema = answer.putArray("schema");
        for (Column column : result.getResolvedSchema().getColumns()) {
            schema.add(Names.quotedIfNeeded(column.getName()) + " " + column.getDataType().getLogicalType().asSummaryString());
        }
        String explained;
        try {
            explained = result.explain(ExplainDetail.CHANGELOG_MODE);
        } catch (RuntimeException refused) {
            System.err.println("no plan: " + refused); // the query runs all the same
            return;
        }
        answer.set("plan", PlanFacts.of(explained));
    }

    /**
     * The same rows without time attributes. Flink 1.17 takes one rowtime column in a result at most; later versions have an
     * option for that.
     */
    static Table withPlainTimes(Table result) {
        List<Column> columns = result.getResolvedSchema().getColumns();
        if (columns.stream().filter(column -> LogicalTypeChecks.isRowtimeAttribute(type(column))).count() < 2) return result;
        return result.select(columns.stream().map(Query::plain).toArray(Expression[]::new));
    }

    private static Expression plain(Column column) {
        if (!LogicalTypeChecks.isRowtimeAttribute(type(column))) return $(column.getName());
        boolean local = type(column).is(LogicalTypeRoot.TIMESTAMP_WITHOUT_TIME_ZONE);
        return $(column.getName()).cast(local ? DataTypes.TIMESTAMP(3) : DataTypes.TIMESTAMP_LTZ(3)).as(column.getName());
    }

    private static LogicalType type(Column column) {
        return column.getDataType().getLogicalType();
    }
}
