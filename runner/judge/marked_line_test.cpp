#include "runner/judge/marked_line.h"

#include <boost/test/unit_test.hpp>

using wtck::runner::marked_line;
using Lines = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(marked_lines)

BOOST_AUTO_TEST_CASE(a_mark_stands_below_the_place) {
    BOOST_TEST((marked_line("SELECT\n  größe FROM T", "2:9") == Lines{"    größe FROM T", "          ^"}));
    BOOST_TEST((marked_line("SELECT", "1:7") == Lines{"  SELECT", "        ^"}));
}

BOOST_AUTO_TEST_CASE(a_place_that_is_not_there_is_not_shown) {
    for (const char* at : {"", "x", "2:1", "1:8", "0:1", "1:0", "1"}) BOOST_TEST(marked_line("SELECT", at).empty(), at);
}

BOOST_AUTO_TEST_SUITE_END()
