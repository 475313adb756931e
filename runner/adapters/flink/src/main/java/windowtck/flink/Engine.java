package windowtck.flink;

import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;

/** Flink: a cluster inside this process, started once, on which one case runs after the other. */
final class Engine implements AutoCloseable {
    private static final int SLOTS = 2;
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

    private final MiniCluster cluster;

    private Engine(MiniCluster cluster) {
        this.cluster = cluster;
    }

    static Engine start() throws Exception {
        var options = new Configuration();
        options.setString("rest.port", "0");
        options.setString("taskmanager.memory.managed.size", "256m");
        options.setString("taskmanager.memory.network.min", "32m");
        options.setString("taskmanager.memory.network.max", "32m");
        var cluster = new MiniCluster(new MiniClusterConfiguration.Builder()
                .setConfiguration(options).setNumTaskManagers(1).setNumSlotsPerTaskManager(SLOTS).build());
        cluster.start();
        return new Engine(cluster);
    }

    String version() {
        return EnvironmentInformation.getVersion();
    }

    void warmUp() {
        try {
            run(new ObjectMapper().readTree(WARM_UP));
        } catch (Exception problem) {
            System.err.println("the first query failed: " + problem);
        }
    }

    /** The answer to a case, but for its number. */
    ObjectNode run(JsonNode request) {
        try {
            Case of = Case.of(request);
            VirtualClock.reset();
            Session session = Session.open(cluster, of);
            return of.batch() ? new BatchRun(session, of).run() : new StreamingRun(session, of).run();
        } catch (Exception | LinkageError | StackOverflowError refusal) {
            return JsonNodeFactory.instance.objectNode().set("error", Failure.beforeRows(refusal));
        }
    }

    @Override
    public void close() throws Exception {
        cluster.close();
    }
}
