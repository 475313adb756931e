package windowtck.flink;

import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.types.Row;

/** Stands behind the query and tells the stage which rows and markers arrive. */
final class Observer extends AbstractStreamOperator<String> implements OneInputStreamOperator<Row, String> {
    private final StageDoor door;
    private transient Prompter stage; // null when the run is over

    Observer(StageDoor door) {
        this.door = door;
    }

    @Override
    public void open() throws Exception {
        super.open();
        stage = door.enter(null);
    }

    @Override
    public void processElement(StreamRecord<Row> record) throws Exception {
        if (stage != null) stage.rowArrived(record.getValue());
    }

    @Override
    public void processLatencyMarker(LatencyMarker marker) throws Exception {
        if (stage != null) stage.markerArrived();
    }

    @Override
    public void processWatermark(Watermark watermark) {}

    @Override
    public void close() throws Exception {
        if (stage != null && door.isRemote()) stage.close();
        super.close();
    }
}
