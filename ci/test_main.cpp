// The main() of every test program; a test program is all *_test.cpp of one folder.
#define BOOST_TEST_MODULE window_tck
#include <boost/test/unit_test.hpp>
