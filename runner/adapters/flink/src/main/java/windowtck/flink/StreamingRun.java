package windowtck.flink;

import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.table.api.Table;

/** A case in streaming mode: the timeline is played on the inputs, and each change is told in its step. */
final class StreamingRun {
    private static final long TICK_MS = 2;

    private final Cluster cluster;
    private final Session session;
    private final Case of;

    StreamingRun(Cluster cluster, Session session, Case of) {
        this.cluster = cluster;
        this.session = session;
        this.of = of;
    }

    /** Throws what Flink refuses before any row; a failure later on is part of the answer. */
    ObjectNode run() throws ReflectiveOperationException {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        try (var stage = new Stage(of.timeline().size(), cluster.parallelism());
                var inputs = new Inputs(cluster.door(stage.run()), of)) {
            for (int i = 0; i < of.tables().size(); i++) {
                InputTable table = of.tables().get(i);
                session.tables().createTemporaryTable(table.path(), InputSource.descriptor(stage.run(), i, table));
            }
            Table result = Query.of(of, session.tables());
            var observed = session.tables().toChangelogStream(sinkable(result))
                    .transform("observer", Types.STRING, new Observer(cluster.door(stage.run()))).setParallelism(1);
            Set<Integer> read = inputs.partOf(new JobGraph(observed.getTransformation()));
            List<Moment> script = Script.deal(Script.of(of), inputs, read);
            stage.set(script, read);
            inputs.learn(script);
            Query.describe(result, answer);
            play(stage, read.isEmpty(), answer);
            if (read.isEmpty() || cluster.parallelism() > 1) {
                answer.put("granularity", "final").set("rows", stage.changes());
            } else {
                answer.putArray("steps").addAll(stage.steps());
            }
            if (!cluster.isRemote()) DroppedRows.tell(answer);
        }
        return answer;
    }

    private static Table sinkable(Table result) {
        return EnvironmentInformation.getVersion().startsWith("1.17.") ? Query.withPlainTimes(result) : result;
    }

    private void play(Stage stage, boolean noInput, ObjectNode answer) {
        try {
            if (of.restarts()) playUntilOver(stage);
            else session.streams().execute(of.id());
        } catch (Exception failure) {
            // When the script was played to its end all is said, and the job is only being wound up.
            if (noInput || !stage.isOver()) answer.set("error", Failure.whileRunning(failure));
        }
    }

    /** Ticking sources never end by themselves. */
    private void playUntilOver(Stage stage) throws Exception {
        JobClient job = session.streams().executeAsync(of.id());
        var ended = job.getJobExecutionResult();
        while (!stage.isOver() && !ended.isDone()) Thread.sleep(TICK_MS);
        if (!ended.isDone()) job.cancel().get();
        ended.get();
    }
}
