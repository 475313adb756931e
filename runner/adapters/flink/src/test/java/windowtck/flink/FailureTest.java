package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.apache.flink.table.api.TableException;
import org.apache.flink.table.api.ValidationException;
import org.junit.jupiter.api.Test;

/** Of a chain of exceptions: the deepest class, all messages once, and the place. */
class FailureTest {
    @Test
    void theDeepestCauseNamesTheClass() {
        var error = Failure.beforeRows(new ValidationException("SQL validation failed.", new TableException("no such thing")));
        assertEquals("TableException", error.get("class").asText());
        assertEquals("SQL validation failed.\nno such thing", error.get("message").asText());
        assertFalse(error.has("at"));
    }

    @Test
    void aMessageWithAPlaceTellsIt() {
        var error = Failure.beforeRows(new ValidationException("From line 2, column 12 to line 2, column 14: what?"));
        assertEquals("2:12", error.get("at").asText());
    }

    @Test
    void layersOfTheRuntimeAreLeftOut() {
        var wrapped = new java.util.concurrent.ExecutionException("it failed", new ArithmeticException("/ by zero"));
        assertEquals("/ by zero", Failure.whileRunning(wrapped).get("message").asText());
    }
}
