// explain: what each row and each watermark of one case did, and where that differs from what the case expects, if it
// expects anything yet.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "reference/plan/plan.h"
#include "reference/rules/defects.h"
#include "runner/cli/commands.h"
#include "runner/cli/indented.h"
#include "runner/cli/profile_option.h"
#include "runner/cli/selection.h"
#include "runner/judge/admission.h"
#include "runner/judge/compare.h"
#include "runner/judge/narrate.h"
#include "runner/judge/row_text.h"
#include "runner/judge/stepwise.h"

namespace wtck::runner {
namespace {

using reports::Exit;

/// A clock that moves to where the step sets it is no news.
bool says_the_same(const value::Step& step, const exec::trace::Event& event) {
    const auto* advanced = std::get_if<exec::trace::WatermarkAdvanced>(&event);
    if (!advanced) return false;
    const auto* watermark = std::get_if<value::WatermarkStep>(&step.what);
    if (watermark) return watermark->watermark == advanced->watermark;
    return std::holds_alternative<value::EndStep>(step.what) && advanced->watermark == value::kEndOfTime;
}

class Explaining {
  public:
    Explaining(const BoundVariant& bound, std::ostream& out)
        : bound_(bound), of_(bound.of()), out_(out), narrator_(bound), story_(tell(bound)) {}

    /// Whether the reference meets the expectation, if there is one.
    bool explain() {
        print_head();
        print_plan();
        const auto* answer = std::get_if<Answer>(&story_.outcome);
        if (!answer) {
            out_ << "\nthe reference: " << outcome_text(story_.outcome) << '\n';
            return true;
        }
        const Terms terms = {
            .profile = bound_.profile->name, .counts_rows = true, .own_text = bound_.variant.text == 0};
        const Comparison comparison = of_.has_expectation() ? compare(of_, *answer, terms) : Comparison();
        const bool refused = answer->error && answer->error->before_rows;
        if (refused) {
            out_ << '\n' << outcome_text(story_.outcome) << '\n';
        } else {
            if (of_.stepwise()) differences_ = compare_steps(of_, *answer, terms).differences;
            print_steps(*answer);
        }
        print_verdict(comparison);
        return !comparison.difference;
    }

  private:
    void print_head() {
        out_ << bound_.variant.full_id() << ": " << of_.title << '\n';
        out_ << fmt::format("  {}, {}{}\n\n", of_.file, bound_.profile->name,
                            of_.time_zone == "UTC" ? "" : ", time zone " + of_.time_zone);
        const std::string& text = bound_.text().text;
        out_ << indented(text, 2) << (text.ends_with('\n') ? "" : "\n");
        for (const auto& [name, value] : of_.settings[static_cast<std::size_t>(bound_.variant.setting)]) {
            out_ << fmt::format("  with {} = {}\n", name, value);
        }
    }

    void print_plan() {
        const auto* query = std::get_if<bind::BoundQuery>(&bound_.query);
        if (!query) return;
        const auto plan = plan::make_plan(*query, bound_.profile->rules);
        const auto* made = std::get_if<std::shared_ptr<const plan::Plan>>(&plan);
        if (made) out_ << "\nplan\n" << indented(plan::to_string(**made), 2);
    }

    void print_steps(const Answer& answer) {
        std::size_t moment = 0;
        const std::size_t steps = std::min(answer.steps.size() + (answer.error ? 1 : 0), of_.timeline.size());
        for (std::size_t i = 0; i < steps; ++i) {
            const CaseStep& step = of_.timeline[i];
            out_ << fmt::format("\nstep {}, {}{}\n", i, to_text(step.step), step.why.empty() ? "" : ": " + step.why);
            for (; moment < story_.moments.size() && story_.moments[moment].step == static_cast<int>(i); ++moment) {
                const exec::trace::Event& event = story_.moments[moment].event;
                if (!says_the_same(step.step, event)) print_event(event);
            }
            if (i < answer.steps.size()) {
                print_emitted(answer.steps[i]);
            } else {
                out_ << "  " << outcome_text(story_.outcome) << '\n';
            }
            for (const reports::Difference& difference : differences_) {
                if (difference.step == static_cast<int>(i)) print_difference(difference);
            }
        }
    }

    void print_event(const exec::trace::Event& event) {
        out_ << (is_of_a_row(event) ? "    " : "  ") << narrator_.to_text(event) << '\n';
    }

    void print_emitted(const value::Changes& changes) {
        for (const value::Change& change : changes) out_ << "  emits " << to_text(change, of_.types) << '\n';
        if (changes.empty()) out_ << "  emits nothing\n";
    }

    void print_difference(const reports::Difference& difference) {
        for (const std::string& row : difference.missing) out_ << "  DIFFERS, missing " << row << '\n';
        for (const std::string& row : difference.extra) out_ << "  DIFFERS, extra   " << row << '\n';
        if (difference.what.empty()) return;
        out_ << fmt::format("  DIFFERS, {} expected {}\n  DIFFERS, {} found    {}\n", difference.what,
                            difference.expected, difference.what, difference.found);
    }

    void print_verdict(const Comparison& comparison) {
        out_ << '\n';
        if (!of_.has_expectation()) {
            out_ << "nothing is expected yet; `window-tck complete` drafts what is\n";
            return;
        }
        if (!comparison.difference) {
            out_ << "as expected" << (comparison.answer.empty() ? "" : ": " + comparison.answer) << '\n';
            return;
        }
        out_ << "not as expected\n";
        if (!comparison.difference->step) print_difference(*comparison.difference);
    }

    const BoundVariant& bound_;
    const Case& of_;
    std::ostream& out_;
    Narrator narrator_;
    Story story_;
    std::vector<reports::Difference> differences_;
};

/// Of these profiles the one asked for, or the first that the case applies to.
const Profile* profile_for(const Case& of, const std::vector<Profile>& all, const std::optional<std::string>& name) {
    for (const Profile& profile : all) {
        if (name ? profile.name == *name : applies_to(of, profile.name)) return &profile;
    }
    return nullptr;
}

Exit several_cases(const std::vector<Variant>& variants, const Console& console) {
    wrong_use(console, {"explain takes one case; add one of these ids:"});
    for (const Variant& variant : variants) {
        if (!variant.name()) console.err << "  " << variant.of->id << '\n';
    }
    return Exit::WrongUse;
}

}  // namespace

Exit explain_command(const ExplainOptions& options, const Console& console) {
    if (auto why = check_profile(options.profile)) return wrong_use(console, {*why});
    if (auto why = check_defect(options.defect)) return wrong_use(console, {*why});
    auto selected = select(options.selection);
    if (const auto* why = std::get_if<std::vector<std::string>>(&selected)) return wrong_use(console, *why);
    const auto& variants = std::get<Selection>(selected).variants;
    const Variant& variant = variants.front();
    if (variants.back().of != variant.of) return several_cases(variants, console);
    const auto all = rules::profiles_with(options.defect ? rules::find_defect(*options.defect) : nullptr);
    const Profile* profile = profile_for(*variant.of, all, options.profile);
    if (!profile) return wrong_use(console, {"the case applies to no profile of the reference"});
    const BoundVariant bound = bind_variant(variant, *profile);
    if (options.defect) console.out << "with defect " << *options.defect << '\n';
    const bool as_expected = Explaining(bound, console.out).explain();
    return as_expected ? Exit::AsExpected : Exit::Differences;
}

}  // namespace wtck::runner
