#include "runner/judge/judge_variant.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "runner/engine/query_json.h"
#include "runner/judge/compare.h"

namespace wtck::runner {
namespace {

using reports::ErrorKind;
using reports::Result;
using reports::Verdict;

bool applies(const Case& of, const std::string& profile) {
    return of.profiles.empty() || std::find(of.profiles.begin(), of.profiles.end(), profile) != of.profiles.end();
}

void set_error(Result& result, ErrorKind kind, std::string reason) {
    result.verdict = Verdict::Error;
    result.kind = kind;
    result.reason = std::move(reason);
}

/// Exceptions are bugs of an engine that lives in this program; they cost one case.
Outcome run_guarded(Engine& engine, const BoundVariant& bound) {
    try {
        return engine.run(bound);
    } catch (const std::exception& exception) {
        return Fault{ErrorKind::Harness, fmt::format("an exception escaped: {}", exception.what())};
    }
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
    const Profile* profile = choose_profile(*variant.of);
    if (!profile) {
        result.verdict = Verdict::NotApplicable;
        result.reason = fmt::format("only for {}", fmt::join(variant.of->profiles, ", "));
        return judged;
    }
    result.profile = profile->name;
    const BoundVariant bound = bind_variant(variant, *profile);
    if (auto need = missing_need(bound)) {
        result.verdict = Verdict::NotApplicable;
        result.need = std::move(*need);
        return judged;
    }
    const auto begin = std::chrono::steady_clock::now();
    const Outcome outcome = run_guarded(engine, bound);
    result.ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    if (const auto* answer = std::get_if<Answer>(&outcome)) {
        judge_answer(bound, *answer, result);
    } else if (const auto* unsupported = std::get_if<Unsupported>(&outcome)) {
        judge_unsupported(*unsupported, result);
    } else {
        const auto& fault = std::get<Fault>(outcome);
        set_error(result, fault.kind, fault.message);
        result.error_class = fault.error_class;
        judged.lost = fault.lost;
    }
    if (result.verdict == Verdict::Fail || result.verdict == Verdict::Error) explain(bound, engine, result);
    return judged;
}

const Profile* VariantJudge::choose_profile(const Case& of) const {
    const auto find = [&](const std::string& name) -> const Profile* {
        const auto found = std::ranges::find(profiles_, name, &Profile::name);
        return found == profiles_.end() ? nullptr : &*found;
    };
    if (profile_) return applies(of, *profile_) ? find(*profile_) : nullptr;
    for (const std::string& name : description_.profiles) {
        if (applies(of, name)) return find(name);
    }
    return nullptr;
}

std::optional<std::string> VariantJudge::missing_need(const BoundVariant& bound) const {
    if (description_.claims_everything) return std::nullopt;
    for (const std::string& need : needs(bound)) {
        if (!description_.capabilities.contains(need)) return need;
    }
    // An engine without Flink's SQL lives on the query in the protocol's form.
    if (!description_.capabilities.contains("sql") && !has_query(bound)) return "sql";
    return std::nullopt;
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
    if (!result.difference || !answer.error) return;
    result.explanation.push_back(fmt::format("it said: {}{}", answer.error->exception.value_or(""),
                                             (answer.error->exception ? ": " : "") + answer.error->message));
}

void VariantJudge::judge_unsupported(const Unsupported& unsupported, Result& result) const {
    if (!description_.partial) {
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
    add(explain_failure(bound, result.difference ? &*result.difference : nullptr, explaining_.catalogue.get()));
    add(log_lines(engine.log()));
    if (explaining_.rerun_command) lines.push_back("again: " + explaining_.rerun_command(bound.variant));
}

}  // namespace wtck::runner
