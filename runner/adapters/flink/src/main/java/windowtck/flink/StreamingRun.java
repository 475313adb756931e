package windowtck.flink;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.runtime.util.EnvironmentInformation;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.runtime.typeutils.ExternalTypeInfo;
import org.apache.flink.types.Row;

/** A case in streaming mode: the timeline is played on the inputs, and each change is told in its step. */
final class StreamingRun {
    private static final long TICK_MS = 2;

    private final Session session;
    private final Case of;
    private final Map<Integer, Integer> inputs = new HashMap<>(); // by id of their transformation

    StreamingRun(Session session, Case of) {
        this.session = session;
        this.of = of;
    }

    /** Throws what Flink refuses before any row; a failure later on is part of the answer. */
    ObjectNode run() throws ReflectiveOperationException {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        try (Stage stage = new Stage(Script.of(of), of.timeline().size())) {
            for (InputTable table : of.tables()) add(table, stage);
            Table result = Query.of(of, session.tables());
            var observed = session.tables().toChangelogStream(sinkable(result))
                    .transform("observer", Types.STRING, new Observer(stage.run()));
            var graph = new JobGraph(observed.getTransformation());
            Set<Integer> read = graph.reached(inputs);
            stage.keep(read, graph.markers());
            Query.describe(result, answer);
            play(stage, read.isEmpty(), answer);
            if (read.isEmpty()) {
                answer.put("granularity", "final");
                ValueWriter.changes(stage.rows(), answer.putArray("rows"));
            } else {
                var steps = answer.putArray("steps");
                stage.steps().forEach(rows -> ValueWriter.changes(rows, steps.addArray()));
            }
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

    /** What sets an input going: one element, or a tick now and then. */
    private DataStream<Long> starter() {
        if (!of.restarts()) return session.streams().fromCollection(List.of(0L));
        return session.streams().fromSequence(0, Long.MAX_VALUE - 1).map(tick -> {
            Thread.sleep(TICK_MS);
            return tick;
        }).returns(Types.LONG);
    }

    private void add(InputTable table, Stage stage) {
        TypeInformation<Row> type = ExternalTypeInfo.of(table.row());
        List<DataStream<Row>> channels = new ArrayList<>();
        for (int i = 0; i < table.channels(); i++) {
            var channel = starter().transform("input", type, new Input(stage.run(), inputs.size(), of.restarts()))
                    .disableChaining(); // it keeps its thread for the whole run, and other operators need theirs
            inputs.put(channel.getTransformation().getId(), inputs.size());
            channels.add(channel);
        }
        DataStream<Row> stream = channels.stream().reduce((a, b) -> a.union(b)).orElseThrow();
        Table view = session.tables().fromChangelogStream(stream, table.schema(), table.changelog());
        session.tables().createTemporaryView(table.path(), view);
    }
}
