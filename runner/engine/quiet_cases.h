// Cases in which nothing may be emitted, for tests with children that answer nothing.
#pragma once

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>

#include "runner/case/bound.h"
#include "runner/case/loader.h"

namespace wtck::runner {

/// A suite of cases quiet-1, quiet-2, …, each of three steps that emit nothing.
inline std::string quiet_suite(int cases) {
    constexpr std::string_view head =
        R"json({{"suite": "quiet", "title": "Nothing is emitted",
                 "tables": {{"T": {{"columns": ["ts TIMESTAMP(3)", "v INT"], "time": "ts"}}}}, "cases": [)json";
    constexpr std::string_view one =
        R"json({}{{"id": "quiet-{}", "title": "Quiet",
                   "sql": ["SELECT SUM(v) AS s FROM TABLE(TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '5' SECOND))",
                           "GROUP BY window_start, window_end"],
                   "timeline": [{{"rows": [["1970-01-01 00:00:01", 1]]}}, {{"watermark": 1000, "expect": []}},
                                {{"watermark": 2000, "expect": []}}]}})json";
    std::string text = fmt::format(head);
    for (int i = 1; i <= cases; ++i) text += fmt::format(one, i == 1 ? "" : ",", i);
    return text + "]}";
}

inline std::vector<Variant> quiet_variants(int cases) {
    const Loaded loaded = load_suite(quiet_suite(cases), "quiet.json");
    for (const json::Fault& fault : loaded.faults) BOOST_ERROR(json::to_string(fault));
    std::vector<Variant> all;
    for (const Suite& suite : loaded.suites) {
        for (const auto& of : suite.cases) {
            for (Variant& variant : variants(of)) all.push_back(std::move(variant));
        }
    }
    return all;
}

inline BoundVariant quiet_case() {
    return bind_variant(quiet_variants(1).front(), profiles().front());
}

}  // namespace wtck::runner
