package windowtck.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Facts are read from the optimized physical plan alone. */
class PlanFactsTest {
    private static String facts(String plan) {
        return PlanFacts.of("== Abstract Syntax Tree ==\nLogicalProject(x=[$0])\n\n== Optimized Physical Plan ==\n" + plan
                + "\n\n== Optimized Execution Plan ==\nCalc(select=[x])\n").toString();
    }

    @Test
    void twoPhases() {
        String facts = facts("""
                Calc(select=[x], changelogMode=[I])
                +- GlobalWindowAggregate(window=[TUMBLE(slice_end=[$slice_end], size=[10 min])], changelogMode=[I])
                   +- Exchange(distribution=[single], changelogMode=[I])
                      +- LocalWindowAggregate(window=[TUMBLE(time_col=[ts], size=[10 min])], changelogMode=[I])
                         +- TableSourceScan(table=[[T]], changelogMode=[I])""");
        assertEquals("{\"phases\":2,\"aggregate\":\"window\",\"changelog\":[\"+I\"],\"operators\":"
                + "[\"GlobalWindowAggregate\",\"LocalWindowAggregate\",\"TableSourceScan\"]}", facts);
    }

    @Test
    void anAttachedAggregateReadsItsBounds() {
        String facts = facts("""
                WindowAggregate(window=[TUMBLE(win_start=[window_start], win_end=[window_end], size=[1 h])], changelogMode=[I])
                +- WindowTableFunction(window=[TUMBLE(time_col=[ts], size=[1 h])], changelogMode=[I])""");
        assertTrue(facts.contains("\"aggregate\":\"attached\""), facts);
        assertTrue(facts.contains("\"phases\":1"), facts);
    }

    @Test
    void updatingResults() {
        String facts = facts("Join(joinType=[LeftOuterJoin], changelogMode=[I,UB,UA,D])\n:- TableSourceScan(table=[[T]])");
        assertTrue(facts.contains("[\"+I\",\"-U\",\"+U\",\"-D\"]"), facts);
        assertTrue(facts.contains("[\"Join\",\"TableSourceScan\"]"), facts);
    }

    @Test
    void noOperatorOfExplainingAlone() {
        String facts = facts("DropUpdateBefore(changelogMode=[I,UA,D])\n+- TableSourceScan(table=[[T]], changelogMode=[I,UB,UA,D])");
        assertEquals("{\"changelog\":[\"+I\",\"+U\",\"-D\"],\"operators\":[\"TableSourceScan\"]}", facts);
    }

    @Test
    void groupWindows() {
        assertTrue(facts("GroupWindowAggregate(window=[w], changelogMode=[I])").contains("\"group-window\""));
        assertTrue(facts("GroupWindowTableAggregate(window=[w], changelogMode=[I])").contains("\"group-window\""));
        assertTrue(facts("GroupAggregate(select=[x], changelogMode=[I,UA])").contains("\"aggregate\":\"group\""));
    }

    @Test
    void batch() {
        String facts = facts("HashAggregate(isMerge=[true], select=[x])\n+- LocalHashAggregate(select=[x])");
        assertTrue(facts.contains("\"aggregate\":\"group\"") && facts.contains("\"phases\":2"), facts);
        assertTrue(facts("SortWindowAggregate(window=[w])").contains("\"group-window\""));
    }

    @Test
    void anOverAggregateIsNoGroup() {
        assertEquals("{\"operators\":[\"OverAggregate\"]}", facts("OverAggregate(select=[x])"));
    }

    @Test
    void noPlanNoFacts() {
        assertEquals("{}", PlanFacts.of("nothing of the kind").toString());
    }
}
