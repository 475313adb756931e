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

}  // namespace wtck::exec
