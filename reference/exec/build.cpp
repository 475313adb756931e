#include "reference/exec/build.h"

#include "reference/exec/aligned_windows.h"
#include "reference/exec/batch_join.h"
#include "reference/exec/batch_over.h"
#include "reference/exec/calc.h"
#include "reference/exec/changelog_normalize.h"
#include "reference/exec/correlate.h"
#include "reference/exec/deduplicate.h"
#include "reference/exec/emitting_window.h"
#include "reference/exec/expand.h"
#include "reference/exec/group_aggregate.h"
#include "reference/exec/interval_join.h"
#include "reference/exec/join.h"
#include "reference/exec/over_aggregate.h"
#include "reference/exec/rank.h"
#include "reference/exec/row_window_aggregate.h"
#include "reference/exec/session_aggregate.h"
#include "reference/exec/session_windows.h"
#include "reference/exec/sliced_aggregate.h"
#include "reference/exec/sort.h"
#include "reference/exec/union_all.h"
#include "reference/exec/values.h"
#include "reference/exec/window_aggregate.h"
#include "reference/exec/window_deduplicate.h"
#include "reference/exec/window_join.h"
#include "reference/exec/window_rank.h"

namespace wtck::exec {

namespace {

struct Builder {
    Context& context;
    Operators& operators;
    const plan::Node* node = nullptr;

    template <typename Made, typename... Args>
    Operator& add(Args&&... args) {
        operators.all.push_back(std::make_unique<Made>(context, std::forward<Args>(args)...));
        return *operators.all.back();
    }

    Operator& operator()(const plan::Source& source) {
        Operator& made = add<SourceOperator>(source);
        operators.sources.push_back(static_cast<SourceOperator*>(&made));
        return made;
    }
    Operator& operator()(const plan::Values& values) {
        Operator& made = add<ValuesOperator>(values);
        operators.values.push_back(static_cast<ValuesOperator*>(&made));
        return made;
    }
    Operator& operator()(const plan::ChangelogNormalize& normalize) {
        return add<ChangelogNormalizeOperator>(normalize);
    }
    Operator& operator()(const plan::Calc& calc) { return add<CalcOperator>(calc); }
    Operator& operator()(const plan::AlignedWindows& windows) { return add<AlignedWindowsOperator>(windows); }
    Operator& operator()(const plan::SessionWindows& windows) { return add<SessionWindowsOperator>(windows); }
    Operator& operator()(const plan::Expand& expand) { return add<ExpandOperator>(expand); }
    Operator& operator()(const plan::Correlate& correlate) { return add<CorrelateOperator>(correlate); }
    Operator& operator()(const plan::GroupAggregate& aggregate) { return add<GroupAggregateOperator>(aggregate); }
    Operator& operator()(const plan::WindowJoin& join) { return add<WindowJoinOperator>(*node, join); }
    Operator& operator()(const plan::IntervalJoin& join) { return add<IntervalJoinOperator>(*node, join); }
    Operator& operator()(const plan::RegularJoin& join) {
        return join.bounded ? add<BatchJoinOperator>(*node, join) : add<JoinOperator>(*node, join);
    }
    Operator& operator()(const plan::WindowRank& rank) { return add<WindowRankOperator>(rank); }
    Operator& operator()(const plan::WindowDeduplicate& deduplicate) {
        return add<WindowDeduplicateOperator>(deduplicate);
    }
    Operator& operator()(const plan::Rank& rank) { return add<RankOperator>(rank); }
    Operator& operator()(const plan::Deduplicate& deduplicate) { return add<DeduplicateOperator>(deduplicate); }
    Operator& operator()(const plan::OverAggregate& over) {
        return over.bounded ? add<BatchOverOperator>(over) : add<OverAggregateOperator>(over);
    }
    Operator& operator()(const plan::Union&) { return add<UnionOperator>(static_cast<int>(node->inputs.size())); }
    Operator& operator()(const plan::Sort& sort) { return add<SortOperator>(sort); }
    Operator& operator()(const plan::WindowAggregate& aggregate) {
        if (aggregate.spec->unit == bind::WindowUnit::Rows) return add<RowWindowAggregateOperator>(aggregate);
        if (aggregate.emission) return add<EmittingWindowOperator>(aggregate);
        const bool session = aggregate.spec->kind == bind::WindowKind::Session;
        const bool merged_session = !aggregate.attached && session;
        const bool event_time = aggregate.spec->time_type.attribute != value::TimeAttribute::Proctime;
        const bool sliced = event_time && !aggregate.group_window && !session && !context.batch;
        if (context.rules.keeps_slices && sliced) return add<SlicedAggregateOperator>(aggregate);
        return merged_session ? add<SessionAggregateOperator>(aggregate) : add<WindowAggregateOperator>(aggregate);
    }

    void build(const plan::Node& what, Operator& next, int input) {
        node = &what;
        Operator& made = std::visit(*this, what.what);
        made.connect(next, input);
        int number = 0;
        for (const plan::NodePtr& below : what.inputs) build(*below, made, number++);
    }
};

}  // namespace

Operators build_operators(const plan::Plan& plan, Context& context, Operator& sink) {
    Operators operators;
    Builder{context, operators}.build(*plan.root, sink, 0);
    return operators;
}

}  // namespace wtck::exec
