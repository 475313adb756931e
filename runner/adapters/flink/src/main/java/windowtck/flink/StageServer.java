package windowtck.flink;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;

/** Lets tasks on a cluster elsewhere come to their stage. It reads nothing but numbers and rows as JSON. */
final class StageServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ServerSocket socket;

    /** Listens at the address of this machine that the cluster can reach: the one from which we reach the cluster. */
    StageServer(String clusterHost, int clusterPort) throws IOException {
        InetAddress here;
        try (var probe = new Socket(clusterHost, clusterPort)) {
            here = probe.getLocalAddress();
        }
        socket = new ServerSocket(0, 0, here);
        daemon(this::serve);
    }

    StageDoor door(int run) {
        return new StageDoor(run, socket.getInetAddress().getHostAddress(), socket.getLocalPort());
    }

    private void serve() {
        try {
            while (true) {
                Socket task = socket.accept();
                daemon(() -> talk(task));
            }
        } catch (IOException closed) {
            // the adapter stops
        }
    }

    private static void talk(Socket task) {
        try (task) {
            task.setTcpNoDelay(true);
            var requests = new BufferedReader(new InputStreamReader(task.getInputStream(), StandardCharsets.UTF_8));
            var answers = new PrintStream(task.getOutputStream(), true, StandardCharsets.UTF_8);
            Stage stage = Stage.of(Integer.parseInt(requests.readLine()));
            if (stage == null) return;
            for (String request; (request = requests.readLine()) != null; ) handle(request, stage, answers);
        } catch (Exception lost) {
            // The task is lost, and with it its job, which says why; or a marker did not come, and the closed socket tells it.
        }
    }

    private static void handle(String request, Stage stage, PrintStream answers) throws Exception {
        String word = request.split(" ", 2)[0];
        String rest = request.substring(Math.min(request.length(), word.length() + 1));
        switch (word) {
            case RemoteStage.TURN -> answers.println(stage.awaitTurnNumber(Integer.parseInt(rest)));
            case RemoteStage.EXPECT -> answers.println(stage.expectMarkers());
            case RemoteStage.SETTLED -> {
                stage.awaitSettled();
                answers.println(0);
            }
            case RemoteStage.FINISHED -> {
                stage.finishMoment();
                answers.println(0);
            }
            case RemoteStage.ROW -> {
                JsonNode change = JSON.readTree(rest);
                stage.changeArrived(change);
            }
            case RemoteStage.MARKER -> stage.markerArrived();
            default -> throw new IOException("an unknown request of a task: " + request);
        }
    }

    private static void daemon(Runnable work) {
        var thread = new Thread(work, "stage");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
