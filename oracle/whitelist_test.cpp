#include <boost/test/unit_test.hpp>

#include "oracle/story.h"

namespace wtck::oracle {

namespace {

const std::string kTumble = " FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND)) ";
const std::string kGroup = " GROUP BY window_start, window_end";

std::string refused(const std::string& sql) {
    Story story;
    return story.plain_table().rows({"00:00:01 | a | 1"}).end().answer(sql);
}

std::string refused_window(const std::string& window) {
    return refused("SELECT COUNT(*) FROM TABLE(" + window + ")" + kGroup);
}

std::string refused_setting(const std::string& name, const std::string& text) {
    Story story;
    story.plain_table().catalog().settings[name] = text;
    return story.rows({"00:00:01 | a | 1"}).end().answer("SELECT COUNT(*)" + kTumble + kGroup);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(refusals)

BOOST_AUTO_TEST_CASE(windows_whose_sizes_flink_refuses) {
    const std::string data = "(TABLE T, DESCRIPTOR(ts), ";
    BOOST_TEST(refused_window("TUMBLE" + data + "INTERVAL '0' SECOND)") == "refused: window size");
    BOOST_TEST(refused_window("TUMBLE" + data + "INTERVAL '5' SECOND, INTERVAL '-5' SECOND)") ==
               "refused: window size");
    BOOST_TEST(refused_window("HOP" + data + "INTERVAL '4' SECOND, INTERVAL '10' SECOND)") == "refused: window size");
    BOOST_TEST(refused_window("HOP" + data + "INTERVAL '0' SECOND, INTERVAL '10' SECOND)") == "refused: window size");
    BOOST_TEST(refused_window("CUMULATE" + data + "INTERVAL '4' SECOND, INTERVAL '10' SECOND)") ==
               "refused: window size");
    BOOST_TEST(refused_window("SESSION" + data + "INTERVAL '0' SECOND)") == "refused: window size");
}

BOOST_AUTO_TEST_CASE(settings_by_name) {
    BOOST_TEST(refused_setting("table.exec.emit.early-fire.enabled", "true") == "refused: early or late fire");
    BOOST_TEST(refused_setting("pipeline.auto-watermark-interval", "2 d") ==
               "refused: setting pipeline.auto-watermark-interval");
    BOOST_TEST(refused_setting("table.exec.anything", "1") == "refused: setting table.exec.anything");
    BOOST_TEST(refused_setting("table.exec.mini-batch.enabled", "true") == "1: 1\n");
    BOOST_TEST(refused_setting("table.optimizer.agg-phase-strategy", "TWO_PHASE") == "1: 1\n");
}

BOOST_AUTO_TEST_CASE(event_time_that_is_null_under_an_aggregate) {
    Story story;
    story.plain_table().rows({"00:00:01 | a | 1", "NULL | a | 2"}).end();
    BOOST_TEST(story.answer("SELECT COUNT(*)" + kTumble + kGroup) == "refused: NULL event time");
    BOOST_TEST(story.answer("SELECT COUNT(*) FROM TABLE(TUMBLE((SELECT * FROM T WHERE ts IS NOT NULL), DESCRIPTOR(ts), "
                            "INTERVAL '5' SECOND))" +
                            kGroup) == "1: 1\n");
}

BOOST_AUTO_TEST_CASE(processing_time_and_changelogs) {
    Story story;
    story.plain_table().catalog().tables["T"].proctime = "p";
    story.rows({"00:00:01 | a | 1"}).end();
    BOOST_TEST(story.answer("SELECT *" + kTumble) == "refused: processing time");
    BOOST_TEST(story.answer("SELECT v" + kTumble) == "0: 1\n");
    story.catalog().tables["T"].changelog = bind::Changelog::All;
    BOOST_TEST(story.answer("SELECT v" + kTumble) == "refused: changelog input");
}

// UDF-02: of TUMBLE alone it is certain that nothing is merged.
BOOST_AUTO_TEST_CASE(aggregates_that_can_not_merge) {
    Story story;
    story.plain_table().catalog().functions = {"sum_without_merge"};
    story.rows({"00:00:01 | a | 1"}).end();
    BOOST_TEST(story.answer("SELECT sum_without_merge(v)" + kTumble + kGroup) == "1: 1\n");
    BOOST_TEST(story.answer("SELECT sum_without_merge(v) FROM TABLE(HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, "
                            "INTERVAL '10' SECOND))" +
                            kGroup) == "refused: aggregate without merge");
}

BOOST_AUTO_TEST_CASE(orders_that_nobody_promises) {
    const std::string hop = " FROM TABLE(HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) ";
    BOOST_TEST(refused("SELECT LISTAGG(k)" + hop + kGroup) == "refused: order of merged rows");
    BOOST_TEST(refused("SELECT LISTAGG(k)" + kTumble + kGroup) == "1: a\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace wtck::oracle
