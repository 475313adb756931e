package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A refusal of Flink's is an answer; a fault of the adapter's is none, and ends the conversation. */
class EngineTest {
    private static Engine engine;

    @BeforeAll
    static void start() throws Exception {
        engine = new Engine(Cluster.embedded());
    }

    @AfterAll
    static void stop() throws Exception {
        engine.close();
    }

    private final ByteArrayOutputStream answers = new ByteArrayOutputStream();

    private void ask(String sql, String step) throws Exception {
        ask("streaming", "", sql, step);
    }

    private void ask(String mode, String system, String sql, String step) throws Exception {
        String request = """
                {"cmd": "run", "seq": 7, "case": {"id": "x", "mode": "%s", "time_zone": "UTC", "settings": {}, "views": {},\
                 "sql": "%s", "timeline": [%s], "tables": [{"name": "T", "time": null, "watermark": null, "proctime": null,\
                 "changelog": "insert", "primary_key": [], "channels": 1, "system": [%s], "columns": [\
                 {"name": "h", "type": "BIGINT", "nullable": true, "as": null},\
                 {"name": "v", "type": "INT", "nullable": true, "as": null}]}]}}
                """.formatted(mode, sql, step, system);
        new Conversation(engine, new BufferedReader(new StringReader(request)), new PrintStream(answers)).hold();
    }

    @Test
    void whatFlinkRefusesIsAnswered() throws Exception {
        ask("SELECT w FROM T", "{\"end\": true}");
        assertTrue(answers.toString().startsWith("{\"error\":{\"before_rows\":true,\"class\":\"SqlValidatorException\""), answers.toString());
    }

    @Test
    void aStepThatTheAdapterDoesNotKnowIsNoAnswer() {
        assertThrows(AdapterFault.class, () -> ask("SELECT v FROM T", "{\"dance\": true}"));
        assertEquals("", answers.toString());
    }

    @Test
    void aValueThatTheAdapterCannotReadIsNoAnswer() {
        assertThrows(AdapterFault.class, () -> ask("SELECT v FROM T", "{\"rows\": [[\"T\", \"+I\", [7, \"one\"]]]}"));
        assertEquals("", answers.toString());
    }

    @Test
    void aStarLeavesOutWhatIsSystemOrIsNotAnswered() throws Exception {
        String rows = "{\"rows\": [[\"T\", \"+I\", [7, 1]]]}";
        String refused = "\"unsupported\":{\"capability\":\"system\"";
        ask("streaming", "\"h\"", "SELECT *, h + 1 AS more FROM T", rows);
        String right = engine.version().startsWith("1.17.") ? refused : "[[\"+I\",[1,8]]]";
        assertTrue(answers.toString().contains(right), answers.toString());
        answers.reset();
        ask("batch", "\"h\"", "SELECT * FROM T", rows);
        assertTrue(answers.toString().contains(refused), answers.toString());
    }
}
