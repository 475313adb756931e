package windowtck.flink.functions;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.functions.UserDefinedFunction;

/** The functions of cases/functions.md by name. */
public final class Functions {
    private static final Map<String, Supplier<UserDefinedFunction>> ALL = new TreeMap<>();

    static {
        ALL.put("twice", Twice::new);
        ALL.put("split_words", SplitWords::new);
        ALL.put("sum_merging", Sum.Merging::new);
        ALL.put("sum_without_merge", Sum.WithoutMerge::new);
        ALL.put("sum_without_retract", Sum.WithoutRetract::new);
        ALL.put("weighted_average", WeightedAverage.Merging::new);
        ALL.put("weighted_average_without_merge", WeightedAverage.WithoutMerge::new);
        ALL.put("min_max_count", MinMaxCount::new);
        ALL.put("top2", Top2.Full::new);
        ALL.put("top2_sparse", Top2.Sparse::new);
        ALL.put("top2_by_weight", Top2ByWeight::new);
    }

    private Functions() {}

    public static Collection<String> names() {
        return ALL.keySet();
    }

    /** Makes those that a case lists known to the queries of an environment. */
    public static void register(Collection<String> names, TableEnvironment in) {
        for (String name : names) {
            if (!ALL.containsKey(name)) throw new IllegalArgumentException("there is no function " + name);
            in.createTemporarySystemFunction(name, ALL.get(name).get());
        }
    }
}
