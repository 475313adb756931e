#include "runner/engine/json_text.h"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

using wtck::runner::JsonText;

BOOST_AUTO_TEST_SUITE(json_text)

BOOST_AUTO_TEST_CASE(members_and_elements_are_separated) {
    JsonText text;
    text.open('{');
    text.key("a");
    text.open('[');
    text.integer(-1);
    text.boolean(true);
    text.open('[');
    text.close(']');
    text.null();
    text.close(']');
    text.key("b");
    text.raw("{}");
    text.key("c");
    text.string("x");
    text.close('}');
    BOOST_TEST(text.text() == R"({"a":[-1,true,[],null],"b":{},"c":"x"})");
}

BOOST_AUTO_TEST_CASE(a_string_is_read_back_as_it_was) {
    std::string all;
    for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
    for (const std::string& value : {all, std::string(), std::string("\"\\\n"), std::string("Grüße, 世界 🙂")}) {
        JsonText text;
        text.string(value);
        BOOST_TEST(nlohmann::json::parse(text.text()).get<std::string>() == value);
    }
}

BOOST_AUTO_TEST_SUITE_END()
