package windowtck.flink;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.apache.flink.types.Row;

/**
 * The stage as a task on another machine sees it: lines of text through a socket. A moment is spoken of by its number, since the
 * script has travelled with the job.
 */
final class RemoteStage implements Prompter {
    static final String TURN = "turn";
    static final String EXPECT = "expect";
    static final String SETTLED = "settled";
    static final String FINISHED = "finished";
    static final String ROW = "row";
    static final String MARKER = "marker";

    private final Script.Part part;
    private final Socket socket;
    private final BufferedReader answers;
    private final Writer requests;

    RemoteStage(StageDoor door, Script.Part part) throws IOException {
        this.part = part;
        socket = new Socket(door.host(), door.port());
        socket.setTcpNoDelay(true);
        answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        requests = new OutputStreamWriter(socket.getOutputStream(), StandardCharsets.UTF_8);
        tell(String.valueOf(door.run()));
    }

    @Override
    public Moment awaitTurn(int input) throws IOException {
        int number = ask(TURN + " " + input);
        return number < 0 ? null : part.moments().get(number);
    }

    @Override
    public int expectMarkers() throws IOException {
        return ask(EXPECT);
    }

    @Override
    public void awaitSettled() throws IOException {
        ask(SETTLED);
    }

    @Override
    public void finishMoment() throws IOException {
        ask(FINISHED);
    }

    @Override
    public void rowArrived(Row row) throws IOException {
        tell(ROW + " " + ValueWriter.change(row));
    }

    @Override
    public void markerArrived() throws IOException {
        tell(MARKER);
    }

    private int ask(String request) throws IOException {
        tell(request);
        String answer = answers.readLine();
        if (answer == null) throw new IOException("the adapter is gone");
        return Integer.parseInt(answer);
    }

    private void tell(String request) throws IOException {
        requests.write(request + "\n");
        requests.flush();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
