// The oracle's SQLite: one database in memory, with the functions of functions.h and two tables.
//
//   arrival (moment, input, c0, c1, …)  the rows that arrive: when, on which table, and their columns (storage.h)
//   clock (input, moment, watermark)    from this moment on, the watermark of operators over these tables, `Bid, Ask`
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "oracle/clock.h"
#include "reference/bind/relation.h"

namespace SQLite {
class Statement;
}

namespace wtck::oracle {

class Database {
  public:
    Database();
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    /// Empties both tables and takes over the session's zone.
    void reset(const value::Zone& zone);

    /// Fills `arrival`.
    void add_rows(const bind::BoundQuery& query, const std::vector<ArrivingRow>& rows);
    /// Fills `clock` with the advances of one clock.
    void add_clock(const std::string& name, const std::vector<Advance>& advances);

    /// Runs a statement and visits each row of its result. Throws what a function in it throws.
    void run(const std::string& sql, const std::function<void(SQLite::Statement&)>& visit);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace wtck::oracle
