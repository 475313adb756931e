// Rows in the order of their sort keys.
#pragma once

#include <vector>

#include "reference/bind/relation.h"
#include "reference/value/value.h"
#include "reference/value/zone.h"

namespace wtck::exec {

/// A row with the values of its sort keys, which are computed once.
struct SortedRow {
    value::Row keys;
    value::Row row;
};

SortedRow with_sort_values(const std::vector<bind::SortKey>& keys, value::Row&& row, const value::Zone& zone);

/// Negative where `a` comes before `b`, zero where nothing tells them apart.
int compare_sorted(const std::vector<bind::SortKey>& keys, const SortedRow& a, const SortedRow& b);

/// Rows that nothing tells apart keep the order in which they came.
void sort_rows(std::vector<SortedRow>& rows, const std::vector<bind::SortKey>& keys);

}  // namespace wtck::exec
