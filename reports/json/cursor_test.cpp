#include "reports/json/cursor.h"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

namespace wtck::json {
namespace {

using nlohmann::ordered_json;

/// A value with the faults that a cursor over it recorded.
struct Walk {
    ordered_json value;
    std::vector<Fault> faults = {};

    Cursor root() { return {value, "f.json", faults}; }
    std::string last() const { return faults.empty() ? "" : to_string(faults.back()); }
};

BOOST_AUTO_TEST_SUITE(cursor_test)

BOOST_AUTO_TEST_CASE(hands_out_what_is_there) {
    Walk walk{ordered_json::parse(R"({"s": "x", "b": true, "n": 7, "a": [1, [2]], "o": {"k": null}})")};
    const Cursor root = walk.root();
    BOOST_TEST(root.need("s")->string().value() == "x");
    BOOST_TEST(root.need("b")->boolean().value());
    BOOST_TEST(root.need("n")->integer(0, 7).value() == 7);
    BOOST_TEST(root.need("a")->elements().size() == 2U);
    BOOST_TEST(root.need("a")->elements()[1].element(0).pointer() == "/a/1/0");
    BOOST_TEST(root.get("o")->members()[0].first == "k");
    BOOST_TEST(root.get("o")->members()[0].second.is_null());
    BOOST_TEST(!root.get("missing"));
    BOOST_TEST(!root.need("n")->get("inside"));
    BOOST_TEST(walk.faults.empty());
}

BOOST_AUTO_TEST_CASE(says_where_what_was_expected_and_what_was_found) {
    Walk walk{ordered_json::parse(R"({"a/b~c": [true, 70, {"x": 1}]})")};
    const auto list = walk.root().need("a/b~c")->elements();
    BOOST_TEST(!list[0].string());
    BOOST_TEST(walk.last() == "f.json: /a~1b~0c/0: expected a string, found true");
    BOOST_TEST(!list[1].integer(0, 64));
    BOOST_TEST(walk.last() == "f.json: /a~1b~0c/1: expected an integer from 0 to 64, found 70");
    BOOST_TEST(list[2].elements().empty());
    BOOST_TEST(walk.last() == "f.json: /a~1b~0c/2: expected an array, found {\"x\":1}");
    BOOST_TEST(list[1].members().empty());
    BOOST_TEST(!list[0].need("k"));
    BOOST_TEST(walk.last() == "f.json: /a~1b~0c/0: expected an object, found true");
    BOOST_TEST(!walk.root().need("k"));
    BOOST_TEST(walk.last() == "f.json: `k` is missing");
    BOOST_TEST(walk.faults.size() == 6U);
}

BOOST_AUTO_TEST_CASE(shortens_what_was_found) {
    Walk walk{ordered_json(std::string(58, 'x') + "éy")};
    walk.root().expected("something short");
    BOOST_TEST(walk.last() == "f.json: expected something short, found \"" + std::string(58, 'x') + "…");
    BOOST_TEST(shortened(ordered_json(std::string(58, 'x'))).size() == 60U);
}

BOOST_AUTO_TEST_CASE(suggests_the_nearest_word) {
    Walk walk{ordered_json::parse(R"({"tabels": 1, "zzz": 2, "mode": "bacth"})")};
    walk.root().only({"tables", "mode"});
    BOOST_TEST(to_string(walk.faults.at(0)) == "f.json: /tabels: unknown key `tabels`; did you mean `tables`?");
    BOOST_TEST(to_string(walk.faults.at(1)) == "f.json: /zzz: unknown key `zzz`, expected `tables` or `mode`");
    BOOST_TEST(!walk.root().need("mode")->one_of({"streaming", "batch"}));
    BOOST_TEST(walk.last() == "f.json: /mode: expected `streaming` or `batch`, found \"bacth\"; did you mean `batch`?");
}

BOOST_AUTO_TEST_CASE(finds_no_word_too_far_away) {
    BOOST_TEST(nearest("flink-2.2", {"flink-1.20", "flink-2.3"}).value() == "flink-2.3");
    BOOST_TEST(nearest("BIDTIME", {"price", "bidtime"}).value() == "bidtime");
    BOOST_TEST(nearest("asia/seul", {"Asia/Seoul", "UTC"}).value() == "Asia/Seoul");
    BOOST_TEST(!nearest("k", {"v", "ts"}));
    BOOST_TEST(!nearest("", {"a"}));
    BOOST_TEST(!nearest("price", {}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace wtck::json
