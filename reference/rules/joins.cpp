#include "reference/rules/joins.h"

namespace wtck::rules {

bool is_window_join(const JoinShape& shape) {
    return shape.start_equal && shape.end_equal && shape.same_windows && shape.same_nullability &&
           (!shape.session || shape.session_keys_equal);
}

bool null_keys_meet(bool null_safe) {
    return null_safe;
}

value::TimeWindow meeting_window(const value::TimeWindow& window) {
    return window;
}

bool shows_pairs_only(bind::JoinKind kind) {
    return kind == bind::JoinKind::Inner || kind == bind::JoinKind::Semi;
}

value::ChangeKind joined_kind(bool outer, bool other_outer, value::ChangeKind change) {
    if (value::adds(change)) return outer || other_outer ? value::ChangeKind::Insert : change;
    return outer ? value::ChangeKind::Delete : change;
}

value::ChangeKind left_row_kind(bind::JoinKind kind, value::ChangeKind of_partner) {
    if (kind != bind::JoinKind::Anti) return of_partner;
    return value::adds(of_partner) ? value::ChangeKind::Delete : value::ChangeKind::Insert;
}

bind::JoinKind kind_under(bind::JoinKind kind, bool left_never_null, bool right_never_null) {
    if (kind == bind::JoinKind::Semi || kind == bind::JoinKind::Anti) return kind;
    const bool pads_left = (kind == bind::JoinKind::Right || kind == bind::JoinKind::Full) && !left_never_null;
    const bool pads_right = (kind == bind::JoinKind::Left || kind == bind::JoinKind::Full) && !right_never_null;
    if (pads_left) return pads_right ? bind::JoinKind::Full : bind::JoinKind::Right;
    return pads_right ? bind::JoinKind::Left : bind::JoinKind::Inner;
}

bool number_bound_goes_below(bind::JoinKind kind, int input) {
    const bind::JoinKind outer = input == 0 ? bind::JoinKind::Left : bind::JoinKind::Right;
    return kind != outer && kind != bind::JoinKind::Full && !(kind == bind::JoinKind::Anti && input == 0);
}

bool input_holds_back(bool idle) {
    return !idle;
}

}  // namespace wtck::rules
