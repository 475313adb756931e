package windowtck.flink;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.flink.util.SerializedThrowable;

/**
 * An exception of Flink's as the protocol's error: the class of its deepest cause, and all that the chain has to say. Throws an
 * AdapterFault instead where the exception is our own.
 */
final class Failure {
    /** Layers of the runtime that only say that something below them failed. */
    private static final Set<String> WRAPPERS = Set.of(
            "JobExecutionException", "JobException", "ExecutionException", "CompletionException",
            "InvocationTargetException", "ProgramInvocationException", "ViewRefused");
    private static final Pattern PLACE = Pattern.compile("line (\\d+), column (\\d+)");

    private Failure() {}

    static ObjectNode beforeRows(Throwable refusal) {
        return of(refusal, true);
    }

    static ObjectNode whileRunning(Throwable failure) {
        return of(failure, false);
    }

    private static ObjectNode of(Throwable top, boolean beforeRows) {
        List<Throwable> chain = chain(top);
        boolean javaRefused = chain.get(chain.size() - 1) instanceof TableApiText.JavaCompileException;
        if (!javaRefused && AdapterFault.began(chain)) throw new AdapterFault(top);
        String message = message(chain);
        ObjectNode error = JsonNodeFactory.instance.objectNode();
        error.put("before_rows", beforeRows);
        error.put("class", chain.get(chain.size() - 1).getClass().getSimpleName());
        error.put("message", message);
        Matcher place = PLACE.matcher(message);
        boolean inView = top instanceof Query.ViewRefused;
        if (!inView && place.find()) error.put("at", place.group(1) + ":" + place.group(2));
        return error;
    }

    private static List<Throwable> chain(Throwable top) {
        var chain = new ArrayList<Throwable>();
        for (Throwable at = top; at != null && !chain.contains(at); at = at.getCause()) {
            // What a task throws comes wrapped, because user classes might be unknown elsewhere; here they never are.
            if (at instanceof SerializedThrowable wrapped) at = wrapped.deserializeError(Failure.class.getClassLoader());
            chain.add(at);
        }
        return chain;
    }

    /** The messages from the outermost inwards, without those that an outer one repeats. */
    private static String message(List<Throwable> chain) {
        var message = new StringBuilder();
        for (Throwable at : chain) {
            String said = at.getMessage();
            boolean empty = at.getCause() != null && (said == null || said.equals(at.getCause().toString()));
            if (empty || WRAPPERS.contains(at.getClass().getSimpleName())) continue;
            String text = said == null ? at.getClass().getSimpleName() : said.strip();
            if (message.indexOf(text) >= 0) continue;
            message.append(message.isEmpty() ? "" : "\n").append(text);
        }
        return message.isEmpty() ? chain.get(chain.size() - 1).toString() : message.toString();
    }
}
