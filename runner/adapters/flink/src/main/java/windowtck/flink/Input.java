package windowtck.flink;

import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.types.Row;
import windowtck.flink.Moment.Act;

/**
 * One channel of one table. It is an operator and no source: only operators can put rows, watermarks of any value, idleness
 * and markers into one stream, in an order of their choice. One element starts it, and it plays its whole part.
 */
final class Input extends AbstractStreamOperator<Row> implements OneInputStreamOperator<String, Row> {
    private final int run;
    private final int number;

    Input(int run, int number) {
        this.run = run;
        this.number = number;
    }

    @Override
    public void processElement(StreamRecord<String> start) throws Exception {
        Stage stage = Stage.of(run);
        if (stage == null) return;
        for (Moment moment; (moment = stage.awaitTurn(number)) != null; ) {
            moment.acts().forEach(this::act);
            for (int i = 0; i < Stage.MARKERS; i++) output.emitLatencyMarker(new LatencyMarker(0, new OperatorID(), 0));
            stage.awaitSettled();
            stage.finishMoment();
        }
    }

    private void act(Act act) {
        if (act instanceof Act.Arrive arrive) output.collect(new StreamRecord<>(arrive.row()));
        else if (act instanceof Act.Advance advance) output.emitWatermark(new Watermark(advance.watermark()));
        else if (act instanceof Act.Sleep) output.emitWatermarkStatus(WatermarkStatus.IDLE);
        else if (act instanceof Act.Wake) output.emitWatermarkStatus(WatermarkStatus.ACTIVE);
    }

    /** An input without an `end` stays open: the last watermark of the source that started it goes no further. */
    @Override
    public void processWatermark(Watermark watermark) {}
}
