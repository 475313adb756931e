package windowtck.flink;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Flink's counters of rows that entered no window, of the job under way. Some operators count input rows, others accumulators
 * or pairs of row and window; only where a plan has just one that drops, and it counts rows, are they told.
 */
final class DroppedRows implements MetricReporter {
    private static final String LATE = "numLateRecordsDropped";
    private static final String NULL_TIME = "numNullRowTimeRecordsDropped";
    private static final Set<String> DROP = Set.of(
            "WindowTableFunction", "WindowAggregate", "LocalWindowAggregate", "GlobalWindowAggregate", "WindowRank",
            "WindowDeduplicate", "WindowJoin", "GroupWindowAggregate", "GroupWindowTableAggregate");
    private static final Set<String> COUNT_ROWS = Set.of(
            "WindowTableFunction", "WindowAggregate", "GroupWindowAggregate", "GroupWindowTableAggregate");
    private static final List<Counter> LATE_ROWS = new ArrayList<>();
    private static final List<Counter> ROWS_WITHOUT_TIME = new ArrayList<>();

    /** Found by Flink through the service file of this name. */
    public static final class Factory implements MetricReporterFactory {
        @Override
        public MetricReporter createMetricReporter(Properties options) {
            return new DroppedRows();
        }
    }

    /** For the next case. */
    static synchronized void reset() {
        LATE_ROWS.clear();
        ROWS_WITHOUT_TIME.clear();
    }

    /** Adds `dropped` to an answer that tells its plan. */
    static synchronized void tell(ObjectNode answer) {
        var dropping = new ArrayList<String>();
        answer.path("plan").path("operators").forEach(operator -> {
            if (DROP.contains(operator.asText())) dropping.add(operator.asText());
        });
        if (dropping.size() != 1 || !COUNT_ROWS.contains(dropping.get(0))) return;
        var dropped = answer.putObject("dropped");
        put("late", LATE_ROWS, dropped);
        put("null_time", ROWS_WITHOUT_TIME, dropped);
    }

    /** An operator without such a counter drops no such rows, or fails. */
    private static void put(String name, List<Counter> counters, ObjectNode into) {
        if (!counters.isEmpty()) into.put(name, counters.stream().mapToLong(Counter::getCount).sum());
    }

    @Override
    public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
        if (!(metric instanceof Counter counter)) return;
        synchronized (DroppedRows.class) {
            if (name.equals(LATE)) LATE_ROWS.add(counter);
            if (name.equals(NULL_TIME)) ROWS_WITHOUT_TIME.add(counter);
        }
    }

    @Override
    public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {}

    @Override
    public void open(MetricConfig options) {}

    @Override
    public void close() {}
}
