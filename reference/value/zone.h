// Time zones of TIMESTAMP_LTZ: between an instant and the session's wall clock, as java.time does it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace wtck::value {

/// A zone of the tz database (`America/Los_Angeles`), `UTC`, or a fixed offset (`GMT-08:00`, `+05:30`). Cheap to copy,
/// safe to share between threads. All conversions leave kEndOfTime and kNoWatermark as they are.
class Zone {
  public:
    /// UTC.
    Zone();
    ~Zone();

    /// nullopt where there is no such zone.
    static std::optional<Zone> find(std::string_view name);

    /// Wall clock of an instant, both in milliseconds. Throws ZoneRange after 2037 in zones with daylight saving, whose
    /// rules the date library does not continue.
    std::int64_t to_local(std::int64_t epoch_millis) const;

    /// Instant of a wall-clock time: in a gap it moves forward by the gap, in an overlap the earlier offset counts
    /// (semantics of java.time's LocalDateTime.atZone; TZ-52).
    std::int64_t to_epoch(std::int64_t local_millis) const;

    /// The last instant at which the wall clock shows `local_millis` or, in a gap, the instant of the jump (TZ-50,
    /// TZ-51): a window may fire only when no later instant can fall into it.
    std::int64_t to_last_epoch(std::int64_t local_millis) const;

    bool is_utc() const { return !impl_; }
    /// The same offsets at all times, whatever the names.
    bool operator==(const Zone& other) const;

  private:
    struct Impl;
    std::shared_ptr<const Impl> impl_;  // null is UTC
};

/// A local time that the tz data cannot answer.
struct ZoneRange {
    std::string message;
};

}  // namespace wtck::value
