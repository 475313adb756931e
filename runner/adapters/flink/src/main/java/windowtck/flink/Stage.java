package windowtck.flink;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.types.Row;

/**
 * Where the two ends of a running job meet: its inputs, which act moment by moment, and the observer behind the query. A job
 * is serialized, but it runs in this process, so both find their stage by the number of the run.
 *
 * <p>After a moment its input sends a marker through the query. It keeps its place among rows and watermarks; when it has
 * arrived, everything that the moment caused has arrived too, and the next moment begins. So each row belongs to the step
 * under way.
 */
final class Stage implements AutoCloseable {
    private static final long PATIENCE_MS = 30_000;

    private static final Map<Integer, Stage> OPEN = new ConcurrentHashMap<>();
    private static final AtomicInteger RUNS = new AtomicInteger();

    private final int run = RUNS.incrementAndGet();
    private final List<List<Row>> steps = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final Restarts restarts = new Restarts();
    private List<Moment> moments = List.of();
    private Set<Integer> inputs = Set.of();
    private int current;
    private boolean settled; // the marker of the current moment has arrived

    Stage(int steps) {
        for (int i = 0; i < steps; i++) this.steps.add(new ArrayList<>());
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

    /** The next moment of an input, when its turn has come; null at the end of the script. */
    synchronized Moment awaitTurn(int input) throws InterruptedException {
        while (!isOver() && moments.get(current).input() != input) wait();
        return isOver() ? null : moments.get(current);
    }

    /** The same without waiting: null when it is not the input's turn. */
    synchronized Moment pollTurn(int input) {
        boolean turn = !isOver() && restarts.isOver() && moments.get(current).input() == input;
        return turn ? moments.get(current) : null;
    }

    /** The input of the current moment is about to send a marker. */
    synchronized void expectMarker() {
        settled = false;
    }

    /** Waits until the marker has passed through the query. */
    synchronized void awaitSettled() throws InterruptedException, TimeoutException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MS);
        while (!settled) {
            long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
            if (left <= 0) throw new TimeoutException("a marker did not come through the query");
            wait(left);
        }
    }

    synchronized void finishMoment() {
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

    synchronized void markerArrived() {
        settled = true;
        notifyAll();
    }

    synchronized void rowArrived(Row row) {
        if (moments.isEmpty()) rows.add(row);
        else if (!isOver()) steps.get(moments.get(current).step()).add(row);
    }

    synchronized boolean isOver() {
        return current >= moments.size();
    }

    /** What each step brought forth: of all steps or, if the script was cut, of those before the one under way. */
    synchronized List<List<Row>> steps() {
        return isOver() ? steps : steps.subList(0, moments.get(current).step());
    }

    /** What came of a query that reads no input at all. */
    synchronized List<Row> rows() {
        return rows;
    }

    @Override
    public void close() {
        OPEN.remove(run);
    }
}
