package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.flink.shaded.jackson2.com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import windowtck.flink.Moment.Act;

/** From a case of the protocol to the moments of its channels. */
class ScriptTest {
    private static final String TABLE = """
            {"name": "%s", "time": "ts", "watermark": null, "proctime": null, "changelog": "%s", "primary_key": [],
             "channels": %d, "system": [], "columns": [
                 {"name": "ts", "type": "TIMESTAMP(3)", "nullable": true, "as": null},
                 {"name": "v", "type": "INT", "nullable": true, "as": null}]}""";

    private static Case parse(String timeline) throws Exception {
        String tables = TABLE.formatted("A", "insert", 2) + "," + TABLE.formatted("shop.B", "all", 1);
        return Case.of(new ObjectMapper().readTree("""
                {"id": "c", "sql": "SELECT 1", "table_api": null, "mode": "streaming", "time_zone": "UTC",
                 "settings": {"table.exec.state.ttl": "1 s"}, "functions": ["twice"], "views": {"V": "SELECT 2"},
                 "tables": [%s], "timeline": [%s]}""".formatted(tables, timeline)));
    }

    private static List<Moment> script(String timeline) throws Exception {
        return Script.of(parse(timeline));
    }

    @Test
    void aCaseHasItsParts() throws Exception {
        Case parsed = parse("{\"restart\": true}");
        assertEquals("SELECT 1", parsed.sql());
        assertEquals(null, parsed.tableApi());
        assertEquals(List.of("twice"), parsed.functions());
        assertEquals("1 s", parsed.settings().get("table.exec.state.ttl"));
        assertEquals("SELECT 2", parsed.views().get("V"));
        assertEquals("`shop`.`B`", parsed.tables().get(1).path());
        assertTrue(parsed.restarts());
        assertFalse(parsed.batch());
    }

    @Test
    void rowsOfOneChannelAreOneMoment() throws Exception {
        List<Moment> moments = script("""
                {"rows": [["A", "+I", [null, 1]], ["A", "+I", [null, 2]], ["shop.B", "-D", [null, 3]]], "channel": null}""");
        assertEquals(2, moments.size());
        assertEquals(2, moments.get(0).acts().size());
        assertEquals(2, moments.get(1).input()); // A has channels 0 and 1
    }

    @Test
    void aWatermarkGoesToAllChannelsOrToOne() throws Exception {
        assertEquals(3, script("{\"watermark\": 5, \"table\": null, \"channel\": null}").size());
        assertEquals(2, script("{\"watermark\": 5, \"table\": \"A\", \"channel\": null}").size());
        List<Moment> one = script("{\"watermark\": 5, \"table\": \"A\", \"channel\": 1}");
        assertEquals(List.of(Moment.of(0, 1, new Act.Advance(5))), one);
    }

    @Test
    void whoIsAsleepWakesBeforeItSpeaks() throws Exception {
        List<Moment> moments = script("""
                {"idle": "shop.B"}, {"watermark": 5, "table": "shop.B", "channel": null}""");
        assertEquals(List.of(new Act.Sleep()), moments.get(0).acts());
        assertEquals(List.of(new Act.Wake(), new Act.Advance(5)), moments.get(1).acts());
    }

    @Test
    void theEndIsTheGreatestWatermark() throws Exception {
        assertEquals(List.of(new Act.Advance(Long.MAX_VALUE)), script("{\"end\": true}").get(0).acts());
    }

    @Test
    void whatIsUnknownIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> script("{\"flood\": true}"));
        assertThrows(IllegalArgumentException.class, () -> script("{\"rows\": [[\"C\", \"+I\", [null, 1]]], \"channel\": null}"));
    }

    @Test
    void aPartKeepsTheNumbersOfItsMoments() throws Exception {
        var part = Script.Part.of(2, script("{\"watermark\": 5, \"table\": null, \"channel\": null}"));
        assertEquals(java.util.Set.of(2), part.moments().keySet());
    }
}
