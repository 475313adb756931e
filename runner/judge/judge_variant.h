// One variant on one engine: whether it applies, what came of it, and why it differs.
#pragma once

#include <functional>

#include "reference/rules/defects.h"
#include "runner/judge/explanation.h"

namespace wtck::runner {

struct Judged {
    reports::Result result;
    std::optional<Outcome> outcome = {};  // none: the engine was not asked
    bool lost = false;                    // the engine must be started anew
    bool failed_to_start = false;         // which it could not be
};

/// What failures are explained with.
struct Explaining {
    std::shared_ptr<const Catalogue> catalogue;  // null where there is none
    std::function<std::string(const Variant&)> rerun_command;
};

class VariantJudge {
  public:
    /// `profile`: the one to run under, else the engine's first that a case applies to. Without `explaining` failures
    /// are not explained.
    /// `defect`: what the reference is to do wrong, or null.
    VariantJudge(Description description, std::optional<std::string> profile, std::optional<Explaining> explaining,
                 const rules::Defect* defect = nullptr)
        : description_(std::move(description)),
          profile_(std::move(profile)),
          profiles_(rules::profiles_with(defect)),
          explaining_(std::move(explaining)) {}

    const Description& description() const { return description_; }

    /// Requires a started engine.
    Judged judge(const Variant& variant, Engine& engine) const;
    /// The result of a variant that nobody ran.
    static reports::Result not_run(const Variant& variant);

  private:
    void judge_answer(const BoundVariant& bound, const Answer& answer, reports::Result& result) const;
    void judge_unsupported(const Unsupported& unsupported, reports::Result& result) const;
    void explain(const BoundVariant& bound, Engine& engine, reports::Result& result) const;

    Description description_;
    std::optional<std::string> profile_;
    std::vector<Profile> profiles_;
    std::optional<Explaining> explaining_;
};

}  // namespace wtck::runner
