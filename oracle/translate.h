// A bound query as one SQL statement over the tables `arrival` and `clock`.
#pragma once

#include "oracle/script.h"
#include "oracle/whitelist.h"

namespace wtck::oracle {

struct Statement {
    std::string sql;  // its result: the moment, the kind of change, the columns of the query, in order of emission
    std::map<std::string, std::set<int>> clocks;  // those that must stand in `clock`, and the tables each is of
};

/// `updating`: as require_known() gives it. Throws Refusal.
Statement translate(const bind::BoundQuery& query, const Updating& updating);

/// What the rows of one table say about its watermark. Its result: the moment of each row, its event time and the
/// watermark derived from it, both in milliseconds.
std::string watermark_sql(const bind::BoundQuery& query, int table);

}  // namespace wtck::oracle
