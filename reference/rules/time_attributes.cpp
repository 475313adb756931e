#include "reference/rules/time_attributes.h"

namespace wtck::rules {

NullTime null_time_in_aggregate(bool batch, bool /*group_window*/) {
    return batch ? NullTime::Drop : NullTime::Fail;
}

NullTime null_time_in_table_function() {
    return NullTime::Drop;
}

NullTime null_time_in_watermark() {
    return NullTime::Fail;
}

std::int64_t window_clock(const value::Timestamp& time, value::Kind kind, const value::Zone& zone) {
    return kind == value::Kind::TimestampLtz ? zone.to_local(time.millis) : time.millis;
}

}  // namespace wtck::rules
