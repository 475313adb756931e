package windowtck.flink;

import java.util.Map;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.bridge.java.StreamTableEnvironment;

/** A fresh pair of environments for one case: nothing is left of the one before. */
record Session(StreamExecutionEnvironment streams, StreamTableEnvironment tables) {

    /** Flink's defaults, but for what would leave the moment of a row or a watermark to the wall clock. */
    private static final Map<String, String> OPTIONS = Map.of(
            "pipeline.auto-watermark-interval", "0 ms", // a watermark expression speaks after every row
            "execution.buffer-timeout", "0 ms", // nothing waits for a buffer to fill
            "restart-strategy.type", "none", // a failure is an answer
            "restart-strategy", "none", // the same in Flink 1.17
            "table.optimizer.reuse-sub-plan-enabled", "false", // a table read twice has two scans: the plan is a tree
            "table.exec.sink.rowtime-inserter", "disabled", // results may have several time attributes
            "table.column-expansion-strategy", "EXCLUDE_DEFAULT_VIRTUAL_METADATA_COLUMNS"); // `*` leaves out what is `system`

    /** For cases that restart: checkpoints are made all the time, so that one soon hits the right moment. */
    private static final Map<String, String> WITH_RESTARTS = Map.of(
            "execution.checkpointing.interval", "40 ms",
            "restart-strategy.type", "fixed-delay",
            "restart-strategy", "fixed-delay",
            "restart-strategy.fixed-delay.delay", "1 ms");

    static Session open(Cluster cluster, Case of) {
        var options = new Configuration();
        OPTIONS.forEach(options::setString);
        String parallelism = String.valueOf(cluster.parallelism());
        options.setString("parallelism.default", parallelism);
        options.setString("table.exec.resource.default-parallelism", parallelism);
        if (of.restarts()) {
            WITH_RESTARTS.forEach(options::setString);
            long restarts = of.timeline().stream().filter(step -> step.has("restart")).count();
            options.setString("restart-strategy.fixed-delay.attempts", String.valueOf(restarts));
        }
        options.setString("table.local-time-zone", of.zone());
        if (of.batch()) options.setString("execution.runtime-mode", "BATCH");
        of.settings().forEach(options::setString);

        StreamExecutionEnvironment streams = cluster.environment(options);
        streams.configure(options, Session.class.getClassLoader());
        var mode = EnvironmentSettings.newInstance();
        var settings = (of.batch() ? mode.inBatchMode() : mode.inStreamingMode()).withConfiguration(options).build();
        var tables = StreamTableEnvironment.create(streams, settings);
        options.toMap().forEach((key, value) -> {
            if (key.startsWith("table.")) tables.getConfig().set(key, value);
        });
        return new Session(streams, tables);
    }
}
