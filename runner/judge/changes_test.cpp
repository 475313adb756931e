#include "runner/judge/changes.h"

#include <boost/test/unit_test.hpp>
#include <cmath>

#include "runner/judge/near.h"

using namespace wtck::runner;
using namespace wtck::value;

namespace {

Change change(const char* kind, const std::string& key, std::int64_t number) {
    return {*parse_change_kind(kind), {Value(key), Value(number)}};
}

const Types kTypes = std::vector<Type>{string_type(), simple_type(Kind::BigInt)};
const Type kDouble = simple_type(Kind::Double);
const Type kFloat = simple_type(Kind::Float);

Value pairs(const std::vector<std::pair<std::string, std::int64_t>>& entries) {
    List list;
    for (const auto& [key, count] : entries) {
        list.push_back(std::make_shared<const List>(List{Value(key), Value(count)}));
    }
    return std::make_shared<const List>(std::move(list));
}

std::string texts(const Changes& changes) {
    std::string text;
    for (const Change& one : changes) text += to_text(one, kTypes) + ";";
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(changes)

BOOST_AUTO_TEST_CASE(numbers_are_near_within_the_tolerance_of_their_type) {
    BOOST_TEST(near(Value(0.1 + 0.2), Value(0.3), kDouble));
    BOOST_TEST(!near(Value(1.0), Value(1.0 + 1e-8), kDouble));
    BOOST_TEST(near(Value(1.0), Value(1.0 + 1e-8), kFloat));
    BOOST_TEST(!near(Value(1.0), Value(1.0 + 1e-5), kFloat));
    BOOST_TEST(near(Value(1e300), Value(1e300 * (1 + 1e-12)), kDouble));
    BOOST_TEST(near(Value(-0.0), Value(0.0), kDouble));
    BOOST_TEST(near(Value(std::nan("")), Value(std::nan("")), kDouble));
    BOOST_TEST(!near(Value(std::nan("")), Value(0.0), kDouble));
    BOOST_TEST(near(Value(INFINITY), Value(INFINITY), kDouble));
    BOOST_TEST(!near(Value(INFINITY), Value(1e308), kDouble));
    BOOST_TEST(!near(Value(INFINITY), Value(-INFINITY), kDouble));
}

BOOST_AUTO_TEST_CASE(values_are_compared_not_texts) {
    BOOST_TEST(near(Value(*parse_decimal("4.0")), Value(*parse_decimal("4.00")), decimal_type(10, 2)));
    BOOST_TEST(near(Value(Null()), Value(Null()), kDouble));
    BOOST_TEST(!near(Value(Null()), Value(0.0), kDouble));
    BOOST_TEST(near(Value(std::int64_t{1}), Value(1.0), Type{}));
    BOOST_TEST(!near(Value(std::int64_t{1}), Value(std::string("1")), Type{}));
}

BOOST_AUTO_TEST_CASE(a_multiset_has_no_order) {
    const Type multiset = {.kind = Kind::Multiset, .fields = {{"element", string_type()}}};
    BOOST_TEST(near(pairs({{"a", 1}, {"b", 2}}), pairs({{"b", 2}, {"a", 1}}), multiset));
    BOOST_TEST(!near(pairs({{"a", 1}, {"b", 2}}), pairs({{"b", 1}, {"a", 2}}), multiset));
    BOOST_TEST(!near(pairs({{"a", 1}, {"a", 1}}), pairs({{"a", 1}, {"b", 1}}), multiset));
}

BOOST_AUTO_TEST_CASE(bags_differ_by_what_is_missing_and_extra) {
    const Changes expected = {change("+I", "a", 1), change("+I", "a", 1), change("+I", "b", 2)};
    const Changes found = {change("+I", "b", 2), change("+I", "a", 1), change("-D", "b", 2)};
    const BagDifference difference = bag_difference(expected, found, kTypes);
    BOOST_TEST(texts(difference.missing) == "+I [a, 1];");
    BOOST_TEST(texts(difference.extra) == "-D [b, 2];");
    BOOST_TEST(bag_difference(expected, {expected[2], expected[1], expected[0]}, kTypes).empty());
}

BOOST_AUTO_TEST_CASE(bags_pair_off_near_numbers_whatever_their_order) {
    const Types types = std::vector<Type>{kDouble, simple_type(Kind::Int)};
    const auto row = [](double number, std::int64_t id) {
        return Change{ChangeKind::Insert, {Value(number), Value(id)}};
    };
    const Changes expected = {row(0.3, 1), row(0.3, 2), row(7, 3)};
    const Changes found = {row(0.1 + 0.2, 2), row(0.3, 1), row(7, 3)};
    BOOST_TEST(bag_difference(expected, found, types).empty());
}

BOOST_AUTO_TEST_CASE(equal_keys_keep_their_order_and_others_do_not) {
    const Changes expected = {change("+I", "a", 1), change("+I", "b", 1), change("-U", "a", 1), change("+U", "a", 2)};
    const Changes other_key_first = {expected[1], expected[0], expected[2], expected[3]};
    const Changes turned = {expected[0], expected[1], expected[3], expected[2]};
    const Order by_key = {.exact = false, .key = {0}};
    BOOST_TEST(!order_difference(expected, other_key_first, by_key, kTypes));
    BOOST_TEST(!order_difference(expected, turned, {}, kTypes));
    const auto difference = order_difference(expected, turned, by_key, kTypes);
    BOOST_REQUIRE(difference.has_value());
    BOOST_TEST(difference->expected == "+I [a, 1], -U [a, 1], +U [a, 2]");
    BOOST_TEST(difference->found == "+I [a, 1], +U [a, 2], -U [a, 1]");
    BOOST_TEST(order_difference(expected, other_key_first, {.exact = true, .key = {}}, kTypes).has_value());
}

BOOST_AUTO_TEST_CASE(a_changelog_collapses_to_what_is_left) {
    BOOST_TEST(texts(collapse({change("+I", "a", 1), change("+I", "b", 1), change("-U", "a", 1),
                               change("+U", "a", 2)})) == "+I [b, 1];+I [a, 2];");
    BOOST_TEST(texts(collapse({change("+I", "a", 1), change("+I", "a", 1), change("-D", "a", 1)})) == "+I [a, 1];");
    BOOST_TEST(texts(collapse({change("-D", "a", 1), change("+I", "a", 1)})) == "-D [a, 1];+I [a, 1];");
}

BOOST_AUTO_TEST_CASE(a_changelog_must_replay) {
    const auto fault = [](const Changes& all) { return replay_fault(all, {0}, kTypes).value_or(""); };
    BOOST_TEST(fault({change("+I", "a", 1), change("-U", "a", 1), change("+I", "b", 1), change("+U", "a", 2)}) == "");
    BOOST_TEST(fault({change("+I", "a", 1), change("-U", "a", 2)}) == "-U [a, 2] takes back a row that is not there");
    BOOST_TEST(fault({change("+I", "a", 1), change("-U", "a", 1), change("+I", "a", 2)}) ==
               "-U [a, 1] is followed by +I [a, 2]");
}

BOOST_AUTO_TEST_SUITE_END()
