// The constitution: every decision about which people could disagree, as one replaceable function or plain field.
// Operators hold mechanism and ask here. A profile, a defect and a mutant are each a function that changes a Rules.
#pragma once

#include <cstdint>

#include "reference/rules/aggregates.h"
#include "reference/rules/changelog.h"
#include "reference/rules/emission.h"
#include "reference/rules/firing.h"
#include "reference/rules/grouping_sets.h"
#include "reference/rules/interval_joins.h"
#include "reference/rules/joins.h"
#include "reference/rules/merging.h"
#include "reference/rules/over.h"
#include "reference/rules/ranking.h"
#include "reference/rules/sessions.h"
#include "reference/rules/sizes.h"
#include "reference/rules/slices.h"
#include "reference/rules/time_attributes.h"
#include "reference/rules/watermarks.h"
#include "reference/rules/windows.h"

namespace wtck::rules {

/// One pointer a decision, defaulted to the function of that name. `==` tells in which decisions two profiles differ.
struct Rules {
    // windows.h
    decltype(&rules::window_start) window_start = rules::window_start;
    decltype(&rules::first_hop_start) first_hop_start = rules::first_hop_start;
    decltype(&rules::hop_holds) hop_holds = rules::hop_holds;
    decltype(&rules::first_cumulate_end) first_cumulate_end = rules::first_cumulate_end;
    decltype(&rules::last_cumulate_end) last_cumulate_end = rules::last_cumulate_end;
    decltype(&rules::row_window_exists) row_window_exists = rules::row_window_exists;
    decltype(&rules::row_window_is_full) row_window_is_full = rules::row_window_is_full;
    decltype(&rules::counts_as_row) counts_as_row = rules::counts_as_row;
    // sessions.h
    decltype(&rules::session_of) session_of = rules::session_of;
    decltype(&rules::sessions_touch) sessions_touch = rules::sessions_touch;
    decltype(&rules::session_lateness_end) session_lateness_end = rules::session_lateness_end;
    // firing.h
    decltype(&rules::firing_time) firing_time = rules::firing_time;
    decltype(&rules::fires) fires = rules::fires;
    decltype(&rules::clock_when_over) clock_when_over = rules::clock_when_over;
    decltype(&rules::is_late) is_late = rules::is_late;
    decltype(&rules::window_time) window_time = rules::window_time;
    // watermarks.h
    decltype(&rules::emits_watermark) emits_watermark = rules::emits_watermark;
    decltype(&rules::holds_back) holds_back = rules::holds_back;
    bool batch_makes_watermarks = false;  // WM-66: in batch no row is late
    // time_attributes.h
    decltype(&rules::null_time_in_aggregate) null_time_in_aggregate = rules::null_time_in_aggregate;
    decltype(&rules::null_time_in_table_function) null_time_in_table_function = rules::null_time_in_table_function;
    decltype(&rules::null_time_in_watermark) null_time_in_watermark = rules::null_time_in_watermark;
    bool table_function_keeps_kinds = true;  // CHG-53: a window function passes on every kind of change
    decltype(&rules::window_clock) window_clock = rules::window_clock;
    bool goes_by_proctime_column = false;  // TIM-55: a window by processing time; it goes by the present
    // sizes.h
    decltype(&rules::refuse_sizes) refuse_sizes = rules::refuse_sizes;
    decltype(&rules::refuse_aggregate_sizes) refuse_aggregate_sizes = rules::refuse_aggregate_sizes;
    // merging.h
    decltype(&rules::is_window_aggregate) is_window_aggregate = rules::is_window_aggregate;
    decltype(&rules::merges_with_window) merges_with_window = rules::merges_with_window;
    decltype(&rules::cuts_windows_first) cuts_windows_first = rules::cuts_windows_first;
    decltype(&rules::needs_merging) needs_merging = rules::needs_merging;
    bool merges_over_window_function = true;  // GEN-54: also where that stands directly on another
    decltype(&rules::has_two_phases) has_two_phases = rules::has_two_phases;
    bool batch_phases_take_gaps = true;          // GRP-50: a slide larger than the size, in two phases
    bool refuses_tumble_of_no_rows = true;       // TAPI-16
    bool window_aggregate_takes_updates = true;  // AGG-05: since Flink 1.19
    bool has_processing_time = true;             // ERR-05: Confluent has none
    // grouping_sets.h
    decltype(&rules::absent_key) absent_key = rules::absent_key;
    decltype(&rules::set_mark) set_mark = rules::set_mark;
    // ranking.h
    decltype(&rules::rank_range) rank_range = rules::rank_range;
    decltype(&rules::is_window_rank) is_window_rank = rules::is_window_rank;
    decltype(&rules::is_deduplication) is_deduplication = rules::is_deduplication;
    decltype(&rules::replaces_kept) replaces_kept = rules::replaces_kept;
    decltype(&rules::goes_before) goes_before = rules::goes_before;
    decltype(&rules::updates_top_one) updates_top_one = rules::updates_top_one;
    decltype(&rules::keeps_numbers) keeps_numbers = rules::keeps_numbers;
    decltype(&rules::is_late_to_be_first) is_late_to_be_first = rules::is_late_to_be_first;
    bool first_row_waits = true;              // TOP-07: a regular deduplication keeping the first row; since Flink 2.0
    bool deduplication_takes_updates = true;  // TOP-08: a regular one; since Flink 2.0, where it is a Rank
    decltype(&rules::ranks_in_stream) ranks_in_stream = rules::ranks_in_stream;
    // interval_joins.h
    decltype(&rules::is_interval_join) is_interval_join = rules::is_interval_join;
    decltype(&rules::never_meet) never_meet = rules::never_meet;
    decltype(&rules::gives_up_at) gives_up_at = rules::gives_up_at;
    decltype(&rules::waits_for_partner) waits_for_partner = rules::waits_for_partner;
    decltype(&rules::looks_later) looks_later = rules::looks_later;
    decltype(&rules::watermark_behind) watermark_behind = rules::watermark_behind;
    // over.h
    decltype(&rules::waiting_row_is_due) waiting_row_is_due = rules::waiting_row_is_due;
    decltype(&rules::is_late_for_over) is_late_for_over = rules::is_late_for_over;
    decltype(&rules::shares_result_with_peers) shares_result_with_peers = rules::shares_result_with_peers;
    decltype(&rules::range_holds) range_holds = rules::range_holds;
    decltype(&rules::rows_hold) rows_hold = rules::rows_hold;
    bool over_takes_any_order = true;  // OVR-10: in a stream; Flink 1.20 has time alone
    // emission.h
    decltype(&rules::next_showing) next_showing = rules::next_showing;
    decltype(&rules::lateness_of) lateness_of = rules::lateness_of;
    decltype(&rules::showing_delay) showing_delay = rules::showing_delay;
    bool shows_when_closed = true;              // EMIT-06: what has changed since the last showing
    bool processing_time_is_an_update = false;  // EMIT-04: that of a window which has been shown moves on
    // aggregates.h
    decltype(&rules::integer_average) integer_average = rules::integer_average;
    decltype(&rules::can_merge) can_merge = rules::can_merge;
    decltype(&rules::can_retract) can_retract = rules::can_retract;
    bool overflow_is_final = true;  // TYP-04: a DECIMAL sum that has once outgrown 38 digits stays NULL
    // joins.h
    decltype(&rules::is_window_join) is_window_join = rules::is_window_join;
    decltype(&rules::null_keys_meet) null_keys_meet = rules::null_keys_meet;
    decltype(&rules::meeting_window) meeting_window = rules::meeting_window;
    decltype(&rules::shows_pairs_only) shows_pairs_only = rules::shows_pairs_only;
    decltype(&rules::joined_kind) joined_kind = rules::joined_kind;
    decltype(&rules::left_row_kind) left_row_kind = rules::left_row_kind;
    decltype(&rules::kind_under) kind_under = rules::kind_under;
    decltype(&rules::number_bound_goes_below) number_bound_goes_below = rules::number_bound_goes_below;
    decltype(&rules::input_holds_back) input_holds_back = rules::input_holds_back;
    // changelog.h
    decltype(&rules::emits_window) emits_window = rules::emits_window;
    decltype(&rules::emits_update) emits_update = rules::emits_update;
    decltype(&rules::updates_groups) updates_groups = rules::updates_groups;
    decltype(&rules::passes_upsert) passes_upsert = rules::passes_upsert;
    decltype(&rules::ends_group) ends_group = rules::ends_group;
    decltype(&rules::makes_group) makes_group = rules::makes_group;
    // slices.h
    bool keeps_slices = false;
    decltype(&rules::next_look) next_look = rules::next_look;
    std::int64_t local_clock_start = value::kNoWatermark;  // where the clock of a local aggregate begins
    bool restart_keeps_clock = true;                       // WM-65: of an aggregate, as its rows do
    bool standalone_restart_keeps_clock = true;            // WM-65: of a standalone SESSION

    bool operator==(const Rules&) const = default;
};

}  // namespace wtck::rules
