#include "reference/rules/rules.h"

#include <boost/test/unit_test.hpp>

#include "reference/rules/profile.h"

using namespace wtck;
using namespace wtck::rules;

BOOST_AUTO_TEST_SUITE(rules_of_windows)

// TUM-03, OFF-03: 2021-06-30 00:00:04 in 10-minute windows, offsets congruent modulo the size.
BOOST_AUTO_TEST_CASE(offsets_congruent_modulo_the_size_are_the_same) {
    const std::int64_t time = 4000;
    const std::int64_t size = 600'000;
    for (std::int64_t minutes : {-16, -6, 4}) BOOST_TEST(window_start(time, minutes * 60'000, size) == -360'000);
    for (std::int64_t minutes : {-4, 6, 16}) BOOST_TEST(window_start(time, minutes * 60'000, size) == -240'000);
}

BOOST_AUTO_TEST_CASE(before_1970_windows_start_earlier_than_their_rows) {
    BOOST_TEST(window_start(-1, 0, 5000) == -5000);
    BOOST_TEST(window_start(-5000, 0, 5000) == -5000);
    BOOST_TEST(window_start(-5001, 0, 5000) == -10000);
}

// SES-06
BOOST_AUTO_TEST_CASE(sessions_exactly_a_gap_apart_touch) {
    BOOST_TEST(sessions_touch(session_of(1000, 5000), session_of(6000, 5000)));
    BOOST_TEST(!sessions_touch(session_of(1000, 5000), session_of(6001, 5000)));
}

// LATE-01
BOOST_AUTO_TEST_CASE(a_window_fires_one_millisecond_before_its_end) {
    const std::int64_t at = firing_time(5000, value::Zone());
    BOOST_TEST(!fires(at, 4998));
    BOOST_TEST(fires(at, 4999));
}

// TZ-50 to TZ-52: the hour that Los Angeles repeated on 2021-11-07, 08:00Z to 10:00Z.
BOOST_AUTO_TEST_CASE(in_a_repeated_hour_a_window_waits_for_the_second_pass) {
    const value::Zone zone = *value::Zone::find("America/Los_Angeles");
    const std::int64_t end = value::parse_timestamp("2021-11-07 02:00:00")->millis;
    BOOST_TEST(firing_time(end, zone) == value::parse_timestamp("2021-11-07 09:59:59.999")->millis);
    BOOST_TEST(rules::window_time(end, zone) == value::parse_timestamp("2021-11-07 08:59:59.999")->millis);
}

// WTN-50
BOOST_AUTO_TEST_CASE(a_bound_of_the_row_number_includes_both_ends) {
    BOOST_TEST((rank_range(bind::Function::Less, 3) == RankRange{1, 2}));
    BOOST_TEST((rank_range(bind::Function::LessEqual, 3) == RankRange{1, 3}));
    BOOST_TEST((rank_range(bind::Function::Equal, 3) == RankRange{3, 3}));
    BOOST_TEST(rank_range(bind::Function::Greater, 3)->from == 4);
    BOOST_TEST(!rank_range(bind::Function::NotEqual, 3).has_value());
}

// WDD-50, WTN-51
BOOST_AUTO_TEST_CASE(equal_times_and_equal_rows_are_decided_by_arrival) {
    BOOST_TEST(replaces_kept(0, true));
    BOOST_TEST(!replaces_kept(0, false));
    BOOST_TEST(!goes_before(0));
}

// OVR-02, OVR-03
BOOST_AUTO_TEST_CASE(a_frame_with_a_lower_bound_takes_rows_behind_the_watermark) {
    BOOST_TEST(is_late_for_over(5000, false, 5000, std::nullopt));
    BOOST_TEST(!is_late_for_over(5001, false, 5000, std::nullopt));
    BOOST_TEST(!is_late_for_over(4000, true, 5000, std::nullopt));
    BOOST_TEST(!is_late_for_over(4000, true, 5000, 3999));
    BOOST_TEST(is_late_for_over(4000, true, 5000, 4000));
}

// IVJ-05, IVJ-08: left - right from -2 to 5 seconds.
BOOST_AUTO_TEST_CASE(a_row_waits_for_the_other_side_as_long_as_its_bound_says) {
    const TimeBounds bounds{-2000, 5000};
    BOOST_TEST(reach(bounds, 0) == 2000);
    BOOST_TEST(reach(bounds, 1) == 5000);
    BOOST_TEST(gives_up_at(10'000, reach(bounds, 0)) == 12'001);
    BOOST_TEST(looks_later_1_17(bounds) == 3500);
    BOOST_TEST(watermark_behind(10'000, bounds) == 5000);
}

BOOST_AUTO_TEST_CASE(profiles_name_their_parents_and_differ_where_they_should) {
    for (const Profile& profile : profiles()) {
        BOOST_TEST((profile.parent.empty() || find_profile(profile.parent) != nullptr), profile.name);
    }
    BOOST_TEST(profiles().front().name == "flink-2.3");
    BOOST_TEST(!(find_profile("flink-2.3")->rules == find_profile("flink-1.20")->rules));
    BOOST_TEST((find_profile("vvr-11")->rules == find_profile("flink-1.20")->rules));
    BOOST_TEST(find_profile("flink-9") == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
