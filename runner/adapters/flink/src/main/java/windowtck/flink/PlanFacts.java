package windowtck.flink;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.node.ObjectNode;

/** What the text of EXPLAIN says of the optimized plan. A plan without an aggregate has no kind and no phases. */
final class PlanFacts {
    private static final Pattern SECTION = Pattern.compile("== Optimized Physical Plan ==\n(.*?)(\n== |\\z)", Pattern.DOTALL);
    private static final Pattern NODE = Pattern.compile("^[ :|+-]*([A-Za-z]+)\\(", Pattern.MULTILINE);
    private static final Pattern GROUP_WINDOWS = Pattern.compile("(Group|Hash|Sort)Window(Table)?Aggregate$");
    private static final Pattern CHANGELOG = Pattern.compile("changelogMode=\\[([A-Z,]*)\\]");
    /**
     * Nodes that work on rows one by one, or move them: they decide nothing about windows. The last is there only because
     * the query is explained without a sink; what runs keeps its -U.
     */
    private static final Set<String> PLUMBING = Set.of("Calc", "Exchange", "DropUpdateBefore");
    private static final Map<String, String> KINDS = Map.of(
            "I", "+I", "UB", "-U", "UA", "+U", "D", "-D",
            "PD", "-D"); // of which only the key is known

    private PlanFacts() {}

    static ObjectNode of(String explained) {
        ObjectNode plan = JsonNodeFactory.instance.objectNode();
        Matcher section = SECTION.matcher(explained);
        if (!section.find()) return plan;
        List<String> lines = section.group(1).lines().toList();
        List<String> names = lines.stream().map(PlanFacts::name).toList();
        addAggregate(lines, names, plan);
        addChangelog(lines.get(0), plan);
        var operators = plan.putArray("operators");
        names.stream().filter(name -> !PLUMBING.contains(name)).forEach(operators::add);
        return plan;
    }

    /** The topmost aggregate is the one meant. */
    private static void addAggregate(List<String> lines, List<String> names, ObjectNode plan) {
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            if (!name.endsWith("Aggregate") || name.equals("OverAggregate")) continue;
            boolean twoPhases = name.startsWith("Global") || name.startsWith("Local") || lines.get(i).contains("isMerge=[true]");
            plan.put("phases", twoPhases ? 2 : 1);
            plan.put("aggregate", kind(lines, names, i));
            return;
        }
    }

    /** In batch a group window is a hash or sort aggregate of windows, and an aggregate over a table function one without. */
    private static String kind(List<String> lines, List<String> names, int at) {
        String name = names.get(at);
        if (GROUP_WINDOWS.matcher(name).find()) return "group-window";
        if (!name.endsWith("WindowAggregate")) return "group";
        return isAttached(lines, names, at) ? "attached" : "window";
    }

    /**
     * An attached aggregate reads its window's bounds from columns; the first phase says so of both. One that assigns
     * windows itself names the time column.
     */
    private static boolean isAttached(List<String> lines, List<String> names, int global) {
        boolean twoPhases = names.get(global).startsWith("Global");
        int first = twoPhases ? names.subList(global, names.size()).indexOf("LocalWindowAggregate") : 0;
        return lines.get(global + first).contains("win_start=[");
    }

    private static void addChangelog(String root, ObjectNode plan) {
        Matcher mode = CHANGELOG.matcher(root);
        if (!mode.find()) return;
        var kinds = plan.putArray("changelog");
        for (String kind : mode.group(1).split(",")) if (KINDS.containsKey(kind)) kinds.add(KINDS.get(kind));
    }

    private static String name(String line) {
        Matcher node = NODE.matcher(line);
        return node.find() ? node.group(1) : "";
    }
}
