package windowtck.flink;

import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.types.Row;

/** Stands behind the query and tells the stage which rows and markers arrive. */
final class Observer extends AbstractStreamOperator<String> implements OneInputStreamOperator<Row, String> {
    private final int run;

    Observer(int run) {
        this.run = run;
    }

    @Override
    public void processElement(StreamRecord<Row> record) {
        Stage stage = Stage.of(run);
        if (stage != null) stage.rowArrived(record.getValue());
    }

    @Override
    public void processLatencyMarker(LatencyMarker marker) {
        Stage stage = Stage.of(run);
        if (stage != null) stage.markerArrived();
    }

    @Override
    public void processWatermark(Watermark watermark) {}
}
