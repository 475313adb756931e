package windowtck.flink;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.runtime.typeutils.ExternalTypeInfo;
import org.apache.flink.types.Row;

/** A case in streaming mode: the timeline is played on the inputs, and each change is told in its step. */
final class StreamingRun {
    private final Session session;
    private final Case of;
    private final Map<Integer, Integer> inputs = new HashMap<>(); // by id of their transformation

    StreamingRun(Session session, Case of) {
        this.session = session;
        this.of = of;
    }

    /** Throws what Flink refuses before any row; a failure later on is part of the answer. */
    ObjectNode run() {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        try (Stage stage = new Stage(Script.of(of), of.timeline().size())) {
            for (InputTable table : of.tables()) add(table, stage);
            Query.addViews(session, of);
            Table result = session.tables().sqlQuery(of.sql());
            var observed = session.tables().toChangelogStream(result)
                    .transform("observer", Types.STRING, new Observer(stage.run()));
            Set<Integer> read = inputsOf(observed.getTransformation());
            stage.keep(read);
            Query.describe(result, answer);
            play(stage, answer);
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

    private void play(Stage stage, ObjectNode answer) {
        try {
            session.streams().execute(of.id());
        } catch (Exception failure) {
            // When the script was played to its end all is said, and the job is only being wound up.
            if (!stage.isOver()) answer.set("error", Failure.whileRunning(failure));
        }
    }

    private void add(InputTable table, Stage stage) {
        TypeInformation<Row> type = ExternalTypeInfo.of(table.row());
        List<DataStream<Row>> channels = new ArrayList<>();
        for (int i = 0; i < table.channels(); i++) {
            var channel = session.streams().fromCollection(List.of("start"))
                    .transform("input", type, new Input(stage.run(), inputs.size()));
            inputs.put(channel.getTransformation().getId(), inputs.size());
            channels.add(channel);
        }
        DataStream<Row> stream = channels.stream().reduce((a, b) -> a.union(b)).orElseThrow();
        Table view = session.tables().fromChangelogStream(stream, table.schema(), table.changelog());
        session.tables().createTemporaryView(table.path(), view);
    }

    /** The inputs that a result depends on; the planner may have found that it needs only some of them, or none. */
    private Set<Integer> inputsOf(Transformation<?> result) {
        var found = new HashSet<Integer>();
        for (Transformation<?> one : result.getTransitivePredecessors()) {
            if (inputs.containsKey(one.getId())) found.add(inputs.get(one.getId()));
        }
        return found;
    }
}
