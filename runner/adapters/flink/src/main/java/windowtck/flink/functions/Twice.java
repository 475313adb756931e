package windowtck.flink.functions;

import org.apache.flink.table.functions.ScalarFunction;

/** {@code twice}: two times the value; NULL of NULL. */
public final class Twice extends ScalarFunction {
    public Long eval(Long value) {
        return value == null ? null : 2 * value;
    }
}
