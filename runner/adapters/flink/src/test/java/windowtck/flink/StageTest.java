package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Set;
import org.apache.flink.types.Row;
import org.junit.jupiter.api.Test;
import windowtck.flink.Moment.Act;

/** A task elsewhere sees the same stage as one in this process. */
class StageTest {
    private static final List<Moment> SCRIPT =
            List.of(Moment.of(0, 0, new Act.Advance(1)), Moment.of(2, 1, new Act.Advance(2)));

    @Test
    void changesBelongToTheStepUnderWay() throws Exception {
        try (var stage = new Stage(3, 1)) {
            stage.set(SCRIPT, Set.of(0, 1));
            assertEquals(SCRIPT.get(0), stage.awaitTurn(0));
            assertEquals(1, stage.expectMarkers());
            stage.rowArrived(Row.of(7));
            stage.markerArrived();
            stage.awaitSettled();
            stage.finishMoment();
            stage.rowArrived(Row.of(8));
            stage.finishMoment();
            assertNull(stage.awaitTurn(0));
            assertEquals("[[[\"+I\",[7]]], [], [[\"+I\",[8]]]]", stage.steps().toString());
        }
    }

    @Test
    void throughASocket() throws Exception {
        try (var cluster = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
                var server = new StageServer("127.0.0.1", cluster.getLocalPort());
                var stage = new Stage(3, 1)) {
            stage.set(SCRIPT, Set.of(0, 1));
            StageDoor door = server.door(stage.run());
            try (Prompter first = door.enter(Script.Part.of(0, SCRIPT)); Prompter second = door.enter(Script.Part.of(1, SCRIPT));
                    Prompter observer = door.enter(null)) {
                assertEquals(SCRIPT.get(0), first.awaitTurn(0));
                first.expectMarkers();
                observer.rowArrived(Row.of("ä", null));
                observer.markerArrived();
                first.awaitSettled();
                first.finishMoment();
                assertEquals(SCRIPT.get(1), second.awaitTurn(1));
                second.finishMoment();
                assertNull(first.awaitTurn(0));
            }
            assertEquals("[[\"+I\",[\"ä\",null]]]", stage.steps().get(0).toString());
        }
    }
}
