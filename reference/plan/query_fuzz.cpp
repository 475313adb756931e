// Feeds arbitrary text to parser, binder and planner: each must answer with a plan or a refusal. The first byte chooses
// the profile, the mode and the language.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "reference/bind/binder.h"
#include "reference/plan/plan.h"
#include "reference/rules/profile.h"

namespace {

using namespace wtck;

constexpr std::uint8_t kTableApi = 64;

bind::Catalog make_catalog() {
    bind::Catalog catalog;
    bind::Table bid{.name = "Bid", .columns = {}, .time = "ts"};
    for (const auto& [name, type] : {std::pair{"ts", "TIMESTAMP(3)"},
                                     {"k", "STRING"},
                                     {"v", "INT NOT NULL"},
                                     {"d", "DECIMAL(10, 2)"},
                                     {"f", "DOUBLE"},
                                     {"b", "BOOLEAN"}}) {
        bid.columns.push_back({name, *value::parse_type(type)});
    }
    catalog.tables["Bid"] = bid;
    catalog.views["V"] = "SELECT k, ts FROM Bid";
    return catalog;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    static bind::Catalog catalog = make_catalog();
    const auto& profile = rules::profiles()[data[0] % rules::profiles().size()];
    catalog.dialect = profile.dialect;
    catalog.mode = data[0] >= 128 ? bind::Mode::Batch : bind::Mode::Streaming;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const bool table_api = (data[0] & kTableApi) != 0;
    const auto bound = table_api ? bind::bind_table_api(text, catalog) : bind::bind_query(text, catalog);
    if (const auto* query = std::get_if<bind::BoundQuery>(&bound)) plan::make_plan(*query, profile.rules);
    return 0;
}
