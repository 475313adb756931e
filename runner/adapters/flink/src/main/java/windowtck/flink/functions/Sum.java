package windowtck.flink.functions;

import org.apache.flink.table.functions.AggregateFunction;

/** A sum that leaves NULLs out and is NULL over nothing; what else it can do decides where Flink takes it. */
public abstract class Sum extends AggregateFunction<Long, Sum.Accumulator> {
    /** What is summed so far. */
    public static final class Accumulator {
        public long sum;
        public long count;
    }

    /** {@code sum_merging}. */
    public static final class Merging extends Sum {
        public void retract(Accumulator into, Long value) {
            add(into, value, -1);
        }

        public void merge(Accumulator into, Iterable<Accumulator> others) {
            mergeAll(into, others);
        }
    }

    /** {@code sum_without_merge}. */
    public static final class WithoutMerge extends Sum {
        public void retract(Accumulator into, Long value) {
            add(into, value, -1);
        }
    }

    /** {@code sum_without_retract}. */
    public static final class WithoutRetract extends Sum {
        public void merge(Accumulator into, Iterable<Accumulator> others) {
            mergeAll(into, others);
        }
    }

    @Override
    public Accumulator createAccumulator() {
        return new Accumulator();
    }

    @Override
    public Long getValue(Accumulator of) {
        return of.count == 0 ? null : of.sum;
    }

    public void accumulate(Accumulator into, Long value) {
        add(into, value, 1);
    }

    private static void add(Accumulator into, Long value, int times) {
        if (value == null) return;
        into.sum += times * value;
        into.count += times;
    }

    private static void mergeAll(Accumulator into, Iterable<Accumulator> others) {
        for (Accumulator other : others) {
            into.sum += other.sum;
            into.count += other.count;
        }
    }
}
