package windowtck.flink;

import org.apache.flink.types.Row;

/** What inputs and observer of a running job need of the stage: whose turn it is, and that what arrives is noted down. */
interface Prompter extends AutoCloseable {

    /** The next moment of an input, when its turn has come; null at the end of the script. */
    Moment awaitTurn(int input) throws Exception;

    /** How many markers the input must send through the query now. */
    int expectMarkers() throws Exception;

    /** Waits until all of them have arrived. */
    void awaitSettled() throws Exception;

    void finishMoment() throws Exception;

    void rowArrived(Row row) throws Exception;

    void markerArrived() throws Exception;
}
