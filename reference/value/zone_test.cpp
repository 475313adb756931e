#include "reference/value/zone.h"

#include <thread>

#include <boost/test/unit_test.hpp>

#include "reference/value/timestamp.h"

using namespace wtck::value;

namespace {

/// A zone with its conversions from text to text.
struct Clock {
    Zone zone;

    explicit Clock(std::string_view name) : zone(Zone::find(name).value()) {}

    std::string local(std::string_view utc) const {
        return to_string(Timestamp{zone.to_local(parse_timestamp(utc)->millis), 0});
    }
    std::string epoch(std::string_view local) const {
        return to_string(Timestamp{zone.to_epoch(parse_timestamp(local)->millis), 0});
    }
    std::string last_epoch(std::string_view local) const {
        return to_string(Timestamp{zone.to_last_epoch(parse_timestamp(local)->millis), 0});
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(zone)

BOOST_AUTO_TEST_CASE(utc_changes_nothing) {
    const Zone utc;
    BOOST_TEST(utc.is_utc());
    BOOST_TEST(utc.to_local(-1) == -1);
    BOOST_TEST(utc.to_epoch(1) == 1);
    BOOST_TEST(utc.to_last_epoch(1) == 1);
    for (const std::string_view name : {"UTC", "Z", "GMT", "Etc/UTC", "+00:00", "UTC-0"}) {
        BOOST_TEST_INFO("name: " << name);
        BOOST_TEST(Zone::find(name).value().is_utc());
    }
    BOOST_TEST(!Zone::find("Europe/London").value().is_utc());
}

BOOST_AUTO_TEST_CASE(fixed_offsets) {
    for (const std::string_view name : {"GMT-08:00", "UTC-8", "-08:00", "UT-08", "-8"}) {
        BOOST_TEST_INFO("name: " << name);
        const Zone zone = Zone::find(name).value();
        BOOST_TEST(zone.to_local(0) == -8 * kHour);
        BOOST_TEST(zone.to_epoch(0) == 8 * kHour);
        BOOST_TEST(zone.to_last_epoch(0) == 8 * kHour);
    }
    BOOST_TEST(Zone::find("+05:30").value().to_local(0) == 5 * kHour + 30 * kMinute);
    BOOST_TEST(Zone::find("+18:00").has_value());
    for (const std::string_view name : {"+18:01", "GMT-", "+5:3", "+005", "+05:60", "+05:30:00x", "GMT08:00", "+a"}) {
        BOOST_TEST_INFO("name: " << name);
        BOOST_TEST(!Zone::find(name));
    }
}

BOOST_AUTO_TEST_CASE(unknown_names_are_no_zones) {
    for (const std::string_view name : {"", "Nowhere/City", "america/los_angeles", "America", "../zoneinfo/UTC"}) {
        BOOST_TEST_INFO("name: " << name);
        BOOST_TEST(!Zone::find(name));
    }
}

BOOST_AUTO_TEST_CASE(zones_are_equal_by_what_they_do) {
    BOOST_TEST((Zone::find("Asia/Kolkata") == Zone::find("Asia/Kolkata")));
    BOOST_TEST((Zone::find("GMT-08:00") == Zone::find("-08:00")));
    BOOST_TEST((Zone::find("UTC") == Zone()));
    BOOST_TEST(!(Zone::find("Asia/Kolkata") == Zone::find("Asia/Shanghai")));
    BOOST_TEST(!(Zone::find("Asia/Kolkata") == Zone()));
}

// 2021-03-14: 02:00 PST becomes 03:00 PDT, at 10:00 UTC.
BOOST_AUTO_TEST_CASE(a_skipped_hour_in_los_angeles) {
    const Clock la("America/Los_Angeles");
    BOOST_TEST(la.local("2021-03-14 09:59:59.999") == "2021-03-14 01:59:59.999");
    BOOST_TEST(la.local("2021-03-14 10:00:00") == "2021-03-14 03:00:00");

    BOOST_TEST(la.epoch("2021-03-14 01:59:59.999") == "2021-03-14 09:59:59.999");
    BOOST_TEST(la.epoch("2021-03-14 02:00:00") == "2021-03-14 10:00:00");
    BOOST_TEST(la.epoch("2021-03-14 02:30:00") == "2021-03-14 10:30:00");
    BOOST_TEST(la.epoch("2021-03-14 03:00:00") == "2021-03-14 10:00:00");

    BOOST_TEST(la.last_epoch("2021-03-14 01:59:59.999") == "2021-03-14 09:59:59.999");
    BOOST_TEST(la.zone.to_last_epoch(parse_timestamp("2021-03-14 02:00:00")->millis) == 1615716000000);
    BOOST_TEST(la.zone.to_last_epoch(parse_timestamp("2021-03-14 02:59:59")->millis) == 1615716000000);
    BOOST_TEST(la.last_epoch("2021-03-14 03:00:00") == "2021-03-14 10:00:00");
    BOOST_TEST(la.last_epoch("2021-03-14 03:59:59.999") == "2021-03-14 10:59:59.999");
}

// 2021-11-07: 02:00 PDT becomes 01:00 PST, at 09:00 UTC.
BOOST_AUTO_TEST_CASE(a_repeated_hour_in_los_angeles) {
    const Clock la("America/Los_Angeles");
    BOOST_TEST(la.local("2021-11-07 08:59:59.999") == "2021-11-07 01:59:59.999");
    BOOST_TEST(la.local("2021-11-07 09:00:00") == "2021-11-07 01:00:00");

    BOOST_TEST(la.epoch("2021-11-07 00:59:59.999") == "2021-11-07 07:59:59.999");
    BOOST_TEST(la.epoch("2021-11-07 01:00:00") == "2021-11-07 08:00:00");
    BOOST_TEST(la.epoch("2021-11-07 01:59:59.999") == "2021-11-07 08:59:59.999");
    BOOST_TEST(la.epoch("2021-11-07 02:00:00") == "2021-11-07 10:00:00");

    BOOST_TEST(la.zone.to_last_epoch(parse_timestamp("2021-11-07 00:00:00")->millis) == 1636268400000);
    BOOST_TEST(la.zone.to_last_epoch(parse_timestamp("2021-11-07 01:00:00")->millis) == 1636275600000);
    BOOST_TEST(la.zone.to_last_epoch(parse_timestamp("2021-11-07 02:00:00")->millis) == 1636279200000);
    BOOST_TEST(la.last_epoch("2021-11-07 00:59:59.999") == "2021-11-07 07:59:59.999");
    BOOST_TEST(la.last_epoch("2021-11-07 01:59:59.999") == "2021-11-07 09:59:59.999");
}

// Half an hour: 02:00 (+10:30) becomes 02:30 (+11) on 2021-10-03, 02:00 (+11) becomes 01:30 (+10:30) on 2021-04-04.
BOOST_AUTO_TEST_CASE(half_hours_on_lord_howe) {
    const Clock howe("Australia/Lord_Howe");
    BOOST_TEST(howe.epoch("2021-10-03 02:15:00") == "2021-10-02 15:45:00");
    BOOST_TEST(howe.last_epoch("2021-10-03 02:15:00") == "2021-10-02 15:30:00");
    BOOST_TEST(howe.last_epoch("2021-10-03 02:29:59.999") == "2021-10-02 15:30:00");
    BOOST_TEST(howe.last_epoch("2021-10-03 02:30:00") == "2021-10-02 15:30:00");

    BOOST_TEST(howe.epoch("2021-04-04 01:45:00") == "2021-04-03 14:45:00");
    BOOST_TEST(howe.last_epoch("2021-04-04 01:45:00") == "2021-04-03 15:15:00");
    BOOST_TEST(howe.last_epoch("2021-04-04 01:29:59.999") == "2021-04-03 14:29:59.999");
    BOOST_TEST(howe.last_epoch("2021-04-04 02:00:00") == "2021-04-03 15:30:00");
}

// Samoa crossed the date line: 2011-12-30 never was.
BOOST_AUTO_TEST_CASE(a_skipped_day_in_apia) {
    const Clock apia("Pacific/Apia");
    BOOST_TEST(apia.local("2011-12-30 09:59:59.999") == "2011-12-29 23:59:59.999");
    BOOST_TEST(apia.local("2011-12-30 10:00:00") == "2011-12-31 00:00:00");
    BOOST_TEST(apia.epoch("2011-12-30 12:00:00") == "2011-12-30 22:00:00");
    BOOST_TEST(apia.last_epoch("2011-12-30 23:59:59.999") == "2011-12-30 10:00:00");
}

BOOST_AUTO_TEST_CASE(a_zone_without_daylight_saving) {
    const Clock kolkata("Asia/Kolkata");
    BOOST_TEST(kolkata.local("2021-03-14 10:00:00") == "2021-03-14 15:30:00");
    BOOST_TEST(kolkata.epoch("2021-03-14 15:30:00") == "2021-03-14 10:00:00");
    BOOST_TEST(kolkata.last_epoch("2021-03-14 15:30:00") == "2021-03-14 10:00:00");
}

BOOST_AUTO_TEST_CASE(before_standard_time_the_mean_solar_time_counts) {
    const Clock la("America/Los_Angeles");
    BOOST_TEST(la.local("1800-01-01 00:00:00") == "1799-12-31 16:07:02");
    BOOST_TEST(la.epoch("1799-12-31 16:07:02") == "1800-01-01 00:00:00");
    BOOST_TEST(la.local("0001-01-01 12:00:00") == "0001-01-01 04:07:02");
}

BOOST_AUTO_TEST_CASE(after_2037_zones_with_daylight_saving_refuse) {
    const Clock la("America/Los_Angeles");
    BOOST_TEST(la.epoch("2037-12-31 23:59:59.999") == "2038-01-01 07:59:59.999");
    BOOST_TEST(la.local("2038-01-01 07:59:59.999") == "2037-12-31 23:59:59.999");
    BOOST_CHECK_THROW(la.local("2038-01-01 08:00:00"), ZoneRange);
    BOOST_CHECK_THROW(la.epoch("2038-01-01 00:00:00"), ZoneRange);
    BOOST_CHECK_THROW(la.last_epoch("9999-01-01 00:00:00"), ZoneRange);
    BOOST_CHECK_EXCEPTION(la.epoch("2040-07-01 12:00:00"), ZoneRange, [](const ZoneRange& refusal) {
        return refusal.message == "2040-07-01 12:00:00 in America/Los_Angeles: daylight saving after 2037 is not known";
    });

    BOOST_TEST(Clock("Asia/Shanghai").epoch("2038-07-01 08:00:00") == "2038-07-01 00:00:00");
    BOOST_TEST(Clock("America/Sao_Paulo").local("9999-12-31 12:00:00") == "9999-12-31 09:00:00");
    BOOST_TEST(Clock("GMT-08:00").local("2040-07-01 12:00:00") == "2040-07-01 04:00:00");
}

BOOST_AUTO_TEST_CASE(the_ends_of_time_stay_as_they_are) {
    for (const std::string_view name : {"UTC", "America/Los_Angeles", "Asia/Shanghai", "+05:30"}) {
        const Zone zone = Zone::find(name).value();
        for (const std::int64_t end : {kEndOfTime, kNoWatermark}) {
            BOOST_TEST(zone.to_local(end) == end);
            BOOST_TEST(zone.to_epoch(end) == end);
            BOOST_TEST(zone.to_last_epoch(end) == end);
        }
    }
}

// What a window needs: nothing later shows its last millisecond, and whatever is later than that lies after it.
BOOST_AUTO_TEST_CASE(no_instant_after_the_last_one_shows_an_earlier_wall_clock) {
    for (const std::string_view name : {"America/Los_Angeles", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kolkata"}) {
        const Zone zone = Zone::find(name).value();
        const std::int64_t begin = parse_timestamp("2011-01-01 00:00:00")->millis;
        for (std::int64_t local = begin; local < begin + 365 * kDay; local += 15 * kMinute) {
            const std::int64_t last = zone.to_last_epoch(local - 1);
            const bool right = zone.to_local(last + 1) >= local && zone.to_epoch(local - 1) - last <= kDay;
            if (!right) BOOST_FAIL(name << " at " << to_string(Timestamp{local, 0}));
        }
    }
}

BOOST_AUTO_TEST_CASE(threads_share_a_zone) {
    const Zone zone = Zone::find("America/Los_Angeles").value();
    std::int64_t sums[2] = {0, 0};
    const auto work = [&zone](std::int64_t& sum) {
        for (std::int64_t i = 0; i < 10'000; ++i) sum += zone.to_local(i * kDay);
    };
    std::thread other(work, std::ref(sums[0]));
    work(sums[1]);
    other.join();
    BOOST_TEST(sums[0] == sums[1]);
}

BOOST_AUTO_TEST_SUITE_END()
