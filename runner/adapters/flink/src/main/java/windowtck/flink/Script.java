package windowtck.flink;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.JsonNode;
import org.apache.flink.types.Row;
import windowtck.flink.Moment.Act;

/**
 * The timeline as moments of channels, which are numbered table after table, in the order of the case; and these as moments of
 * inputs, of which a channel has one for each scan of its table.
 */
final class Script {
    private final List<InputTable> tables;
    private final List<Moment> moments = new ArrayList<>();
    private final Set<Integer> asleep = new HashSet<>();

    /** What one input plays: its moments by their number in the whole. */
    record Part(Map<Integer, Moment> moments) implements Serializable {
        static Part of(int input, List<Moment> script) {
            var moments = new HashMap<Integer, Moment>();
            for (int i = 0; i < script.size(); i++) if (script.get(i).input() == input) moments.put(i, script.get(i));
            return new Part(moments);
        }
    }

    private Script(List<InputTable> tables) {
        this.tables = tables;
    }

    static List<Moment> of(Case of) {
        var script = new Script(of.tables());
        for (int i = 0; i < of.timeline().size(); i++) script.addStep(i, of.timeline().get(i));
        return script.moments;
    }

    /**
     * Gives each moment to the inputs that read its channel. Where several do, each row and each watermark comes to all of them,
     * in the order of the plan, before the next one. What nobody reads is left out.
     */
    static List<Moment> deal(List<Moment> moments, Inputs inputs, Set<Integer> read) {
        var dealt = new ArrayList<Moment>();
        for (Moment moment : moments) {
            if (moment.input() == Moment.ANY_INPUT) {
                if (!read.isEmpty()) dealt.add(moment.by(Collections.min(read)));
                continue;
            }
            List<Integer> readers = inputs.readersOf(moment.input(), read);
            if (readers.size() == 1) dealt.add(moment.by(readers.get(0)));
            else for (Act act : moment.acts()) readers.forEach(input -> dealt.add(Moment.of(moment.step(), input, act)));
        }
        return dealt;
    }

    /** All rows of the timeline that arrive at a table, for batch. */
    static List<Row> rows(Case of, InputTable table) {
        var rows = new ArrayList<Row>();
        for (JsonNode step : of.timeline()) {
            for (JsonNode row : step.path("rows")) {
                if (row.get(0).asText().equals(table.name())) rows.add(table.read(row.get(1).asText(), row.get(2)));
            }
        }
        return rows;
    }

    private void addStep(int step, JsonNode json) {
        JsonNode channel = json.path("channel");
        if (json.has("rows")) {
            for (JsonNode row : json.get("rows")) {
                int table = index(row.get(0).asText());
                Row arrives = tables.get(table).read(row.get(1).asText(), row.get(2));
                say(step, first(table) + channel.asInt(0), new Act.Arrive(arrives));
            }
        } else if (json.has("watermark")) {
            long watermark = json.get("watermark").asLong();
            for (int input : inputs(json.path("table"), channel)) say(step, input, new Act.Advance(watermark));
        } else if (json.has("end")) {
            for (int input : inputs(json.get("end"), channel)) say(step, input, new Act.Advance(Long.MAX_VALUE));
        } else if (json.has("idle")) {
            for (int input : inputs(json.get("idle"), channel)) sleep(step, input);
        } else if (json.has("clock")) {
            add(step, Moment.ANY_INPUT, new Act.Tick(json.get("clock").asLong()));
        } else if (json.has("restart")) {
            add(step, Moment.ANY_INPUT, new Act.Restart());
        } else {
            throw new IllegalArgumentException("an unknown step: " + json);
        }
    }

    private void say(int step, int input, Act act) {
        if (asleep.remove(input)) add(step, input, new Act.Wake());
        add(step, input, act);
    }

    private void sleep(int step, int input) {
        if (asleep.add(input)) add(step, input, new Act.Sleep());
    }

    /** Joins what an input says in a row within one step. */
    private void add(int step, int input, Act act) {
        Moment last = moments.isEmpty() ? null : moments.get(moments.size() - 1);
        if (last != null && last.step() == step && last.input() == input) last.acts().add(act);
        else moments.add(Moment.of(step, input, act));
    }

    /** The channels that a step goes to: one table by its name, else all; one channel by its number, else all. */
    private List<Integer> inputs(JsonNode name, JsonNode channel) {
        var inputs = new ArrayList<Integer>();
        for (int table = 0; table < tables.size(); table++) {
            if (name.isTextual() && !name.asText().equals(tables.get(table).name())) continue;
            for (int i = 0; i < tables.get(table).channels(); i++) {
                if (!channel.isInt() || channel.asInt() == i) inputs.add(first(table) + i);
            }
        }
        return inputs;
    }

    private int first(int table) {
        return firstChannel(tables, table);
    }

    /** The number of the first channel of a table. */
    static int firstChannel(List<InputTable> tables, int table) {
        return tables.subList(0, table).stream().mapToInt(InputTable::channels).sum();
    }

    private int index(String name) {
        for (int i = 0; i < tables.size(); i++) if (tables.get(i).name().equals(name)) return i;
        throw new IllegalArgumentException("rows of " + name + ", which is no table of the case");
    }
}
