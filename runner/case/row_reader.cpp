#include "runner/case/row_reader.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "runner/case/value_json.h"

namespace wtck::runner {
namespace {

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

/// Records the fault at the value that it is about.
void fault(const json::Cursor& row, const ValueFault& found) {
    json::Cursor at = row;
    for (const std::size_t index : found.path) at = at.element(index);
    at.expected(found.expected);
}

/// Reads all values, so that every wrong one is faulted.
std::optional<value::Row> read_values(const json::Cursor& at, const std::vector<value::Type>& types) {
    value::Row row;
    row.reserve(types.size());
    for (std::size_t i = 0; i < types.size(); ++i) {
        ValueFault found;
        auto value = read_value(at.value()[i], types[i], found);
        const auto wrong = value ? misfit(*value, types[i]) : std::nullopt;
        if (wrong) found.expected = *wrong;
        if (!value || wrong) {
            found.path.insert(found.path.begin(), i);
            fault(at, found);
        } else {
            row.push_back(std::move(*value));
        }
    }
    return row.size() == types.size() ? std::optional(std::move(row)) : std::nullopt;
}

}  // namespace

std::optional<WrittenChange> read_change(const json::Cursor& at, bool table_allowed) {
    if (at.is_array()) return WrittenChange{.row = at};
    if (!at.is_object()) {
        at.expected("a row: an array of values, or an object with `row`");
        return std::nullopt;
    }
    table_allowed ? at.only({"op", "row", "why", "table"}) : at.only({"op", "row", "why"});
    const auto row = at.need("row");
    if (!row) return std::nullopt;
    WrittenChange change{.row = *row, .op = at.get("op")};
    if (table_allowed) change.table = at.get("table");
    if (change.op) {
        const auto op = change.op->one_of({"+I", "-U", "+U", "-D"});
        if (!op) return std::nullopt;
        change.kind = value::parse_change_kind(*op).value_or(value::ChangeKind::Insert);
    }
    if (const auto why = at.get("why")) change.why = why->string().value_or("");
    return change;
}

std::optional<value::Row> read_case_row(const json::Cursor& at, const RowShape* shape) {
    ValueFault found;
    if (!shape) {
        auto row = read_untyped_row(at.value(), found);
        if (!row) fault(at, found);
        return row;
    }
    if (!at.is_array() || at.value().size() != shape->types.size()) {
        at.expected(fmt::format("{} value{} ({})", shape->types.size(), shape->types.size() == 1 ? "" : "s",
                                joined(shape->names)));
        return std::nullopt;
    }
    return read_values(at, shape->types);
}

value::Changes read_changes(const json::Cursor& at, const RowShape* shape) {
    value::Changes changes;
    for (const json::Cursor& element : at.elements()) {
        const auto change = read_change(element, false);
        if (!change) continue;
        auto row = read_case_row(change->row, shape);
        if (row) changes.push_back({change->kind, std::move(*row)});
    }
    return changes;
}

}  // namespace wtck::runner
