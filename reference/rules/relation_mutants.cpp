// Mutants of rankings, joins and OVER.
#include "reference/rules/mutants.h"

namespace wtck::rules {

namespace {

using value::TimeWindow;

// Answers of any decision.
constexpr auto kAlways = [](auto...) { return true; };
constexpr auto kNever = [](auto...) { return false; };

bool numbers_if_used(const RankRange& /*range*/, bool number_used) {
    return number_used;
}
bool late_at_the_watermark(std::int64_t time, std::int64_t watermark) {
    return time <= watermark;
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
std::optional<RankRange> range_with_strict_bound_inside(bind::Function comparison, std::int64_t bound) {
    if (comparison == bind::Function::Less) return RankRange{1, bound};
    if (comparison == bind::Function::Greater) return RankRange{bound, std::numeric_limits<std::int64_t>::max()};
    return rules::rank_range(comparison, bound);
}
std::optional<RankRange> range_up_to_the_nth(bind::Function comparison, std::int64_t bound) {
    if (comparison == bind::Function::Equal) return RankRange{1, bound};
    return rules::rank_range(comparison, bound);
}
bool any_first_row_deduplicates(const RankShape& shape) {
    return shape.range == RankRange{1, 1} && shape.sorts_by_time;
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
TimeWindow meeting_by_end(const TimeWindow& window) {
    return {window.end, window.end};
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
bool range_holds_younger(std::int64_t age, std::int64_t reach) {
    return age < reach;
}
bool both_bounds_are_enough(const TimeComparisons& comparisons, bind::JoinKind /*kind*/) {
    return comparisons.equal > 0 || (comparisons.lower > 0 && comparisons.upper > 0);
}
bool one_time_bound_is_enough(const TimeComparisons& comparisons, bind::JoinKind /*kind*/) {
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

const std::vector<Mutant>& relation_mutants() {
    static const std::vector<Mutant> kMutants = {
        {"rank-bound-inclusive", "rn < N lets the N-th row through",
         [](Rules& r) { r.rank_range = range_with_strict_bound_inside; }},
        {"rank-up-to-nth", "rn = N lets all rows up to the N-th through",
         [](Rules& r) { r.rank_range = range_up_to_the_nth; }},
        {"rank-never-by-window", "a Top-N by window is the regular, updating one",
         [](Rules& r) { r.is_window_rank = kNever; }},
        {"dedup-any-keys", "a second sort key does not stop a deduplication",
         [](Rules& r) { r.is_deduplication = any_first_row_deduplicates; }},
        {"dedup-never", "a deduplication is a Top-1", [](Rules& r) { r.is_deduplication = kNever; }},
        {"dedup-last-tie", "of equal times the first is kept as the last row",
         [](Rules& r) { r.replaces_kept = first_of_equals_is_kept; }},
        {"dedup-first-tie", "of equal times the last is kept as the first row",
         [](Rules& r) { r.replaces_kept = last_of_equals_is_kept; }},
        {"rank-tie", "of equal rows the later ranks before the earlier",
         [](Rules& r) { r.goes_before = later_goes_before_equals; }},
        {"any-rank", "RANK makes a Top-N in a stream", [](Rules& r) { r.ranks_in_stream = kAlways; }},
        {"top-one-replaced", "a Top-1 deletes its row and inserts another",
         [](Rules& r) { r.updates_top_one = kNever; }},
        {"first-row-at-once", "the first row by time comes at once and is corrected",
         [](Rules& r) { r.first_row_waits = false; }},
        {"dedup-no-updates", "a regular deduplication refuses updates",
         [](Rules& r) { r.deduplication_takes_updates = false; }},
        {"numbers-if-used", "numbers that are in use are kept, others never",
         [](Rules& r) { r.keeps_numbers = numbers_if_used; }},
        {"first-row-late", "a row at the watermark is too late to be the first",
         [](Rules& r) { r.is_late_to_be_first = late_at_the_watermark; }},
        {"interval-any-bounds", "further bounds of the times do not stop an interval join",
         [](Rules& r) { r.is_interval_join = both_bounds_are_enough; }},
        {"interval-one-bound", "one bound of the times makes an interval join",
         [](Rules& r) { r.is_interval_join = one_time_bound_is_enough; }},
        {"interval-empty-waits", "rows wait though the bounds exclude each other",
         [](Rules& r) { r.never_meet = kNever; }},
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
         [](Rules& r) { r.waiting_row_is_due = over_due_behind_the_watermark; }},
        {"over-late-always", "bounded frames drop what is behind the watermark",
         [](Rules& r) { r.is_late_for_over = late_for_over_behind_the_watermark; }},
        {"over-late-by-partition", "unbounded frames take what is behind the watermark",
         [](Rules& r) { r.is_late_for_over = late_for_over_after_its_partition; }},
        {"over-late-strictly", "a row of OVER at the last time is not late",
         [](Rules& r) { r.is_late_for_over = late_for_over_before_the_watermark; }},
        {"over-peers-share", "ROWS gives rows of equal times the same result",
         [](Rules& r) { r.shares_result_with_peers = kAlways; }},
        {"over-peers-alone", "RANGE takes rows of equal times one after the other",
         [](Rules& r) { r.shares_result_with_peers = kNever; }},
        {"over-range-exclusive", "RANGE does not reach back to its end",
         [](Rules& r) { r.range_holds = range_holds_younger; }},
        {"over-rows-less", "ROWS n PRECEDING counts the current row among the n",
         [](Rules& r) { r.rows_hold = range_holds_younger; }},
        {"over-any-order", "OVER by anything but time is not refused before Flink 2.0",
         [](Rules& r) { r.over_takes_any_order = true; }},
        {"inner-join-updates", "the plan of an inner join of inserts updates",
         [](Rules& r) { r.shows_pairs_only = kNever; }},
        {"join-passes-kinds", "an outer join passes on the kinds of its inputs",
         [](Rules& r) { r.joined_kind = joined_as_it_comes; }},
        {"outer-join-splits-updates", "an outer join makes inserts and deletes of all updates",
         [](Rules& r) { r.joined_kind = updates_split; }},
        {"anti-join-follows", "a left row of NOT EXISTS comes with its partner",
         [](Rules& r) { r.left_row_kind = left_row_as_partner; }},
        {"outer-join-stays", "WHERE makes no inner join of an outer one",
         [](Rules& r) { r.kind_under = [](bind::JoinKind kind, bool, bool) { return kind; }; }},
        {"number-bound-stays", "a bound of ROW_NUMBER in ON makes no Top-N",
         [](Rules& r) { r.number_bound_goes_below = kNever; }},
        {"number-bound-of-any-side",
         "a bound of ROW_NUMBER in ON makes a Top-N of a side that is shown without partners",
         [](Rules& r) { r.number_bound_goes_below = kAlways; }},
        {"join-any-windows", "windows cut otherwise are joined by window",
         [](Rules& r) { r.is_window_join = any_windows_join; }},
        {"join-any-nullability", "a NOT NULL time column is joined by window with a nullable one",
         [](Rules& r) { r.is_window_join = any_nullability_joins; }},
        {"join-any-sessions", "sessions are joined by window without their keys",
         [](Rules& r) { r.is_window_join = sessions_join_without_keys; }},
        {"join-never-by-window", "every join is a regular one", [](Rules& r) { r.is_window_join = kNever; }},
        {"null-keys-meet", "NULL keys are equal in a join", [](Rules& r) { r.null_keys_meet = kAlways; }},
        {"null-keys-never-meet", "IS NOT DISTINCT FROM never holds of NULL keys",
         [](Rules& r) { r.null_keys_meet = kNever; }},
        {"sessions-meet-by-end", "sessions that end together are joined, as Flink does",
         [](Rules& r) { r.meeting_window = meeting_by_end; }},
        {"idle-input-holds-back", "an idle input holds a join back", [](Rules& r) { r.input_holds_back = kAlways; }},
    };
    return kMutants;
}

}  // namespace wtck::rules
