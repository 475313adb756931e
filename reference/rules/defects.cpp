#include "reference/rules/defects.h"

#include <algorithm>

#include "reference/value/arithmetic.h"

namespace wtck::rules {

namespace {

using bind::WindowKind;
using bind::WindowSpec;
using value::Zone;

constexpr std::int64_t kHour = 3'600'000;

// Java's TimeZone.useDaylightTime: whether the rules for the years to come have it.
bool saves_daylight(const Zone& zone) {
    static const std::int64_t kWinter = value::parse_timestamp("2036-01-15 00:00:00")->millis;
    static const std::int64_t kSummer = value::parse_timestamp("2036-07-15 00:00:00")->millis;
    return zone.to_local(kWinter) - kWinter != zone.to_local(kSummer) - kSummer;
}

// The last millisecond of the slice that the watermark lies in, on a grid with this offset.
std::int64_t end_of_slice(std::int64_t watermark, std::int64_t offset, const WindowSpec& spec, const Zone& zone) {
    if (watermark == value::kEndOfTime) return watermark;
    const std::int64_t length = slice_length(spec);
    const std::int64_t end = value::wrapping_add(rules::window_start(zone.to_local(watermark), offset, length), length);
    const std::int64_t last = rules::firing_time(end, zone);
    return last > watermark ? last : value::wrapping_add(last, length);
}

std::int64_t look_without_offset(std::int64_t watermark, const WindowSpec& spec, const Zone& zone) {
    return end_of_slice(watermark, 0, spec, zone);
}

std::int64_t look_without_fixed_zone(std::int64_t watermark, const WindowSpec& spec, const Zone& zone) {
    return end_of_slice(watermark, spec.offset, spec, saves_daylight(zone) ? zone : Zone());
}

// An hour is taken for the length of every jump.
std::int64_t firing_with_jumps_of_an_hour(std::int64_t end, const Zone& zone) {
    const std::int64_t first = zone.to_epoch(end - 1);
    if (!saves_daylight(zone) || end == value::kEndOfTime) return first;
    const std::int64_t an_hour_on = zone.to_epoch(end - 1 + kHour);
    if (an_hour_on == first) return first - value::floor_remainder(first, kHour);
    return an_hour_on - first > kHour ? first + kHour : first;
}

bool filters_first(bool /*session*/, bool /*filtered*/) {
    return false;
}

// The start is not looked at.
value::TimeWindow meeting_by_end(const value::TimeWindow& window) {
    return {window.end, window.end};
}

// The kind is compared along with the row, and what is kept is an insert.
bool passes_other_kind(const value::Row& before, const value::Row& after, value::ChangeKind kind) {
    return kind != value::ChangeKind::Insert || rules::passes_upsert(before, after, kind);
}

bool needs_keys_not_fixed(const AggregateShape& shape) {
    return !shape.fixes_key && rules::is_window_aggregate(shape);
}

bool needs_window_not_fixed(const RankShape& shape) {
    return !shape.fixes_window && rules::is_window_rank(shape);
}

NullTime in_1970(bool batch, bool group_window) {
    return group_window && !batch ? NullTime::In1970 : rules::null_time_in_aggregate(batch, group_window);
}

template <auto next_look_value>
void look_at(Profile& profile) {
    profile.rules.keeps_slices = true;
    profile.rules.next_look = next_look_value;
}

}  // namespace

const std::vector<Defect>& defects() {
    static const std::vector<Defect> kDefects = {
        {"batch-gaps-escape",
         "in batch a group window with a slide larger than its size ends in a ClassCastException, but in one phase",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "group-window-batch-hop-with-gaps",
         [](Profile& p) { p.rules.batch_phases_take_gaps = false; }},
        {"constant-key-removed",
         "a key that a filter fixes to one value leaves the plan, which becomes an updating aggregate or Top-N",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "filters-constant-window-start",
         [](Profile& p) {
             p.rules.is_window_aggregate = needs_keys_not_fixed;
             p.rules.is_window_rank = needs_window_not_fixed;
         }},
        {"duplicate-argument-ignored",
         "of a named argument given twice the first counts",
         "since 1.20",
         {"1.20.3", "2.3.0"},
         "names-argument-twice",
         [](Profile& p) { p.dialect.duplicate_arguments_ignored = true; }},
        {"filter-below-session",
         "a filter above a merged SESSION moves below it and shapes the sessions",
         "since 1.19",
         {"1.20.3", "2.3.0"},
         "filters-above-session-pick-from-it",
         [](Profile& p) { p.rules.cuts_windows_first = filters_first; }},
        {"fixed-zone-window-lost",
         "TIMESTAMP_LTZ windows in a zone without daylight saving are lost where its offset is no multiple of them and "
         "a "
         "watermark falls between UTC's grid and the window's end",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "time-zones-no-window-lost-in-a-fixed-zone",
         look_at<look_without_fixed_zone>},
        {"flink-36663",
         "after a restart, HOP and CUMULATE windows that have fired fire again when a row comes that only later ones "
         "take, and "
         "SESSION takes late rows",
         "up to 1.20",
         {"1.17.2", "1.20.3"},
         "restart-fires-no-hop-again",
         [](Profile& p) {
             p.rules.keeps_slices = true;
             p.rules.restart_keeps_clock = false;
         }},
        {"flink-36664",
         "windows with an offset are lost where a watermark falls between the grid without offset and the window's end",
         "up to 2.2.1",
         {"1.17.2", "1.20.3"},
         "offset-hop-loses-no-window",
         look_at<look_without_offset>},
        {"inline-set-operation",
         "of a set operation written as a window function's data only the first branch is read",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "watermarks-union-directly-as-data",
         [](Profile& p) { p.dialect.first_branch_only = true; }},
        {"jumps-of-an-hour",
         "windows fire late around the jumps of a zone whose daylight saving is half an hour",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "time-zones-half-hour-jump",
         [](Profile& p) { p.rules.firing_time = firing_with_jumps_of_an_hour; }},
        {"late-fire-lost",
         "what late fire has still to show is lost when the window is closed",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "emission-late-change-when-closed",
         [](Profile& p) { p.rules.shows_when_closed = false; }},
        {"local-clock-from-1970",
         "in two phases, windows that end by 1970 are lost when the watermark passes them while it is negative",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "tumble-before-1970/with-1",
         [](Profile& p) {
             p.rules.keeps_slices = true;
             p.rules.local_clock_start = 0;
         }},
        {"merged-over-function",
         "an aggregate that merges with a window function directly on another fails in the planner",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "cascade-aggregate-over-function-over-function/text-2",
         [](Profile& p) { p.rules.merges_over_window_function = false; }},
        {"null-time-in-1970",
         "a group window counts a row without a time as one of 1970, where the watermarks come with the rows",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "group-window-null-time",
         [](Profile& p) { p.rules.null_time_in_aggregate = in_1970; }},
        {"overflow-forgotten",
         "a DECIMAL sum that has outgrown 38 digits goes on from nothing with the next row",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "aggregates-decimal-sum-overflow-is-final",
         [](Profile& p) { p.rules.overflow_is_final = false; }},
        {"row-kinds-lost",
         "an isolated window function passes updates and deletes on as inserts",
         "up to 1.17",
         {"1.17.2"},
         "updates-through-tumble",
         [](Profile& p) { p.rules.table_function_keeps_kinds = false; }},
        {"sessions-joined-by-end",
         "a window join takes sessions for equal that only end together",
         "since 1.20",
         {"1.20.3", "2.3.0"},
         "window-join-session-both-bounds",
         [](Profile& p) { p.rules.meeting_window = meeting_by_end; }},
        {"standalone-session-restart",
         "a standalone SESSION takes late rows after a restart",
         "since 1.20",
         {"1.20.3", "2.3.0"},
         "restart-keeps-standalone-sessions",
         [](Profile& p) { p.rules.standalone_restart_keeps_clock = false; }},
        {"tumble-of-no-rows",
         "a Tumble of no rows is accepted, and divides by zero with the first row",
         "all",
         {"1.17.2", "1.20.3", "2.3.0"},
         "table-api-rows-zero-tumble",
         [](Profile& p) { p.rules.refuses_tumble_of_no_rows = false; }},
        {"unknown-argument-ignored",
         "a named argument that the window function does not have is ignored",
         "since 1.20",
         {"1.20.3", "2.3.0"},
         "names-unknown-argument",
         [](Profile& p) { p.dialect.unknown_arguments_ignored = true; }},
        {"unknown-partition-key-escapes",
         "a PARTITION BY column that is not there ends in an ArrayIndexOutOfBoundsException of the planner",
         "since 2.1",
         {"2.3.0"},
         "refusals-unknown-partition-key",
         [](Profile& p) { p.dialect.unknown_partition_key_escapes = true; }},
        {"upsert-repeated",
         "an upsert that repeats the row there is goes on as an update, unless it is spelled as an insert",
         "up to 1.20",
         {"1.17.2", "1.20.3"},
         "updates-upsert-same-row-again",
         [](Profile& p) { p.rules.passes_upsert = passes_other_kind; }},
    };
    return kDefects;
}

const Defect* find_defect(std::string_view name) {
    const auto found = std::ranges::find(defects(), name, &Defect::name);
    return found == defects().end() ? nullptr : &*found;
}

std::vector<Profile> profiles_with(const Defect* defect) {
    std::vector<Profile> result = profiles();
    for (Profile& profile : result) {
        if (defect != nullptr) defect->apply(profile);
    }
    return result;
}

}  // namespace wtck::rules
