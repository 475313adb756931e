package windowtck.flink;

import org.apache.flink.runtime.util.EnvironmentInformation;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.core.JsonProcessingException;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;

/** Flink: one cluster, on which one case runs after the other. */
final class Engine implements AutoCloseable {
    /** The first query loads the planner, which takes seconds: better at the start than within the time of a case. */
    private static final String WARM_UP = """
            {"id": "warm-up", "mode": "streaming", "time_zone": "UTC", "settings": {}, "views": {},
             "sql": "SELECT SUM(v) FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '1' HOUR)) \
                     GROUP BY window_start, window_end",
             "tables": [{"name": "T", "time": "ts", "watermark": null, "proctime": null, "changelog": "insert",
                         "primary_key": [], "channels": 1, "system": [], "columns": [
                             {"name": "ts", "type": "TIMESTAMP(3)", "nullable": true, "as": null},
                             {"name": "v", "type": "INT", "nullable": true, "as": null}]}],
             "timeline": [{"rows": [["T", "+I", ["2020-01-01 00:00:00", 1]]], "channel": null},
                          {"end": true, "channel": null}]}""";

    private final Cluster cluster;

    Engine(Cluster cluster) {
        this.cluster = cluster;
    }

    String version() {
        return EnvironmentInformation.getVersion();
    }

    void warmUp() {
        ObjectNode answer = run(json(WARM_UP));
        if (answer.has("error")) throw new IllegalStateException("the first query failed: " + answer.get("error"));
    }

    /** The answer to a case, but for its number. What Flink throws is an answer too; an AdapterFault is not. */
    ObjectNode run(JsonNode request) {
        VirtualClock.reset();
        DroppedRows.reset();
        try {
            Case of = Case.of(request);
            if (hidesTooMuch(of)) return unsupported("system", "hides columns of rows alone, in streaming, since Flink 1.18");
            String missing = missing(of);
            if (missing != null) return unsupported(missing, "not on a remote cluster");
            Session session = Session.open(cluster, of);
            return of.batch() ? new BatchRun(session, of).run() : new StreamingRun(cluster, session, of).run();
        } catch (Exception | LinkageError | StackOverflowError | AssertionError refusal) {
            return JsonNodeFactory.instance.objectNode().set("error", Failure.beforeRows(refusal));
        }
    }

    private static JsonNode json(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    ObjectNode description() {
        return Description.of(version(), cluster);
    }

    /** What a cluster of others does not let us do: stop its clock, or lose it at a given moment. */
    private String missing(Case of) {
        if (!cluster.isRemote()) return null;
        if (of.restarts()) return "restart";
        return of.timeline().stream().anyMatch(step -> step.has("clock")) ? "proctime" : null;
    }

    /** Whether a `*` would have columns that it must leave out. */
    private boolean hidesTooMuch(Case of) {
        if (of.tables().stream().anyMatch(InputTable::hidesComputed)) return true;
        boolean cannotHide = of.batch() || version().startsWith("1.17.");
        return cannotHide && of.tables().stream().anyMatch(table -> !table.hidden().isEmpty());
    }

    private static ObjectNode unsupported(String capability, String reason) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.putObject("unsupported").put("capability", capability).put("reason", reason);
        return answer;
    }

    @Override
    public void close() throws Exception {
        cluster.close();
    }
}
