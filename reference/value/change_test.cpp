#include "reference/value/change.h"

#include <boost/test/unit_test.hpp>

using namespace wtck::value;

namespace {

Row row(std::int64_t number) {
    return {number};
}

/// The numbers of rows made by row(), as text.
std::string shown(const std::vector<Row>& rows) {
    std::string text;
    for (const Row& one : rows) text += (text.empty() ? "" : " ") + std::to_string(one[0].integer());
    return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(change)

BOOST_AUTO_TEST_CASE(kinds_are_spelled_as_flink_spells_them) {
    for (const std::string_view text : {"+I", "-U", "+U", "-D"}) {
        BOOST_TEST(to_string(parse_change_kind(text).value()) == text);
    }
    for (const std::string_view text : {"", "+", "I", "+i", "-I", "+I "}) BOOST_TEST(!parse_change_kind(text));
    BOOST_TEST(adds(ChangeKind::Insert));
    BOOST_TEST(adds(ChangeKind::UpdateAfter));
    BOOST_TEST(!adds(ChangeKind::UpdateBefore));
    BOOST_TEST(!adds(ChangeKind::Delete));
}

BOOST_AUTO_TEST_CASE(changes_are_the_same_in_kind_and_row) {
    const Change change{ChangeKind::Insert, row(1)};
    BOOST_TEST(same(change, {ChangeKind::Insert, row(1)}));
    BOOST_TEST(!same(change, {ChangeKind::UpdateAfter, row(1)}));
    BOOST_TEST(!same(change, {ChangeKind::Insert, row(2)}));
}

BOOST_AUTO_TEST_CASE(what_is_left_is_sorted) {
    BOOST_TEST(shown(materialise({})).empty());
    BOOST_TEST(shown(materialise({{ChangeKind::Insert, row(3)},
                                  {ChangeKind::Insert, row(1)},
                                  {ChangeKind::UpdateBefore, row(3)},
                                  {ChangeKind::UpdateAfter, row(2)}})) == "1 2");
}

BOOST_AUTO_TEST_CASE(each_retraction_takes_back_one_of_the_duplicates) {
    Changes changes{{ChangeKind::Insert, row(1)}, {ChangeKind::Insert, row(1)}, {ChangeKind::UpdateAfter, row(1)}};
    BOOST_TEST(shown(materialise(changes)) == "1 1 1");
    changes.push_back({ChangeKind::Delete, row(1)});
    BOOST_TEST(shown(materialise(changes)) == "1 1");
    changes.push_back({ChangeKind::UpdateBefore, row(1)});
    changes.push_back({ChangeKind::Delete, row(1)});
    BOOST_TEST(shown(materialise(changes)).empty());
}

BOOST_AUTO_TEST_CASE(retractions_of_absent_rows_are_kept_apart) {
    const Changes changes{{ChangeKind::Delete, row(2)},
                          {ChangeKind::Insert, row(2)},
                          {ChangeKind::UpdateBefore, row(1)},
                          {ChangeKind::UpdateBefore, row(1)}};
    std::vector<Row> missing;
    BOOST_TEST(shown(materialise(changes, &missing)) == "2");
    BOOST_TEST(shown(missing) == "2 1 1");
    BOOST_TEST(shown(materialise(changes)) == "2");
}

BOOST_AUTO_TEST_CASE(rows_are_matched_as_group_keys_are) {
    const Changes changes{{ChangeKind::Insert, {Null{}, Decimal{150, 2}, 0.0}},
                          {ChangeKind::Insert, {Null{}, Decimal{150, 2}, -0.0}},
                          {ChangeKind::Delete, {Null{}, Decimal{15, 1}, -0.0}}};
    BOOST_TEST(materialise(changes).size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
