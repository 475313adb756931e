package windowtck.flink;

import java.util.HashSet;
import java.util.Set;
import org.apache.flink.api.dag.Transformation;

/** What stands between the inputs and the observer of a job. */
final class JobGraph {
    private final Set<Integer> parts = new HashSet<>();

    JobGraph(Transformation<?> observer) {
        observer.getTransitivePredecessors().forEach(part -> parts.add(part.getId()));
    }

    /** Whether the part is needed: the planner leaves out what it finds superfluous. */
    boolean has(int transformation) {
        return parts.contains(transformation);
    }
}
