package windowtck.flink;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.Schema;
import org.apache.flink.table.connector.ChangelogMode;
import org.apache.flink.table.types.DataType;
import org.apache.flink.table.types.logical.utils.LogicalTypeParser;
import org.apache.flink.table.types.utils.TypeConversions;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;

/**
 * A table of a case: its schema in Flink's terms, and how its rows are read. Columns that `*` leaves out are metadata to Flink,
 * which a row of its own has behind the others.
 */
record InputTable(
        String name, Schema schema, DataType row, List<Integer> order, Map<String, DataType> hidden, boolean hidesComputed,
        ChangelogMode changelog, int channels) {

    static InputTable of(JsonNode json) {
        Schema.Builder schema = Schema.newBuilder();
        var system = new HashSet<String>();
        json.path("system").forEach(column -> system.add(column.asText()));
        var fields = new ArrayList<DataTypes.Field>();
        var order = new ArrayList<Integer>();
        var hidden = new LinkedHashMap<String, DataType>();
        boolean hidesComputed = false;
        for (JsonNode column : json.path("columns")) {
            String name = column.path("name").asText();
            if (!column.path("as").isNull()) {
                schema.columnByExpression(name, column.path("as").asText());
                hidesComputed |= system.contains(name);
                continue;
            }
            DataType type = type(column);
            int arrives = fields.size();
            if (system.contains(name)) {
                schema.columnByMetadata(name, type, null, true);
                hidden.put(name, type);
                order.add(arrives);
            } else {
                schema.column(name, type);
                order.add(arrives - hidden.size(), arrives);
            }
            fields.add(DataTypes.FIELD(name, type));
        }
        var row = DataTypes.ROW(order.stream().map(fields::get).toList());
        if (!json.path("proctime").isNull()) schema.columnByExpression(json.path("proctime").asText(), "PROCTIME()");
        if (!json.path("time").isNull()) {
            JsonNode watermark = json.path("watermark");
            schema.watermark(json.path("time").asText(), watermark.isNull() ? "SOURCE_WATERMARK()" : watermark.asText());
        }
        if (!json.path("primary_key").isEmpty()) {
            var key = new ArrayList<String>();
            json.path("primary_key").forEach(column -> key.add(column.asText()));
            schema.primaryKey(key);
        }
        return new InputTable(
                json.path("name").asText(), schema.build(), row.notNull(), order, hidden, hidesComputed,
                changelog(json.path("changelog").asText()), json.path("channels").asInt());
    }

    /** The path of the table in SQL: dots of the name separate catalog, database and table. */
    String path() {
        return Arrays.stream(name.split("\\.", -1)).map(Names::quoted).collect(Collectors.joining("."));
    }

    Row read(String op, JsonNode values) {
        Row read = new Row(kind(op), order.size());
        for (int i = 0; i < order.size(); i++) {
            read.setField(i, ValueReader.read(values.get(order.get(i)), row.getChildren().get(i)));
        }
        return read;
    }

    private static DataType type(JsonNode column) {
        var parsed = LogicalTypeParser.parse(column.path("type").asText(), InputTable.class.getClassLoader());
        boolean nullable = column.path("nullable").asBoolean(true);
        return TypeConversions.fromLogicalToDataType(parsed.copy(nullable));
    }

    private static ChangelogMode changelog(String name) {
        return switch (name) {
            case "all" -> ChangelogMode.all();
            case "upsert" -> ChangelogMode.upsert();
            default -> ChangelogMode.insertOnly();
        };
    }

    private static RowKind kind(String op) {
        return switch (op) {
            case "-U" -> RowKind.UPDATE_BEFORE;
            case "+U" -> RowKind.UPDATE_AFTER;
            case "-D" -> RowKind.DELETE;
            default -> RowKind.INSERT;
        };
    }
}
