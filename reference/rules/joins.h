// When a join works window by window, and which rows find each other.
#pragma once

#include "reference/bind/relation.h"
#include "reference/value/change.h"
#include "reference/value/time_window.h"

namespace wtck::rules {

/// What the planner found out about a join's condition and the windows of its inputs.
struct JoinShape {
    bool start_equal = false;       // ON requires window_start of both sides to be equal …
    bool end_equal = false;         // … and window_end
    bool same_windows = false;      // one function with the same lengths and offset, over the same type of time
    bool same_nullability = false;  // both time columns are nullable, or neither is
    bool session = false;
    bool session_keys_equal = false;  // ON requires the partition keys of SESSION to be equal
};

/// WJN-01, WJN-04, WJN-06, WJN-50: both bounds are equal, of windows that are cut alike over one type of time, and of
/// SESSION the keys too; else it is the regular join, which knows no windows and updates.
bool is_window_join(const JoinShape& shape);

/// WJN-51: `=` never holds of NULL, IS NOT DISTINCT FROM does. What finds no partner still appears in outer joins.
bool null_keys_meet(bool null_safe);

/// WJN-54: rows meet in windows of which both bounds are equal. Gives the window that stands for all that meet.
value::TimeWindow meeting_window(const value::TimeWindow& window);

/// WJN-60: a regular join whose rows all have a partner says what its inputs say; the others, which show rows without
/// one, take these back.
bool shows_pairs_only(bind::JoinKind kind);

/// WJN-60: the kind of a joined row, after the kind of the change that it comes from and whether its input and the
/// other one show rows without a partner: then updates go on as inserts and deletes, but for what an inner side takes
/// back.
value::ChangeKind joined_kind(bool outer, bool other_outer, value::ChangeKind change);

/// WJN-60: the kind in which a left row comes or goes as its first partner comes or its last one goes.
value::ChangeKind left_row_kind(bind::JoinKind kind, value::ChangeKind of_partner);

/// WJN-67: the kind of a join under conditions that are never true of rows in which its left or right side is NULL.
bind::JoinKind kind_under(bind::JoinKind kind, bool left_never_null, bool right_never_null);

/// TOP-11: a bound of ROW_NUMBER in ON makes a Top-N of that input (0 left, 1 right), unless rows of it are shown
/// without partners.
bool number_bound_goes_below(bind::JoinKind kind, int input);

/// WM-59, WM-08: an input of a join counts unless it is idle, even if it is behind the time that was reached.
bool input_holds_back(bool idle);

}  // namespace wtck::rules
