#include "runner/judge/ledger_update.h"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <random>

using namespace wtck::runner;
using namespace wtck::reports;

namespace {

Result variant(const std::string& full_id, Verdict verdict, const std::string& extra = "") {
    const std::size_t slash = full_id.find('/');
    Result result = {.id = full_id.substr(0, slash), .verdict = verdict};
    if (slash != std::string::npos) result.variant = full_id.substr(slash + 1);
    if (!extra.empty()) result.difference = Difference{.step = 2, .moment = "end", .extra = {extra}};
    return result;
}

Result passing(const std::string& id) {
    return variant(id, Verdict::Pass);
}
Result failing(const std::string& id, const std::string& extra = "+I [1]") {
    return variant(id, Verdict::Fail, extra);
}

LedgerEntry entry(const std::string& id, const std::string& extra = "+I [1]", const std::string& reason = "known") {
    return {.id = id, .reason = reason, .fingerprint = fingerprint_of(failing("x", extra))};
}

Ledger ledger_of(std::vector<LedgerEntry> entries) {
    return {.engine = "flink", .version = "1.20", .entries = std::move(entries)};
}

std::string ids(const Ledger& ledger) {
    std::string text;
    for (const LedgerEntry& one : ledger.entries) text += one.id + ";";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(ledger_update)

BOOST_AUTO_TEST_CASE(lists_new_failures_drops_mended_ones_and_keeps_the_rest) {
    LedgerEntry reasoned = entry("changed");
    reasoned.of = LedgerClass::ByDesign;
    reasoned.link = "https://issues/1";
    const Ledger before =
        ledger_of({entry("fixed"), entry("not-run"), reasoned, {.id = "any-*", .of = LedgerClass::NotImplemented}});
    const LedgerUpdate after =
        update(before,
               {passing("fixed"), failing("changed", "+I [2]"), failing("new", "+I [3]"), failing("any-1", "+I [4]"),
                passing("fine"), variant("not-run", Verdict::NotRun)},
               {});
    BOOST_TEST(ids(after.ledger) == "any-*;changed;new;not-run;");
    BOOST_TEST(after.ledger.entries[1].link == "https://issues/1");
    BOOST_TEST((after.ledger.entries[1].of == LedgerClass::ByDesign));
    BOOST_TEST(after.ledger.entries[1].fingerprint->difference->extra.at(0) == "+I [2]");
    BOOST_TEST(fmt::format("{} | {} | {} | {}", fmt::join(after.added, " "), fmt::join(after.changed, " "),
                           fmt::join(after.dropped, " "),
                           fmt::join(after.kept, " ")) == "new | changed | fixed | any-* not-run");
}

BOOST_AUTO_TEST_CASE(where_only_the_first_text_fails_only_that_is_listed) {
    const std::set<std::string> known = {"a", "a/text-2", "a/with-1"};
    const std::vector<Result> results = {failing("a"), passing("a/text-2"), passing("a/with-1")};
    const Ledger after = update(ledger_of({}), results, known).ledger;
    BOOST_TEST(ids(after) == "a/text-1;");
    BOOST_TEST((after.judged(failing("a")).verdict == Verdict::Known));
    BOOST_TEST((after.judged(passing("a/text-2")).verdict == Verdict::Pass));
    // An older ledger called it by the plain id.
    BOOST_TEST(ids(update(ledger_of({entry("a")}), results, known).ledger) == "a/text-1;");
}

BOOST_AUTO_TEST_CASE(a_part_of_a_case_says_nothing_of_the_rest) {
    const std::set<std::string> known = {"a", "a/text-2", "a/text-3"};
    BOOST_TEST(ids(update(ledger_of({}), {failing("a")}, known).ledger) == "a/text-1;");
    const LedgerUpdate after = update(ledger_of({entry("a")}), {passing("a/text-2")}, known);
    BOOST_TEST(ids(after.ledger) == "a/text-1;a/text-3;");
    BOOST_TEST(after.ledger.entries[0].reason == "known");
    // The others still fail as listed.
    BOOST_TEST(ids(update(ledger_of({entry("a")}), {failing("a", "+I [2]")}, known).ledger) == "a;a/text-1;");
}

BOOST_AUTO_TEST_CASE(variants_that_fail_alike_are_one_entry) {
    const std::set<std::string> known = {"a", "a/text-2"};
    BOOST_TEST(ids(update(ledger_of({}), {failing("a"), failing("a/text-2")}, known).ledger) == "a;");
    BOOST_TEST(ids(update(ledger_of({}), {failing("a"), failing("a/text-2", "+I [2]")}, known).ledger) ==
               "a/text-1;a/text-2;");
}

BOOST_AUTO_TEST_CASE(a_pattern_of_which_one_case_is_mended_becomes_the_others) {
    const LedgerUpdate after = update(ledger_of({{.id = "a-*", .of = LedgerClass::NotImplemented, .reason = "no a"}}),
                                      {passing("a-1"), failing("a-2")}, {"a-1", "a-2", "a-2/text-2", "a-3", "b"});
    BOOST_TEST(ids(after.ledger) == "a-2;a-3;");
    BOOST_TEST((after.ledger.entries[1].of == LedgerClass::NotImplemented));
    BOOST_TEST(!after.ledger.entries[0].fingerprint.has_value());
}

BOOST_AUTO_TEST_CASE(what_comes_to_light_behind_a_dropped_entry_goes_too) {
    BOOST_TEST(
        ids(update(ledger_of({entry("a"), entry("a*"), entry("a/text-1")}), {passing("a")}, {"a", "ab"}).ledger) ==
        "ab;");
}

BOOST_AUTO_TEST_CASE(a_flaky_entry_stays) {
    LedgerEntry flaky = entry("a");
    flaky.of = LedgerClass::Flaky;
    BOOST_TEST(update(ledger_of({flaky}), {passing("a")}, {"a"}).kept.size() == 1U);
    BOOST_TEST(update(ledger_of({flaky}), {failing("a", "+I [2]")}, {"a"}).kept.size() == 1U);
}

/// Whatever the ledger and the run: afterwards the same run is as expected, and what was not run is judged as before.
BOOST_AUTO_TEST_CASE(any_run_is_as_expected_afterwards_and_the_rest_is_as_it_was) {
    std::mt19937 random(7);
    const auto pick = [&](std::size_t below) { return random() % below; };
    const std::vector<std::string> all = {"a", "a/text-2", "a/with-1", "ab", "ab/text-2", "b", "c", "c/text-2"};
    const std::vector<std::string> names = {"a",         "a/text-1",  "a/text-2", "a/with-1", "ab",
                                            "ab/text-1", "ab/text-2", "b",        "c",        "c/text-2",
                                            "a*",        "*/text-2",  "?"};
    const std::vector<std::string> rows = {"+I [1]", "+I [2]"};
    const std::set<std::string> known(all.begin(), all.end());
    for (int i = 0; i < 3000; ++i) {
        Ledger before = ledger_of({});
        for (const std::string& name : names) {
            if (pick(3) > 0) continue;
            before.entries.push_back(entry(name, rows[pick(2)], rows[pick(2)]));
            if (pick(5) == 0) before.entries.back().fingerprint.reset();
            if (pick(5) == 0) before.entries.back().of = LedgerClass::Flaky;
        }
        std::vector<Result> results;
        std::vector<std::string> others;
        for (const std::string& id : all) {
            if (pick(2) == 0) {
                others.push_back(id);
            } else {
                results.push_back(pick(2) == 0 ? passing(id) : failing(id, rows[pick(2)]));
            }
        }
        const Ledger after = update(before, results, known).ledger;
        for (const Result& result : results) {
            const Verdict verdict = after.judged(result).verdict;
            BOOST_TEST_REQUIRE((verdict == Verdict::Pass || verdict == Verdict::Known),
                               ids(before) << " → " << ids(after) << " for " << full_id(result));
        }
        for (const std::string& id : others) {
            for (const Result& result : {passing(id), failing(id, rows[0]), failing(id, rows[1])}) {
                BOOST_TEST_REQUIRE((after.judged(result).verdict == before.judged(result).verdict),
                                   ids(before) << " → " << ids(after) << " for " << id);
            }
        }
        BOOST_TEST_REQUIRE(ids(update(after, results, known).ledger) == ids(after));
    }
}

BOOST_AUTO_TEST_SUITE_END()
