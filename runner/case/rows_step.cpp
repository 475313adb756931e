// Steps in which rows arrive.
#include <fmt/format.h>

#include <algorithm>

#include "runner/case/timeline_reader.h"

namespace wtck::runner {
namespace {

using json::Cursor;

std::string all(const std::vector<const LoadedTable*>& tables) {
    std::string text;
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (i > 0) text += i + 1 == tables.size() ? " and " : ", ";
        text += fmt::format("`{}`", tables[i]->table.name);
    }
    return text;
}

/// The table of a row in an array: as written, else the one that the text reads.
const LoadedTable* table_of(const Cursor& row, const WrittenChange& change, const Inputs& inputs) {
    if (change.table) return read_table_name(*change.table, inputs.tables);
    if (inputs.mentioned.size() == 1) return inputs.mentioned.front();
    if (!inputs.text_known) return nullptr;
    row.fault(fmt::format("the text reads {}, so the row needs `table`", all(inputs.mentioned)));
    return nullptr;
}

void add(const WrittenChange& change, const LoadedTable* table, CaseStep& step) {
    auto row = table ? read_input_row(change, *table) : std::nullopt;
    if (!row) return;
    std::get<value::RowsStep>(step.step.what).rows.push_back({table->table.name, std::move(row->change)});
    step.row_whys.push_back(std::move(row->why));
}

/// Nothing more comes. Remarks beside rows are kept only where there are any.
void finish(CaseStep& step) {
    std::get<value::RowsStep>(step.step.what).rows.shrink_to_fit();
    const auto is_empty = [](const std::string& why) { return why.empty(); };
    if (std::all_of(step.row_whys.begin(), step.row_whys.end(), is_empty)) step.row_whys.clear();
    step.row_whys.shrink_to_fit();
}

}  // namespace

void read_rows_step(const Cursor& at, const Inputs& inputs, CaseStep& step) {
    step.step.what = value::RowsStep{};
    if (at.is_array()) {
        for (const Cursor& row : at.elements()) {
            if (const auto change = read_change(row, true)) add(*change, table_of(row, *change, inputs), step);
        }
    } else if (at.is_object()) {
        for (const auto& [name, rows] : at.members()) {
            const LoadedTable* table = read_table_key(name, rows, inputs.tables);
            for (const Cursor& row : rows.elements()) {
                if (const auto change = read_change(row, false)) add(*change, table, step);
            }
        }
    } else {
        at.expected("an array of rows, or an object of arrays by table");
    }
    finish(step);
}

std::vector<CaseStep> default_timeline(const Inputs& inputs) {
    std::vector<CaseStep> steps;
    for (const LoadedTable* table : inputs.mentioned) {
        if (table->rows.empty()) continue;
        CaseStep step;
        value::RowsStep rows;
        for (const InputRow& row : table->rows) {
            rows.rows.push_back({table->table.name, row.change});
            step.row_whys.push_back(row.why);
        }
        step.step.what = std::move(rows);
        finish(step);
        steps.push_back(std::move(step));
    }
    steps.emplace_back().step.what = value::EndStep{};
    return steps;
}

}  // namespace wtck::runner
