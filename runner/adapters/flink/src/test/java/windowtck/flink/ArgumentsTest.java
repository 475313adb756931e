package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ArgumentsTest {
    @Test
    void noWordsMeanTheClusterInHere() throws Exception {
        assertFalse(Arguments.of().remote());
    }

    @Test
    void aClusterElsewhere() throws Exception {
        assertEquals(new Arguments("flink.example", 8081, 4),
                Arguments.of("--jobmanager", "flink.example:8081", "--parallelism", "4"));
    }

    @Test
    void whatCannotBeMeantIsRefused() {
        assertThrows(Arguments.Wrong.class, () -> Arguments.of("--jobmanager"));
        assertThrows(Arguments.Wrong.class, () -> Arguments.of("--jobmanager", "host"));
        assertThrows(Arguments.Wrong.class, () -> Arguments.of("--jobmanager", "host:0"));
        assertThrows(Arguments.Wrong.class, () -> Arguments.of("--parallelism", "4"));
        assertThrows(Arguments.Wrong.class, () -> Arguments.of("--jobmanager", "host:1", "--parallelism", "0"));
        assertThrows(Arguments.Wrong.class, () -> Arguments.of("--speed", "1"));
    }
}
