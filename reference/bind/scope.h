// What names mean in one query: the columns of its FROM.
#pragma once

#include <string>
#include <vector>

#include "reference/bind/relation.h"

namespace wtck::bind {

/// The columns in sight, each with the names it may be qualified by.
class Scope {
  public:
    Scope() = default;
    /// All columns of a relation under an alias, or under the table's own (perhaps dotted) name.
    Scope(const std::vector<Column>& columns, const std::vector<std::string>& qualifier);

    const std::vector<Column>& columns() const { return columns_; }

    /// The column that `k` or `t.k` means. Refuses an unknown or ambiguous one.
    int resolve(const std::vector<std::string>& parts, sql::Position at) const;

    /// The columns that `*` or `t.*` stands for: all but the hidden ones. Refuses what is ambiguous.
    std::vector<int> star(const std::vector<std::string>& qualifier, sql::Position at) const;

  private:
    bool qualifies(const std::vector<std::string>& qualifier) const;

    std::vector<Column> columns_;
    std::vector<std::string> qualifier_;
};

}  // namespace wtck::bind
