#include "runner/case/lint.h"

#include <boost/test/unit_test.hpp>

#include "runner/case/test_support.h"

namespace wtck::runner {
namespace {

using testing::all_faults;
using testing::suite_of;

const Catalogue& catalogue() {
    static const Catalogue kCatalogue = load_catalogue("cases");
    return kCatalogue;
}

/// What lint says of suites in memory, which lie in a folder of their own.
std::string lint_of(const std::vector<std::string>& texts, bool own = false) {
    std::vector<Suite> suites;
    for (const std::string& text : texts) {
        const std::string number = std::to_string(suites.size());
        Loaded loaded = load_suite(text, (own ? "cases/s" : "elsewhere/s") + number + ".json", true);
        BOOST_REQUIRE_EQUAL(all_faults(loaded.faults), "");
        suites.push_back(std::move(loaded.suites.at(0)));
    }
    return all_faults(lint(suites, catalogue()));
}

/// One case over one table T(ts, k, v) that makes its own watermarks.
std::string one_case(const std::string& members) {
    return R"json({"suite": "s", "title": "t", "tables": {"T": {"columns": ["ts TIMESTAMP(3)", "k STRING", "v INT"],
        "time": "ts", "watermark": "ts"}}, "cases": [{"id": "c", "title": "c", "sql": "SELECT k FROM T", )json" +
           members + "}]}";
}

BOOST_AUTO_TEST_SUITE(lint_test)

BOOST_AUTO_TEST_CASE(asks_only_this_repositorys_cases_what_they_rest_on) {
    const std::string text = one_case(R"("expect": {"rows": []})");
    BOOST_TEST(lint_of({text}) == "");
    BOOST_TEST(lint_of({text}, true) ==
               "cases/s0.json: /cases/0: names no rule: add `rules`\n"
               "cases/s0.json: /cases/0: names no source: add `sources`\n");
    BOOST_TEST(
        lint_of(
            {one_case(R"("expect": {"rows": []}, "rules": ["TUM-01", "TUM-99", "ERR-20"], "sources": [{"doc": "x"}])")},
            true) ==
        "cases/s0.json: /cases/0/rules/1: the catalogue has no rule `TUM-99`\n"
        "cases/s0.json: /cases/0/rules/2: the catalogue says that no case can show `ERR-20`: No profile is that "
        "old.\n");
}

BOOST_AUTO_TEST_CASE(finds_watermarks_beside_an_expression) {
    BOOST_TEST(lint_of({one_case(R"("timeline": [{"watermark": 1}, {"watermark": {"T": 2}, "expect": []}])")}) ==
               "elsewhere/s0.json: /cases/0/timeline/0: table `T` makes its own watermarks, by its expression\n"
               "elsewhere/s0.json: /cases/0/timeline/1: table `T` makes its own watermarks, by its expression\n");
}

BOOST_AUTO_TEST_CASE(wants_a_key_beside_updates) {
    const std::string expected =
        "elsewhere/s0.json: /cases/0: expects updates: add `key`, the columns that say which row is updated\n";
    const std::string updates = R"([["a"], {"op": "-D", "row": ["a"]}])";
    BOOST_TEST(lint_of({one_case(R"("expect": {"changelog": )" + updates + "}")}) == expected);
    BOOST_TEST(lint_of({one_case(R"("timeline": [{"end": true, "expect": )" + updates + "}]")}) == expected);
    BOOST_TEST(lint_of({one_case(R"("key": ["k"], "expect": {"changelog": )" + updates + "}")}) == "");
    BOOST_TEST(lint_of({one_case(R"("order": "exact", "expect": {"changelog": )" + updates + "}")}) == "");
}

BOOST_AUTO_TEST_CASE(finds_cases_that_expect_nothing_and_steps_that_are_never_compared) {
    BOOST_TEST(lint_of({one_case(R"("timeline": [])")}) == "elsewhere/s0.json: /cases/0: expects nothing\n");
    BOOST_TEST(lint_of({one_case(
                   R"("timeline": [{"rows": [], "error": {"code": "no-such-code"}}, {"end": true, "expect": []}])")}) ==
               "elsewhere/s0.json: /cases/0/timeline/0/error/code: errors.json has no code `no-such-code`\n"
               "elsewhere/s0.json: /cases/0/timeline/1: stands after a failure, so it is never compared\n");
    BOOST_TEST(lint_of({one_case(R"("expect": {"error": {"code": "nope"}})")}) ==
               "elsewhere/s0.json: /cases/0/expect/error/code: errors.json has no code `nope`\n");
}

BOOST_AUTO_TEST_CASE(finds_unused_tables_and_functions) {
    const std::string more = R"("tables": {"X": {"columns": ["a INT"]}}, "functions": ["f"], "expect": {"rows": []})";
    BOOST_TEST(lint_of({suite_of(R"("sql": "SELECT k FROM T", )" + more)}) ==
               "elsewhere/s0.json: /tables/U: no case reads this table\n"
               "elsewhere/s0.json: /tables/P: no case reads this table\n"
               "elsewhere/s0.json: /cases/0/tables/X: the case does not read it\n"
               "elsewhere/s0.json: /cases/0/functions/0: functions.md has no `f`\n");
}

BOOST_AUTO_TEST_CASE(compares_cases_with_each_other) {
    const auto suite = [](const std::string& id, const std::string& other) {
        return R"json({"suite": "s", "title": "t", "tables": {"T": {"columns": ["k STRING"]}}, "cases": [{"id": ")json" +
               id + R"(", "title": "same", "sql": "SELECT k FROM T", "expect": {"rows": []}, "contrast": {")" + other +
               R"(": ""}}]})";
    };
    BOOST_TEST(lint_of({suite("a", "b"), suite("b", "a")}) ==
               "elsewhere/s1.json: /cases/0/title: case `a` has the same title\n");
    BOOST_TEST(lint_of({suite("in-elsewhere", "b")}) ==
               "elsewhere/s0.json: /cases/0/id: ids stay when files move: leave out the folder's name, `elsewhere`\n"
               "elsewhere/s0.json: /cases/0/contrast/b: there is no such case\n");
    BOOST_TEST(lint_of({suite("a", "b"), suite("b", "c")}) ==
               "elsewhere/s0.json: /cases/0/contrast/b: that case does not name this one in its own `contrast`\n"
               "elsewhere/s1.json: /cases/0/title: case `a` has the same title\n"
               "elsewhere/s1.json: /cases/0/contrast/c: there is no such case\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace wtck::runner
