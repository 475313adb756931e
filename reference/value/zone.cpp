#include "reference/value/zone.h"

#include <algorithm>
#include <stdexcept>
#include <vector>

#include <date/tz.h>
#include <fmt/format.h>

#include "reference/value/arithmetic.h"
#include "reference/value/timestamp.h"

namespace wtck::value {

/// The offsets of a zone, one after the other. Segment i holds from instant begin[i] (the first: since ever) until the
/// next one begins. Built once, never changed, so threads may share it.
struct Zone::Impl {
    std::vector<std::int64_t> begin;
    std::vector<std::int64_t> offset;
    /// Wall clocks that show begin[i] under the smaller and the larger of the offsets on its two sides. Between them
    /// lies the hour that is skipped or repeated.
    std::vector<std::int64_t> lower;
    std::vector<std::int64_t> upper;
    /// Wall clocks from here on cannot be answered.
    std::int64_t horizon = kEndOfTime;
    std::string name;

    void read(const date::time_zone& source);
    void add(std::int64_t since, std::int64_t millis);
    std::int64_t checked(std::int64_t local_millis) const;

    bool operator==(const Impl& other) const { return begin == other.begin && offset == other.offset; }
};

namespace {

// The rules of daylight saving are written out up to this year in the tz database; date 3.0.1 reads no rule after it.
constexpr int kLastYear = 2037;

bool is_boundless(std::int64_t millis) {
    return millis == kEndOfTime || millis == kNoWatermark;
}

/// The last segment whose key is not above `millis`; the first one has none below it.
std::size_t segment(const std::vector<std::int64_t>& keys, std::int64_t millis) {
    return static_cast<std::size_t>(std::upper_bound(keys.begin() + 1, keys.end(), millis) - keys.begin()) - 1;
}

std::int64_t year_begin(int year) {
    return days_of_date({year, 1, 1}) * kDay;
}

std::optional<int> small_number(std::string_view digits, std::size_t least) {
    if (digits.size() < least || digits.size() > 2) return std::nullopt;
    int number = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number;
}

/// Milliseconds of `Z` or `[UTC|GMT|UT](+|-)h[h[:mm]]`, at most 18 hours, as java.time's ZoneId reads them.
std::optional<std::int64_t> fixed_offset(std::string_view name) {
    if (name == "Z") return 0;
    for (const std::string_view prefix : {"UTC", "GMT", "UT"}) {
        if (!name.starts_with(prefix)) continue;
        name.remove_prefix(prefix.size());
        break;
    }
    if (name.size() < 2 || (name[0] != '+' && name[0] != '-')) return std::nullopt;
    const std::int64_t sign = name[0] == '-' ? -1 : 1;
    name.remove_prefix(1);

    const std::size_t colon = name.find(':');
    const std::optional<int> hours = small_number(name.substr(0, colon), 1);
    const std::optional<int> minutes = colon == name.npos ? 0 : small_number(name.substr(colon + 1), 2);
    if (!hours || !minutes || *minutes > 59 || *hours * 60 + *minutes > 18 * 60) return std::nullopt;
    return sign * (*hours * kHour + *minutes * kMinute);
}

const date::time_zone* locate(std::string_view name) {
    try {
        return date::locate_zone(name);
    } catch (const std::runtime_error&) {
        return nullptr;
    }
}

}  // namespace

void Zone::Impl::add(std::int64_t since, std::int64_t millis) {
    const std::int64_t before = offset.empty() ? millis : offset.back();
    if (!offset.empty() && before == millis) return;  // only the abbreviation changes
    begin.push_back(since);
    offset.push_back(millis);
    lower.push_back(wrapping_add(since, std::min(before, millis)));
    upper.push_back(wrapping_add(since, std::max(before, millis)));
}

void Zone::Impl::read(const date::time_zone& source) {
    const date::sys_seconds far = date::sys_days{date::year{9999} / 1 / 1};
    date::sys_info info = source.get_info(date::sys_seconds{date::sys_days{date::year{0} / 1 / 1}});
    add(kNoWatermark, info.offset.count() * kSecond);
    while (info.end < far) {
        info = source.get_info(info.end);
        add(info.begin.time_since_epoch().count() * kSecond, info.offset.count() * kSecond);
    }
    if (begin.back() >= year_begin(kLastYear)) horizon = year_begin(kLastYear + 1);
}

std::int64_t Zone::Impl::checked(std::int64_t local_millis) const {
    if (local_millis < horizon) return local_millis;
    throw ZoneRange{fmt::format("{} in {}: daylight saving after {} is not known",
                                to_string(Timestamp{local_millis, 0}), name, kLastYear)};
}

Zone::Zone() = default;
Zone::~Zone() = default;

std::optional<Zone> Zone::find(std::string_view name) {
    Zone zone;
    if (name == "UTC") return zone;
    auto impl = std::make_shared<Impl>();
    impl->name = name;
    if (const std::optional<std::int64_t> fixed = fixed_offset(name)) {
        impl->add(kNoWatermark, *fixed);
    } else if (const date::time_zone* source = locate(name)) {
        impl->read(*source);
    } else {
        return std::nullopt;
    }
    const bool utc = impl->offset.size() == 1 && impl->offset.front() == 0;
    if (!utc) zone.impl_ = std::move(impl);
    return zone;
}

std::int64_t Zone::to_local(std::int64_t epoch_millis) const {
    if (!impl_ || is_boundless(epoch_millis)) return epoch_millis;
    const std::size_t i = segment(impl_->begin, epoch_millis);
    return impl_->checked(wrapping_add(epoch_millis, impl_->offset[i]));
}

std::int64_t Zone::to_epoch(std::int64_t local_millis) const {
    if (!impl_ || is_boundless(local_millis)) return local_millis;
    // TZ-52: the offset before the transition counts throughout the doubtful hour: in an overlap it is the earlier one,
    // and in a gap it moves the time forward by the gap.
    const std::size_t i = segment(impl_->upper, impl_->checked(local_millis));
    return wrapping_subtract(local_millis, impl_->offset[i]);
}

std::int64_t Zone::to_last_epoch(std::int64_t local_millis) const {
    if (!impl_ || is_boundless(local_millis)) return local_millis;
    // TZ-50, TZ-51: the offset after the transition counts, but in a gap it would lead to an instant before the jump.
    const std::size_t i = segment(impl_->lower, impl_->checked(local_millis));
    return std::max(wrapping_subtract(local_millis, impl_->offset[i]), impl_->begin[i]);
}

bool Zone::operator==(const Zone& other) const {
    return impl_ == other.impl_ || (impl_ && other.impl_ && *impl_ == *other.impl_);
}

}  // namespace wtck::value
