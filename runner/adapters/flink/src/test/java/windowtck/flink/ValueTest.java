package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.types.DataType;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.junit.jupiter.api.Test;

/** Each value comes back as it went in. */
class ValueTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static String there(String json, DataType type) throws Exception {
        Object value = ValueReader.read(JSON.readTree(json), type);
        var change = ValueWriter.change(Row.ofKind(RowKind.UPDATE_BEFORE, value));
        assertEquals("-U", change.get(0).asText());
        return change.get(1).get(0).toString();
    }

    private static void assertSame(String json, DataType type) throws Exception {
        assertEquals(json, there(json, type));
    }

    @Test
    void numbers() throws Exception {
        assertSame("-128", DataTypes.TINYINT());
        assertSame("9007199254740992", DataTypes.BIGINT());
        assertEquals("\"9007199254740993\"", there("9007199254740993", DataTypes.BIGINT())); // beyond what a double holds
        assertSame("\"-9223372036854775808\"", DataTypes.BIGINT());
        assertSame("\"4.00\"", DataTypes.DECIMAL(10, 2));
        assertSame("1.5", DataTypes.DOUBLE());
        assertSame("\"NaN\"", DataTypes.DOUBLE());
        assertSame("\"-Infinity\"", DataTypes.FLOAT());
    }

    @Test
    void textAndBytes() throws Exception {
        assertSame("\"ä\"", DataTypes.STRING());
        assertSame("\"cafe01\"", DataTypes.BYTES());
        assertSame("true", DataTypes.BOOLEAN());
        assertSame("null", DataTypes.INT());
    }

    @Test
    void times() throws Exception {
        assertSame("\"2020-04-15 08:05:00.123\"", DataTypes.TIMESTAMP(3));
        assertSame("\"1969-12-31 23:59:59.999Z\"", DataTypes.TIMESTAMP_LTZ(3));
        assertSame("\"2020-02-29\"", DataTypes.DATE());
        assertSame("\"23:59:59\"", DataTypes.TIME());
        assertSame("-1000", DataTypes.INTERVAL(DataTypes.SECOND(3)));
        assertSame("14", DataTypes.INTERVAL(DataTypes.MONTH()));
        assertThrows(RuntimeException.class, () -> there("\"yesterday\"", DataTypes.DATE()));
    }

    @Test
    void composites() throws Exception {
        assertSame("[1,\"a\"]", DataTypes.ROW(DataTypes.INT(), DataTypes.STRING()));
        assertSame("[1,null]", DataTypes.ARRAY(DataTypes.INT()));
        assertSame("[[\"a\",1]]", DataTypes.MAP(DataTypes.STRING(), DataTypes.INT()));
        assertSame("[[\"a\",2]]", DataTypes.MULTISET(DataTypes.STRING()));
    }
}
