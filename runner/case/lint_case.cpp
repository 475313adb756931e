#include "runner/case/lint_case.h"

#include <fmt/format.h>

#include <algorithm>

#include "runner/case/words.h"

namespace wtck::runner {
namespace {

bool has_updates(const value::Changes& changes) {
    return std::any_of(changes.begin(), changes.end(),
                       [](const value::Change& change) { return change.kind != value::ChangeKind::Insert; });
}

bool has_updates(const Expectation& expect) {
    return expect.changelog && has_updates(*expect.changelog);
}

class CaseLinter {
  public:
    CaseLinter(const Case& of, const Catalogue& catalogue, std::vector<Finding>& findings)
        : of_(of), catalogue_(catalogue), findings_(findings) {}

    void lint_origin(bool own) {
        if (own && of_.rules.empty()) add("", "names no rule: add `rules`");
        if (own && of_.sources.empty()) add("", "names no source: add `sources`");
        for (std::size_t i = 0; i < of_.rules.size(); ++i) {
            if (!own) continue;
            const Rule* rule = catalogue_.find_rule(of_.rules[i]);
            const std::string at = fmt::format("/rules/{}", i);
            if (!rule) {
                add(at, fmt::format("the catalogue has no rule `{}`", of_.rules[i]));
            } else if (rule->untested) {
                add(at, fmt::format("the catalogue says that no case can show `{}`: {}", rule->id, *rule->untested));
            }
        }
        if (own && !of_.open.empty() && !catalogue_.find_rule(of_.open)) {
            add("/open", fmt::format("the catalogue has no rule `{}`", of_.open));
        }
        for (std::size_t i = 0; i < of_.functions.size(); ++i) {
            if (!catalogue_.functions.count(of_.functions[i])) {
                add(fmt::format("/functions/{}", i), fmt::format("functions.md has no `{}`", of_.functions[i]));
            }
        }
    }

    void lint_expectations() {
        if (!of_.has_expectation()) add("", "expects nothing");
        if (of_.key.empty() && !of_.exact_order && expects_updates(of_)) {
            add("", "expects updates: add `key`, the columns that say which row is updated");
        }
        if (of_.expect.error) lint_error(*of_.expect.error, "/expect/error");
        for (std::size_t i = 0; i < of_.any_of.size(); ++i) {
            const auto& error = of_.any_of[i].answer.error;
            if (error) lint_error(*error, fmt::format("/any_of/{}/expect/error", i));
        }
    }

    void lint_steps() {
        bool failed = false;
        for (std::size_t i = 0; i < of_.timeline.size() && of_.timeline_given; ++i) {
            const CaseStep& step = of_.timeline[i];
            const std::string at = fmt::format("/timeline/{}", i);
            if (failed && step.expect) add(at, "stands after a failure, so it is never compared");
            if (const auto* watermark = std::get_if<value::WatermarkStep>(&step.step.what))
                lint_watermark(*watermark, at);
            if (step.expect) failed = lint_answers(step.expect->any_of, at) || failed;
        }
    }

  private:
    void add(const std::string& key, std::string message) {
        findings_.push_back({of_.file, of_.pointer + key, std::move(message)});
    }

    void lint_error(const ExpectedError& error, const std::string& at) {
        if (error.code && !catalogue_.errors.count(*error.code)) {
            add(at + "/code", fmt::format("errors.json has no code `{}`", *error.code));
        }
    }

    /// Whether the step fails in any case.
    bool lint_answers(const std::vector<Alternative<StepAnswer>>& answers, const std::string& at) {
        bool all_fail = true;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const auto* error = std::get_if<ExpectedError>(&answers[i].answer);
            all_fail = all_fail && error;
            const bool single = answers.size() == 1;
            if (error) lint_error(*error, single ? at + "/error" : fmt::format("{}/any_of/{}/error", at, i));
        }
        return all_fail;
    }

    void lint_watermark(const value::WatermarkStep& step, const std::string& at) {
        for (const bind::Table* table : mentioned_tables(of_, of_.texts.front())) {
            const bool concerned = step.table.empty() || step.table == table->name;
            if (concerned && !table->watermark.empty()) {
                add(at, fmt::format("table `{}` makes its own watermarks, by its expression", table->name));
            }
        }
    }

    const Case& of_;
    const Catalogue& catalogue_;
    std::vector<Finding>& findings_;
};

}  // namespace

bool expects_updates(const Case& of) {
    for (const CaseStep& step : of.timeline) {
        if (!step.expect) continue;
        for (const auto& alternative : step.expect->any_of) {
            const auto* changes = std::get_if<value::Changes>(&alternative.answer);
            if (changes && has_updates(*changes)) return true;
        }
    }
    return has_updates(of.expect) || std::any_of(of.any_of.begin(), of.any_of.end(), [](const auto& alternative) {
               return has_updates(alternative.answer);
           });
}

void lint_case(const Case& of, const Catalogue& catalogue, bool own, std::vector<Finding>& findings) {
    CaseLinter linter(of, catalogue, findings);
    linter.lint_origin(own);
    linter.lint_expectations();
    linter.lint_steps();
}

}  // namespace wtck::runner
