#include "runner/engine/query_parts.h"

#include <algorithm>

namespace wtck::runner {
namespace {

const std::string& name_of(const Term& column) {
    if (column.column.empty()) throw Inexpressible{};
    return column.column;
}

}  // namespace

std::string window_json(const bind::WindowSpec& spec, const Terms& columns) {
    JsonText json;
    const auto length = [&](std::string_view key, std::int64_t value) {
        json.key(key);
        value == 0 ? json.null() : json.integer(value);
    };
    json.open('{');
    json.member("form", "tvf");
    json.member("kind", bind::keyword(spec.kind));
    json.member("unit", spec.unit == bind::WindowUnit::Milliseconds ? "ms" : "rows");
    json.member("time", name_of(columns[static_cast<std::size_t>(spec.time)]));
    length("size", spec.size);
    length("slide", spec.slide);
    length("step", spec.step);
    length("gap", spec.gap);
    json.key("offset");
    json.integer(spec.offset);
    json.key("partition");
    json.raw(list_json(spec.partition, [&](JsonText& names, int column) {
        names.string(name_of(columns[static_cast<std::size_t>(column)]));
    }));
    json.close('}');
    return json.text();
}

std::string rank_json(const plan::RankFilter& rank, const Terms& columns) {
    JsonText json;
    json.open('{');
    json.key("partition");
    json.raw(list_json(rank.over->partition,
                       [&](JsonText& keys, const bind::ExprPtr& key) { write_expression(keys, *key, columns); }));
    json.key("order");
    json.raw(list_json(rank.over->order, [&](JsonText& keys, const bind::SortKey& key) {
        keys.open('{');
        keys.key("expr");
        write_expression(keys, *key.expr, columns);
        keys.key("desc");
        keys.boolean(key.descending);
        keys.key("nulls_first");
        keys.boolean(key.nulls_first);
        keys.close('}');
    }));
    json.key("from");
    json.integer(rank.facts.range.from);
    json.key("to");
    json.integer(rank.facts.range.to);
    json.member("name", rank.number_name());
    json.close('}');
    return json.text();
}

std::string sets_json(const bind::Aggregate& aggregate, const bind::Expand& expand, const Terms& output) {
    const auto width = static_cast<int>(expand.input->columns.size());
    return list_json(expand.sets, [&](JsonText& json, const bind::Expand::Set& set) {
        json.open('[');
        for (std::size_t i = 0; i < aggregate.keys.size(); ++i) {
            if (!output[i].key) continue;
            const int place = plain_column(*aggregate.keys[i]) - width;
            const bool everywhere = place < 0;
            if (everywhere || std::ranges::binary_search(set.keys, place)) {
                json.integer(static_cast<std::int64_t>(*output[i].key));
            }
        }
        json.close(']');
    });
}

}  // namespace wtck::runner
