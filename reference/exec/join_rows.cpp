#include "reference/exec/join_rows.h"

#include <algorithm>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

using bind::JoinKind;

bool JoinRows::is_outer(int input) const {
    return kind_ == JoinKind::Full || kind_ == (input == 0 ? JoinKind::Left : JoinKind::Right);
}

value::Row JoinRows::key_of(const value::Row& row, int input) const {
    value::Row key;
    key.reserve(condition_.keys.size());
    for (const plan::JoinKey& part : condition_.keys) {
        key.push_back(evaluate(input == 0 ? *part.left : *part.right, row, context_.zone));
    }
    return key;
}

bool JoinRows::key_meets(const value::Row& key) const {
    for (std::size_t i = 0; i < condition_.keys.size(); ++i) {
        if (key[i].is_null() && !context_.rules.null_keys_meet(condition_.keys[i].null_safe)) return false;
    }
    return true;
}

bool JoinRows::matches(const value::Row& row, const value::Row& other, int input) const {
    return !condition_.rest || is_true(*condition_.rest, joined(row, other, input), context_.zone);
}

value::Row JoinRows::joined(const value::Row& row, const value::Row& other, int input) {
    const value::Row& left = input == 0 ? row : other;
    const value::Row& right = input == 0 ? other : row;
    value::Row both;
    both.reserve(left.size() + right.size());
    both = left;
    both.insert(both.end(), right.begin(), right.end());
    return both;
}

value::Row JoinRows::padded(const value::Row& row, int input) const {
    return joined(row, value::Row(widths_[1 - input]), input);
}

void JoinRows::join(const value::Row& key, const std::vector<value::Row>& left, const std::vector<value::Row>& right,
                    const std::function<void(value::Row&&)>& emit) const {
    const bool meets = key_meets(key);
    const int outer_input = kind_ == JoinKind::Right ? 1 : 0;
    const std::vector<value::Row>& outer = outer_input == 0 ? left : right;
    const std::vector<value::Row>& inner = outer_input == 0 ? right : left;
    const bool keeps_partner = kind_ != JoinKind::Semi && kind_ != JoinKind::Anti;
    std::vector<bool> found(inner.size(), false);
    for (const value::Row& row : outer) {
        bool any = false;
        for (std::size_t i = 0; i < inner.size() && meets; ++i) {
            if (!matches(row, inner[i], outer_input)) continue;
            any = found[i] = true;
            if (!keeps_partner) break;
            emit(joined(row, inner[i], outer_input));
        }
        if (kind_ == (any ? JoinKind::Semi : JoinKind::Anti)) emit(value::Row(row));
        if (!any && is_outer(outer_input)) emit(padded(row, outer_input));
    }
    for (std::size_t i = 0; i < inner.size() && kind_ == JoinKind::Full; ++i) {
        if (!found[i]) emit(padded(inner[i], 1));
    }
}

}  // namespace wtck::exec
