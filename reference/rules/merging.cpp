#include "reference/rules/merging.h"

namespace wtck::rules {

bool is_window_aggregate(const AggregateShape& shape) {
    return shape.start_key && shape.end_key && (!shape.session || shape.keys_are_partition) &&
           (!shape.processing_time || (shape.directly_on_window && !shape.uses_window_bounds));
}

bool merges_with_window(const AggregateShape& shape) {
    return shape.directly_on_window && !shape.filters_window_column && !shape.computes_window_column;
}

bool cuts_windows_first(bool session, bool filtered) {
    return session && filtered;
}

bool needs_merging(bind::WindowKind kind, bool merged) {
    return kind == bind::WindowKind::Session || (kind != bind::WindowKind::Tumble && merged);
}

bool has_two_phases(bool one_phase_forced, bool session, bool all_merge, bool event_time) {
    return !one_phase_forced && !session && all_merge && event_time;
}

}  // namespace wtck::rules
