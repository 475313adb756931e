#include "runner/doctor/patient.h"

#include <fmt/format.h>

#include "runner/doctor/probe.h"
#include "runner/judge/compare.h"
#include "runner/judge/narrate.h"

namespace wtck::runner::doctor {
namespace {

constexpr std::size_t kShown = 200;

std::string shortened(const std::string& text) {
    return text.size() <= kShown ? text : text.substr(0, kShown) + "…";
}

std::string difference_text(const reports::Difference& difference) {
    std::string text;
    const auto add = [&](const char* what, const std::vector<std::string>& rows, int more) {
        for (std::size_t i = 0; i < rows.size() && i < 3; ++i) {
            text += fmt::format("{}{} {}", text.empty() ? "" : "; ", what, shortened(rows[i]));
        }
        const auto rest = static_cast<int>(rows.size()) + more - 3;
        if (rest > 0) text += fmt::format("; {} more {}", rest, what);
    };
    if (!difference.what.empty()) {
        return fmt::format("{}: expected {}, found {}", difference.what, difference.expected, difference.found);
    }
    add("missing", difference.missing, difference.more_missing);
    add("not expected", difference.extra, difference.more_extra);
    return difference.moment.empty() ? text : fmt::format("at {}: {}", difference.moment, text);
}

}  // namespace

std::optional<Fault> Patient::start(const ChildOptions& options) {
    if (engine_) engine_->stop();
    engine_ = make_(options);
    lost_ = false;
    auto started = engine_->start();
    if (auto* fault = std::get_if<Fault>(&started)) {
        const std::string log = engine_->log();
        if (!log.empty()) fault->message += "; its log: " + log.substr(log.size() > kShown ? log.size() - kShown : 0);
        return std::move(*fault);
    }
    description_ = std::get<Description>(std::move(started));
    return std::nullopt;
}

std::optional<std::string> Patient::missing(const Variant& variant) const {
    const auto admitted = admit(variant, description_, std::nullopt);
    const auto* why = std::get_if<Inapplicable>(&admitted);
    if (!why) return std::nullopt;
    return why->need.empty() ? why->reason : why->need;
}

std::optional<std::size_t> Patient::claimed(const Choices& choices) const {
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!missing(choices[i])) return i;
    }
    return std::nullopt;
}

std::string Patient::why_none(const Choices& choices) const {
    return fmt::format("needs {}, which is not claimed", missing(choices.front()).value_or(""));
}

Outcome Patient::ask(const Variant& variant) {
    return run(std::get<BoundVariant>(admit(variant, description_, std::nullopt)));
}

Outcome Patient::ask_anyway(const Variant& variant) {
    return run(bind_variant(variant, *find_profile(description_.profiles.front())));
}

Outcome Patient::run(const BoundVariant& bound) {
    if (lost_) {
        auto started = engine_->start();
        if (auto* fault = std::get_if<Fault>(&started)) return std::move(*fault);
    }
    Outcome outcome = run_guarded(*engine_, bound);
    const auto* fault = std::get_if<Fault>(&outcome);
    lost_ = fault && fault->lost;
    return outcome;
}

void Patient::examine(Trial& check, const Choices& choices) {
    const auto first = claimed(choices);
    if (!first) {
        check.note = why_none(choices);
        return;
    }
    const Variant& variant = choices[*first];
    judge(check, variant, ask(variant));
}

void Patient::judge(Trial& check, const Variant& variant, const Outcome& outcome) const {
    const Case& of = *variant.of;
    const auto* answer = std::get_if<Answer>(&outcome);
    if (const auto* unsupported = std::get_if<Unsupported>(&outcome); unsupported && description_.partial) {
        check.note = fmt::format("it says: {}: {}", unsupported->capability, unsupported->reason);
        return;
    }
    if (!answer) {
        check.failed(sent_text(of), came_text(outcome));
        return;
    }
    const Terms terms = {.profile = description_.profiles.front(), .counts_rows = description_.counts_rows};
    const Comparison comparison = compare(of, *answer, terms);
    if (!comparison.difference) {
        check.ok();
        return;
    }
    const std::string error = answer->error ? "; it said: " + shortened(answer->error->message) : "";
    check.failed(sent_text(of), difference_text(*comparison.difference) + error);
}

std::string came_text(const Outcome& outcome) {
    if (const auto* fault = std::get_if<Fault>(&outcome)) return shortened(fault->message);
    return shortened(outcome_text(outcome));
}

}  // namespace wtck::runner::doctor
