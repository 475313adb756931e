// Helpers of this folder's tests.
#pragma once

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>

#include "runner/case/bound.h"
#include "runner/case/loader.h"

namespace wtck::runner::testing {

inline std::string all_faults(const std::vector<json::Fault>& faults) {
    std::string text;
    for (const json::Fault& fault : faults) text += json::to_string(fault) + "\n";
    return text;
}

/// Every suite of runner/case/examples; a fault ends the test.
inline const Loaded& examples() {
    static const Loaded kLoaded = load_suites({"runner/case/examples"});
    BOOST_REQUIRE_EQUAL(all_faults(kLoaded.faults), "");
    return kLoaded;
}

/// A case of the examples.
inline std::shared_ptr<const Case> example(const std::string& id) {
    for (const Suite& suite : examples().suites) {
        for (const auto& of : suite.cases) {
            if (of->id == id) return of;
        }
    }
    BOOST_FAIL("no example " + id);
    return nullptr;
}

/// A case over the tables T(ts, k, v), U(ts, v) and P(k, v, p), whose rest is given as members of a JSON object.
inline std::string suite_of(const std::string& members) {
    return R"json({"suite": "s", "title": "t", "tables": {
        "T": {"columns": ["ts TIMESTAMP(3)", "k STRING", "v INT"], "time": "ts", "channels": 2},
        "U": {"columns": ["ts TIMESTAMP_LTZ(3)", "v INT"], "time": "ts", "watermark": "ts", "changelog": "all"},
        "P": {"columns": ["k STRING", "v INT"], "proctime": "p"}},
      "cases": [{"id": "c", "title": "c", )json" +
           members + "}]}";
}

/// The one case of such a suite.
inline std::shared_ptr<const Case> case_of(const std::string& members) {
    const Loaded loaded = load_suite(suite_of(members), "s.json");
    BOOST_REQUIRE_EQUAL(all_faults(loaded.faults), "");
    return loaded.suites.at(0).cases.at(0);
}

}  // namespace wtck::runner::testing
