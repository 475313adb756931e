package windowtck.flink;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;

/** The protocol's three requests: start, run (any number of times), stop. The end of the input is a stop too. */
final class Conversation {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Engine engine;
    private final BufferedReader requests;
    private final PrintStream answers;

    Conversation(Engine engine, BufferedReader requests, PrintStream answers) {
        this.engine = engine;
        this.requests = requests;
        this.answers = answers;
    }

    void hold() throws IOException {
        for (String line; (line = requests.readLine()) != null; ) {
            JsonNode request = JSON.readTree(line);
            switch (request.path("cmd").asText()) {
                case "start" -> answer(start());
                case "run" -> answer(run(request));
                case "stop" -> { return; }
                default -> throw new IOException("an unknown request: " + line);
            }
        }
    }

    private ObjectNode start() {
        engine.warmUp();
        return engine.description();
    }

    private ObjectNode run(JsonNode request) {
        return engine.run(request.path("case")).put("seq", request.path("seq").asInt());
    }

    private void answer(ObjectNode answer) throws IOException {
        answers.write(JSON.writeValueAsBytes(answer));
        answers.write('\n');
        answers.flush();
    }
}
