// The suite must notice every mutant of the rules: one that survives lacks a case.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "reference/rules/mutants.h"
#include "runner/case/loader.h"
#include "runner/engine/reference_engine.h"
#include "runner/judge/compare.h"

using namespace wtck;
using namespace wtck::runner;

namespace {

std::vector<BoundVariant> suite() {
    std::vector<BoundVariant> all;
    for (const Suite& suite : load_suites({"cases"}).suites) {
        for (const auto& of : suite.cases) {
            const Profile* profile = of->profiles.empty() ? &profiles().front() : find_profile(of->profiles.front());
            for (const Variant& variant : variants(of)) all.push_back(bind_variant(variant, *profile));
        }
    }
    return all;
}

bool passes(const BoundVariant& bound, const Profile& profile) {
    BoundVariant changed = bound;
    changed.profile = &profile;
    const Outcome outcome = run_reference(changed, {});
    const auto* answer = std::get_if<Answer>(&outcome);
    const Terms terms = {.profile = profile.name, .counts_rows = true, .own_text = bound.variant.text == 0};
    return answer != nullptr && !compare(bound.of(), *answer, terms).difference;
}

/// Whether some variant that passes does not under the mutant.
bool kills(const std::vector<BoundVariant>& all, const rules::Mutant& mutant) {
    return std::ranges::any_of(all, [&](const BoundVariant& bound) {
        Profile profile = *bound.profile;
        mutant.apply(profile.rules);
        return !(profile.rules == bound.profile->rules) && !passes(bound, profile);
    });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(mutants)

BOOST_AUTO_TEST_CASE(the_suite_kills_every_mutant) {
    std::vector<BoundVariant> all = suite();
    std::erase_if(all, [](const BoundVariant& bound) { return !passes(bound, *bound.profile); });
    BOOST_REQUIRE(!all.empty());
    for (const auto* mutants : {&rules::window_mutants(), &rules::relation_mutants()}) {
        for (const rules::Mutant& mutant : *mutants) {
            BOOST_TEST(kills(all, mutant), mutant.name << " survives: " << mutant.text);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
