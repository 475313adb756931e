#include "runner/case/case.h"

#include <algorithm>

#include "reports/result.h"

namespace wtck::runner {
namespace {

bool says_anything(const Expectation& expect) {
    return expect.rows || expect.changelog || expect.error || expect.schema || expect.plan || expect.dropped ||
           expect.warnings;
}

}  // namespace

bool Case::stepwise() const {
    return std::any_of(timeline.begin(), timeline.end(), [](const CaseStep& step) { return step.expect.has_value(); });
}

bool Case::has_expectation() const {
    return stepwise() || says_anything(expect) || !any_of.empty();
}

std::optional<std::string> Variant::name() const {
    std::string name;
    if (text > 0) name = "text-" + std::to_string(text + 1);
    if (setting > 0) name += (name.empty() ? "with-" : "/with-") + std::to_string(setting);
    if (name.empty()) return std::nullopt;
    return name;
}

std::string Variant::full_id() const {
    const auto variant = name();
    return variant ? of->id + "/" + *variant : of->id;
}

std::string Variant::exact_id() const {
    return of->id + "/" + name().value_or(std::string(reports::kOwnVariant));
}

std::vector<Variant> variants(const std::shared_ptr<const Case>& of) {
    std::vector<Variant> result;
    for (std::size_t setting = 0; setting < of->settings.size(); ++setting) {
        for (std::size_t text = 0; text < of->texts.size(); ++text) {
            result.push_back({of, static_cast<int>(text), static_cast<int>(setting)});
        }
    }
    return result;
}

}  // namespace wtck::runner
