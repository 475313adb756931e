#include "runner/judge/row_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace wtck::runner {
namespace {

std::string time_text(std::int64_t millis) {
    if (millis == value::kEndOfTime) return "at the end of time";
    return value::to_string(value::Timestamp{.millis = millis});
}

std::string of_table(const std::string& table) {
    return table.empty() ? "" : " of " + table;
}

struct StepWords {
    std::string operator()(const value::RowsStep& step) const {
        const std::set<std::string> tables(step.rows.tables().begin(), step.rows.tables().end());
        return fmt::format("{} {} of {}", step.rows.size(), step.rows.size() == 1 ? "row" : "rows",
                           fmt::join(tables, " and "));
    }
    std::string operator()(const value::WatermarkStep& step) const {
        return "watermark " + time_text(step.watermark) + of_table(step.table);
    }
    std::string operator()(const value::IdleStep& step) const { return step.table + " idle"; }
    std::string operator()(const value::ClockStep& step) const { return "clock " + time_text(step.millis); }
    std::string operator()(const value::RestartStep&) const { return "restart"; }
    std::string operator()(const value::EndStep& step) const { return "end" + of_table(step.table); }
};

}  // namespace

std::string to_text(const value::Row& row, const Types& types) {
    std::string text = "[";
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0) text += ", ";
        text += value::to_string(row[i], types && i < types->size() ? (*types)[i] : value::Type{});
    }
    return text + "]";
}

std::string to_text(const value::Change& change, const Types& types) {
    return std::string(value::to_string(change.kind)) + ' ' + to_text(change.row, types);
}

std::vector<std::string> to_texts(const value::Changes& changes, const Types& types) {
    std::vector<std::string> texts;
    for (const value::Change& change : changes) texts.push_back(to_text(change, types));
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string to_text(const value::Step& step) {
    std::string text = std::visit(StepWords{}, step.what);
    if (step.channel) text += fmt::format(", channel {}", *step.channel);
    return text;
}

}  // namespace wtck::runner
