package windowtck.flink;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;

/**
 * One case as the runner sends it: a query, as SQL or as Table API text (the other is null), the tables that it reads, and what
 * happens to them step by step.
 */
record Case(
        String id, String sql, String tableApi, boolean batch, String zone, Map<String, String> settings,
        Map<String, String> views, List<String> functions, List<InputTable> tables, List<JsonNode> timeline) {

    static Case of(JsonNode json) {
        var tables = new ArrayList<InputTable>();
        json.path("tables").forEach(table -> tables.add(InputTable.of(table)));
        var functions = new ArrayList<String>();
        json.path("functions").forEach(name -> functions.add(name.asText()));
        var timeline = new ArrayList<JsonNode>();
        json.path("timeline").forEach(timeline::add);
        return new Case(
                json.path("id").asText(), json.path("sql").asText(null), json.path("table_api").asText(null),
                json.path("mode").asText().equals("batch"), json.path("time_zone").asText(),
                texts(json.path("settings")), texts(json.path("views")), functions, tables, timeline);
    }

    boolean restarts() {
        return timeline.stream().anyMatch(step -> step.has("restart"));
    }

    private static Map<String, String> texts(JsonNode object) {
        var texts = new LinkedHashMap<String, String>();
        object.fields().forEachRemaining(field -> texts.put(field.getKey(), field.getValue().asText()));
        return texts;
    }
}
