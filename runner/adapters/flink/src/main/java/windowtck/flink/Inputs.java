package windowtck.flink;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.dag.Transformation;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.operators.ChainingStrategy;
import org.apache.flink.streaming.api.operators.SimpleOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamMap;
import org.apache.flink.streaming.api.transformations.OneInputTransformation;
import org.apache.flink.streaming.api.transformations.UnionTransformation;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.conversion.DataStructureConverters;
import org.apache.flink.table.runtime.typeutils.InternalTypeInfo;
import org.apache.flink.table.types.logical.RowType;

/**
 * The inputs of a run. They are made while the planner translates the plan: each scan of a table has inputs of its own, one a
 * channel, so that a plan which reads a table twice is a tree all the same, and a marker passes everything that the moment
 * before it caused.
 */
final class Inputs implements AutoCloseable {
    private static final int TICK_MS = 2;
    private static final Map<Integer, Inputs> OPEN = new ConcurrentHashMap<>();

    /** One channel of one table, as one scan reads it. */
    private record Place(Input operator, int channel, int transformation) {}

    private final StageDoor door;
    private final Case of;
    private final List<Place> places = new ArrayList<>(); // the index is the number of the input

    Inputs(StageDoor door, Case of) {
        this.door = door;
        this.of = of;
        OPEN.put(door.run(), this);
    }

    static Inputs of(int run) {
        return OPEN.get(run);
    }

    InputTable table(int number) {
        return of.tables().get(number);
    }

    /** The stream of one more scan of a table. */
    DataStream<RowData> scan(int table, StreamExecutionEnvironment environment) {
        InputTable read = table(table);
        var type = InternalTypeInfo.<RowData>of((RowType) read.row().getLogicalType());
        var channels = new ArrayList<Transformation<RowData>>();
        for (int i = 0; i < read.channels(); i++) {
            var input = new Input(door, places.size(), of.restarts(), DataStructureConverters.getConverter(read.row()));
            // Not by DataStream.transform(), which would put it into the job even where the planner only explains.
            var played = new OneInputTransformation<>(
                    starter(environment).getTransformation(), "input", SimpleOperatorFactory.of(input), type, 1);
            played.setChainingStrategy(ChainingStrategy.NEVER); // it keeps its thread for the whole run, and others need theirs
            places.add(new Place(input, Script.firstChannel(of.tables(), table) + i, played.getId()));
            channels.add(played);
        }
        if (channels.size() == 1) return new DataStream<>(environment, channels.get(0));
        // The planner sets the type of what it is given, and a union has looked at its own already: so it gets one more step.
        var same = SimpleOperatorFactory.of(new StreamMap<RowData, RowData>(row -> row));
        var united = new UnionTransformation<>(channels);
        return new DataStream<>(environment, new OneInputTransformation<>(united, "channels", same, type, 1));
    }

    /** The numbers of the inputs that are part of the job. */
    Set<Integer> partOf(JobGraph graph) {
        var read = new HashSet<Integer>();
        for (int i = 0; i < places.size(); i++) if (graph.has(places.get(i).transformation())) read.add(i);
        return read;
    }

    /** Which of these inputs speak for a channel, in the order of the plan. */
    List<Integer> readersOf(int channel, Set<Integer> read) {
        return read.stream().filter(input -> places.get(input).channel() == channel).sorted().toList();
    }

    /** Hands out the script. */
    void learn(List<Moment> script) {
        for (int i = 0; i < places.size(); i++) places.get(i).operator().learn(Script.Part.of(i, script));
    }

    /** What sets an input going: one element, or a tick now and then. */
    private DataStream<Long> starter(StreamExecutionEnvironment environment) {
        if (!of.restarts()) return environment.fromCollection(List.of(0L)).setParallelism(1);
        return environment.fromSequence(0, Long.MAX_VALUE - 1).setParallelism(1).map(tick -> {
            Thread.sleep(TICK_MS);
            return tick;
        }).returns(Types.LONG).setParallelism(1);
    }

    @Override
    public void close() {
        OPEN.remove(door.run());
    }
}
