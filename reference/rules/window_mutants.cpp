// Mutants of windows, their clock and what is aggregated in them.
#include "reference/rules/mutants.h"

#include "reference/value/arithmetic.h"

namespace wtck::rules {

namespace {

using value::TimeWindow;
using value::Zone;

// Answers of any decision.
constexpr auto kAlways = [](auto...) { return true; };
constexpr auto kNever = [](auto...) { return false; };

std::int64_t start_truncating(std::int64_t time, std::int64_t offset, std::int64_t length) {
    return time - (time - offset) % length;
}
std::int64_t start_without_offset(std::int64_t time, std::int64_t /*offset*/, std::int64_t length) {
    return rules::window_start(time, 0, length);
}
std::int64_t start_with_closed_end(std::int64_t time, std::int64_t offset, std::int64_t length) {
    return rules::window_start(time - 1, offset, length);
}
bool hop_holds_its_end(std::int64_t start, std::int64_t size, std::int64_t time) {
    return start >= time - size;
}
std::int64_t second_cumulate_end(std::int64_t time, std::int64_t offset, std::int64_t step) {
    return rules::first_cumulate_end(time, offset, step) + step;
}
std::int64_t cumulate_stops_early(std::int64_t start, std::int64_t size) {
    return start + size - 1;
}
bool row_window_full_early(std::int64_t end, std::int64_t row) {
    return row == end - 2;
}
bool touch_strictly(const TimeWindow& a, const TimeWindow& b) {
    return a.start < b.end && b.start < a.end;
}
std::int64_t lateness_of_the_row_alone(const TimeWindow& alone, const TimeWindow& /*merged*/) {
    return alone.end;
}
TimeWindow session_until_its_row(std::int64_t time, std::int64_t gap) {
    return {time, time + gap - 1};
}
std::int64_t firing_at_the_end(std::int64_t end, const Zone& zone) {
    return zone.to_last_epoch(end - 1) + 1;
}
std::int64_t firing_early(std::int64_t end, const Zone& zone) {
    return zone.to_last_epoch(end - 1) - 1;
}
std::int64_t firing_in_the_first_pass(std::int64_t end, const Zone& zone) {
    return zone.to_epoch(end - 1);
}
bool late_from_the_next_millisecond(std::int64_t firing_time, std::int64_t watermark) {
    return watermark > firing_time;
}
std::int64_t window_time_at_the_end(std::int64_t end, const Zone& zone) {
    return zone.to_epoch(end);
}
std::int64_t window_time_in_the_second_pass(std::int64_t end, const Zone& zone) {
    return zone.to_last_epoch(end - 1);
}
bool updates_what_changes(bool has_results, bool input_updates) {
    return has_results || input_updates;
}
bool emits_any_watermark(std::int64_t candidate, std::int64_t last) {
    return candidate != last;
}
bool emits_from_zero(std::int64_t candidate, std::int64_t last) {
    return candidate >= last;
}
bool idle_holds_back(bool /*idle*/, bool caught_up) {
    return caught_up;
}
bool stragglers_hold_back(bool idle, bool /*caught_up*/) {
    return !idle;
}
NullTime drops_always(bool /*batch*/, bool /*group_window*/) {
    return NullTime::Drop;
}
NullTime drops_in_watermark() {
    return NullTime::Drop;
}
NullTime fails_always() {
    return NullTime::Fail;
}
std::int64_t clock_in_utc(const value::Timestamp& time, value::Kind /*kind*/, const Zone& /*zone*/) {
    return time.millis;
}
std::optional<SizeFault> any_size(const bind::WindowSpec& /*spec*/) {
    return std::nullopt;
}
bool one_bound_is_enough(const AggregateShape& shape) {
    return shape.start_key || shape.end_key;
}
bool any_session_keys(const AggregateShape& shape) {
    return shape.start_key && shape.end_key;
}
bool merging_from_columns_too(bind::WindowKind kind, bool /*merged*/) {
    return kind != bind::WindowKind::Tumble;
}
bool keeps_the_only_group(std::int64_t rows, bool global) {
    return rows == 0 && !global;
}
value::Value absent_key_kept(const value::Value& key) {
    return key;
}
std::string one_mark_for_all_sets(const std::string& /*set*/) {
    return "";
}
std::int64_t average_rounding_down(std::int64_t sum, std::int64_t count) {
    return value::floor_divide(sum, count);
}
bool merges_whatever_users_wrote(bind::AggregateFunction function) {
    return bind::is_user_defined(function) || rules::can_merge(function);
}

}  // namespace

const std::vector<Mutant>& window_mutants() {
    static const std::vector<Mutant> kMutants = {
        {"start-truncates", "windows before 1970 start after their rows",
         [](Rules& r) { r.window_start = start_truncating; }},
        {"offset-ignored", "a window's offset is ignored", [](Rules& r) { r.window_start = start_without_offset; }},
        {"closed-end", "a row at the end belongs to the window",
         [](Rules& r) { r.window_start = start_with_closed_end; }},
        {"hop-offset-ignored", "HOP's offset is ignored", [](Rules& r) { r.first_hop_start = start_without_offset; }},
        {"hop-closed-end", "HOP's windows hold their end", [](Rules& r) { r.hop_holds = hop_holds_its_end; }},
        {"cumulate-late-start", "CUMULATE skips a row's first step",
         [](Rules& r) { r.first_cumulate_end = second_cumulate_end; }},
        {"cumulate-no-last", "CUMULATE lacks its largest window",
         [](Rules& r) { r.last_cumulate_end = cumulate_stops_early; }},
        {"row-windows-before", "windows of rows reach back before the first row",
         [](Rules& r) { r.row_window_exists = kAlways; }},
        {"row-windows-early", "windows of rows fire with their last row but one",
         [](Rules& r) { r.row_window_is_full = row_window_full_early; }},
        {"row-windows-net", "what takes a row back is no row of a window",
         [](Rules& r) { r.counts_as_row = value::adds; }},
        {"gap-exclusive", "rows exactly a gap apart are two sessions",
         [](Rules& r) { r.sessions_touch = touch_strictly; }},
        {"session-late-alone", "a row is late by its own session",
         [](Rules& r) { r.session_lateness_end = lateness_of_the_row_alone; }},
        {"session-ends-early", "a session ends a millisecond early",
         [](Rules& r) { r.session_of = session_until_its_row; }},
        {"fires-at-end", "windows fire when the watermark reaches their end",
         [](Rules& r) { r.firing_time = firing_at_the_end; }},
        {"fires-early", "windows fire two milliseconds before their end",
         [](Rules& r) { r.firing_time = firing_early; }},
        {"fires-in-first-pass", "a repeated hour's windows fire in its first pass",
         [](Rules& r) { r.firing_time = firing_in_the_first_pass; }},
        {"never-late", "late rows open their windows again", [](Rules& r) { r.is_late = kNever; }},
        {"late-one-ms-later", "a row may still join a window that has just fired",
         [](Rules& r) { r.is_late = late_from_the_next_millisecond; }},
        {"window-time-is-end", "window_time is the end", [](Rules& r) { r.window_time = window_time_at_the_end; }},
        {"window-time-second-pass", "window_time is the later instant",
         [](Rules& r) { r.window_time = window_time_in_the_second_pass; }},
        {"watermark-goes-back", "a watermark expression takes the watermark back",
         [](Rules& r) { r.emits_watermark = emits_any_watermark; }},
        {"watermark-from-zero", "a watermark of zero is emitted",
         [](Rules& r) { r.emits_watermark = emits_from_zero; }},
        {"idle-holds-back", "an idle channel holds the clock", [](Rules& r) { r.holds_back = idle_holds_back; }},
        {"straggler-holds-back", "a channel back from idleness counts before it has caught up",
         [](Rules& r) { r.holds_back = stragglers_hold_back; }},
        {"batch-makes-watermarks", "a watermark expression makes rows late in batch",
         [](Rules& r) { r.batch_makes_watermarks = true; }},
        {"null-time-dropped", "a window aggregate drops rows without a time",
         [](Rules& r) { r.null_time_in_aggregate = drops_always; }},
        {"null-time-fails", "an isolated window function fails on rows without a time",
         [](Rules& r) { r.null_time_in_table_function = fails_always; }},
        {"zone-ignored", "TIMESTAMP_LTZ windows are cut in UTC", [](Rules& r) { r.window_clock = clock_in_utc; }},
        {"any-hop-size", "a HOP aggregate takes any size", [](Rules& r) { r.refuse_aggregate_sizes = any_size; }},
        {"any-1-20-size", "TUMBLE's offset is looked at by aggregates only",
         [](Rules& r) { r.refuse_sizes = refuse_sizes_1_20; }},
        {"one-bound", "one window column makes a window aggregate",
         [](Rules& r) { r.is_window_aggregate = one_bound_is_enough; }},
        {"any-session-keys", "SESSION takes any group keys",
         [](Rules& r) { r.is_window_aggregate = any_session_keys; }},
        {"never-merges", "every aggregate reads attached windows", [](Rules& r) { r.merges_with_window = kNever; }},
        {"two-phases", "every plan has two phases", [](Rules& r) { r.has_two_phases = kAlways; }},
        {"one-phase", "no plan has two phases", [](Rules& r) { r.has_two_phases = kNever; }},
        {"absent-key-kept", "a key that a grouping set lacks keeps its value",
         [](Rules& r) { r.absent_key = absent_key_kept; }},
        {"sets-share-groups", "a NULL key and an absent one are one group",
         [](Rules& r) { r.set_mark = one_mark_for_all_sets; }},
        {"merging-from-columns", "HOP needs merging where rows come in their windows already",
         [](Rules& r) { r.needs_merging = merging_from_columns_too; }},
        {"upsert-repeated", "an upsert that changes nothing is passed on", [](Rules& r) { r.passes_upsert = kAlways; }},
        {"only-group-stays", "an aggregate without keys keeps its result when the last row goes",
         [](Rules& r) { r.ends_group = keeps_the_only_group; }},
        {"average-floors", "averages of integers are rounded down",
         [](Rules& r) { r.integer_average = average_rounding_down; }},
        {"merges-anything", "FIRST_VALUE is taken over HOP", [](Rules& r) { r.can_merge = kAlways; }},
        {"users-all-merge", "a user's aggregate without merge is taken over HOP and in two phases",
         [](Rules& r) { r.can_merge = merges_whatever_users_wrote; }},
        {"retracts-anything", "an aggregate without retract is taken over updates",
         [](Rules& r) { r.can_retract = kAlways; }},
        {"empty-windows", "windows retracted to nothing are emitted", [](Rules& r) { r.emits_window = kAlways; }},
        {"distinct-inserts", "SELECT DISTINCT over inserts is taken to insert only",
         [](Rules& r) { r.updates_groups = updates_what_changes; }},
        {"shown-again-by-the-clock", "a window by processing time is shown again when it ends",
         [](Rules& r) { r.processing_time_is_an_update = true; }},
        {"proctime-column", "a window by processing time goes by what its column says",
         [](Rules& r) { r.goes_by_proctime_column = true; }},
        {"equal-updates", "updates that change nothing are emitted", [](Rules& r) { r.emits_update = kAlways; }},
        {"stray-retraction", "a row taken back makes a group", [](Rules& r) { r.makes_group = kAlways; }},
        {"overflow-forgotten", "a DECIMAL sum starts anew after an overflow",
         [](Rules& r) { r.overflow_is_final = false; }},
        {"filters-first", "a filter above SESSION shapes the sessions",
         [](Rules& r) { r.cuts_windows_first = kNever; }},
        {"null-time-in-watermark", "a watermark expression drops rows without a time",
         [](Rules& r) { r.null_time_in_watermark = drops_in_watermark; }},
        {"no-updates", "window aggregates refuse updates", [](Rules& r) { r.window_aggregate_takes_updates = false; }},
        {"emission-not-periodic", "a window shows a row a delay after the row",
         [](Rules& r) {
             r.next_showing = [](std::int64_t, std::int64_t delay, std::int64_t now) { return now + delay; };
         }},
        {"emission-opened-late-waits", "a window that was opened late shows its rows after the delay of late fire",
         [](Rules& r) {
             r.showing_delay = [](WindowStage stage, std::optional<std::int64_t> early,
                                  std::optional<std::int64_t> late) {
                 return stage == WindowStage::Early ? early : late;
             };
         }},
        {"clock-reaches-a-millisecond-as-it-begins", "a window fires when the clock says its last millisecond",
         [](Rules& r) { r.clock_when_over = [](std::int64_t time) { return time; }; }},
        {"emission-no-lateness", "a window takes no row after its end",
         [](Rules& r) { r.lateness_of = [](bool, std::int64_t) { return std::int64_t{0}; }; }},
        {"emission-lateness-alone", "allowed lateness counts without late fire",
         [](Rules& r) { r.lateness_of = [](bool, std::int64_t allowed) { return allowed; }; }},
        {"emission-lost-when-closed", "a window that is closed shows nothing more",
         [](Rules& r) { r.shows_when_closed = false; }},
        {"always-proctime", "every product has processing time", [](Rules& r) { r.has_processing_time = true; }},
    };
    return kMutants;
}

}  // namespace wtck::rules
