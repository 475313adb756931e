package windowtck.flink;

/** Names as SQL writes them. */
final class Names {
    private Names() {}

    /** In backticks, whatever it is. */
    static String quoted(String name) {
        return "`" + name.replace("`", "``") + "`";
    }

    /** In backticks only where it would not be one word without. */
    static String quotedIfNeeded(String name) {
        boolean plain = name.chars().allMatch(c -> c > ' ' && c != '`') && !name.isEmpty();
        return plain ? name : quoted(name);
    }
}
