// For the oracle's tests: a timeline told in a few words, and answers as text.
#pragma once

#include <string>
#include <vector>

#include "oracle/oracle.h"
#include "reference/bind/catalog.h"

namespace wtck::oracle {

/// Tables, then steps in order. Times are written as `00:00:05` of 2020-01-01, or with their date; answers leave that
/// date out as well.
class Story {
  public:
    /// A table whose columns are given in Flink's spelling, `ts TIMESTAMP(3)`; its event time, and its watermark if it
    /// derives one.
    Story& table(const std::string& name, const std::vector<std::string>& columns, const std::string& time = "ts",
                 const std::string& watermark = "");
    /// `T (ts TIMESTAMP(3), k STRING, v INT)`.
    Story& plain_table(const std::string& name = "T", int channels = 1);
    bind::Catalog& catalog() { return catalog_; }

    /// Rows such as `00:00:01 | a | 1`, of the table named first or the only one; `NULL` is no text.
    Story& rows(const std::vector<std::string>& rows, const std::string& table = "", int channel = 0);
    Story& watermark(const std::string& time, const std::string& table = "", int channel = -1);
    Story& idle(const std::string& table = "", int channel = -1);
    Story& end(const std::string& table = "", int channel = -1);

    /// The rows of each step, sorted, each on a line behind the number of its step from 0: `2: a, 3`, or with their
    /// kind, `2: +U a, 3`, if they are no inserts. Of a refusal its reason.
    std::string answer(const std::string& sql) const;

  private:
    bind::Catalog catalog_;
    std::string first_;
    value::Timeline timeline_;
};

/// What `SELECT expression FROM V` gives for one row of `V (i INT, b BIGINT, d DOUBLE, n DECIMAL(10, 2), s STRING,
/// t TIMESTAMP(3), x INT)`: 7, 9000000000, 2.5, 12.34, 'Flink', 2020-01-01 10:20:30.456, NULL. Or the refusal.
std::string evaluate(const std::string& expression);

}  // namespace wtck::oracle
