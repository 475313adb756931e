package windowtck.flink;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.TimeZone;

/** Answers cases with real Flink: reads requests from stdin and writes answers to stdout, one JSON object a line. */
public final class Main {
    private Main() {}

    public static void main(String[] args) throws Exception {
        // Some of Flink's conversions use the zone of the process; the machine's must not matter.
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        var protocol = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
        System.setOut(System.err); // whatever a library prints is no answer

        var requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Arguments given;
        try {
            given = Arguments.of(args);
        } catch (Arguments.Wrong problem) {
            System.err.println(problem.getMessage());
            System.exit(2);
            return;
        }
        Cluster cluster = given.remote() ? Cluster.remote(given.host(), given.port(), given.parallelism()) : Cluster.embedded();
        try (var engine = new Engine(cluster)) {
            new Conversation(engine, requests, protocol).hold();
        } catch (Exception | Error fault) { // ours: a process that ends is no answer, and says so
            fault.printStackTrace();
            System.exit(1);
        }
        System.exit(0); // threads of Flink's that are no daemons must not keep us
    }
}
