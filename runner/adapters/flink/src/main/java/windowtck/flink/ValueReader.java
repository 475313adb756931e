package windowtck.flink;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Period;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.table.types.DataType;
import org.apache.flink.types.Row;

/** Reads a value of the protocol as the object that Flink takes for a column of the type. */
final class ValueReader {
    private ValueReader() {}

    static Object read(JsonNode json, DataType type) {
        if (json.isNull()) return null;
        String text = json.asText(); // of a number: its digits
        return switch (type.getLogicalType().getTypeRoot()) {
            case BOOLEAN -> json.asBoolean();
            case TINYINT -> Byte.parseByte(text);
            case SMALLINT -> Short.parseShort(text);
            case INTEGER -> Integer.parseInt(text);
            case BIGINT -> Long.parseLong(text);
            case FLOAT -> Float.parseFloat(text);
            case DOUBLE -> Double.parseDouble(text);
            case DECIMAL -> new BigDecimal(text);
            case CHAR, VARCHAR -> text;
            case BINARY, VARBINARY -> HexFormat.of().parseHex(text);
            case DATE -> TimeText.date(text);
            case TIME_WITHOUT_TIME_ZONE -> TimeText.time(text);
            case TIMESTAMP_WITHOUT_TIME_ZONE -> TimeText.timestamp(text);
            case TIMESTAMP_WITH_LOCAL_TIME_ZONE -> TimeText.instant(text);
            case INTERVAL_DAY_TIME -> Duration.ofMillis(Long.parseLong(text));
            case INTERVAL_YEAR_MONTH -> Period.ofMonths(Integer.parseInt(text));
            case ROW -> row(json, type.getChildren());
            case ARRAY -> array(json, type.getChildren().get(0));
            case MAP -> map(json, type.getChildren().get(0), type.getChildren().get(1));
            case MULTISET -> multiset(json, type.getChildren().get(0));
            default -> throw new IllegalArgumentException("no values of type " + type);
        };
    }

    /** Of one value for each type. */
    static Row row(JsonNode json, List<DataType> types) {
        Row row = new Row(types.size());
        for (int i = 0; i < types.size(); i++) row.setField(i, read(json.get(i), types.get(i)));
        return row;
    }

    private static Object array(JsonNode json, DataType type) {
        Object array = Array.newInstance(type.getConversionClass(), json.size());
        for (int i = 0; i < json.size(); i++) Array.set(array, i, read(json.get(i), type));
        return array;
    }

    private static Map<Object, Object> map(JsonNode pairs, DataType key, DataType value) {
        var map = new HashMap<>();
        pairs.forEach(pair -> map.put(read(pair.get(0), key), read(pair.get(1), value)));
        return map;
    }

    private static Map<Object, Integer> multiset(JsonNode pairs, DataType element) {
        var counts = new HashMap<Object, Integer>();
        pairs.forEach(pair -> counts.put(read(pair.get(0), element), pair.get(1).asInt()));
        return counts;
    }
}
