#include "runner/cli/skeleton.h"

#include <fmt/format.h>

#include "runner/cli/indented.h"

namespace wtck::runner {
namespace {

/// The query's window function and keys; the sessions of each shop are its own.
std::string window_function(const Skeleton& skeleton) {
    if (skeleton.window == "session") {
        return fmt::format("SESSION(TABLE {} PARTITION BY shop, DESCRIPTOR(ts), INTERVAL '5' MINUTES)", skeleton.table);
    }
    const char* sizes =
        skeleton.window == "tumble" ? "INTERVAL '10' MINUTES" : "INTERVAL '5' MINUTES, INTERVAL '10' MINUTES";
    const char* name = skeleton.window == "hop" ? "HOP" : skeleton.window == "cumulate" ? "CUMULATE" : "TUMBLE";
    return fmt::format("{}(TABLE {}, DESCRIPTOR(ts), {})", name, skeleton.table, sizes);
}

std::string table_member(const Skeleton& skeleton) {
    return fmt::format(
        R"json("{}": {{"columns": ["ts TIMESTAMP(3)", "shop STRING", "amount DECIMAL(10, 2)"], "time": "ts"}})json",
        skeleton.table);
}

}  // namespace

std::string case_skeleton(const Skeleton& skeleton) {
    std::string text = fmt::format(R"({{
  "id": "{}",
  "title": "What the case shows, as a statement",
)",
                                   skeleton.id);
    if (skeleton.sources) text += "  \"rules\": [],\n  \"sources\": [],\n";
    if (skeleton.own_table) text += "  \"tables\": {" + table_member(skeleton) + "},\n";
    return text +
           fmt::format(
               R"json(  "sql": ["SELECT shop, window_start, window_end, COUNT(*) AS orders, SUM(amount) AS sales",
          "FROM TABLE({})",
          "GROUP BY shop, window_start, window_end"],
  "timeline": [
    {{"rows": [["2024-01-01 09:01:00", "tea", "4.00"], ["2024-01-01 09:04:00", "tea", "2.50"]]}},
    {{"watermark": "2024-01-01 09:09:59.999"}},
    {{"rows": [["2024-01-01 09:08:59", "tea", "1.00"], ["2024-01-01 09:10:00", "tea", "3.00"]]}},
    {{"end": true}}
  ]
}})json",
               window_function(skeleton));
}

std::string suite_skeleton(const Skeleton& skeleton) {
    return fmt::format(R"({{
  "suite": "{}",
  "title": "What these cases are about",
  "tables": {{
    {}
  }},
  "cases": [
{}
  ]
}}
)",
                       skeleton.id, table_member(skeleton), indented(case_skeleton(skeleton), 4));
}

}  // namespace wtck::runner
