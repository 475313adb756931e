#include "reference/value/timestamp.h"

#include <boost/test/unit_test.hpp>

using namespace wtck::value;

namespace {

std::string respelled(std::string_view text) {
    const std::optional<Timestamp> time = parse_timestamp(text);
    return time ? to_string(*time) : "-";
}

std::string plus_months(std::string_view text, std::int64_t months) {
    return to_string(add_months(parse_timestamp(text).value(), months));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(timestamp)

BOOST_AUTO_TEST_CASE(known_instants) {
    BOOST_TEST(parse_timestamp("1970-01-01 00:00:00")->millis == 0);
    BOOST_TEST(parse_timestamp("2020-04-15 08:09:59.999")->millis == 1586938199999);
    BOOST_TEST(parse_timestamp("1969-12-31 23:59:59.999")->millis == -1);
    BOOST_TEST(parse_timestamp("0001-01-01 00:00:00")->millis == -62135596800000);
    BOOST_TEST(parse_timestamp("9999-12-31 23:59:59.999")->millis == 253402300799999);
    BOOST_TEST(parse_timestamp("0000-03-01 00:00:00")->millis == -62162035200000);
}

BOOST_AUTO_TEST_CASE(text_round_trip) {
    for (const std::string_view text :
         {"2020-04-15 08:05:00", "2020-04-15 08:05:00.5", "2020-04-15 08:05:00.123456789", "2020-04-15 08:05:00.000001",
          "1969-12-31 23:59:59.999999999", "0000-01-01 00:00:00", "0001-01-01 00:00:00", "9999-12-31 23:59:59.999",
          "2000-02-29 00:00:00", "+10000-01-01 00:00:00", "-0001-12-31 23:59:59", "-292275055-05-16 16:47:04.192",
          "+292278994-08-17 07:12:55.807"}) {
        BOOST_TEST(respelled(text) == text);
    }
    BOOST_TEST(respelled("2020-04-15T08:05:00.500") == "2020-04-15 08:05:00.5");
}

BOOST_AUTO_TEST_CASE(the_ends_of_64_bits) {
    BOOST_TEST(to_string(Timestamp{kEndOfTime, 0}) == "+292278994-08-17 07:12:55.807");
    BOOST_TEST(to_string(Timestamp{kNoWatermark, 0}) == "-292275055-05-16 16:47:04.192");
    BOOST_TEST(respelled("+292278994-08-17 07:12:55.808") == "-");
    BOOST_TEST(respelled("-292275055-05-16 16:47:04.191") == "-");
    BOOST_TEST(respelled("+999999999-01-01 00:00:00") == "-");
}

BOOST_AUTO_TEST_CASE(what_is_no_timestamp_is_refused) {
    for (const std::string_view text : {"",
                                        "2020-04-15",
                                        "2020-04-15 08:05",
                                        "2020-4-15 08:05:00",
                                        "2020-00-15 08:05:00",
                                        "2020-13-15 08:05:00",
                                        "2020-04-00 08:05:00",
                                        "2020-04-31 08:05:00",
                                        "2021-02-29 08:05:00",
                                        "1900-02-29 08:05:00",
                                        "2020-04-15 24:00:00",
                                        "2020-04-15 23:60:00",
                                        "2020-04-15 23:59:60",
                                        "2020-04-15 08:05:00.",
                                        "2020-04-15 08:05:00.1234567890",
                                        "2020-04-15 08:05:00 ",
                                        " 2020-04-15 08:05:00",
                                        "2020-04-15  08:05:00",
                                        "2020-04-15 08:05:00Z",
                                        "2020-04-15 08:05:00+01:00",
                                        "+2020-04-15 08:05:00",
                                        "-0000-04-15 08:05:00",
                                        "20200-04-15 08:05:00",
                                        "2020/04/15 08:05:00"}) {
        BOOST_TEST_INFO("text: " << text);
        BOOST_TEST(respelled(text) == "-");
    }
}

BOOST_AUTO_TEST_CASE(zulu_only_where_it_is_asked_for) {
    bool zulu = false;
    BOOST_TEST(parse_timestamp("2020-04-15 08:05:00Z", &zulu).has_value());
    BOOST_TEST(zulu);
    BOOST_TEST(parse_timestamp("2020-04-15 08:05:00.5", &zulu).has_value());
    BOOST_TEST(!zulu);
    BOOST_TEST(!parse_timestamp("2020-04-15 08:05:00ZZ", &zulu));
}

BOOST_AUTO_TEST_CASE(dates_and_times_of_day) {
    BOOST_TEST(parse_date("1970-01-02").value() == 1);
    BOOST_TEST(parse_date("1969-12-31").value() == -1);
    BOOST_TEST(!parse_date("2020-04-15 00:00:00"));
    BOOST_TEST(!parse_date("2100-02-29"));
    BOOST_TEST(date_to_string(-1) == "1969-12-31");
    BOOST_TEST(date_to_string(11016) == "2000-02-29");

    BOOST_TEST(parse_time("00:00:00").value() == 0);
    BOOST_TEST(parse_time("23:59:59.999").value() == kDay - 1);
    BOOST_TEST(!parse_time("24:00:00"));
    BOOST_TEST(!parse_time("08:05:00.0001"));  // TIME holds milliseconds
    BOOST_TEST(time_to_string(8 * kHour + 5 * kMinute + 500) == "08:05:00.5");
}

BOOST_AUTO_TEST_CASE(every_day_of_four_centuries_follows_the_one_before) {
    Date expected{1999, 12, 31};
    for (std::int64_t days = days_of_date(expected); expected.year < 2400; ++days) {
        const Date date = date_of_days(days);
        const bool right = date.year == expected.year && date.month == expected.month && date.day == expected.day &&
                           days_of_date(date) == days;
        if (!right) BOOST_FAIL("day " << days << " is " << date_to_string(days));
        if (++expected.day <= days_in_month(expected.year, expected.month)) continue;
        expected.day = 1;
        if (++expected.month <= 12) continue;
        expected.month = 1;
        ++expected.year;
    }
}

BOOST_AUTO_TEST_CASE(truncation_goes_toward_the_past) {
    const auto cut = [](std::string_view text, int precision) {
        return to_string(truncate(parse_timestamp(text).value(), precision));
    };
    BOOST_TEST(cut("2020-04-15 08:05:00.123456789", 9) == "2020-04-15 08:05:00.123456789");
    BOOST_TEST(cut("2020-04-15 08:05:00.123456789", 6) == "2020-04-15 08:05:00.123456");
    BOOST_TEST(cut("2020-04-15 08:05:00.123456789", 3) == "2020-04-15 08:05:00.123");
    BOOST_TEST(cut("2020-04-15 08:05:00.123456789", 1) == "2020-04-15 08:05:00.1");
    BOOST_TEST(cut("2020-04-15 08:05:00.123456789", 0) == "2020-04-15 08:05:00");
    BOOST_TEST(cut("1969-12-31 23:59:59.999999", 3) == "1969-12-31 23:59:59.999");
    BOOST_TEST(cut("1969-12-31 23:59:59.001", 0) == "1969-12-31 23:59:59");
    BOOST_TEST(cut("1969-12-31 23:59:58.999", 1) == "1969-12-31 23:59:58.9");
}

BOOST_AUTO_TEST_CASE(months_keep_the_day_where_it_exists) {
    BOOST_TEST(plus_months("2020-01-31 08:05:00.000001", 1) == "2020-02-29 08:05:00.000001");
    BOOST_TEST(plus_months("2021-01-31 00:00:00", 1) == "2021-02-28 00:00:00");
    BOOST_TEST(plus_months("2020-03-31 00:00:00", -1) == "2020-02-29 00:00:00");
    BOOST_TEST(plus_months("2020-02-29 00:00:00", 12) == "2021-02-28 00:00:00");
    BOOST_TEST(plus_months("2020-01-15 00:00:00", -13) == "2018-12-15 00:00:00");
    BOOST_TEST(plus_months("1970-01-01 23:59:59", -1) == "1969-12-01 23:59:59");
    BOOST_TEST(plus_months("0001-01-01 00:00:00", -13) == "-0001-12-01 00:00:00");
}

BOOST_AUTO_TEST_SUITE_END()
