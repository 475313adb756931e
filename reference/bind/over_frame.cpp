#include "reference/bind/over_frame.h"

namespace wtck::bind {

using sql::FrameEnd;
using value::Kind;

namespace {

std::int64_t row_offset(const Expr& bound, sql::Position at) {
    const auto* number = std::get_if<Literal>(&bound.node);
    if (number == nullptr || !value::is_numeric(bound.type.kind))
        sql::unsupported("over-aggregate", "a bound of ROWS that is no literal number", at);
    const bool counts = value::is_integer(bound.type.kind) && !number->value.is_null() && number->value.integer() >= 0;
    if (!counts) sql::refuse("over-frame", "ROWS value must be a non-negative integral constant", at);
    return number->value.integer();
}

std::int64_t time_offset(const Expr& bound, const std::vector<SortKey>& order, sql::Position at) {
    const auto* interval = std::get_if<Literal>(&bound.node);
    const bool by_time = order.size() == 1 && value::is_timestamp(order.front().expr->type.kind);
    if (by_time && value::is_numeric(bound.type.kind)) {
        sql::refuse("over-frame", "data type mismatch between ORDER BY and RANGE clause", at);
    }
    const bool known = interval != nullptr && by_time && bound.type.kind == Kind::IntervalDay &&
                       !interval->value.is_null() && interval->value.integer() >= 0;
    if (!known) {
        sql::unsupported("over-aggregate", "a bound of RANGE that is no interval of days to seconds beside a time", at);
    }
    return interval->value.integer();
}

}  // namespace

Frame bind_frame(const std::optional<sql::Frame>& frame, const std::vector<SortKey>& order,
                 const ExpressionBinder& below, sql::Position at) {
    if (!frame) {
        return {.to = {order.empty() ? FrameEnd::UnboundedFollowing : FrameEnd::CurrentRow}};
    }
    if (order.empty() && !frame->rows) {
        sql::refuse("over-order", "window specification must contain an ORDER BY clause", at);
    }
    const auto bound = [&](const sql::FrameBound& of) {
        if (!of.offset) return Frame::Bound{of.end};
        const ExprPtr offset = below.bind(*of.offset);
        return Frame::Bound{of.end, frame->rows ? row_offset(*offset, of.at) : time_offset(*offset, order, of.at)};
    };
    const Frame result{frame->rows, bound(frame->from), bound(frame->to)};
    if (result.from.end == FrameEnd::UnboundedFollowing) {
        sql::refuse("over-frame", "UNBOUNDED FOLLOWING cannot be specified for the lower frame boundary",
                    frame->from.at);
    }
    if (result.to.end == FrameEnd::UnboundedPreceding || result.to.end < result.from.end) {
        sql::refuse("over-frame", "the frame ends before it begins", frame->to.at);
    }
    return result;
}

}  // namespace wtck::bind
