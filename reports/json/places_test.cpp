#include "reports/json/places.h"

#include <boost/test/unit_test.hpp>

using namespace wtck::json;

namespace {

constexpr std::string_view kText = R"( {"a": [1, {"b\"": "x,]}"},"y" ] , "c":{} ,"d" : null})";

std::string at(std::string_view pointer) {
    const auto place = find_place(kText, pointer);
    return place ? std::string(kText.substr(place->begin, place->end - place->begin)) : "none";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(places)

BOOST_AUTO_TEST_CASE(values_are_found_by_pointer) {
    BOOST_TEST(at("") == kText.substr(1));
    BOOST_TEST(at("/a") == R"([1, {"b\"": "x,]}"},"y" ])");
    BOOST_TEST(at("/a/0") == "1");
    BOOST_TEST(at("/a/1") == R"({"b\"": "x,]}"})");
    BOOST_TEST(at("/a/2") == "\"y\"");
    BOOST_TEST(at("/c") == "{}");
    BOOST_TEST(at("/d") == "null");
    for (const char* pointer : {"/e", "/a/3", "/a/x", "/c/x", "/d/0"}) BOOST_TEST(at(pointer) == "none");
}

BOOST_AUTO_TEST_CASE(edits_leave_the_rest_as_it_is) {
    const auto c = *find_place(kText, "/c");
    const auto one = *find_place(kText, "/a/0");
    const std::string text = edited(kText, {{c, "7"}, {one, "[2]"}, {{one.end, one.end}, ", 3"}});
    BOOST_TEST(text == R"( {"a": [[2], 3, {"b\"": "x,]}"},"y" ] , "c":7 ,"d" : null})");
}

BOOST_AUTO_TEST_SUITE_END()
