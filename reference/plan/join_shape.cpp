#include "reference/plan/join_shape.h"

#include <algorithm>
#include <set>

#include "reference/plan/window_shape.h"

namespace wtck::plan {

using namespace bind;

ExprPtr conjunction(const std::vector<ExprPtr>& conditions) {
    if (conditions.size() < 2) return conditions.empty() ? nullptr : conditions.front();
    const value::Type type = value::simple_type(value::Kind::Boolean);
    return std::make_shared<Expr>(Expr{type, Call{Function::And, conditions}, conditions.front()->at});
}

ExprPtr moved(const ExprPtr& expr, int by) {
    Expr result = *expr;
    if (auto* column = std::get_if<ColumnRef>(&result.node)) column->index += by;
    if (auto* call = std::get_if<Call>(&result.node)) {
        for (ExprPtr& arg : call->args) arg = moved(arg, by);
    }
    return std::make_shared<Expr>(std::move(result));
}

namespace {

enum class Side { None, Left, Right, Both };

Side side_of(const Expr& expr, int left_width) {
    bool left = false;
    bool right = false;
    for_each_column(expr, [&](int index) { (index < left_width ? left : right) = true; });
    return left && right ? Side::Both : left ? Side::Left : right ? Side::Right : Side::None;
}

class Splitter {
  public:
    explicit Splitter(const Join& join)
        : join_(join), width_(static_cast<int>(join.left->columns.size())), times_(join) {}

    JoinParts split() {
        for (const ExprPtr& part : conjuncts(join_.condition)) {
            const bool of_time = times_.take(*part);
            const bool key = take_key(*part, of_time);
            if (!key) rest_.push_back(part);
            if (!key && !of_time) rest_within_time_.push_back(part);
        }
        parts_.condition.rest = parts_.within_window.rest = conjunction(rest_);
        parts_.within_time.rest = conjunction(rest_within_time_);
        parts_.times = times_.times();
        look_at_windows();
        return std::move(parts_);
    }

  private:
    // `left side = right side` or IS NOT DISTINCT FROM.
    bool take_key(const Expr& part, bool of_time) {
        const auto* call = std::get_if<Call>(&part.node);
        if (call == nullptr) return false;
        const bool null_safe = call->function == Function::IsNotDistinctFrom;
        if (!null_safe && call->function != Function::Equal) return false;
        ExprPtr left = call->args[0];
        ExprPtr right = call->args[1];
        if (side_of(*left, width_) == Side::Right) std::swap(left, right);
        if (side_of(*left, width_) != Side::Left || side_of(*right, width_) != Side::Right) return false;
        const JoinKey key{std::move(left), moved(right, -width_), null_safe};
        parts_.condition.keys.push_back(key);
        if (!of_time) parts_.within_time.keys.push_back(key);
        if (!take_bound(key)) parts_.within_window.keys.push_back(key);
        return true;
    }

    // An equality of two window_starts or two window_ends; the first of each decides whose window is meant.
    bool take_bound(const JoinKey& key) {
        const int left = plain_column(*key.left);
        const int right = plain_column(*key.right);
        if (left < 0 || right < 0) return false;
        const WindowProperty& a = join_.left->columns[static_cast<std::size_t>(left)].window;
        const WindowProperty& b = join_.right->columns[static_cast<std::size_t>(right)].window;
        if (a.column != b.column || (a.column != WindowColumn::Start && a.column != WindowColumn::End)) return false;
        if (left_ && (a.spec != left_ || b.spec != right_)) return false;
        left_ = a.spec;
        right_ = b.spec;
        (a.column == WindowColumn::Start ? parts_.left_start : parts_.left_end) = left;
        (a.column == WindowColumn::Start ? parts_.right_start : parts_.right_end) = right;
        return true;
    }

    void look_at_windows() {
        if (!left_) return;
        rules::JoinShape& facts = parts_.facts;
        facts.start_equal = parts_.left_start >= 0;
        facts.end_equal = parts_.left_end >= 0;
        facts.same_windows = same_windows(*left_, *right_);
        facts.same_nullability = left_->time_type.nullable == right_->time_type.nullable;
        facts.session = left_->kind == WindowKind::Session;
        facts.session_keys_equal = session_keys_equal();
    }

    // Each partition key of the left SESSION equals the one at its place on the right.
    bool session_keys_equal() const {
        std::set<std::pair<int, int>> equal;
        for (const JoinKey& key : parts_.condition.keys) {
            equal.emplace(origin(*join_.left, plain_column(*key.left)), origin(*join_.right, plain_column(*key.right)));
        }
        for (std::size_t i = 0; i < std::min(left_->partition.size(), right_->partition.size()); ++i) {
            if (!equal.contains({left_->partition[i], right_->partition[i]})) return false;
        }
        return true;
    }

    const Join& join_;
    int width_;
    JoinParts parts_;
    std::vector<ExprPtr> rest_;
    std::vector<ExprPtr> rest_within_time_;
    std::shared_ptr<const WindowSpec> left_;
    std::shared_ptr<const WindowSpec> right_;
    TimeBoundsFinder times_;
};

}  // namespace

JoinParts parts_of(const Join& join) {
    return Splitter(join).split();
}

JoinForm form_of(const Join& join, const JoinParts& parts, const rules::Rules& rules) {
    if (parts.times.by_clock) {
        sql::unsupported("proctime", "a join by processing time is not supported", join.condition->at);
    }
    if (rules.is_window_join(parts.facts)) return JoinForm::Window;
    return rules.is_interval_join(parts.times.comparisons, join.kind) ? JoinForm::Interval : JoinForm::Regular;
}

}  // namespace wtck::plan
