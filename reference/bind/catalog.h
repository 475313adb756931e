// What a query may refer to: tables, views and the session it runs in.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "reference/sql/words.h"
#include "reference/value/type.h"
#include "reference/value/zone.h"

namespace wtck::bind {

/// A column as declared: physical, or computed from the physical ones (`name AS expression`).
struct TableColumn {
    std::string name;
    value::Type type = {};        // of a physical column
    std::string expression = {};  // SQL text of a computed column, else empty
    bool system = false;          // hidden from `*`, such as $rowtime
};

/// Which changes may arrive: inserts; inserts and retractions; or +I/+U/-D by primary key.
enum class Changelog { Insert, All, Upsert };

struct Table {
    std::string name;  // may be dotted
    std::vector<TableColumn> columns = {};
    std::string time = {};  // the event-time column, or empty
    std::string watermark =
        {};                     // SQL expression evaluated after every row, or empty: watermarks come from the timeline
    std::string proctime = {};  // name of a processing-time column added as the last one, or empty
    Changelog changelog = Changelog::Insert;
    std::vector<std::string> primary_key = {};
    int channels = 1;

    /// The columns that arriving rows have: all but the computed ones and proctime.
    std::vector<const TableColumn*> physical() const;
};

enum class Mode { Streaming, Batch };

/// What the spelling alone decides, per profile; semantics are in `rules`.
struct Dialect {
    bool bare_table_function = true;   // FROM TUMBLE(…) without TABLE(…) (GEN-03)
    bool session_partition_by = true;  // VVR 8 refuses it (VVR-02)
    bool session_keys_from_group_by =
        false;                            // VVR 8: partition keys are the GROUP BY keys but the window columns (VVR-03)
    bool week_unit = true;                // INTERVAL … WEEK, since Flink 2.3
    bool descriptor_names_clash = false;  // a descriptor's name may not be a window column's, up to Flink 2.0 (NAM-53)
    bool session_function = true;         // the SESSION TVF exists, since Flink 1.19
    bool time_column_second = false;      // named arguments: TIMECOL must be the second, up to Flink 2.0
    bool variance_by_sums = false;        // VAR_POP and its like, up to Flink 1.20 (AGG-69)
    sql::Words words = sql::Words::Flink23;  // reserved ones (NAM-54)
    bool shares_once = false;                // a column of USING can't be used so again, up to Flink 1.20 (WJN-66)
    // Defects of released engines (rules/defects.cpp), in no profile:
    bool unknown_partition_key_escapes = false;  // it ends in an ArrayIndexOutOfBoundsException (SES-55)
    bool unknown_arguments_ignored = false;      // named arguments that the function doesn't have (NAM-51)
    bool duplicate_arguments_ignored = false;    // the first counts
    bool first_branch_only = false;              // of a set operation written as the function's data (GEN-53)

    bool operator==(const Dialect&) const = default;
};

struct Catalog {
    std::map<std::string, Table> tables;
    std::map<std::string, std::string> views;  // name → query text
    std::set<std::string> functions;           // user-defined functions of the case
    Mode mode = Mode::Streaming;
    value::Zone zone;
    std::map<std::string, std::string> settings;
    Dialect dialect;
};

}  // namespace wtck::bind
