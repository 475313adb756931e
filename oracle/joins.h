// Joins of two inputs window by window (or, in batch, at the end): pairs of rows that are not late for their window.
#pragma once

#include <memory>
#include <optional>

#include "oracle/script.h"

namespace wtck::oracle {

/// The windows that a join's condition holds its inputs together by (WJN-01): the column of each input that is the
/// window's end. None where a bound is not compared, or windows are not cut alike: then the join updates.
struct JoinedWindows {
    int left_end = -1;
    int right_end = -1;
    std::shared_ptr<const bind::WindowSpec> spec;
};
std::optional<JoinedWindows> joined_windows(const bind::Join& join);

/// Calls `visit(left, right)` for each equality of a left and a right column among the condition's ANDs; `width`: the
/// number of left columns.
template <typename Visit>
void for_each_equality(const bind::ExprPtr& condition, int width, const Visit& visit) {
    for (const bind::ExprPtr& part : bind::conjuncts(condition)) {
        const auto* call = std::get_if<bind::Call>(&part->node);
        const bool equality = call != nullptr && (call->function == bind::Function::Equal ||
                                                  call->function == bind::Function::IsNotDistinctFrom);
        if (!equality) continue;
        const int first = bind::plain_column(*call->args[0]);
        const int second = bind::plain_column(*call->args[1]);
        if (first < 0 || second < 0 || (first < width) == (second < width)) continue;
        visit(std::min(first, second), std::max(first, second) - width);
    }
}

/// `l.a, l.b`
std::vector<std::string> qualified(const std::string& alias, const std::vector<std::string>& columns);

/// The columns of both sides, which stand as `l` and `r` in FROM.
std::vector<std::string> both_qualified(const Part& left, const Part& right);

/// The columns of one side under the names of the result, of which so many are before them, and NULL for the other's.
std::string padded(const std::vector<std::string>& side, std::size_t before, const std::vector<std::string>& names);

/// The steps `kept`, of each input, and `joined`.
Part join(Script& script, const bind::Relation& relation, const bind::Join& join, const Part& left, const Part& right);

}  // namespace wtck::oracle
