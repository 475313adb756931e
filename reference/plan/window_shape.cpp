#include "reference/plan/window_shape.h"

#include <algorithm>
#include <set>

#include "reference/plan/fixed_keys.h"

namespace wtck::plan {

using namespace bind;

bool is_window_column(const Relation& relation, int index) {
    return relation.columns[static_cast<std::size_t>(index)].window.column != WindowColumn::None;
}

WindowColumns window_columns(const std::vector<ExprPtr>& exprs, const Relation& relation) {
    WindowColumns found;
    for (const ExprPtr& expr : exprs) {
        const int index = plain_column(*expr);
        if (index < 0) continue;
        const WindowProperty& window = relation.columns[static_cast<std::size_t>(index)].window;
        if (window.column == WindowColumn::None) continue;
        if (!found.spec) found.spec = window.spec;
        if (window.spec != found.spec) continue;
        if (window.column == WindowColumn::Start && found.start < 0) found.start = index;
        if (window.column == WindowColumn::End && found.end < 0) found.end = index;
    }
    return found;
}

ExprPtr through(const ExprPtr& expr, const Project& project) {
    if (!expr) return expr;
    if (const int index = plain_column(*expr); index >= 0) return project.exprs[static_cast<std::size_t>(index)];
    const auto* call = std::get_if<Call>(&expr->node);
    if (call == nullptr) return expr;
    Call moved{call->function, {}, call->implicit};
    for (const ExprPtr& arg : call->args) moved.args.push_back(through(arg, project));
    return std::make_shared<Expr>(Expr{expr->type, std::move(moved), expr->at});
}

int origin(const Relation& relation, int index) {
    if (index < 0) return -1;
    struct Below {
        const Relation& relation;
        int index;
        int operator()(const Project& project) const {
            return origin(*project.input, plain_column(*project.exprs[static_cast<std::size_t>(index)]));
        }
        int operator()(const Filter& filter) const { return origin(*filter.input, index); }
        int operator()(const Expand& expand) const {
            return static_cast<std::size_t>(index) < expand.input->columns.size() ? origin(*expand.input, index) : -1;
        }
        int operator()(const Aggregate& aggregate) const {
            if (static_cast<std::size_t>(index) >= aggregate.keys.size()) return -1;
            return origin(*aggregate.input, plain_column(*aggregate.keys[static_cast<std::size_t>(index)]));
        }
        int operator()(const UnionAll& all) const { return origin(*all.inputs.front(), index); }
        int operator()(const Join& join) const {
            const auto width = static_cast<int>(join.left->columns.size());
            return index < width ? origin(*join.left, index) : -1;
        }
        int operator()(const Sort& sort) const { return origin(*sort.input, index); }
        int operator()(const Over& over) const {
            return static_cast<std::size_t>(index) < over.input->columns.size() ? origin(*over.input, index) : -1;
        }
        int operator()(const Correlate& correlate) const {
            return static_cast<std::size_t>(index) < correlate.input->columns.size() ? origin(*correlate.input, index)
                                                                                     : -1;
        }
        int operator()(const WindowTableFunction& function) const {
            return static_cast<std::size_t>(index) < function.input->columns.size() ? index : -1;
        }
        int operator()(const GroupWindow&) const { return -1; }
        int operator()(const Scan&) const { return -1; }
        int operator()(const Values&) const { return -1; }
    };
    return std::visit(Below{relation, index}, relation.node);
}

namespace {

// Whether the expression looks at a window column, and so `fact` is one.
void note_use(const Expr& expr, const Relation& relation, bool& fact, WindowShape& shape) {
    for_each_column(expr, [&](int index) {
        if (!is_window_column(relation, index)) return;
        fact = true;
        if (relation.columns[static_cast<std::size_t>(index)].window.column != WindowColumn::Time) {
            shape.facts.uses_window_bounds = true;
        }
    });
}

// COUNT of a column that is never NULL is COUNT(*) (VVR-09 g): it needs no column.
void simplify_counts(std::vector<AggregateCall>& calls) {
    for (AggregateCall& call : calls) {
        if (call.function != AggregateFunction::Count || call.distinct || call.args.front()->type.nullable) continue;
        if (plain_column(*call.args.front()) < 0) continue;
        call.function = AggregateFunction::CountStar;
        call.args.clear();
    }
}

// SES-18: as sets, whatever the order; a constant key changes nothing.
bool keys_are_partition(const Aggregate& aggregate, const WindowSpec& spec) {
    std::set<int> keys;
    for (const ExprPtr& key : aggregate.keys) {
        const int index = plain_column(*key);
        if (index >= 0 && is_window_column(*aggregate.input, index)) continue;
        if (std::holds_alternative<Literal>(key->node)) continue;
        keys.insert(origin(*aggregate.input, index));
    }
    return keys == std::set<int>(spec.partition.begin(), spec.partition.end());
}

void look_for_computations(const Relation& relation, WindowShape& shape) {
    bool& computes = shape.facts.computes_window_column;
    for (const ExprPtr& key : shape.keys) {
        if (key && plain_column(*key) < 0) note_use(*key, relation, computes, shape);
    }
    for (const ExprPtr& key : shape.expanded) note_use(*key, relation, computes, shape);
    for (const AggregateCall& call : shape.calls) {
        for (const ExprPtr& arg : call.args) note_use(*arg, relation, computes, shape);
        if (call.filter) note_use(*call.filter, relation, computes, shape);
    }
}

// A condition on the aggregate's output that is about keys alone is one on its input: Flink asks it there, and of the
// window columns right above the window function.
void note_condition_above(const ExprPtr& condition, const Aggregate& aggregate, WindowShape& shape) {
    bool keys_only = true;
    std::vector<ExprPtr> below;
    for_each_column(*condition, [&](int index) {
        const auto key = static_cast<std::size_t>(index);
        keys_only = keys_only && key < shape.keys.size() && shape.keys[key];
        if (!keys_only) return;
        if (plain_column(*aggregate.keys[key]) >= 0) below.push_back(aggregate.keys[key]);
    });
    if (!keys_only) return;
    for (const ExprPtr& key : below) note_use(*key, *aggregate.input, shape.facts.filters_window_column, shape);
}

// Takes the expansion off: what stands in front of its input's columns is left to it.
const RelationPtr& below_expansion(const RelationPtr& input, WindowShape& shape) {
    shape.expand = std::get_if<Expand>(&input->node);
    if (shape.expand == nullptr) return input;
    shape.expanded = shape.expand->keys;
    const auto width = static_cast<int>(shape.expand->input->columns.size());
    for (ExprPtr& key : shape.keys) {
        if (plain_column(*key) >= width) key = nullptr;
    }
    return shape.expand->input;
}

bool is_window_function_below(RelationPtr at) {
    while (true) {
        if (const auto* filter = std::get_if<Filter>(&at->node)) {
            at = filter->input;
        } else if (const auto* project = std::get_if<Project>(&at->node)) {
            at = project->input;
        } else {
            return std::holds_alternative<WindowTableFunction>(at->node);
        }
    }
}

// Walks down to the window function, expressing everything over the rows it passes.
void descend(const RelationPtr& input, WindowShape& shape) {
    RelationPtr at = input;
    while (true) {
        look_for_computations(*at, shape);
        if (const auto* filter = std::get_if<Filter>(&at->node)) {
            note_use(*filter->condition, *filter->input, shape.facts.filters_window_column, shape);
            shape.conditions.insert(shape.conditions.begin(), filter->condition);
            at = filter->input;
        } else if (const auto* project = std::get_if<Project>(&at->node)) {
            for (const ExprPtr& expr : project->exprs) {
                if (plain_column(*expr) < 0)
                    note_use(*expr, *project->input, shape.facts.computes_window_column, shape);
            }
            for (ExprPtr& key : shape.keys) key = through(key, *project);
            for (ExprPtr& key : shape.expanded) key = through(key, *project);
            for (ExprPtr& condition : shape.conditions) condition = through(condition, *project);
            for (AggregateCall& call : shape.calls) {
                for (ExprPtr& arg : call.args) arg = through(arg, *project);
                call.filter = through(call.filter, *project);
            }
            at = project->input;
        } else {
            shape.function = std::get_if<WindowTableFunction>(&at->node);
            shape.facts.directly_on_window = shape.function != nullptr && shape.function->spec == shape.spec;
            shape.over_window_function = shape.function != nullptr && is_window_function_below(shape.function->input);
            return;
        }
    }
}

}  // namespace

std::vector<ExprPtr> WindowShape::keys_over(std::size_t width) const {
    std::vector<ExprPtr> result = keys;
    auto next = static_cast<int>(width);
    for (ExprPtr& key : result) {
        if (!key) key = std::make_shared<Expr>(Expr{{}, ColumnRef{next++}, {}});
    }
    return result;
}

WindowShape shape_of(const Aggregate& aggregate, const std::vector<ExprPtr>& above) {
    WindowShape shape;
    shape.keys = aggregate.keys;
    shape.calls = aggregate.calls;
    simplify_counts(shape.calls);
    const WindowColumns window = window_columns(aggregate.keys, *aggregate.input);
    shape.spec = window.spec;
    shape.start = window.start;
    shape.end = window.end;
    if (!shape.spec) return shape;
    shape.facts.start_key = shape.start >= 0;
    shape.facts.end_key = shape.end >= 0;
    shape.facts.session = shape.spec->kind == WindowKind::Session;
    shape.facts.processing_time = shape.spec->time_type.attribute == value::TimeAttribute::Proctime;
    shape.facts.keys_are_partition = keys_are_partition(aggregate, *shape.spec);
    descend(below_expansion(aggregate.input, shape), shape);
    for (const ExprPtr& condition : above) {
        for (const ExprPtr& part : conjuncts(condition)) {
            note_condition_above(part, aggregate, shape);
        }
    }
    shape.facts.fixes_key = fixes_key(aggregate, above, shape);
    return shape;
}

}  // namespace wtck::plan
