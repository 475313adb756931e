// What names mean in one query: the columns of its FROM.
#pragma once

#include <string>
#include <vector>

#include "reference/bind/relation.h"

namespace wtck::bind {

/// `cat.db.t`
std::string dotted(const std::vector<std::string>& parts);

/// The columns in sight, each with the names it may be qualified by.
class Scope {
  public:
    /// Columns that one name qualifies: those of a relation in FROM. Inner queries' columns have depth 0 and hide those
    /// of the queries around them.
    struct Range {
        std::vector<std::string> qualifier;
        std::size_t width = 0;
        int depth = 0;
    };

    /// What USING or NATURAL makes of a column of each side: unqualified, the name means `column` alone, not one of
    /// `parts`, which are the columns that were made one, and it itself.
    struct Shared {
        std::string name;
        int column = 0;
        std::vector<int> parts;
        int depth = 0;
    };

    Scope() = default;
    /// All columns of a relation under an alias, or under the table's own (perhaps dotted) name.
    Scope(const std::vector<Column>& columns, const std::vector<std::string>& qualifier);
    /// Columns of several relations, one range after the other. A name that only `outside` knows is refused as a
    /// correlation that this engine does not have.
    Scope(const std::vector<Column>& columns, const std::vector<Range>& ranges, const Scope* outside);
    /// Adds shared columns; `*` lists the columns in this order, where there is one.
    Scope with_shared(std::vector<Shared> shared, std::vector<int> order) const;
    /// What the condition of a correlated sub-query sees: the outer query's columns, then the inner one's.
    static Scope correlated(const Scope& outer, const Scope& inner);

    const std::vector<Column>& columns() const { return columns_; }

    /// The column that `k` or `t.k` means. Refuses an unknown or ambiguous one.
    int resolve(const std::vector<std::string>& parts, sql::Position at) const;

    /// How many of the leading parts name a column, the rest being fields in it: the longest such name counts. All of
    /// them where there is none.
    std::size_t column_parts(const std::vector<std::string>& parts, sql::Position at) const;

    /// The columns that `*` or `t.*` stands for: all but the hidden ones. Refuses what is ambiguous.
    std::vector<int> star(const std::vector<std::string>& qualifier, sql::Position at) const;

  private:
    static bool qualifies(const std::vector<std::string>& qualifier, const Range& range);
    bool knows_table(const std::vector<std::string>& qualifier) const;
    bool is_part(int column) const;
    /// The column, the innermost first, or -1.
    int search(const std::vector<std::string>& parts, sql::Position at) const;
    /// -1 if there is none at that depth.
    int find(const std::vector<std::string>& qualifier, const std::string& name, int depth, sql::Position at) const;

    std::vector<Column> columns_;
    std::vector<Range> ranges_;
    std::vector<Shared> shared_;
    std::vector<int> order_;
    const Scope* outside_ = nullptr;
};

}  // namespace wtck::bind
