// A statement in the making: common table expressions, one a step, each with a name, a comment and a body.
//
// Every one of them holds rows of a stream: the columns of a relation, and before them
//   moment  when the row arrives or is emitted (moments.h)
//   place   its place among the rows of that moment, as far as there is an order: a window's end, mostly
//   change  +I, -U or +U, where not all rows are inserts
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "reference/bind/relation.h"

namespace wtck::oracle {

/// What tells the time of a stream: the watermark of these tables, by number in the query, held back by so many
/// milliseconds.
struct Clock {
    std::set<int> tables;
    std::int64_t behind = 0;
};

/// The clock of an operator over both. Refuses clocks that are held back differently.
Clock slower(const Clock& a, const Clock& b);

/// A relation in SQL.
struct Part {
    std::string name;                  // of the common table expression
    std::vector<std::string> columns;  // SQL names, one for each column of the relation
    Clock clock = {};
    bool updates = false;          // its rows are changes
    bool in_arrival_order = true;  // the moment alone tells the order of its rows
    bool windows_in_order = true;  // the same, among the rows of one window
};

class Script {
  public:
    explicit Script(const bind::BoundQuery& query);

    const bind::BoundQuery& query() const { return query_; }
    bool is_utc() const { return query_.zone.is_utc(); }
    bool is_batch() const { return query_.mode == bind::Mode::Batch; }

    /// A name like the given one that no step has yet, quoted. Only a step that refers to itself needs it beforehand.
    std::string name(const std::string& wanted);
    void define(const std::string& name, const std::string& comment, const std::string& body) {
        append(name + " AS", comment, body);
    }

    /// Adds a step under a name like the given one, and returns the name it got.
    std::string add(const std::string& wanted, const std::string& comment, const std::string& body);
    /// The same for a step that comes wholly before those that read it. SQLite folds other steps into each other, and
    /// may then compute an expression for rows that a condition below it has excluded.
    std::string add_apart(const std::string& wanted, const std::string& comment, const std::string& body);

    /// The SQL text that names the clock of an operator over these tables in the table `clock`.
    std::string clock(const std::set<int>& tables);
    const std::map<std::string, std::set<int>>& clocks() const { return clocks_; }

    /// The whole statement, ending with this query.
    std::string statement(const std::string& select) const;

  private:
    void append(const std::string& head, const std::string& comment, const std::string& body);

    const bind::BoundQuery& query_;
    std::set<std::string> names_;
    std::vector<std::string> steps_;
    std::map<std::string, std::set<int>> clocks_;
};

/// SQL names for the columns of a relation: their own where they can be told apart, from each other and from the names
/// that the steps use themselves.
std::vector<std::string> column_names(const std::vector<bind::Column>& columns);

/// `a, b, c`, in lines indented like the body of a step.
std::string column_list(const std::vector<std::string>& columns);

}  // namespace wtck::oracle
