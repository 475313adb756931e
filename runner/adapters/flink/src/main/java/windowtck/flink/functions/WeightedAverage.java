package windowtck.flink.functions;

import org.apache.flink.table.functions.AggregateFunction;

/** The sum of value times weight, divided by the sum of weights, towards zero; NULL where that is 0. */
public abstract class WeightedAverage extends AggregateFunction<Long, WeightedAverage.Accumulator> {
    /** Both sums so far. */
    public static final class Accumulator {
        public long sum;
        public long weight;
    }

    /** {@code weighted_average}. */
    public static final class Merging extends WeightedAverage {
        public void merge(Accumulator into, Iterable<Accumulator> others) {
            for (Accumulator other : others) {
                into.sum += other.sum;
                into.weight += other.weight;
            }
        }
    }

    /** {@code weighted_average_without_merge}. */
    public static final class WithoutMerge extends WeightedAverage {}

    @Override
    public Accumulator createAccumulator() {
        return new Accumulator();
    }

    @Override
    public Long getValue(Accumulator of) {
        return of.weight == 0 ? null : of.sum / of.weight;
    }

    public void accumulate(Accumulator into, Long value, Integer weight) {
        add(into, value, weight, 1);
    }

    public void retract(Accumulator into, Long value, Integer weight) {
        add(into, value, weight, -1);
    }

    private static void add(Accumulator into, Long value, Integer weight, int times) {
        if (value == null || weight == null) return;
        into.sum += times * value * weight;
        into.weight += times * weight;
    }
}
