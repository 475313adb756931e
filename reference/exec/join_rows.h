// What the joins share: the keys of a row, whether a pair of rows matches, and what a row looks like when joined.
#pragma once

#include <functional>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

class JoinRows {
  public:
    JoinRows(const plan::Node& node, bind::JoinKind kind, const plan::JoinCondition& condition, const Context& context)
        : kind_(kind),
          condition_(condition),
          context_(context),
          widths_{node.inputs[0]->columns.size(), node.inputs[1]->columns.size()} {}

    bind::JoinKind kind() const { return kind_; }
    /// Whether rows of this input (0 left, 1 right) that find no partner are emitted, padded with NULL.
    bool is_outer(int input) const;

    /// The equalities' values of a row of this input. Rows of different keys never match.
    value::Row key_of(const value::Row& row, int input) const;
    /// Whether rows of this key can match at all: `=` is never true of NULL.
    bool key_meets(const value::Row& key) const;
    /// Whether the rest of the condition holds of a row of this input with one of the other.
    bool matches(const value::Row& row, const value::Row& other, int input) const;

    /// A row of this input with one of the other: left before right.
    static value::Row joined(const value::Row& row, const value::Row& other, int input);
    /// A row of this input with NULL in place of the other.
    value::Row padded(const value::Row& row, int input) const;

    /// Everything that the rows of one key come to, of which no more will arrive: left-major, RIGHT right-major, FULL
    /// with the right rows that are left over at the end.
    void join(const value::Row& key, const std::vector<value::Row>& left, const std::vector<value::Row>& right,
              const std::function<void(value::Row&&)>& emit) const;

  private:
    bind::JoinKind kind_;
    const plan::JoinCondition& condition_;
    const Context& context_;
    std::size_t widths_[2];
};

}  // namespace wtck::exec
