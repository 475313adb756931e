package windowtck.flink;

import java.util.List;
import java.util.Set;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import windowtck.flink.functions.Functions;

/** What this engine says of itself at the start. */
final class Description {
    private static final List<String> CAPABILITIES = List.of(
            "tumble", "hop", "cumulate", "session", "tvf", "window-agg", "group-agg", "cascade", "topn", "dedup", "join",
            "over-aggregate", "interval-join", "grouping-sets", "legacy", "table-api", "sql", "offset", "where", "having",
            "filter", "distinct", "expressions", "null-time", "negative-time", "ltz", "watermark-expression", "two-inputs",
            "channels", "idle", "proctime", "restart", "changelog-input", "batch", "settings", "errors", "plan");
    private static final List<String> AGGREGATES = List.of(
            "COUNT", "SUM", "AVG", "MIN", "MAX", "STDDEV_POP", "STDDEV_SAMP", "VAR_POP", "VAR_SAMP", "LISTAGG",
            "FIRST_VALUE", "LAST_VALUE", "COLLECT", "ARRAY_AGG");
    private static final List<String> TYPES = List.of(
            "BOOLEAN", "TINYINT", "SMALLINT", "INT", "BIGINT", "FLOAT", "DOUBLE", "DECIMAL", "CHAR", "STRING", "BYTES",
            "DATE", "TIME", "TIMESTAMP", "TIMESTAMP_LTZ", "INTERVAL SECOND", "INTERVAL MONTH", "ROW", "ARRAY", "MAP",
            "MULTISET", "NULL");

    private static final Set<String> ONLY_EMBEDDED = Set.of("proctime", "restart");

    private Description() {}

    static ObjectNode of(String version, Cluster on) {
        ObjectNode answer = new ObjectMapper().createObjectNode();
        answer.put("protocol", 1);
        answer.putObject("engine").put("name", "flink").put("version", version).put("language", "Java")
                .put("homepage", "https://flink.apache.org");
        answer.putArray("profiles").add("flink-" + minor(version));
        var capabilities = answer.putArray("capabilities");
        CAPABILITIES.stream().filter(name -> !on.isRemote() || !ONLY_EMBEDDED.contains(name)).forEach(capabilities::add);
        AGGREGATES.forEach(name -> capabilities.add("agg:" + name));
        TYPES.forEach(name -> capabilities.add("type:" + name));
        Functions.names().forEach(name -> capabilities.add("function:" + name));
        return answer.put("partial", true).put("granularity", on.parallelism() == 1 ? "step" : "final")
                .put("counts", on.isRemote() ? null : "rows");
    }

    /** 2.3.0 → 2.3. */
    private static String minor(String version) {
        return version.substring(0, version.lastIndexOf('.'));
    }
}
