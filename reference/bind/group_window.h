// The window of a GROUP BY: TUMBLE, HOP or SESSION as one of its keys, and the functions that tell its bounds (GRP-01,
// GRP-05).
#pragma once

#include <optional>
#include <string>

#include "reference/bind/expression_binder.h"
#include "reference/bind/relation.h"

namespace wtck::bind {

/// Whether a call of this name in GROUP BY is a window.
bool is_group_window(const std::string& name);

struct GroupWindowCall {
    WindowSpec spec;            // `time` is -1 where it is computed
    std::vector<ExprPtr> args;  // the time, over the rows of the aggregate's input, then lengths
};

/// Binds a call of that name; `below` binds its arguments. Throws SqlError.
GroupWindowCall bind_group_window(const std::string& name, const std::vector<sql::ExprPtr>& args, sql::Position at,
                                  const Catalog& catalog, const ExpressionBinder& below);

/// Refuses a time that no group window is over: in streaming one without the mark of a time attribute, in batch one
/// that is no TIMESTAMP (GRP-04).
void check_group_time(const value::Type& type, Mode mode, sql::Position at);

/// Whether two calls mean the same window of the same time, and spell it alike.
bool same_group_window(const GroupWindowCall& a, const GroupWindowCall& b);

/// TUMBLE_START and the like: the window's function, and what it asks for.
struct WindowAuxiliary {
    std::string window;
    GroupWindow::Property property = GroupWindow::Property::Start;
};
std::optional<WindowAuxiliary> find_auxiliary(const std::string& name);

/// GRP-07: refuses the rowtime of a window by processing time, and the processing time of one by event time, or in
/// batch.
void check_property(GroupWindow::Property property, const WindowSpec& spec, Mode mode, sql::Position at);

/// Its place among these columns: a window has one time, be it a rowtime or a processing time.
std::size_t place_of(GroupWindow::Property property);

/// The properties of a window as columns of its output: named and typed as GROUP BY has them.
std::vector<Column> property_columns(const WindowSpec& spec, Mode mode);

}  // namespace wtck::bind
