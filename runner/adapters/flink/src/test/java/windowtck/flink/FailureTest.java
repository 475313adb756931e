package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.IntNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.TextNode;
import org.apache.flink.table.api.DataTypes;
import org.apache.flink.table.api.TableException;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.Test;

/** Of a chain of exceptions: the deepest class, all messages once, and the place; and whose it is. */
class FailureTest {
    /** As if Flink had thrown it. */
    private static <T extends Throwable> T ofFlink(T exception) {
        exception.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("java.util.Objects", "requireNonNull", "Objects.java", 1),
            new StackTraceElement("org.apache.flink.table.planner.Rule", "apply", "Rule.java", 2),
            new StackTraceElement("windowtck.flink.Engine", "run", "Engine.java", 3)});
        return exception;
    }

    @Test
    void theDeepestCauseNamesTheClass() {
        var cause = ofFlink(new TableException("no such thing"));
        var error = Failure.beforeRows(ofFlink(new ValidationException("SQL validation failed.", cause)));
        assertEquals("TableException", error.get("class").asText());
        assertEquals("SQL validation failed.\nno such thing", error.get("message").asText());
        assertFalse(error.has("at"));
    }

    @Test
    void aMessageWithAPlaceTellsIt() {
        var error = Failure.beforeRows(ofFlink(new ValidationException("From line 2, column 12 to line 2, column 14: what?")));
        assertEquals("2:12", error.get("at").asText());
    }

    @Test
    void layersOfTheRuntimeAreLeftOut() {
        var wrapped = new ExecutionException("it failed", ofFlink(new ArithmeticException("/ by zero")));
        assertEquals("/ by zero", Failure.whileRunning(wrapped).get("message").asText());
    }

    @Test
    void whatFlinkThrowsIsAnAnswer() {
        var refused = assertThrows(ValidationException.class, () -> DataTypes.DECIMAL(100, 2));
        assertEquals("ValidationException", Failure.beforeRows(refused).get("class").asText());
    }

    @Test
    void whatJavaRefusesIsAnAnswer() {
        var refused = assertThrows(RuntimeException.class, () -> TableApiText.run("nothing", Map.of()));
        assertEquals("1:1", Failure.beforeRows(refused).get("at").asText());
    }

    @Test
    void whatTheAdapterThrowsIsNone() {
        var ours = assertThrows(IllegalArgumentException.class, () -> ValueReader.read(IntNode.valueOf(1), DataTypes.NULL()));
        assertThrows(AdapterFault.class, () -> Failure.beforeRows(ours));
        assertThrows(AdapterFault.class, () -> Failure.whileRunning(ofFlink(new TableException("a task failed", ours))));
    }

    @Test
    void aLibraryStandsForWhoCalledIt() {
        var ours = assertThrows(NumberFormatException.class, () -> ValueReader.read(TextNode.valueOf("x"), DataTypes.INT()));
        assertThrows(AdapterFault.class, () -> Failure.beforeRows(ours));
    }

    @Test
    void withoutAStackTheNextOneOutwardsTells() {
        var bare = new NullPointerException();
        bare.setStackTrace(new StackTraceElement[0]);
        assertEquals("NullPointerException", Failure.beforeRows(ofFlink(new TableException("optimized away", bare))).get("class").asText());
        assertThrows(AdapterFault.class, () -> Failure.beforeRows(new RuntimeException(bare)));
    }
}
