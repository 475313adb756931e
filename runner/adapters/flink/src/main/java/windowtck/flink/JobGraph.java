package windowtck.flink;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.dag.Transformation;

/** What stands between the inputs and the observer of a job. */
final class JobGraph {
    private static final int MARKERS_A_BRANCH = 64;

    private final Map<Integer, Transformation<?>> parts = new HashMap<>();

    JobGraph(Transformation<?> observer) {
        parts.put(observer.getId(), observer);
        observer.getTransitivePredecessors().forEach(part -> parts.put(part.getId(), part));
    }

    /** The inputs, of those given by the id of their transformation, that the planner did not find superfluous. */
    Set<Integer> reached(Map<Integer, Integer> inputs) {
        var reached = new HashSet<Integer>();
        inputs.forEach((id, input) -> {
            if (parts.containsKey(id)) reached.add(input);
        });
        return reached;
    }

    /** One; but where the graph forks, each marker takes one branch at random, so there are enough to leave none out. */
    int markers() {
        var readers = new HashMap<Integer, Integer>();
        for (Transformation<?> part : parts.values()) {
            part.getInputs().forEach(input -> readers.merge(input.getId(), 1, Integer::sum));
        }
        int further = readers.values().stream().mapToInt(count -> count - 1).sum();
        return further == 0 ? 1 : MARKERS_A_BRANCH * (1 + further);
    }
}
