package windowtck.flink;

import java.util.List;

/**
 * An exception that this adapter brought about itself. It is no answer of Flink's: the process ends with it, so that the runner
 * tells of a lost case and shows what stderr says.
 */
final class AdapterFault extends RuntimeException {
    private static final String OURS = "windowtck.";
    /** Called from everywhere, and so nobody's: whoever called them is meant. */
    private static final List<String> LIBRARIES =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "org.apache.flink.shaded.");

    AdapterFault(Throwable cause) {
        super("a fault of the adapter, not of Flink", cause);
    }

    /**
     * Whether a chain of exceptions, outermost first, began in our code: the deepest one that has a stack was thrown by it, or by
     * a library that it called.
     */
    static boolean began(List<Throwable> chain) {
        for (int i = chain.size() - 1; i >= 0; i--) {
            for (StackTraceElement frame : chain.get(i).getStackTrace()) {
                String name = frame.getClassName();
                if (LIBRARIES.stream().noneMatch(name::startsWith)) return name.startsWith(OURS);
            }
        }
        return false;
    }
}
