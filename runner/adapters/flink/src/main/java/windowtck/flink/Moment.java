package windowtck.flink;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.types.Row;

/**
 * What one input (or, before they are dealt, one channel) does while all others keep still. A step of the timeline is one moment or several: rows of two tables in
 * turn, or a watermark of two channels, come one after the other, so that nothing depends on which thread is faster.
 */
record Moment(int step, int input, List<Act> acts) implements Serializable {
    /** Stands for an input in what is no input's own business, such as the clock: any one does it. */
    static final int ANY_INPUT = -1;

    /** A thing that an input says. */
    sealed interface Act extends Serializable {
        record Arrive(Row row) implements Act {}

        record Advance(long watermark) implements Act {}

        record Sleep() implements Act {}

        record Wake() implements Act {}

        /** Processing time goes on. */
        record Tick(long clock) implements Act {}

        /** The job is lost, and restored from its last checkpoint. */
        record Restart() implements Act {}
    }

    boolean isRestart() {
        return acts.get(0) instanceof Act.Restart;
    }

    /** The same, done by another. */
    Moment by(int input) {
        return new Moment(step, input, acts);
    }

    static Moment of(int step, int input, Act act) {
        var acts = new ArrayList<Act>();
        acts.add(act);
        return new Moment(step, input, acts);
    }
}
