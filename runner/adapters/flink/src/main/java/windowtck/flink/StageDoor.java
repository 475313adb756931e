package windowtck.flink;

import java.io.IOException;
import java.io.Serializable;

/** How a part of a job comes to its stage: within this process or, where the cluster is another one's, through a socket. */
record StageDoor(int run, String host, int port) implements Serializable {

    static StageDoor here(int run) {
        return new StageDoor(run, null, 0);
    }

    boolean isRemote() {
        return host != null;
    }

    /** Null when the run is over and its last threads have not noticed yet. */
    Prompter enter(Script.Part part) throws IOException {
        return isRemote() ? new RemoteStage(this, part) : Stage.of(run);
    }
}
