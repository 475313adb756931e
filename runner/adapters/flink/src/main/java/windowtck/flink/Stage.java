package windowtck.flink;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ArrayNode;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.types.Row;

/**
 * Where the two ends of a running job meet: its inputs, which act moment by moment, and the observer behind the query. A job
 * is serialized, but it runs in this process, so both find their stage by the number of the run.
 *
 * <p>After a moment its input sends a marker through the query. It keeps its place among rows and watermarks; when it has
 * arrived, everything that the moment caused has arrived too, and the next moment begins. So each row belongs to the step
 * under way.
 */
final class Stage implements Prompter {
    private static final long PATIENCE_MS = 30_000;
    private static final int MARKERS_A_WAY = 16;

    private static final Map<Integer, Stage> OPEN = new ConcurrentHashMap<>();
    private static final AtomicInteger RUNS = new AtomicInteger();

    private final int run = RUNS.incrementAndGet();
    private final int markers;
    private final List<ArrayNode> steps = new ArrayList<>();
    private final ArrayNode changes = JsonNodeFactory.instance.arrayNode(); // of all steps
    private final Restarts restarts = new Restarts();
    private List<Moment> moments = List.of();
    private Set<Integer> inputs = Set.of();
    private int current;
    private int arrived; // markers of the current moment

    /** Above parallelism 1 a marker takes one of several ways at random, so there are enough to leave none out. */
    Stage(int steps, int parallelism) {
        markers = parallelism == 1 ? 1 : MARKERS_A_WAY * parallelism * parallelism;
        for (int i = 0; i < steps; i++) this.steps.add(JsonNodeFactory.instance.arrayNode());
        OPEN.put(run, this);
    }

    /** The stage of a run; null when the run is over and its last threads have not noticed yet. */
    static Stage of(int run) {
        return OPEN.get(run);
    }

    int run() {
        return run;
    }

    /** What is to be played, and by which inputs. */
    synchronized void set(List<Moment> moments, Set<Integer> inputs) {
        this.moments = moments;
        this.inputs = inputs;
    }

    @Override
    public synchronized Moment awaitTurn(int input) throws InterruptedException {
        int turn = awaitTurnNumber(input);
        return turn < 0 ? null : moments.get(turn);
    }

    /** The same by its number in the script; -1 at the end. */
    synchronized int awaitTurnNumber(int input) throws InterruptedException {
        while (!isOver() && moments.get(current).input() != input) wait();
        return isOver() ? -1 : current;
    }

    /** The same without waiting: null when it is not the input's turn. */
    synchronized Moment pollTurn(int input) {
        boolean turn = !isOver() && restarts.isOver() && moments.get(current).input() == input;
        return turn ? moments.get(current) : null;
    }

    @Override
    public synchronized int expectMarkers() {
        arrived = 0;
        return markers;
    }

    @Override
    public synchronized void awaitSettled() throws InterruptedException, TimeoutException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MS);
        while (arrived < markers) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) throw new TimeoutException("a marker did not come through the query");
            wait(left);
        }
    }

    @Override
    public synchronized void finishMoment() {
        current++;
        notifyAll();
    }

    synchronized void opened(int input) {
        restarts.opened(input);
    }

    synchronized void snapshotTaken(long checkpoint, int input) {
        if (atRestart()) restarts.snapshotTaken(checkpoint, input);
    }

    synchronized void checkpointComplete(long checkpoint) {
        if (atRestart()) restarts.checkpointComplete(checkpoint, inputs);
    }

    /** Ends the moment of a restart and loses the job, if a checkpoint is there to come back to. */
    synchronized void restartIfDue() {
        if (!restarts.isDue()) return;
        restarts.begin(inputs);
        finishMoment();
        throw new Restarts.PlannedFailure();
    }

    private boolean atRestart() {
        return !isOver() && moments.get(current).isRestart();
    }

    @Override
    public synchronized void markerArrived() {
        arrived++;
        if (arrived >= markers) notifyAll();
    }

    @Override
    public void rowArrived(Row row) {
        changeArrived(ValueWriter.change(row));
    }

    /** A change as the protocol writes it. */
    synchronized void changeArrived(JsonNode change) {
        changes.add(change);
        if (!isOver()) steps.get(moments.get(current).step()).add(change);
    }

    synchronized boolean isOver() {
        return current >= moments.size();
    }

    /** What each step brought forth: of all steps or, if the script was cut, of those before the one under way. */
    synchronized List<ArrayNode> steps() {
        return isOver() ? steps : steps.subList(0, moments.get(current).step());
    }

    /** The changes of the whole, whichever step they came in. */
    synchronized ArrayNode changes() {
        return changes;
    }

    @Override
    public void close() {
        OPEN.remove(run);
    }
}
