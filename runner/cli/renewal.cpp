#include "runner/cli/renewal.h"

#include <algorithm>

namespace wtck::runner {
namespace {

/// Whether an old answer stands beside what was said to the variant of its id.
bool is_kept(const RecordedAnswer& old, const Heard& said) {
    if (said.profile.empty()) return said.fault;
    return old.profile != said.profile || said.fault;
}

}  // namespace

std::vector<RecordedAnswer> renewed(const Recording& old, const Renewal& renewal) {
    std::vector<RecordedAnswer> answers;
    std::map<std::string, const Heard*> said_to;
    for (std::size_t i = 0; i < renewal.variants.size(); ++i) {
        const Heard& said = renewal.said[i];
        said_to[renewal.variants[i].full_id()] = &said;
        if (!said.outcome) continue;
        const BoundVariant bound = bind_variant(renewal.variants[i], *find_profile(said.profile));
        answers.push_back(recorded(bound, *said.outcome, old.engine));
    }
    for (const RecordedAnswer& answer : old.answers) {
        const auto said = said_to.find(answer.id);
        if (said == said_to.end() ? !renewal.whole_suite : is_kept(answer, *said->second)) answers.push_back(answer);
    }
    const auto place = [&](const RecordedAnswer& answer) {
        const auto found = renewal.places.find(answer.id);
        return found == renewal.places.end() ? renewal.places.size() : found->second;
    };
    std::stable_sort(answers.begin(), answers.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
    return answers;
}

}  // namespace wtck::runner
