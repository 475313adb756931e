#include "runner/case/bound.h"

#include <utility>

namespace wtck::runner {

bind::Catalog catalog_of(const Case& of, int setting, const Profile& profile) {
    bind::Catalog catalog;
    for (const auto& table : of.tables) catalog.tables.emplace(table->name, *table);
    catalog.views = of.views;
    catalog.functions.insert(of.functions.begin(), of.functions.end());
    catalog.mode = of.mode;
    catalog.zone = value::Zone::find(of.time_zone).value_or(value::Zone());  // the loader knows that there is one
    catalog.settings = of.settings[static_cast<std::size_t>(setting)];
    catalog.dialect = profile.dialect;
    return catalog;
}

BoundVariant bind_variant(const Variant& variant, const Profile& profile) {
    const Text& text = variant.of->texts[static_cast<std::size_t>(variant.text)];
    auto catalog = std::make_shared<const bind::Catalog>(catalog_of(*variant.of, variant.setting, profile));
    auto query = text.language == Language::Sql ? bind::bind_query(text.text, *catalog)
                                                : bind::bind_table_api(text.text, *catalog);
    return {variant, &profile, catalog, std::move(query)};
}

}  // namespace wtck::runner
