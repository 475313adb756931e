#include "reference/exec/watermark_valve.h"

#include <boost/test/unit_test.hpp>

using namespace wtck;
using namespace wtck::exec;

BOOST_AUTO_TEST_SUITE(watermark_valve)

BOOST_AUTO_TEST_CASE(the_slowest_channel_holds_the_clock) {
    const rules::Rules rules;
    WatermarkValve valve(2, rules);
    BOOST_TEST(!valve.advance(0, 10).has_value());
    BOOST_TEST(*valve.advance(1, 5) == 5);
    BOOST_TEST(*valve.advance(1, 20) == 10);
    BOOST_TEST(!valve.advance(1, 15).has_value());
    BOOST_TEST(valve.current() == 10);
}

BOOST_AUTO_TEST_CASE(an_idle_channel_holds_nobody) {
    const rules::Rules rules;
    WatermarkValve valve(2, rules);
    valve.advance(0, 10);
    BOOST_TEST(*valve.set_idle(1, true) == 10);
    // Back with an older watermark, it counts only once it has caught up (WM-55).
    valve.set_idle(1, false);
    BOOST_TEST(!valve.advance(1, 7).has_value());
    BOOST_TEST(*valve.advance(0, 12) == 12);
    BOOST_TEST(!valve.advance(1, 12).has_value());
    BOOST_TEST(!valve.advance(0, 20).has_value());
    BOOST_TEST(*valve.advance(1, 15) == 15);
}

BOOST_AUTO_TEST_CASE(when_the_last_one_goes_idle_what_others_said_counts) {
    const rules::Rules rules;
    WatermarkValve valve(2, rules);
    valve.advance(0, 10);
    valve.advance(1, 5);
    BOOST_TEST(!valve.set_idle(0, true).has_value());
    BOOST_TEST(*valve.set_idle(1, true) == 10);
    BOOST_TEST(valve.all_idle());
}

BOOST_AUTO_TEST_SUITE_END()
