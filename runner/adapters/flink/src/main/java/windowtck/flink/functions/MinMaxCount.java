package windowtck.flink.functions;

import org.apache.flink.table.annotation.DataTypeHint;
import org.apache.flink.table.annotation.FunctionHint;
import org.apache.flink.table.functions.AggregateFunction;
import org.apache.flink.types.Row;

/** {@code min_max_count}: the smallest first argument, the largest second one, and of how many rows. */
@FunctionHint(output = @DataTypeHint("ROW<smallest BIGINT, largest BIGINT, pairs BIGINT>"))
public final class MinMaxCount extends AggregateFunction<Row, MinMaxCount.Accumulator> {
    /** What is known so far; the bounds mean something from the first pair on. */
    public static final class Accumulator {
        public long smallest = Long.MAX_VALUE;
        public long largest = Long.MIN_VALUE;
        public long pairs;
    }

    @Override
    public Accumulator createAccumulator() {
        return new Accumulator();
    }

    @Override
    public Row getValue(Accumulator of) {
        return of.pairs == 0 ? Row.of(null, null, 0L) : Row.of(of.smallest, of.largest, of.pairs);
    }

    public void accumulate(Accumulator into, Long a, Long b) {
        if (a == null || b == null) return;
        into.smallest = Math.min(into.smallest, a);
        into.largest = Math.max(into.largest, b);
        into.pairs++;
    }

    public void merge(Accumulator into, Iterable<Accumulator> others) {
        for (Accumulator other : others) {
            into.smallest = Math.min(into.smallest, other.smallest);
            into.largest = Math.max(into.largest, other.largest);
            into.pairs += other.pairs;
        }
    }
}
