#include "reference/value/time_window.h"

#include <boost/test/unit_test.hpp>

using namespace wtck::value;

BOOST_AUTO_TEST_SUITE(time_window)

BOOST_AUTO_TEST_CASE(windows_are_ordered_by_start_then_end) {
    BOOST_TEST((TimeWindow{0, 10} < TimeWindow{5, 7}));
    BOOST_TEST((TimeWindow{0, 7} < TimeWindow{0, 10}));
    BOOST_TEST((TimeWindow{0, 10} == TimeWindow{0, 10}));
}

BOOST_AUTO_TEST_CASE(text_shows_the_closed_and_the_open_end) {
    BOOST_TEST(to_string(TimeWindow{1586937600000, 1586938200000}) == "[2020-04-15 08:00:00, 2020-04-15 08:10:00)");
    BOOST_TEST(to_string(TimeWindow{-1, 0}) == "[1969-12-31 23:59:59.999, 1970-01-01 00:00:00)");
}

BOOST_AUTO_TEST_SUITE_END()
