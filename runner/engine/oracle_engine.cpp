#include "runner/engine/oracle_engine.h"

#include "oracle/oracle.h"
#include "runner/engine/version.h"

namespace wtck::runner {

OracleEngine::OracleEngine() : oracle_(std::make_unique<oracle::Oracle>()) {}
OracleEngine::~OracleEngine() = default;

std::variant<Description, Fault> OracleEngine::start() {
    Description description = {
        .name = "oracle", .version = kVersion, .language = "SQL", .claims_everything = true, .partial = true};
    // It knows one set of rules: profiles that differ in spelling alone are served too.
    for (const Profile& profile : profiles()) {
        if (profile.rules == profiles().front().rules) description.profiles.push_back(profile.name);
    }
    return description;
}

Outcome OracleEngine::run(const BoundVariant& bound) {
    const auto* query = std::get_if<bind::BoundQuery>(&bound.query);
    if (!query) {
        const auto& refusal = std::get<sql::Refusal>(bound.query);
        // Names and types are the binder's, which the reference shares: a second opinion is not to be had.
        const bool error = refusal.kind == sql::Refusal::Kind::Error;
        return error ? Unsupported{"errors", "the oracle has no opinion on errors"}
                     : Unsupported{refusal.code, refusal.message};
    }
    value::Timeline timeline;
    for (const CaseStep& step : bound.of().timeline) timeline.push_back(step.step);
    try {
        auto answer = oracle_->answer(*query, timeline);
        if (const auto* refusal = std::get_if<oracle::Refusal>(&answer)) return Unsupported{"", refusal->reason};
        return Answer{.steps = std::get<std::vector<value::Changes>>(std::move(answer))};
    } catch (const value::ZoneRange& range) {
        return Unsupported{"ltz", range.message};
    }
}

}  // namespace wtck::runner
