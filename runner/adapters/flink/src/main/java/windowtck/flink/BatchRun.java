package windowtck.flink;

import java.util.ArrayList;
import java.util.List;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.runtime.typeutils.ExternalTypeInfo;
import org.apache.flink.types.Row;

/** A case in batch mode: the tables are whole from the beginning, and only the final result is known. */
final class BatchRun {
    private final Session session;
    private final Case of;

    BatchRun(Session session, Case of) {
        this.session = session;
        this.of = of;
    }

    ObjectNode run() throws ReflectiveOperationException {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        for (InputTable table : of.tables()) {
            var rows = session.streams().fromCollection(Script.rows(of, table), ExternalTypeInfo.<Row>of(table.row()));
            session.tables().createTemporaryView(table.path(), session.tables().fromDataStream(rows, table.schema()));
        }
        Table result = Query.of(of, session.tables());
        Query.describe(result, answer);
        answer.put("granularity", "final");
        List<Row> rows = new ArrayList<>();
        var job = result.execute();
        try (var iterator = job.collect()) {
            iterator.forEachRemaining(rows::add);
        } catch (Exception failure) {
            answer.set("error", Failure.whileRunning(failure));
        }
        var changes = answer.putArray("rows");
        rows.forEach(row -> changes.add(ValueWriter.change(row)));
        return answer;
    }
}
