// The SQL functions that the oracle adds to SQLite where SQLite's own differ from Flink's: overflow, division, NaN,
// DECIMAL, texts beyond ASCII, calendars and zones. Their values are those of storage.h; NULL in, NULL out.
#pragma once

#include "oracle/sqlite_function.h"

namespace wtck::oracle {

/// int8 … int32, plus64 … modulo64, abs64; float32, not_nan, plus_double … power.
void register_number_functions(const Registry& registry);

/// decimal_of_int, decimal_fit, decimal_plus …, and the collation `decimal`.
void register_decimal_functions(const Registry& registry);

/// like_text, upper_text, lower_text, substring, replace_text, position, and casts between texts and numbers.
void register_text_functions(const Registry& registry);

/// pad_front, pad_back, reverse_text, repeat_text, split_index, init_cap, binary_number, all_letters, all_digits.
void register_text_forms(const Registry& registry);

/// to_local, to_instant, to_last_instant, event_time, extract, floor_to, ceil_to, and casts between points in time.
void register_time_functions(const Registry& registry);

/// sum64, avg64, sum_decimal, avg_decimal, sum_double, avg_double, variance, listagg, first_arrived, last_arrived.
void register_aggregates(const Registry& registry);

/// collect, array_agg, top2, top2_sparse, top2_by_weight.
void register_composite_aggregates(const Registry& registry);

}  // namespace wtck::oracle
