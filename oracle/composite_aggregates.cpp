// Aggregates whose result is a JSON array (storage.h): COLLECT, ARRAY_AGG and the users' table aggregates. Members come
// as JSON texts.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/functions.h"

namespace wtck::oracle {

namespace {

using Int = std::int64_t;

std::string array_of(const std::vector<std::string>& members) {
    return fmt::format("[{}]", fmt::join(members, ","));
}

/// How often each value is there, but NULL.
struct Collect {
    std::map<std::string, Int> counts;

    void add(sqlite3_value** values) {
        const auto member = argument<std::string_view>(values[0]);
        if (member != "null") ++counts[std::string(member)];
    }
    void finish(sqlite3_context* context) const {
        std::vector<std::string> pairs;
        for (const auto& [member, count] : counts) pairs.push_back(fmt::format("[{},{}]", member, count));
        give(context, array_of(pairs));
    }
};

/// `values` are the member and the moment of its arrival. NULLs are members; no rows are NULL.
struct ArrayAgg {
    std::vector<std::pair<Int, std::string>> arrived;

    void add(sqlite3_value** values) {
        arrived.emplace_back(argument<Int>(values[1]), argument<std::string_view>(values[0]));
    }
    void finish(sqlite3_context* context) {
        if (arrived.empty()) return;
        std::ranges::stable_sort(arrived, {}, &std::pair<Int, std::string>::first);
        std::vector<std::string> members;
        for (const auto& [moment, member] : arrived) members.push_back(member);
        give(context, array_of(members));
    }
};

/// `[value, rank]` of the two largest, equal ones a place each.
template <bool sparse>
struct Top2 {
    std::vector<Int> numbers;

    void add(sqlite3_value** values) {
        if (!any_null(1, values)) numbers.push_back(argument<Int>(values[0]));
    }
    void finish(sqlite3_context* context) {
        std::ranges::sort(numbers, std::greater());
        std::vector<std::string> rows;
        for (std::size_t i = 0; i < 2; ++i) {
            if (i < numbers.size()) rows.push_back(fmt::format("[{},{}]", numbers[i], i + 1));
            if (i >= numbers.size() && !sparse) rows.push_back(fmt::format("[null,{}]", i + 1));
        }
        give(context, array_of(rows));
    }
};

/// `[value, weight, rank]` of the two heaviest, the larger of equal weight first; `values` are value and weight.
struct Top2ByWeight {
    std::vector<std::pair<Int, Int>> weighed;

    void add(sqlite3_value** values) {
        if (!any_null(2, values)) weighed.emplace_back(argument<Int>(values[1]), argument<Int>(values[0]));
    }
    void finish(sqlite3_context* context) {
        std::ranges::sort(weighed, std::greater());
        std::vector<std::string> rows;
        for (const auto& [weight, value] : weighed) {
            if (rows.size() < 2) rows.push_back(fmt::format("[{},{},{}]", value, weight, rows.size() + 1));
        }
        give(context, array_of(rows));
    }
};

}  // namespace

void register_composite_aggregates(const Registry& registry) {
    registry.aggregate<Collect>("collect", 1);
    registry.aggregate<ArrayAgg>("array_agg", 2);
    registry.aggregate<Top2<false>>("top2", 1);
    registry.aggregate<Top2<true>>("top2_sparse", 1);
    registry.aggregate<Top2ByWeight>("top2_by_weight", 2);
}

}  // namespace wtck::oracle
