package windowtck.flink;

import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.util.HexFormat;
import java.util.Map;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ArrayNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.types.Row;

/** Writes Flink's objects as values of the protocol. The class of the object says enough: each type has one of its own. */
final class ValueWriter {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final long EXACT_AS_DOUBLE = 1L << 53;

    private ValueWriter() {}

    /** {@code ["+I", [values]]}. */
    static ArrayNode change(Row row) {
        return JSON.arrayNode().add(row.getKind().shortString()).add(fields(row));
    }

    private static JsonNode write(Object value) {
        if (value == null) return JSON.nullNode();
        if (value instanceof Boolean truth) return JSON.booleanNode(truth);
        if (value instanceof BigDecimal decimal) return JSON.textNode(decimal.toPlainString());
        if (value instanceof Float number) return Float.isFinite(number) ? JSON.numberNode(number) : text(number);
        if (value instanceof Double number) return Double.isFinite(number) ? JSON.numberNode(number) : text(number);
        if (value instanceof Number number) return integer(number.longValue());
        if (value instanceof byte[] bytes) return JSON.textNode(HexFormat.of().formatHex(bytes));
        if (value instanceof LocalDate date) return JSON.textNode(TimeText.of(date));
        if (value instanceof LocalTime time) return JSON.textNode(TimeText.of(time));
        if (value instanceof LocalDateTime timestamp) return JSON.textNode(TimeText.of(timestamp));
        if (value instanceof Instant instant) return JSON.textNode(TimeText.of(instant));
        if (value instanceof Duration duration) return integer(duration.toMillis());
        if (value instanceof Period period) return integer(period.toTotalMonths());
        if (value instanceof Row row) return fields(row);
        if (value instanceof Map<?, ?> pairs) return pairs(pairs);
        if (value.getClass().isArray()) return elements(value);
        return text(value);
    }

    private static JsonNode text(Object value) {
        return JSON.textNode(value.toString()); // also NaN, Infinity, -Infinity
    }

    private static JsonNode integer(long value) {
        boolean exact = Math.abs(value) <= EXACT_AS_DOUBLE && value != Long.MIN_VALUE;
        return exact ? JSON.numberNode(value) : text(value);
    }

    private static ArrayNode fields(Row row) {
        ArrayNode array = JSON.arrayNode();
        for (int i = 0; i < row.getArity(); i++) array.add(write(row.getField(i)));
        return array;
    }

    private static ArrayNode elements(Object array) {
        ArrayNode elements = JSON.arrayNode();
        for (int i = 0; i < Array.getLength(array); i++) elements.add(write(Array.get(array, i)));
        return elements;
    }

    /** A map; or a multiset, as elements and how often each is in it. */
    private static ArrayNode pairs(Map<?, ?> map) {
        ArrayNode pairs = JSON.arrayNode();
        map.forEach((key, value) -> pairs.add(JSON.arrayNode().add(write(key)).add(write(value))));
        return pairs;
    }
}
