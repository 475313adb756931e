#include "reference/value/arrivals.h"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <limits>

using namespace wtck::value;

namespace {

std::vector<Arrival> all(const Arrivals& arrivals) {
    std::vector<Arrival> list;
    for (const Arrival& arrival : arrivals) list.push_back(arrival);
    return list;
}

Arrivals arrivals_of(const std::vector<Arrival>& list) {
    Arrivals arrivals;
    for (const Arrival& arrival : list) arrivals.push_back(arrival);
    return arrivals;
}

/// A value that has been in an arrival.
Value packed(const Value& value) {
    return all(arrivals_of({{"T", {ChangeKind::Insert, {value}}}})).at(0).change.row.at(0);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(arrivals)

BOOST_AUTO_TEST_CASE(come_out_as_they_went_in) {
    const Arrivals arrivals = arrivals_of({{"Orders", {ChangeKind::Insert, {std::int64_t{1}, Null{}}}},
                                           {"Orders", {ChangeKind::UpdateBefore, {std::int64_t{2}, std::string("x")}}},
                                           {"Payments", {ChangeKind::UpdateAfter, {}}},
                                           {"Orders", {ChangeKind::Delete, {true}}}});
    BOOST_TEST(arrivals.size() == 4U);
    BOOST_TEST(arrivals.tables() == (std::vector<std::string>{"Orders", "Payments"}), boost::test_tools::per_element());
    for (int round = 0; round < 2; ++round) {
        const std::vector<Arrival> list = all(arrivals);
        BOOST_REQUIRE(list.size() == 4U);
        BOOST_TEST(list[0].table == "Orders");
        BOOST_TEST(same(list[0].change.row, Row{std::int64_t{1}, Null{}}));
        BOOST_TEST(list[1].table == "Orders");
        BOOST_TEST((list[1].change.kind == ChangeKind::UpdateBefore));
        BOOST_TEST(list[1].change.row[1].text() == "x");
        BOOST_TEST(list[2].table == "Payments");
        BOOST_TEST(list[2].change.row.empty());
        BOOST_TEST(list[3].table == "Orders");
        BOOST_TEST((list[3].change.kind == ChangeKind::Delete));
        BOOST_TEST(list[3].change.row[0].boolean());
    }
}

BOOST_AUTO_TEST_CASE(none_are_none) {
    BOOST_TEST(Arrivals().size() == 0U);
    BOOST_TEST(Arrivals().tables().empty());
    BOOST_TEST(all(Arrivals()).empty());
}

BOOST_AUTO_TEST_CASE(values_of_every_kind_keep_all_their_digits) {
    const auto list = std::make_shared<const List>(List{std::string("a"), std::make_shared<const List>(List{Null{}})});
    for (const Value& value : std::vector<Value>{
             Null{}, false, true, std::int64_t{0}, std::int64_t{-1}, std::int64_t{63}, std::int64_t{-64},
             std::int64_t{300}, std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min(), 0.1,
             -0.0, std::nan(""), parse_decimal("-99999999999999999999999999999999999.999").value(), std::string(),
             std::string("T\0\xff", 3), std::string(1000, 'x'), Timestamp{-62135596800001, 999999}, list}) {
        BOOST_TEST(same(packed(value), value));
        BOOST_TEST(packed(value).index() == value.index());
    }
}

BOOST_AUTO_TEST_SUITE_END()
