#include "runner/case/loader.h"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "runner/case/test_support.h"

namespace wtck::runner {
namespace {

namespace fs = std::filesystem;
using testing::all_faults;
using testing::example;

std::string text_of(const fs::path& file) {
    std::ifstream in(file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

template <typename Step>
const Step& step(const Case& of, std::size_t index) {
    return std::get<Step>(of.timeline.at(index).step.what);
}

std::vector<value::Arrival> arrivals(const Case& of, std::size_t index) {
    std::vector<value::Arrival> list;
    for (const value::Arrival& arrival : step<value::RowsStep>(of, index).rows) list.push_back(arrival);
    return list;
}

BOOST_AUTO_TEST_SUITE(loader_test)

BOOST_AUTO_TEST_CASE(loads_suites_by_file_name) {
    std::string names;
    for (const Suite& suite : testing::examples().suites) names += suite.name + " ";
    BOOST_TEST(names == "choices inputs refusals steps updates variants ");
    const Suite& variants = testing::examples().suites.back();
    BOOST_TEST(variants.file == "runner/case/examples/variants.json");
    BOOST_TEST(variants.title == "Texts that mean the same, and settings that change nothing");
    BOOST_TEST(variants.tables == std::vector<std::string>{"T"});
    BOOST_TEST(variants.views == std::vector<std::string>{"Big"});
    BOOST_TEST(variants.cases.at(1)->pointer == "/cases/1");
}

BOOST_AUTO_TEST_CASE(loads_what_a_case_rests_on) {
    const auto of = example("fires-and-drops");
    BOOST_TEST(of->rules == (std::vector<std::string>{"LATE-01", "LATE-02"}));
    BOOST_TEST(of->profiles == (std::vector<std::string>{"flink-2.3", "flink-1.20"}));
    BOOST_REQUIRE(of->sources.size() == 4U);
    BOOST_TEST(of->sources[0].inferred);
    BOOST_TEST(of->sources[1].contradicts == "it fires one millisecond later");
    BOOST_TEST(of->sources[1].note == "an off-by-one of theirs");
    BOOST_TEST((of->sources[2].kind == Source::Kind::Observed));
    BOOST_TEST(of->sources[3].text == "the watermark promises that nothing older comes");
    BOOST_TEST(example("fires-under-1-17")->contrast.at("fires-and-drops") ==
               "nothing differs; it only shows the field");
    BOOST_TEST(example("choice-of-a-step")->open == "TIM-50");
}

BOOST_AUTO_TEST_CASE(loads_steps_and_what_they_emit) {
    const auto of = example("fires-and-drops");
    BOOST_TEST(of->stepwise());
    BOOST_TEST(of->timeline.size() == 5U);
    const auto rows = arrivals(*of, 0);
    BOOST_REQUIRE(rows.size() == 2U);
    BOOST_TEST(rows[0].table == "Bid");
    BOOST_TEST(rows[0].change.row[0].timestamp().millis == 1586937900000);
    BOOST_TEST(value::to_string(rows[0].change.row[1].decimal()) == "4.00");
    BOOST_TEST(rows[1].change.row[1].is_null());
    BOOST_TEST(of->timeline[0].row_whys == (std::vector<std::string>{"", "a sum leaves NULL out"}));
    BOOST_TEST(!of->timeline[0].expect);
    BOOST_TEST(step<value::WatermarkStep>(*of, 1).watermark == 1586938199998);
    BOOST_TEST(step<value::WatermarkStep>(*of, 2).watermark == 1586938199999);
    BOOST_TEST(of->timeline[1].why == "one millisecond before the last");
    const auto& emitted = std::get<value::Changes>(of->timeline[2].expect->any_of.at(0).answer);
    BOOST_TEST(value::to_string(emitted.at(0).row.at(1).decimal()) == "4.00");
    BOOST_TEST((of->columns == std::vector<std::string>{"window_end", "s"}));
    BOOST_TEST(value::to_string(of->types->at(1)) == "DECIMAL(38, 2)");
}

BOOST_AUTO_TEST_CASE(loads_what_is_expected_of_the_whole) {
    const Expectation& expect = example("fires-and-drops")->expect;
    BOOST_TEST(expect.schema->size() == 2U);
    BOOST_TEST(*expect.plan->aggregate == "window");
    BOOST_TEST(*expect.plan->phases == 2);
    BOOST_TEST(expect.plan->changelog->size() == 1U);
    BOOST_TEST(expect.plan->operators->at(0) == "GlobalWindowAggregate");
    BOOST_TEST(expect.plan->conditions.at("strategy"));
    BOOST_TEST(*expect.plan->reason == "event time");
    BOOST_TEST(*expect.dropped->late == 1);
    BOOST_TEST(*expect.dropped->null_time == 0);
    BOOST_TEST(expect.warnings->at(0) == "no-key");
    BOOST_TEST(example("upsert-final")->expect.rows->empty());
    const auto changelog = example("upsert-changelog");
    BOOST_TEST(changelog->exact_order);
    BOOST_TEST((changelog->expect.changelog->at(1).kind == value::ChangeKind::UpdateBefore));
}

BOOST_AUTO_TEST_CASE(loads_errors) {
    const ExpectedError& refused = *example("refused")->expect.error;
    BOOST_TEST(*refused.code == "hop-size-not-multiple-of-slide");
    BOOST_TEST(*refused.at == "2:12");
    BOOST_TEST(refused.messages.at("flink-1.20") == "multiple of slide");
    BOOST_TEST(refused.before_rows);
    const auto in_step = example("fails-in-a-step");
    const auto& failure = std::get<ExpectedError>(in_step->timeline[0].expect->any_of.at(0).answer);
    BOOST_TEST(!failure.before_rows);
    BOOST_TEST(failure.messages.at("") == "should not be null");
    BOOST_TEST(!example("fails-somewhere")->expect.error->before_rows);
}

BOOST_AUTO_TEST_CASE(loads_choices) {
    const auto& answers = example("choice-of-a-step")->timeline[0].expect->any_of;
    BOOST_REQUIRE(answers.size() == 2U);
    BOOST_TEST(answers[0].name == "fails");
    BOOST_TEST(std::holds_alternative<ExpectedError>(answers[0].answer));
    BOOST_TEST(std::get<value::Changes>(answers[1].answer).empty());
    const auto of = example("choice-of-a-case");
    BOOST_TEST(!of->stepwise());
    BOOST_TEST(of->any_of.at(0).answer.rows->size() == 2U);
    BOOST_TEST(of->any_of.at(1).answer.error.has_value());
    BOOST_TEST(*of->expect.dropped->late == 0);
}

BOOST_AUTO_TEST_CASE(names_variants_by_text_and_setting) {
    std::string ids;
    for (const Variant& variant : variants(example("four-variants"))) ids += variant.full_id() + " ";
    BOOST_TEST(ids == "four-variants four-variants/text-2 four-variants/with-1 four-variants/text-2/with-1 ");
    const auto of = example("four-variants");
    BOOST_TEST(of->texts.at(1).text == "SELECT k, v\nFROM Big");
    BOOST_TEST(of->settings.at(0).size() == 1U);
    BOOST_TEST(of->settings.at(1).at("table.exec.mini-batch.enabled") == "true");
    BOOST_TEST(of->settings.at(1).size() == 2U);
    const auto languages = example("two-languages");
    BOOST_TEST((languages->texts.at(0).language == Language::TableApi));
    BOOST_TEST((languages->texts.at(1).language == Language::Sql));
}

BOOST_AUTO_TEST_CASE(lets_a_case_replace_and_add_tables) {
    const auto of = example("own-tables");
    BOOST_TEST(of->tables.size() == 2U);
    BOOST_TEST(of->tables[0]->columns.size() == 1U);
    BOOST_TEST(of->views.size() == 2U);
    BOOST_TEST(!of->timeline_given);
    BOOST_REQUIRE(of->timeline.size() == 3U);
    BOOST_TEST(arrivals(*of, 0).at(0).table == "T");
    BOOST_TEST(arrivals(*of, 1).size() == 2U);
    BOOST_TEST(step<value::EndStep>(*of, 2).table.empty());
}

BOOST_AUTO_TEST_CASE(loads_tables) {
    const auto of = example("dotted-name");
    const bind::Table& orders = *of->tables.at(0);
    BOOST_TEST(orders.name == "shop.eu.orders");
    BOOST_TEST(orders.columns.at(1).name == "unit price");
    BOOST_TEST(orders.columns.at(2).expression == "CAST(`at` AS TIMESTAMP(3))");
    BOOST_TEST(orders.columns.at(4).system);
    BOOST_TEST(!orders.columns.at(4).type.nullable);
    BOOST_TEST(orders.time == "$rowtime");
    BOOST_TEST(orders.watermark == "$rowtime - INTERVAL '1' SECOND");
    BOOST_TEST(orders.channels == 2);
    BOOST_TEST(of->tables.at(1)->proctime == "p");
    BOOST_TEST(of->time_zone == "Asia/Seoul");
    const bind::Table stock = *example("upsert-final")->tables.at(0);
    BOOST_TEST((stock.changelog == bind::Changelog::Upsert));
    BOOST_TEST(stock.primary_key == std::vector<std::string>{"k"});
    BOOST_TEST((example("batch-input")->mode == bind::Mode::Batch));
}

BOOST_AUTO_TEST_CASE(loads_every_kind_of_step) {
    const auto clock = example("clock-and-restart");
    BOOST_TEST(step<value::ClockStep>(*clock, 0).millis == 1000);
    BOOST_TEST(std::holds_alternative<value::RestartStep>(clock->timeline[2].step.what));
    BOOST_TEST(step<value::ClockStep>(*clock, 3).millis == 5000);
    const auto two = example("two-inputs");
    BOOST_TEST(arrivals(*two, 0).at(1).table == "R");
    BOOST_TEST(arrivals(*two, 1).at(1).table == "L");
    BOOST_TEST(two->timeline[1].row_whys.at(1) == "meets the one before");
    BOOST_TEST(step<value::WatermarkStep>(*two, 2).table == "L");
    BOOST_TEST(two->timeline[3].step.channel.value() == 0);
    BOOST_TEST(step<value::IdleStep>(*two, 4).table == "R");
    BOOST_TEST(step<value::EndStep>(*two, 5).table == "L");
    BOOST_TEST(step<value::EndStep>(*two, 6).table == "R");
    BOOST_TEST(step<value::EndStep>(*two, 7).table.empty());
}

BOOST_AUTO_TEST_CASE(reads_every_type) {
    const auto of = example("every-type");
    const value::Row row = arrivals(*of, 0).at(0).change.row;
    BOOST_TEST(value::same(row, of->expect.rows->at(0).row));
    BOOST_TEST(row.at(4).integer() == INT64_MIN);
    BOOST_TEST(row.at(11).text() == "\xCA\xFE\x01");
    BOOST_TEST(row.at(18).list().at(0).list().at(0).text() == "a");
}

BOOST_AUTO_TEST_CASE(finds_every_fault_that_the_bad_files_are_made_for) {
    for (const char* folder : {"runner/case/bad", "runner/case/bad-shape"}) {
        int files = 0;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
            if (entry.path().extension() != ".json") continue;
            ++files;
            fs::path expected = entry.path();
            expected.replace_extension(".faults");
            BOOST_TEST(all_faults(load_suites({entry.path()}).faults) == text_of(expected), entry.path());
        }
        BOOST_TEST(files > 0);
    }
}

BOOST_AUTO_TEST_CASE(faults_ids_that_another_file_has) {
    const Loaded twice = load_suites({"runner/case/examples/choices.json", "runner/case/examples/choices.json"});
    BOOST_TEST(twice.faults.size() == 2U);
    BOOST_TEST(json::to_string(twice.faults.at(0)) ==
               "runner/case/examples/choices.json: /cases/0: the id `choice-of-a-step` is that of "
               "runner/case/examples/choices.json: /cases/0 already");
    BOOST_TEST(twice.suites.at(0).cases.size() == 2U);
    BOOST_TEST(twice.suites.at(1).cases.empty());
}

BOOST_AUTO_TEST_CASE(faults_paths_that_lead_nowhere) {
    const Loaded loaded = load_suites({"no-such.json", "reference/value"});
    BOOST_TEST(all_faults(loaded.faults) ==
               "no-such.json: no such file or folder\nreference/value: no suite (*.json) in this folder\n");
}

BOOST_AUTO_TEST_CASE(loads_a_case_without_expectation_only_to_complete_it) {
    const std::string text = testing::suite_of(R"("sql": "SELECT k FROM T")");
    BOOST_TEST(all_faults(load_suite(text, "s.json").faults) ==
               "s.json: /cases/0: the case expects nothing: add `expect`, `any_of`, or `expect` or `error` to steps\n");
    const Loaded loaded = load_suite(text, "s.json", true);
    BOOST_REQUIRE(loaded.faults.empty());
    BOOST_TEST(!loaded.suites.at(0).cases.at(0)->has_expectation());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace wtck::runner
