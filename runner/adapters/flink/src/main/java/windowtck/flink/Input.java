package windowtck.flink;

import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.table.data.RowData;
import org.apache.flink.table.data.conversion.DataStructureConverter;
import org.apache.flink.types.Row;
import windowtck.flink.Moment.Act;

/**
 * One channel of one table, as one scan of the plan reads it. It is an operator and no source: only operators can put rows, watermarks of any value, idleness
 * and markers into one stream, in an order of their choice. One element starts it, and it plays its whole part. Where the job
 * is to be restarted that would leave no room for a checkpoint, so it plays one moment at each tick of a source that goes on.
 */
final class Input extends AbstractStreamOperator<RowData> implements OneInputStreamOperator<Long, RowData> {
    private final StageDoor door;
    private final int number;
    private final boolean ticking;
    private final DataStructureConverter<Object, Object> converter;
    private Script.Part part; // for a stage that is elsewhere

    Input(StageDoor door, int number, boolean ticking, DataStructureConverter<Object, Object> converter) {
        this.door = door;
        this.number = number;
        this.ticking = ticking;
        this.converter = converter;
    }

    /** The script is known only when the plan is; the operator has not been sent anywhere then. */
    void learn(Script.Part part) {
        this.part = part;
    }

    @Override
    public void open() throws Exception {
        super.open();
        converter.open(getUserCodeClassloader());
        Stage stage = Stage.of(door.run());
        if (stage != null) stage.opened(number);
    }

    @Override
    public void processElement(StreamRecord<Long> tick) throws Exception {
        if (ticking) {
            Stage stage = Stage.of(door.run());
            Moment moment = stage == null ? null : stage.pollTurn(number);
            if (moment == null) return;
            if (moment.isRestart()) stage.restartIfDue(); // else the next tick tries again
            else play(moment, stage);
            return;
        }
        Prompter stage = door.enter(part);
        if (stage == null) return;
        for (Moment moment; (moment = stage.awaitTurn(number)) != null; ) play(moment, stage);
        if (door.isRemote()) stage.close();
    }

    @Override
    public void snapshotState(StateSnapshotContext context) throws Exception {
        super.snapshotState(context);
        Stage stage = Stage.of(door.run());
        if (stage != null) stage.snapshotTaken(context.getCheckpointId(), number);
    }

    @Override
    public void notifyCheckpointComplete(long checkpoint) throws Exception {
        super.notifyCheckpointComplete(checkpoint);
        Stage stage = Stage.of(door.run());
        if (stage != null) stage.checkpointComplete(checkpoint);
    }

    private void play(Moment moment, Prompter stage) throws Exception {
        for (Act act : moment.acts()) act(act, stage);
        settle(stage);
        stage.finishMoment();
    }

    private void settle(Prompter stage) throws Exception {
        for (int i = stage.expectMarkers(); i > 0; i--) output.emitLatencyMarker(new LatencyMarker(0, new OperatorID(), 0));
        stage.awaitSettled();
    }

    private void act(Act act, Prompter stage) throws Exception {
        if (act instanceof Act.Arrive arrive) collect(arrive.row());
        else if (act instanceof Act.Advance advance) output.emitWatermark(new Watermark(advance.watermark()));
        else if (act instanceof Act.Sleep) output.emitWatermarkStatus(WatermarkStatus.IDLE);
        else if (act instanceof Act.Wake) output.emitWatermarkStatus(WatermarkStatus.ACTIVE);
        else if (act instanceof Act.Tick tick) tick(tick.clock(), stage);
    }

    private void collect(Row row) {
        output.collect(new StreamRecord<>((RowData) converter.toInternalOrNull(row)));
    }

    /**
     * Timers go off in the mailboxes of other tasks, which come before the markers there; but a task that has just looked into
     * its mailbox takes one marker first. The second one finds the timers done.
     */
    private void tick(long clock, Prompter stage) throws Exception {
        while (VirtualClock.advance(clock)) {
            settle(stage);
            settle(stage);
        }
    }

    /** An input without an `end` stays open: the last watermark of the source that started it goes no further. */
    @Override
    public void processWatermark(Watermark watermark) {}
}
