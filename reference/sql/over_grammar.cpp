// What stands behind OVER and in the WINDOW clause.
#include "reference/sql/grammar.h"

namespace wtck::sql {

Over Grammar::named_over() {
    Over result;
    result.at = peek().at;
    result.base = name();
    return result;
}

Over Grammar::over() {
    Over result;
    result.at = peek().at;
    expect("(");
    if (at_name()) result.base = name();
    if (accept_words({"PARTITION", "BY"})) {
        do {
            result.partition.push_back(expression());
        } while (accept(","));
    }
    if (accept_words({"ORDER", "BY"})) result.order = order_items();
    if (at_keyword("ROWS") || at_keyword("RANGE")) result.frame = frame();
    expect(")");
    return result;
}

Frame Grammar::frame() {
    Frame result;
    result.rows = take().upper == "ROWS";
    const bool between = accept("BETWEEN");
    result.from = frame_bound();
    if (between) {
        expect("AND");
        result.to = frame_bound();
    }
    return result;
}

FrameBound Grammar::frame_bound() {
    FrameBound result;
    result.at = peek().at;
    if (accept_words({"CURRENT", "ROW"})) return result;
    const bool unbounded = accept("UNBOUNDED");
    if (!unbounded) result.offset = sum();
    if (accept("FOLLOWING")) {
        result.end = unbounded ? FrameEnd::UnboundedFollowing : FrameEnd::Following;
    } else {
        expect("PRECEDING");
        result.end = unbounded ? FrameEnd::UnboundedPreceding : FrameEnd::Preceding;
    }
    return result;
}

}  // namespace wtck::sql
