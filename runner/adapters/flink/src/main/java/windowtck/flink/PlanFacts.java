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
    private static final Pattern CHANGELOG = Pattern.compile("changelogMode=\\[([A-Z,]*)\\]");
    /** Nodes that work on rows one by one, or move them: they decide nothing about windows. */
    private static final Set<String> PLUMBING = Set.of("Calc", "Exchange");
    private static final Map<String, String> KINDS = Map.of("I", "+I", "UB", "-U", "UA", "+U", "D", "-D");

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
            if (!name.endsWith("Aggregate")) continue;
            boolean local = name.startsWith("Local");
            plan.put("phases", name.startsWith("Global") || local ? 2 : 1);
            if (name.endsWith("GroupWindowAggregate")) plan.put("aggregate", "group-window");
            else if (name.endsWith("GroupAggregate")) plan.put("aggregate", "group");
            else if (name.endsWith("WindowAggregate")) plan.put("aggregate", isAttached(lines, names, i) ? "attached" : "window");
            return;
        }
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
        for (String kind : mode.group(1).split(",")) kinds.add(KINDS.get(kind));
    }

    private static String name(String line) {
        Matcher node = NODE.matcher(line);
        return node.find() ? node.group(1) : "";
    }
}
