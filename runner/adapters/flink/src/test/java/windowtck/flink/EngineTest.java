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
        String request = """
                {"cmd": "run", "seq": 7, "case": {"id": "x", "mode": "streaming", "time_zone": "UTC", "settings": {}, "views": {},\
                 "sql": "%s", "timeline": [%s], "tables": [{"name": "T", "time": null, "watermark": null, "proctime": null,\
                 "changelog": "insert", "primary_key": [], "channels": 1, "system": [], "columns": [\
                 {"name": "v", "type": "INT", "nullable": true, "as": null}]}]}}
                """.formatted(sql, step);
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
        assertThrows(AdapterFault.class, () -> ask("SELECT v FROM T", "{\"rows\": [[\"T\", \"+I\", [\"one\"]]]}"));
        assertEquals("", answers.toString());
    }
}
