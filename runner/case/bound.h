// A variant bound once and handed on: needs, the protocol's query, the reference, the oracle and the types of rows all
// want it.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <variant>

#include "reference/bind/binder.h"
#include "runner/case/case.h"
#include "runner/case/profile.h"

namespace wtck::runner {

/// A variant under a profile: one execution, ready to run.
struct BoundVariant {
    Variant variant;
    const Profile* profile = nullptr;
    std::shared_ptr<const bind::Catalog> catalog;
    std::variant<bind::BoundQuery, sql::Refusal> query;

    const Case& of() const { return *variant.of; }
    const Text& text() const { return variant.of->texts[static_cast<std::size_t>(variant.text)]; }
};

bind::Catalog catalog_of(const Case& of, int setting, const Profile& profile);
BoundVariant bind_variant(const Variant& variant, const Profile& profile);

/// What the variant asks of an engine, as cases/capabilities.json names it. Computed, never written by hand.
std::set<std::string> needs(const BoundVariant& bound);

}  // namespace wtck::runner
