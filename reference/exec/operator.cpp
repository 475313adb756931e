#include "reference/exec/operator.h"

#include <utility>

namespace wtck::exec {

void fail(std::string code, std::string message) {
    throw JobFailed{{std::move(code), std::move(message), false}};
}

void fail_unsupported(std::string capability, std::string message) {
    throw JobFailed{{std::move(capability), std::move(message), true}};
}

void Context::drop(trace::RowDropped::Reason reason) {
    if (reason == trace::RowDropped::Reason::Late) ++dropped.late;
    if (reason == trace::RowDropped::Reason::NullTime) ++dropped.null_time;
    if (traced()) trace(trace::RowDropped{row, reason});
}

void Context::drop_late(const value::TimeWindow& window, std::int64_t watermark) {
    if (traced()) trace(trace::RowLate{row, window, watermark});
    drop(trace::RowDropped::Reason::Late);
}

void Context::drop_without_time(rules::NullTime decision, const char* what) {
    if (decision == rules::NullTime::Fail) {
        fail("null-rowtime", std::string(what) + " should not be null, please convert it to a non-null long value.");
    }
    drop(trace::RowDropped::Reason::NullTime);
}

}  // namespace wtck::exec
