package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Proxy;
import java.util.Map;
import org.apache.flink.table.api.Table;
import org.junit.jupiter.api.Test;

/** Text becomes the table that it names; a mistake is told at its place in the text. */
class TableApiTextTest {
    private static final Table A = table();
    private static final Table B = table();
    private static final Map<String, Table> TABLES = Map.of("A", A, "B", B, "no word", table());

    private static Table table() {
        return (Table) Proxy.newProxyInstance(Table.class.getClassLoader(), new Class<?>[] {Table.class}, (self, method, arguments) -> null);
    }

    private static String placeOf(String text) {
        var mistake = assertThrows(TableApiText.JavaCompileException.class, () -> TableApiText.run(text, TABLES));
        return mistake.getMessage().substring(0, mistake.getMessage().indexOf(':'));
    }

    @Test
    void aTextIsAnExpressionOrStatements() throws Exception {
        assertSame(A, TableApiText.run("A", TABLES));
        assertSame(B, TableApiText.run("B;\n", TABLES));
        assertSame(B, TableApiText.run("Table a = A; Table b = B; b", TABLES));
        assertSame(A, TableApiText.run("Table a = A; Table b = B; return a;", TABLES));
    }

    @Test
    void mistakesHaveTheTextsOwnPlaces() {
        assertEquals("line 1, column 1", placeOf("nothing"));
        assertEquals("line 2, column 3", placeOf("\n  nothing"));
        assertEquals("line 1, column 17", placeOf("Table a = null; nothing"));
        assertEquals("line 2, column 1", placeOf("Table a = null;\nnothing"));
        assertEquals("line 1, column 11", placeOf("Table a = nothing;\na"));
    }
}
