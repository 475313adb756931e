package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Text becomes a table; a mistake is told at its place in the text. */
class TableApiTextTest {
    private static String placeOf(String text) {
        var mistake = assertThrows(TableApiText.JavaCompileException.class, () -> TableApiText.run(text, Map.of()));
        return mistake.getMessage().substring(0, mistake.getMessage().indexOf(':'));
    }

    @Test
    void aTextIsAnExpressionOrStatements() throws Exception {
        assertNull(TableApiText.run("(Table) null", Map.of()));
        assertNull(TableApiText.run("Table a = null; a", Map.of()));
        assertNull(TableApiText.run("Table a = null; return a;", Map.of()));
    }

    @Test
    void mistakesHaveTheTextsOwnPlaces() {
        assertEquals("line 1, column 1", placeOf("nothing"));
        assertEquals("line 2, column 3", placeOf("\n  nothing"));
        assertEquals("line 1, column 17", placeOf("Table a = null; nothing"));
        assertEquals("line 2, column 1", placeOf("Table a = null;\nnothing"));
        assertTrue(placeOf("Table a = nothing;\na").equals("line 1, column 11"));
    }
}
