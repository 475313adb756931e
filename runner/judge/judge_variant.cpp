#include "runner/judge/judge_variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "runner/judge/admission.h"
#include "runner/judge/compare.h"
#include "runner/judge/marked_line.h"
#include "runner/judge/row_compare.h"

namespace wtck::runner {
namespace {

using reports::ErrorKind;
using reports::Result;
using reports::Verdict;

void set_error(Result& result, ErrorKind kind, std::string reason) {
    result.verdict = Verdict::Error;
    result.kind = kind;
    result.reason = std::move(reason);
}

/// What the engine said of its error; where one was expected, the rows that came instead.
std::vector<std::string> what_it_did(const BoundVariant& bound, const Answer& answer, const std::string& differing) {
    if (answer.error) {
        const std::string name = answer.error->exception ? *answer.error->exception + ": " : "";
        std::vector<std::string> lines = {"it said: " + name + answer.error->message};
        const auto marked = marked_line(bound.text().text, answer.error->at.value_or(""));
        lines.insert(lines.end(), marked.begin(), marked.end());
        return lines;
    }
    if (differing != "error") return {};
    const value::Changes emitted = all_changes(answer);
    if (emitted.empty()) return {"it emitted nothing"};
    const std::string more = emitted.size() > 1 ? fmt::format(", and {} more", emitted.size() - 1) : "";
    return {"it emitted " + to_text(emitted.front(), bound.of().types) + more};
}

/// The last lines of a log, under a title.
std::vector<std::string> log_lines(const std::string& log) {
    constexpr std::size_t shown = 20;
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < log.size();) {
        const std::size_t end = std::min(log.find('\n', begin), log.size());
        lines.push_back("  " + log.substr(begin, end - begin));
        begin = end + 1;
    }
    if (lines.size() > shown) lines.erase(lines.begin(), lines.end() - shown);
    if (!lines.empty()) lines.insert(lines.begin(), "the end of its log:");
    return lines;
}

}  // namespace

Result VariantJudge::not_run(const Variant& variant) {
    return {.id = variant.of->id, .variant = variant.name(), .title = variant.of->title, .file = variant.of->file};
}

Judged VariantJudge::judge(const Variant& variant, Engine& engine) const {
    Judged judged = {.result = not_run(variant)};
    Result& result = judged.result;
    const auto admitted = admit(variant, description_, profile_, profiles_);
    if (const auto* why = std::get_if<Inapplicable>(&admitted)) {
        result.verdict = Verdict::NotApplicable;
        result.profile = why->profile;
        result.need = why->need;
        result.reason = why->reason;
        return judged;
    }
    const auto& bound = std::get<BoundVariant>(admitted);
    result.profile = bound.profile->name;
    const auto begin = std::chrono::steady_clock::now();
    const Outcome& outcome = judged.outcome.emplace(run_guarded(engine, bound));
    result.ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    if (const auto* answer = std::get_if<Answer>(&outcome)) {
        judge_answer(bound, *answer, result);
    } else if (const auto* unsupported = std::get_if<Unsupported>(&outcome)) {
        judge_unsupported(*unsupported, result);
    } else {
        const auto& fault = std::get<Fault>(outcome);
        set_error(result, fault.kind, fault.message);
        if (fault.kind == ErrorKind::Engine) result.error_class = fault.error_class;
        judged.lost = fault.lost;
    }
    const bool failed = result.verdict == Verdict::Fail || result.verdict == Verdict::Error;
    if (failed && explaining_) explain(bound, engine, result);
    return judged;
}

void VariantJudge::judge_answer(const BoundVariant& bound, const Answer& answer, Result& result) const {
    const Terms terms = {
        .profile = result.profile, .counts_rows = description_.counts_rows, .own_text = bound.variant.text == 0};
    Comparison comparison = compare(bound.of(), answer, terms);
    result.strength = comparison.strength;
    result.answer = std::move(comparison.answer);
    result.verdict = comparison.difference ? Verdict::Fail : Verdict::Pass;
    if (!comparison.compared) {
        result.verdict = Verdict::NotApplicable;
        result.reason = "it says nothing of what the case asks";
    }
    if (comparison.failed_running) set_error(result, ErrorKind::Engine, comparison.difference->found);
    result.difference = std::move(comparison.difference);
    if (result.difference) result.explanation = what_it_did(bound, answer, result.difference->what);
}

void VariantJudge::judge_unsupported(const Unsupported& unsupported, Result& result) const {
    if (!description_.partial && !unsupported.unrecorded) {
        set_error(result, ErrorKind::Adapter,
                  fmt::format("`unsupported` ({}: {}) for a case whose needs are all claimed", unsupported.capability,
                              unsupported.reason));
        return;
    }
    result.verdict = Verdict::NotApplicable;
    result.need = unsupported.capability;
    result.reason = unsupported.reason;
}

void VariantJudge::explain(const BoundVariant& bound, Engine& engine, Result& result) const {
    std::vector<std::string>& lines = result.explanation;
    const auto add = [&](std::vector<std::string> more) { lines.insert(lines.end(), more.begin(), more.end()); };
    add(explain_failure(bound, result.difference ? &*result.difference : nullptr, explaining_->catalogue.get()));
    add(log_lines(engine.log()));
    lines.push_back("again: " + explaining_->rerun_command(bound.variant));
}

}  // namespace wtck::runner
