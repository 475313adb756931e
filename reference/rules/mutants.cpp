#include "reference/rules/mutants.h"

#include "reference/value/arithmetic.h"

namespace wtck::rules {

namespace {

using value::TimeWindow;
using value::Zone;

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
bool never_late(std::int64_t /*firing_time*/, std::int64_t /*watermark*/) {
    return false;
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

NullTime drops_always(bool /*batch*/) {
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
bool never_merges(const AggregateShape& /*shape*/) {
    return false;
}
bool always_filters_first(bool /*session*/, bool /*filtered*/) {
    return false;
}
bool always_two_phases(bool, bool, bool, bool) {
    return true;
}
bool never_two_phases(bool, bool, bool, bool) {
    return false;
}

bool merging_from_columns_too(bind::WindowKind kind, bool /*merged*/) {
    return kind != bind::WindowKind::Tumble;
}
bool numbers_if_used(const RankRange& /*range*/, bool number_used) {
    return number_used;
}
bool late_at_the_watermark(std::int64_t time, std::int64_t watermark) {
    return time <= watermark;
}
bool never_pairs_only(bind::JoinKind /*kind*/) {
    return false;
}
value::ChangeKind joined_as_it_comes(bool, bool, value::ChangeKind change) {
    return change;
}
value::ChangeKind updates_split(bool outer, bool other_outer, value::ChangeKind change) {
    if (!outer && !other_outer) return change;
    return value::adds(change) ? value::ChangeKind::Insert : value::ChangeKind::Delete;
}
value::ChangeKind left_row_as_partner(bind::JoinKind /*kind*/, value::ChangeKind change) {
    return change;
}
bool any_upsert_passes(const value::Row& /*before*/, const value::Row& /*after*/, value::ChangeKind /*kind*/) {
    return true;
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

std::optional<RankRange> range_with_strict_bound_inside(bind::Function comparison, std::int64_t bound) {
    if (comparison == bind::Function::Less) return RankRange{1, bound};
    if (comparison == bind::Function::Greater) return RankRange{bound, std::numeric_limits<std::int64_t>::max()};
    return rules::rank_range(comparison, bound);
}
std::optional<RankRange> range_up_to_the_nth(bind::Function comparison, std::int64_t bound) {
    if (comparison == bind::Function::Equal) return RankRange{1, bound};
    return rules::rank_range(comparison, bound);
}
bool never_ranks_windows(const RankShape& /*shape*/) {
    return false;
}
bool any_first_row_deduplicates(const RankShape& shape) {
    return shape.range == RankRange{1, 1} && shape.sorts_by_time;
}
bool never_deduplicates(const RankShape& /*shape*/) {
    return false;
}
bool first_of_equals_is_kept(int order, bool keep_last) {
    return keep_last ? order > 0 : order < 0;
}
bool last_of_equals_is_kept(int order, bool keep_last) {
    return keep_last ? order >= 0 : order <= 0;
}
bool later_goes_before_equals(int order) {
    return order <= 0;
}
bool never_updates_top_one(const RankRange& /*range*/, bool /*inserts_only*/) {
    return false;
}
bool ranks_anything(bind::RankFunction /*function*/) {
    return true;
}

std::int64_t average_rounding_down(std::int64_t sum, std::int64_t count) {
    return value::floor_divide(sum, count);
}
bool merges_anything(bind::AggregateFunction /*function*/) {
    return true;
}
bool merges_whatever_users_wrote(bind::AggregateFunction function) {
    return bind::is_user_defined(function) || rules::can_merge(function);
}
bool retracts_anything(bind::AggregateFunction /*function*/) {
    return true;
}
bool any_windows_join(const JoinShape& shape) {
    return shape.start_equal && shape.end_equal && shape.same_nullability;
}
bool any_nullability_joins(const JoinShape& shape) {
    return rules::is_window_join(
        {shape.start_equal, shape.end_equal, shape.same_windows, true, shape.session, shape.session_keys_equal});
}
bool sessions_join_without_keys(const JoinShape& shape) {
    return shape.start_equal && shape.end_equal && shape.same_windows;
}
bool never_by_window(const JoinShape& /*shape*/) {
    return false;
}
bool nulls_meet(bool /*null_safe*/) {
    return true;
}
bool nulls_never_meet(bool /*null_safe*/) {
    return false;
}
TimeWindow meeting_by_end(const TimeWindow& window) {
    return {window.end, window.end};
}
bool any_input_holds_back(bool /*idle*/) {
    return true;
}
bool emits_empty(std::int64_t /*count*/) {
    return true;
}
bool emits_equal(const value::Row& /*before*/, const value::Row& /*after*/) {
    return true;
}

bool anything_makes_a_group(value::ChangeKind /*kind*/) {
    return true;
}

bool over_due_behind_the_watermark(std::int64_t time, std::int64_t watermark) {
    return time < watermark;
}
bool late_for_over_behind_the_watermark(std::int64_t time, bool /*bounded*/, std::int64_t watermark,
                                        std::optional<std::int64_t> /*last*/) {
    return time <= watermark;
}
bool late_for_over_after_its_partition(std::int64_t time, bool /*bounded*/, std::int64_t /*watermark*/,
                                       std::optional<std::int64_t> last) {
    return last && time <= *last;
}
bool late_for_over_before_the_watermark(std::int64_t time, bool bounded, std::int64_t watermark,
                                        std::optional<std::int64_t> last) {
    if (bounded) return last && time < *last;
    return time < watermark;
}
bool peers_share_always(bool /*rows*/) {
    return true;
}
bool peers_share_never(bool /*rows*/) {
    return false;
}
bool range_holds_younger(std::int64_t age, std::int64_t reach) {
    return age < reach;
}
std::int64_t rows_without_the_current(std::int64_t preceding) {
    return preceding;
}

bool both_bounds_are_enough(const TimeComparisons& comparisons) {
    return comparisons.equal > 0 || (comparisons.lower > 0 && comparisons.upper > 0);
}
bool one_time_bound_is_enough(const TimeComparisons& comparisons) {
    return comparisons.equal + comparisons.lower + comparisons.upper > 0;
}
std::int64_t gives_up_at_the_reach(std::int64_t time, std::int64_t reach) {
    return time + reach;
}
bool waits_at_the_reach(std::int64_t time, std::int64_t reach, std::int64_t watermark) {
    return watermark <= time + reach;
}
bool never_waits_behind_the_watermark(std::int64_t time, std::int64_t /*reach*/, std::int64_t watermark) {
    return watermark < time;
}
std::int64_t watermark_not_behind(std::int64_t watermark, const TimeBounds& /*bounds*/) {
    return watermark;
}
std::int64_t watermark_behind_by_both(std::int64_t watermark, const TimeBounds& bounds) {
    return watermark - (bounds.most - bounds.least);
}

}  // namespace

const std::vector<Mutant>& mutants() {
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
        {"never-late", "late rows open their windows again", [](Rules& r) { r.is_late = never_late; }},
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
        {"never-merges", "every aggregate reads attached windows",
         [](Rules& r) { r.merges_with_window = never_merges; }},
        {"two-phases", "every plan has two phases", [](Rules& r) { r.has_two_phases = always_two_phases; }},
        {"one-phase", "no plan has two phases", [](Rules& r) { r.has_two_phases = never_two_phases; }},
        {"absent-key-kept", "a key that a grouping set lacks keeps its value",
         [](Rules& r) { r.absent_key = absent_key_kept; }},
        {"sets-share-groups", "a NULL key and an absent one are one group",
         [](Rules& r) { r.set_mark = one_mark_for_all_sets; }},
        {"rank-bound-inclusive", "rn < N lets the N-th row through",
         [](Rules& r) { r.rank_range = range_with_strict_bound_inside; }},
        {"rank-up-to-nth", "rn = N lets all rows up to the N-th through",
         [](Rules& r) { r.rank_range = range_up_to_the_nth; }},
        {"rank-never-by-window", "a Top-N by window is the regular, updating one",
         [](Rules& r) { r.is_window_rank = never_ranks_windows; }},
        {"dedup-any-keys", "a second sort key does not stop a deduplication",
         [](Rules& r) { r.is_deduplication = any_first_row_deduplicates; }},
        {"dedup-never", "a deduplication is a Top-1", [](Rules& r) { r.is_deduplication = never_deduplicates; }},
        {"dedup-last-tie", "of equal times the first is kept as the last row",
         [](Rules& r) { r.replaces_kept = first_of_equals_is_kept; }},
        {"dedup-first-tie", "of equal times the last is kept as the first row",
         [](Rules& r) { r.replaces_kept = last_of_equals_is_kept; }},
        {"rank-tie", "of equal rows the later ranks before the earlier",
         [](Rules& r) { r.goes_before = later_goes_before_equals; }},
        {"any-rank", "RANK makes a Top-N in a stream", [](Rules& r) { r.ranks_in_stream = ranks_anything; }},
        {"top-one-replaced", "a Top-1 deletes its row and inserts another",
         [](Rules& r) { r.updates_top_one = never_updates_top_one; }},
        {"first-row-at-once", "the first row by time comes at once and is corrected",
         [](Rules& r) { r.first_row_waits = false; }},
        {"dedup-no-updates", "a regular deduplication refuses updates",
         [](Rules& r) { r.deduplication_takes_updates = false; }},
        {"merging-from-columns", "HOP needs merging where rows come in their windows already",
         [](Rules& r) { r.needs_merging = merging_from_columns_too; }},
        {"numbers-if-used", "numbers that are in use are kept, others never",
         [](Rules& r) { r.keeps_numbers = numbers_if_used; }},
        {"first-row-late", "a row at the watermark is too late to be the first",
         [](Rules& r) { r.is_late_to_be_first = late_at_the_watermark; }},
        {"interval-any-bounds", "further bounds of the times do not stop an interval join",
         [](Rules& r) { r.is_interval_join = both_bounds_are_enough; }},
        {"interval-one-bound", "one bound of the times makes an interval join",
         [](Rules& r) { r.is_interval_join = one_time_bound_is_enough; }},
        {"interval-pads-early", "a row is padded while a partner may still come",
         [](Rules& r) { r.gives_up_at = gives_up_at_the_reach; }},
        {"interval-waits-longer", "a new row waits at the watermark that ends its interval",
         [](Rules& r) { r.waits_for_partner = waits_at_the_reach; }},
        {"interval-drops-late", "a row behind the watermark waits for no partner",
         [](Rules& r) { r.waits_for_partner = never_waits_behind_the_watermark; }},
        {"interval-looks-later", "rows are padded half of the interval later, as in Flink 1.17",
         [](Rules& r) { r.looks_later = looks_later_1_17; }},
        {"interval-watermark-kept", "an interval join passes the watermark on as it is",
         [](Rules& r) { r.watermark_behind = watermark_not_behind; }},
        {"interval-watermark-by-both", "an interval join holds the watermark back by the whole interval",
         [](Rules& r) { r.watermark_behind = watermark_behind_by_both; }},
        {"over-due-later", "a row of OVER comes when the watermark has passed its time",
         [](Rules& r) { r.over_row_is_due = over_due_behind_the_watermark; }},
        {"over-late-always", "bounded frames drop what is behind the watermark",
         [](Rules& r) { r.is_late_for_over = late_for_over_behind_the_watermark; }},
        {"over-late-by-partition", "unbounded frames take what is behind the watermark",
         [](Rules& r) { r.is_late_for_over = late_for_over_after_its_partition; }},
        {"over-late-strictly", "a row of OVER at the last time is not late",
         [](Rules& r) { r.is_late_for_over = late_for_over_before_the_watermark; }},
        {"over-peers-share", "ROWS gives rows of equal times the same result",
         [](Rules& r) { r.shares_result_with_peers = peers_share_always; }},
        {"over-peers-alone", "RANGE takes rows of equal times one after the other",
         [](Rules& r) { r.shares_result_with_peers = peers_share_never; }},
        {"over-range-exclusive", "RANGE does not reach back to its end",
         [](Rules& r) { r.range_holds = range_holds_younger; }},
        {"over-rows-less", "ROWS n PRECEDING counts the current row among the n",
         [](Rules& r) { r.rows_in_frame = rows_without_the_current; }},
        {"over-any-order", "OVER by anything but time is not refused before Flink 2.0",
         [](Rules& r) { r.over_takes_any_order = true; }},
        {"inner-join-updates", "the plan of an inner join of inserts updates",
         [](Rules& r) { r.shows_pairs_only = never_pairs_only; }},
        {"join-passes-kinds", "an outer join passes on the kinds of its inputs",
         [](Rules& r) { r.joined_kind = joined_as_it_comes; }},
        {"outer-join-splits-updates", "an outer join makes inserts and deletes of all updates",
         [](Rules& r) { r.joined_kind = updates_split; }},
        {"anti-join-follows", "a left row of NOT EXISTS comes with its partner",
         [](Rules& r) { r.left_row_kind = left_row_as_partner; }},
        {"upsert-repeated", "an upsert that changes nothing is passed on",
         [](Rules& r) { r.passes_upsert = any_upsert_passes; }},
        {"only-group-stays", "an aggregate without keys keeps its result when the last row goes",
         [](Rules& r) { r.ends_group = keeps_the_only_group; }},
        {"average-floors", "averages of integers are rounded down",
         [](Rules& r) { r.integer_average = average_rounding_down; }},
        {"merges-anything", "FIRST_VALUE is taken over HOP", [](Rules& r) { r.can_merge = merges_anything; }},
        {"users-all-merge", "a user's aggregate without merge is taken over HOP and in two phases",
         [](Rules& r) { r.can_merge = merges_whatever_users_wrote; }},
        {"retracts-anything", "an aggregate without retract is taken over updates",
         [](Rules& r) { r.can_retract = retracts_anything; }},
        {"join-any-windows", "windows cut otherwise are joined by window",
         [](Rules& r) { r.is_window_join = any_windows_join; }},
        {"join-any-nullability", "a NOT NULL time column is joined by window with a nullable one",
         [](Rules& r) { r.is_window_join = any_nullability_joins; }},
        {"join-any-sessions", "sessions are joined by window without their keys",
         [](Rules& r) { r.is_window_join = sessions_join_without_keys; }},
        {"join-never-by-window", "every join is a regular one", [](Rules& r) { r.is_window_join = never_by_window; }},
        {"null-keys-meet", "NULL keys are equal in a join", [](Rules& r) { r.null_keys_meet = nulls_meet; }},
        {"null-keys-never-meet", "IS NOT DISTINCT FROM never holds of NULL keys",
         [](Rules& r) { r.null_keys_meet = nulls_never_meet; }},
        {"sessions-meet-by-end", "sessions that end together are joined, as Flink does",
         [](Rules& r) { r.meeting_window = meeting_by_end; }},
        {"idle-input-holds-back", "an idle input holds a join back",
         [](Rules& r) { r.input_holds_back = any_input_holds_back; }},
        {"empty-windows", "windows retracted to nothing are emitted", [](Rules& r) { r.emits_window = emits_empty; }},
        {"equal-updates", "updates that change nothing are emitted", [](Rules& r) { r.emits_update = emits_equal; }},
        {"stray-retraction", "a row taken back makes a group",
         [](Rules& r) { r.makes_group = anything_makes_a_group; }},
        {"overflow-forgotten", "a DECIMAL sum starts anew after an overflow",
         [](Rules& r) { r.overflow_is_final = false; }},
        {"filters-first", "a filter above SESSION shapes the sessions",
         [](Rules& r) { r.cuts_windows_first = always_filters_first; }},
        {"null-time-in-watermark", "a watermark expression drops rows without a time",
         [](Rules& r) { r.null_time_in_watermark = drops_in_watermark; }},
        {"no-updates", "window aggregates refuse updates", [](Rules& r) { r.window_aggregate_takes_updates = false; }},
        {"always-proctime", "every product has processing time", [](Rules& r) { r.has_processing_time = true; }},
    };
    return kMutants;
}

}  // namespace wtck::rules
