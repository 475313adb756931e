#include "runner/cli/test_support.h"

using namespace wtck::runner;
using namespace wtck::runner::testing;

BOOST_AUTO_TEST_SUITE(rules, *boost::unit_test::fixture<LittleCatalogue>())

BOOST_AUTO_TEST_CASE(rules_without_a_case_are_a_gap) {
    const Ran one = window_tck({"rules", "--rule", "LATE-01"});
    BOOST_TEST(one.exit == 0);
    BOOST_TEST(contains(one.out, "tumble-fires-at-end-minus-1ms"));
    const Folder folder;
    const Ran none = window_tck({"rules", folder.write("quiet.json", quiet_suite(1))});
    BOOST_TEST(none.exit == 1);
    BOOST_TEST(contains(none.out, "NO CASE"));
    const Ran untested = window_tck({"rules", "--rule", "ERR-20"});
    BOOST_TEST(untested.exit == 0);
    BOOST_TEST(contains(untested.out, "no case: No profile is that old."));
    BOOST_TEST(contains(untested.out, "1 rules, 1 that no case can show, 0 without a case"));
}

BOOST_AUTO_TEST_CASE(an_unknown_rule_is_wrong_use) {
    BOOST_TEST(window_tck({"rules", "--rule", "XYZ-99"}).exit == 2);
}

BOOST_AUTO_TEST_SUITE_END()
