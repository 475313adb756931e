#include "runner/judge/ledger.h"

#include <boost/test/unit_test.hpp>

#include "runner/judge/ledger_file.h"

using namespace wtck::runner;
using namespace wtck::reports;

namespace {

Result passing(const std::string& id) {
    return {.id = id, .verdict = Verdict::Pass};
}

Result failing(const std::string& id, const std::string& extra) {
    return {.id = id, .verdict = Verdict::Fail, .difference = Difference{.step = 2, .moment = "end", .extra = {extra}}};
}

Result dying(const std::string& id) {
    return {.id = id, .verdict = Verdict::Error, .kind = ErrorKind::Engine, .error_class = "died"};
}

Ledger ledger_of(std::vector<LedgerEntry> entries) {
    return {.engine = "flink", .version = "1.20", .entries = std::move(entries)};
}

LedgerEntry entry_for(const Result& result, LedgerClass of = LedgerClass::Bug) {
    return {.id = full_id(result), .of = of, .reason = "known", .fingerprint = fingerprint_of(result)};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(ledger)

BOOST_AUTO_TEST_CASE(a_listed_failure_is_known_and_any_other_is_changed) {
    const Ledger ledger = ledger_of({entry_for(failing("a", "+I [1]")), entry_for(dying("b"))});
    BOOST_TEST((ledger.judged(failing("a", "+I [1]")).verdict == Verdict::Known));
    BOOST_TEST((ledger.judged(failing("a", "+I [2]")).verdict == Verdict::Changed));
    BOOST_TEST((ledger.judged(dying("b")).verdict == Verdict::Known));
    BOOST_TEST((ledger.judged(failing("b", "+I [1]")).verdict == Verdict::Changed));
    BOOST_TEST((ledger.judged(failing("c", "+I [1]")).verdict == Verdict::Fail));
    BOOST_TEST((ledger.judged(passing("a")).verdict == Verdict::Fixed));
    BOOST_TEST((ledger.judged(passing("c")).verdict == Verdict::Pass));
    BOOST_TEST(ledger.judged(passing("a")).reason == "listed as bug: known, but it passes");
}

BOOST_AUTO_TEST_CASE(faults_and_what_was_not_compared_are_no_matter_of_the_ledger) {
    const Ledger ledger = ledger_of({entry_for(dying("a"))});
    Result fault = dying("a");
    fault.kind = ErrorKind::Adapter;
    BOOST_TEST((ledger.judged(fault).verdict == Verdict::Error));
    BOOST_TEST((ledger.judged({.id = "a", .verdict = Verdict::NotApplicable}).verdict == Verdict::NotApplicable));
    BOOST_TEST((ledger.judged({.id = "a", .verdict = Verdict::NotRun}).verdict == Verdict::NotRun));
}

BOOST_AUTO_TEST_CASE(a_flaky_case_passes_either_way) {
    const Ledger ledger = ledger_of({entry_for(failing("a", "+I [1]"), LedgerClass::Flaky)});
    BOOST_TEST((ledger.judged(failing("a", "+I [2]")).verdict == Verdict::Known));
    BOOST_TEST((ledger.judged(passing("a")).verdict == Verdict::Pass));
}

BOOST_AUTO_TEST_CASE(the_nearest_entry_counts) {
    const Ledger ledger = ledger_of({{.id = "a*", .of = LedgerClass::NotImplemented},
                                     {.id = "a", .of = LedgerClass::ByDesign},
                                     {.id = "a/with-1", .of = LedgerClass::Flaky}});
    Result variant = failing("a", "+I [1]");
    BOOST_TEST((ledger.find(variant)->of == LedgerClass::ByDesign));
    variant.variant = "with-2";
    BOOST_TEST((ledger.find(variant)->of == LedgerClass::ByDesign));
    variant.variant = "with-1";
    BOOST_TEST((ledger.find(variant)->of == LedgerClass::Flaky));
    BOOST_TEST((ledger.find(failing("ab", "+I [1]"))->of == LedgerClass::NotImplemented));
    BOOST_TEST(ledger.find(failing("b", "+I [1]")) == nullptr);
}

BOOST_AUTO_TEST_CASE(text_1_is_the_variant_as_written_alone) {
    const Ledger ledger = ledger_of({{.id = "a/text-1", .of = LedgerClass::ByDesign}});
    Result variant = failing("a", "+I [1]");
    BOOST_TEST((ledger.find(variant)->of == LedgerClass::ByDesign));
    variant.variant = "with-1";
    BOOST_TEST(ledger.find(variant) == nullptr);
    BOOST_TEST(ledger.stale({"a", "a/with-1"}).empty());
    BOOST_TEST(ledger.stale({"b"}).size() == 1U);
}

BOOST_AUTO_TEST_CASE(an_entry_that_matches_nothing_is_stale) {
    const Ledger ledger = ledger_of({{.id = "a"}, {.id = "gone"}, {.id = "b*"}, {.id = "c*"}});
    const std::vector<std::string> stale = ledger.stale({"a", "a/with-1", "bee"});
    BOOST_TEST(stale == (std::vector<std::string>{"gone", "c*"}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_ledger_survives_its_file) {
    Ledger before = ledger_of({entry_for(failing("a", "+I [1]")), entry_for(dying("b")), {.id = "c*"}});
    before.entries[0].defect = "flink-36664";
    std::vector<wtck::json::Fault> faults;
    const auto after = read_ledger(ledger_text(before), "ledger.json", faults);
    BOOST_REQUIRE(after.has_value());
    BOOST_TEST(ledger_text(*after) == ledger_text(before));
    BOOST_TEST((after->judged(failing("a", "+I [1]")).verdict == Verdict::Known));
    BOOST_TEST((after->judged(dying("b")).verdict == Verdict::Known));
}

BOOST_AUTO_TEST_CASE(faults_of_a_ledger_are_found_all) {
    std::vector<wtck::json::Fault> faults;
    read_ledger(R"({"engine": "e", "version": "1", "entries": [{"case": "a", "class": "bugs", "reason": ""},
                   {"case": "a", "class": "bug"}], "entry": 1})",
                "ledger.json", faults);
    BOOST_TEST(faults.size() == 4U);
}

BOOST_AUTO_TEST_SUITE_END()
