#include "reference/exec/two_inputs.h"

#include <boost/test/unit_test.hpp>

using namespace wtck;

BOOST_AUTO_TEST_SUITE(two_inputs)

BOOST_AUTO_TEST_CASE(the_smaller_input_counts) {
    const rules::Rules rules;
    exec::TwoInputs inputs(rules);
    BOOST_TEST(!inputs.advance(0, 10).has_value());
    BOOST_TEST(inputs.advance(1, 5).value() == 5);
    BOOST_TEST(!inputs.advance(1, 4).has_value());
    BOOST_TEST(inputs.advance(1, 20).value() == 10);
}

// WM-59: unlike a channel, an input that is back counts before it has caught up.
BOOST_AUTO_TEST_CASE(an_input_that_comes_back_behind_holds_time) {
    const rules::Rules rules;
    exec::TwoInputs inputs(rules);
    inputs.advance(0, 10);
    BOOST_TEST(inputs.set_idle(1, true).value() == 10);
    BOOST_TEST(!inputs.set_idle(1, false).has_value());
    BOOST_TEST(!inputs.advance(0, 20).has_value());
    BOOST_TEST(!inputs.advance(1, 5).has_value());
    BOOST_TEST(inputs.advance(1, 15).value() == 15);
    inputs.set_idle(0, true);
    BOOST_TEST(!inputs.set_idle(1, true).has_value());
    BOOST_TEST(inputs.all_idle());
}

BOOST_AUTO_TEST_SUITE_END()
