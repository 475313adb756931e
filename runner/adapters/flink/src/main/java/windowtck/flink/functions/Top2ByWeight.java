package windowtck.flink.functions;

import org.apache.flink.table.annotation.DataTypeHint;
import org.apache.flink.table.annotation.FunctionHint;
import org.apache.flink.table.functions.TableAggregateFunction;
import org.apache.flink.types.Row;
import org.apache.flink.util.Collector;

/** {@code top2_by_weight}: the two values of the greatest weight; of equal weights the larger value comes first. */
@FunctionHint(output = @DataTypeHint("ROW<`value` BIGINT, weight INT, `rank` INT>"))
public final class Top2ByWeight extends TableAggregateFunction<Row, Top2ByWeight.Accumulator> {
    /** The two places; a weight of NULL says that nobody has it. */
    public static final class Accumulator {
        public Long firstValue;
        public Integer firstWeight;
        public Long secondValue;
        public Integer secondWeight;
    }

    @Override
    public Accumulator createAccumulator() {
        return new Accumulator();
    }

    public void accumulate(Accumulator into, Long value, Integer weight) {
        if (value == null || weight == null) return;
        if (isBetter(value, weight, into.firstValue, into.firstWeight)) {
            into.secondValue = into.firstValue;
            into.secondWeight = into.firstWeight;
            into.firstValue = value;
            into.firstWeight = weight;
        } else if (isBetter(value, weight, into.secondValue, into.secondWeight)) {
            into.secondValue = value;
            into.secondWeight = weight;
        }
    }

    public void merge(Accumulator into, Iterable<Accumulator> others) {
        for (Accumulator other : others) {
            accumulate(into, other.firstValue, other.firstWeight);
            accumulate(into, other.secondValue, other.secondWeight);
        }
    }

    public void emitValue(Accumulator of, Collector<Row> out) {
        if (of.firstWeight != null) out.collect(Row.of(of.firstValue, of.firstWeight, 1));
        if (of.secondWeight != null) out.collect(Row.of(of.secondValue, of.secondWeight, 2));
    }

    private static boolean isBetter(long value, int weight, Long thanValue, Integer thanWeight) {
        if (thanWeight == null) return true;
        return weight != thanWeight ? weight > thanWeight : value > thanValue;
    }
}
