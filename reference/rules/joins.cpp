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

bool input_holds_back(bool idle) {
    return !idle;
}

}  // namespace wtck::rules
