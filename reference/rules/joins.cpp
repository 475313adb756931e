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

bool input_holds_back(bool idle) {
    return !idle;
}

}  // namespace wtck::rules
