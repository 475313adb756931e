// Binds a call of TUMBLE, HOP, CUMULATE or SESSION in FROM.
#pragma once

#include <functional>
#include <string>

#include "reference/bind/relation.h"
#include "reference/bind/scope.h"
#include "reference/sql/syntax.h"

namespace wtck::bind {

bool is_window_function(const std::string& name);

/// `bind_data` binds the DATA argument. Throws SqlError at the position of the offending argument or of the function's
/// name.
RelationPtr bind_window_function(const sql::TableFunction& function, sql::Position at, const Catalog& catalog,
                                 const std::function<RelationPtr(const sql::TableArgument&)>& bind_data);

/// The input's columns with window_start, window_end and window_time of the spec behind them (GEN-02).
RelationPtr with_windows(RelationPtr input, const WindowSpec& spec, sql::Position at);

}  // namespace wtck::bind
