package windowtck.flink.functions;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.table.annotation.DataTypeHint;
import org.apache.flink.table.annotation.FunctionHint;
import org.apache.flink.table.functions.TableAggregateFunction;
import org.apache.flink.types.Row;
import org.apache.flink.util.Collector;

/** The two largest values, largest first, each with its rank; equal ones take a place each. */
@FunctionHint(output = @DataTypeHint("ROW<`value` BIGINT, `rank` INT>"))
public abstract class Top2 extends TableAggregateFunction<Row, Top2.Accumulator> {
    private static final int PLACES = 2;

    /** All values with how often each is there, so that any can be taken back. */
    public static final class Accumulator {
        public Map<Long, Integer> counts = new HashMap<>();
    }

    /** {@code top2}: always two rows. */
    public static final class Full extends Top2 {
        public void emitValue(Accumulator of, Collector<Row> out) {
            List<Long> best = best(of);
            for (int i = 0; i < PLACES; i++) out.collect(Row.of(i < best.size() ? best.get(i) : null, i + 1));
        }
    }

    /** {@code top2_sparse}: no row for a place that nobody has. */
    public static final class Sparse extends Top2 {
        public void emitValue(Accumulator of, Collector<Row> out) {
            List<Long> best = best(of);
            for (int i = 0; i < best.size(); i++) out.collect(Row.of(best.get(i), i + 1));
        }
    }

    @Override
    public Accumulator createAccumulator() {
        return new Accumulator();
    }

    public void accumulate(Accumulator into, Long value) {
        if (value != null) into.counts.merge(value, 1, Integer::sum);
    }

    public void retract(Accumulator into, Long value) {
        if (value != null) into.counts.merge(value, -1, Integer::sum);
    }

    public void merge(Accumulator into, Iterable<Accumulator> others) {
        for (Accumulator other : others) other.counts.forEach((value, count) -> into.counts.merge(value, count, Integer::sum));
    }

    private static List<Long> best(Accumulator of) {
        return of.counts.entrySet().stream()
                .flatMap(entry -> Collections.nCopies(Math.max(0, Math.min(PLACES, entry.getValue())), entry.getKey()).stream())
                .sorted(Collections.reverseOrder()).limit(PLACES).toList();
    }
}
