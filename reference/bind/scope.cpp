#include "reference/bind/scope.h"

#include <algorithm>

namespace wtck::bind {

std::string dotted(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ".") + part;
    return text;
}

Scope::Scope(const std::vector<Column>& columns, const std::vector<std::string>& qualifier)
    : columns_(columns), ranges_{{qualifier, columns.size(), 0}} {}

Scope::Scope(const std::vector<Column>& columns, const std::vector<Range>& ranges, const Scope* outside)
    : columns_(columns), ranges_(ranges), outside_(outside) {}

Scope Scope::with_shared(std::vector<Shared> shared, std::vector<int> order) const {
    Scope result = *this;
    result.shared_ = std::move(shared);
    result.order_ = std::move(order);
    return result;
}

Scope Scope::correlated(const Scope& outer, const Scope& inner) {
    Scope both = outer;
    both.order_.clear();
    for (Range& range : both.ranges_) ++range.depth;
    for (Shared& shared : both.shared_) ++shared.depth;
    for (Shared shared : inner.shared_) {
        const int before = static_cast<int>(outer.columns_.size());
        shared.column += before;
        for (int& part : shared.parts) part += before;
        both.shared_.push_back(std::move(shared));
    }
    both.columns_.insert(both.columns_.end(), inner.columns_.begin(), inner.columns_.end());
    both.ranges_.insert(both.ranges_.end(), inner.ranges_.begin(), inner.ranges_.end());
    return both;
}

// `t` or `db.t` qualifies the columns of `cat.db.t`.
bool Scope::qualifies(const std::vector<std::string>& qualifier, const Range& range) {
    return qualifier.size() <= range.qualifier.size() &&
           std::equal(qualifier.rbegin(), qualifier.rend(), range.qualifier.rbegin());
}

bool Scope::knows_table(const std::vector<std::string>& qualifier) const {
    return std::ranges::any_of(ranges_, [&](const Range& range) { return qualifies(qualifier, range); });
}

bool Scope::is_part(int column) const {
    return std::ranges::any_of(
        shared_, [&](const Shared& shared) { return std::ranges::find(shared.parts, column) != shared.parts.end(); });
}

int Scope::find(const std::vector<std::string>& qualifier, const std::string& name, int depth, sql::Position at) const {
    int found = -1;
    std::size_t first = 0;
    for (const Range& range : ranges_) {
        for (std::size_t i = first; i < first + range.width; ++i) {
            if (range.depth != depth || columns_[i].name != name || !qualifies(qualifier, range)) continue;
            if (qualifier.empty() && is_part(static_cast<int>(i))) continue;
            if (found >= 0) sql::refuse("ambiguous-column", "column '" + name + "' is ambiguous", at);
            found = static_cast<int>(i);
        }
        first += range.width;
    }
    for (const Shared& shared : shared_) {
        if (!qualifier.empty() || shared.depth != depth || shared.name != name) continue;
        if (found >= 0) sql::refuse("ambiguous-column", "column '" + name + "' is ambiguous", at);
        found = shared.column;
    }
    return found;
}

int Scope::search(const std::vector<std::string>& parts, sql::Position at) const {
    const std::vector<std::string> qualifier(parts.begin(), parts.end() - 1);
    const int deepest = ranges_.empty() ? 0 : std::ranges::max(ranges_, {}, &Range::depth).depth;
    for (int depth = 0; depth <= deepest; ++depth) {
        if (const int found = find(qualifier, parts.back(), depth, at); found >= 0) return found;
    }
    return -1;
}

std::size_t Scope::column_parts(const std::vector<std::string>& parts, sql::Position at) const {
    for (std::size_t size = parts.size(); size > 0; --size) {
        if (search({parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(size)}, at) >= 0) return size;
    }
    return parts.size();
}

int Scope::resolve(const std::vector<std::string>& parts, sql::Position at) const {
    if (const int found = search(parts, at); found >= 0) return found;
    const std::vector<std::string> qualifier(parts.begin(), parts.end() - 1);
    if (outside_ != nullptr) {
        outside_->resolve(parts, at);
        sql::unsupported("sql", "this form of a sub-query can't look at columns of the query around it here", at);
    }
    if (!qualifier.empty() && !knows_table(qualifier)) {
        sql::refuse("unknown-column", "no table " + dotted(qualifier) + " in sight for " + dotted(parts), at);
    }
    sql::refuse("unknown-column", "column '" + parts.back() + "' not found in any table", at);
}

std::vector<int> Scope::star(const std::vector<std::string>& qualifier, sql::Position at) const {
    if (!qualifier.empty() && !knows_table(qualifier)) {
        if (search(qualifier, at) >= 0) sql::unsupported("sql", "* for the fields of a ROW is not supported", at);
        sql::refuse("unknown-column", "no table " + dotted(qualifier) + " in sight", at);
    }
    std::vector<int> result;
    std::size_t first = 0;
    for (const Range& range : ranges_) {
        const Scope alone({columns_.begin() + static_cast<std::ptrdiff_t>(first),
                           columns_.begin() + static_cast<std::ptrdiff_t>(first + range.width)},
                          range.qualifier);
        for (std::size_t i = 0; i < range.width && range.depth == 0 && qualifies(qualifier, range); ++i) {
            if (alone.columns_[i].system) continue;
            alone.resolve({alone.columns_[i].name}, at);  // a column that can't be named can't be starred (NAM-52)
            result.push_back(static_cast<int>(first + i));
        }
        first += range.width;
    }
    if (!qualifier.empty() || order_.empty()) return result;
    std::vector<int> ordered;
    for (const int index : order_) {
        if (std::ranges::find(result, index) != result.end()) ordered.push_back(index);
    }
    return ordered;
}

}  // namespace wtck::bind
