package windowtck.flink;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * When a job may be lost: as soon as a checkpoint is complete in which all inputs stood at the restart, so that it holds
 * exactly what was before; and when it goes on: as soon as all inputs are back. Guarded by the stage.
 */
final class Restarts {
    /** What a job dies of at a `restart`. */
    static final class PlannedFailure extends RuntimeException {
        PlannedFailure() {
            super("the timeline restarts the job here");
        }
    }

    private final Map<Long, Set<Integer>> snapshots = new HashMap<>(); // by checkpoint: inputs that stood at the restart
    private final Set<Integer> absent = new HashSet<>();
    private boolean due;

    void snapshotTaken(long checkpoint, int input) {
        snapshots.computeIfAbsent(checkpoint, key -> new HashSet<>()).add(input);
    }

    void checkpointComplete(long checkpoint, Set<Integer> inputs) {
        due = due || inputs.equals(snapshots.get(checkpoint));
    }

    boolean isDue() {
        return due;
    }

    void begin(Set<Integer> inputs) {
        due = false;
        snapshots.clear();
        absent.addAll(inputs);
    }

    void opened(int input) {
        absent.remove(input);
    }

    /** Inputs of the lost job may still be there for a moment; they must not go on. */
    boolean isOver() {
        return absent.isEmpty();
    }
}
