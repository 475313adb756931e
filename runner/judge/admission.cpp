#include "runner/judge/admission.h"

#include <fmt/format.h>

#include <algorithm>

#include "runner/engine/query_json.h"

namespace wtck::runner {
namespace {

const Profile* choose_profile(const Case& of, const Description& description, const std::optional<std::string>& wanted,
                              const std::vector<Profile>& all) {
    const auto find = [&](const std::string& name) -> const Profile* {
        const auto found = std::ranges::find(all, name, &Profile::name);
        return found == all.end() ? nullptr : &*found;
    };
    if (wanted) return applies_to(of, *wanted) ? find(*wanted) : nullptr;
    for (const std::string& name : description.profiles) {
        if (applies_to(of, name)) return find(name);
    }
    return nullptr;
}

std::optional<std::string> missing_need(const BoundVariant& bound, const Description& description) {
    if (description.claims_everything) return std::nullopt;
    for (const std::string& need : needs(bound)) {
        if (!description.capabilities.contains(need)) return need;
    }
    // An engine without Flink's SQL lives on the query in the protocol's form.
    if (!description.capabilities.contains("sql") && !has_query(bound)) return "sql";
    return std::nullopt;
}

}  // namespace

bool applies_to(const Case& of, const std::string& profile) {
    return of.profiles.empty() || std::find(of.profiles.begin(), of.profiles.end(), profile) != of.profiles.end();
}

std::variant<BoundVariant, Inapplicable> admit(const Variant& variant, const Description& description,
                                               const std::optional<std::string>& wanted,
                                               const std::vector<Profile>& all) {
    const Profile* profile = choose_profile(*variant.of, description, wanted, all);
    if (!profile) return Inapplicable{.reason = fmt::format("only for {}", fmt::join(variant.of->profiles, ", "))};
    BoundVariant bound = bind_variant(variant, *profile);
    if (auto need = missing_need(bound, description)) return Inapplicable{.profile = profile->name, .need = *need};
    return bound;
}

Outcome run_guarded(Engine& engine, const BoundVariant& bound) {
    try {
        return engine.run(bound);
    } catch (const std::exception& exception) {
        return Fault{reports::ErrorKind::Harness, fmt::format("an exception escaped: {}", exception.what())};
    }
}

}  // namespace wtck::runner
