// Each of Flink's defects, put into the reference, fails exactly the variants that the ledgers lay to its charge, and
// in the very way.
#include "reference/rules/defects.h"

#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "runner/case/loader.h"
#include "runner/case/read_file.h"
#include "runner/engine/reference_engine.h"
#include "runner/judge/defects_table.h"
#include "runner/judge/judge_variant.h"
#include "runner/judge/ledger_file.h"

using namespace wtck;
using namespace wtck::runner;
using reports::Result;
using reports::Verdict;

namespace {

std::string text_of(const std::string& file) {
    std::vector<json::Fault> faults;
    const auto text = read_file(file, faults);
    BOOST_REQUIRE_MESSAGE(text.has_value(), file);
    return *text;
}

std::vector<Ledger> ledgers() {
    std::vector<Ledger> all;
    for (const std::string version : {"1.17.2", "1.20.3", "2.3.0"}) {
        const std::string file = "runner/adapters/flink/ledger-" + version + ".json";
        std::vector<json::Fault> faults;
        auto ledger = read_ledger(text_of(file), file, faults);
        BOOST_REQUIRE_MESSAGE(ledger.has_value(), file);
        all.push_back(std::move(*ledger));
    }
    return all;
}

/// Every variant that the reference answers, by its full id.
std::map<std::string, Result> results(const Loaded& loaded, const rules::Defect* defect) {
    ReferenceEngine engine;
    auto description = std::get<Description>(engine.start());
    description.counts_rows = false;  // as with Flink
    const VariantJudge judge(std::move(description), std::nullopt, std::nullopt, defect);
    std::map<std::string, Result> all;
    for (const Suite& suite : loaded.suites) {
        for (const auto& of : suite.cases) {
            for (const Variant& variant : variants(of)) {
                Result result = judge.judge(variant, engine).result;
                if (result.verdict != Verdict::NotApplicable) all.emplace(reports::full_id(result), std::move(result));
            }
        }
    }
    return all;
}

std::string joined(const std::set<std::string>& ids) {
    std::string text;
    for (const std::string& id : ids) text += id + " ";
    return text;
}

struct Suites {
    Loaded loaded = load_suites({"cases"});
    std::map<std::string, Result> right = results(loaded, nullptr);
    std::vector<Ledger> known = ledgers();

    /// Variants that pass without the defect and fail with it.
    std::map<std::string, Result> failures(const rules::Defect& defect) const {
        std::map<std::string, Result> failed;
        for (auto& [id, result] : results(loaded, &defect)) {
            const auto before = right.find(id);
            if (before != right.end() && before->second.verdict == Verdict::Pass && result.verdict != Verdict::Pass) {
                failed.emplace(id, std::move(result));
            }
        }
        return failed;
    }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(defects, Suites)

BOOST_AUTO_TEST_CASE(each_fails_what_the_ledgers_lay_to_its_charge_and_in_that_way) {
    for (const rules::Defect& defect : rules::defects()) {
        const auto failed = failures(defect);
        std::set<std::string> failing;
        for (const auto& [id, result] : failed) failing.insert(id);
        std::set<std::string> charged;
        std::vector<std::string_view> versions;
        for (const Ledger& ledger : known) {
            bool has_it = false;
            for (const auto& [id, result] : right) {
                const LedgerEntry* entry = ledger.find(result);
                if (entry == nullptr || entry->defect != defect.name) continue;
                has_it = true;
                charged.insert(id);
                const auto found = failed.find(id);
                BOOST_REQUIRE_MESSAGE(entry->fingerprint.has_value(), id);
                BOOST_TEST((found != failed.end() && same(*entry->fingerprint, fingerprint_of(found->second))),
                           defect.name << " does not make the reference fail " << id << " as Flink " << ledger.version);
            }
            if (has_it) versions.push_back(ledger.version);
        }
        BOOST_TEST(joined(failing) == joined(charged),
                   defect.name << " fails " << joined(failing) << "but the ledgers say " << joined(charged));
        BOOST_TEST((versions == defect.versions), defect.name << " is in ledgers of other versions than it says");
        BOOST_TEST(failing.contains(std::string(defect.smallest)), defect.name << ": " << defect.smallest);
    }
}

BOOST_AUTO_TEST_CASE(ledgers_name_defects_that_there_are) {
    for (const Ledger& ledger : known) {
        for (const LedgerEntry& entry : ledger.entries) {
            if (entry.defect.empty()) continue;
            BOOST_TEST(rules::find_defect(entry.defect) != nullptr, entry.id << ": " << entry.defect);
            BOOST_TEST((entry.of == LedgerClass::Bug), entry.id);
        }
    }
}

BOOST_AUTO_TEST_CASE(slices_alone_change_nothing) {
    const rules::Defect slices = {"slices", "", "", {}, "", [](rules::Profile& p) { p.rules.keeps_slices = true; }};
    for (const auto& [id, result] : failures(slices)) BOOST_ERROR(id << " differs");
}

BOOST_AUTO_TEST_CASE(the_adapters_table_is_up_to_date) {
    const std::string readme = text_of("runner/adapters/flink/README.md");
    BOOST_TEST(readme.find(defects_table()) != std::string::npos,
               "runner/adapters/flink/README.md lacks what `window-tck rules --defects` prints");
}

BOOST_AUTO_TEST_SUITE_END()
