// Tables and views of case files.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "reference/bind/catalog.h"
#include "reports/json/cursor.h"
#include "runner/case/row_reader.h"

namespace wtck::runner {

/// A row that arrives, with the author's remark.
struct InputRow {
    value::Change change;
    std::string why;
};

struct LoadedTable {
    bind::Table table;
    RowShape shape;              // of arriving rows: the physical columns
    std::vector<InputRow> rows;  // of `rows`, for cases without a timeline
    bool sound = true;           // false: faulty, and its rows can't be checked
};

/// In the order in which they are declared.
using Tables = std::vector<std::shared_ptr<const LoadedTable>>;

const LoadedTable* find_table(const Tables& tables, std::string_view name);
/// The name of a table; faults any other, with a suggestion.
const LoadedTable* read_table_name(const json::Cursor& at, const Tables& tables);

/// The same for a key of an object, whose member stands at `at`.
const LoadedTable* read_table_key(const std::string& name, const json::Cursor& at, const Tables& tables);

/// Reads the object of `tables` into `into`, in which a table of the same name is replaced.
void read_tables(const json::Cursor& at, Tables& into);
/// Reads the object of `views`, likewise.
void read_views(const json::Cursor& at, const Tables& tables, std::map<std::string, std::string>& into);

/// One arriving row, checked against the table; nothing if it is faulty or the table is.
std::optional<InputRow> read_input_row(const WrittenChange& written, const LoadedTable& table);

}  // namespace wtck::runner
