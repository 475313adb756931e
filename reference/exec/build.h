// From plan to operators.
#pragma once

#include <memory>
#include <vector>

#include "reference/exec/operator.h"
#include "reference/exec/source.h"
#include "reference/exec/values.h"
#include "reference/plan/plan.h"

namespace wtck::exec {

/// The operators of a plan, connected, with those that rows go into.
struct Operators {
    std::vector<std::unique_ptr<Operator>> all;
    std::vector<SourceOperator*> sources;
    std::vector<ValuesOperator*> values;
};

/// `sink` receives what the root emits.
Operators build_operators(const plan::Plan& plan, Context& context, Operator& sink);

}  // namespace wtck::exec
