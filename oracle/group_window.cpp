#include "oracle/group_window.h"

#include "oracle/refusal.h"
#include "reference/bind/expression_binder.h"
#include "reference/bind/window_binder.h"

namespace wtck::oracle {

bind::RelationPtr as_window_aggregate(const bind::Relation& relation, const bind::GroupWindow& group) {
    bind::WindowSpec spec = *group.spec;
    if (spec.kind == bind::WindowKind::Session) {
        for (const bind::ExprPtr& key : group.keys) {
            spec.partition.push_back(bind::plain_column(*key));
            if (spec.partition.back() < 0) refuse("expression as the key of a SESSION");
        }
    }
    bind::Aggregate aggregate{group.keys, group.calls, false, bind::with_windows(group.input, spec, relation.at)};
    auto result = std::make_shared<bind::Relation>();
    result->at = relation.at;
    result->columns = relation.columns;
    for (std::size_t i = group.input->columns.size(); i < aggregate.input->columns.size(); ++i) {
        const bind::Column& bound = aggregate.input->columns[i];
        result->columns[aggregate.keys.size()].window = bound.window;
        aggregate.keys.push_back(bind::column(static_cast<int>(i), bound.type, relation.at));
    }
    result->node = std::move(aggregate);
    return result;
}

}  // namespace wtck::oracle
