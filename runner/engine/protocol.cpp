// What the runner says to a child.
#include <nlohmann/json.hpp>

#include "runner/case/value_json.h"
#include "runner/case/words.h"
#include "runner/engine/protocol.h"
#include "runner/engine/query_json.h"

namespace wtck::runner {
namespace {

using Json = nlohmann::ordered_json;

Json text_or_null(const std::string& text) {
    return text.empty() ? Json() : Json(text);
}

std::string_view to_string(bind::Changelog changelog) {
    switch (changelog) {
        case bind::Changelog::Insert: return "insert";
        case bind::Changelog::All: return "all";
        case bind::Changelog::Upsert: return "upsert";
    }
    return {};
}

Json column_json(const bind::TableColumn& column) {
    if (!column.expression.empty()) {
        return {{"name", column.name}, {"type", nullptr}, {"nullable", nullptr}, {"as", column.expression}};
    }
    return {{"name", column.name},
            {"type", value::to_string(value::with_nullable(column.type, true))},
            {"nullable", column.type.nullable},
            {"as", nullptr}};
}

Json table_json(const bind::Table& table) {
    Json columns = Json::array();
    Json system = Json::array();
    for (const bind::TableColumn& column : table.columns) {
        columns.push_back(column_json(column));
        if (column.system) system.push_back(column.name);
    }
    return {{"name", table.name},
            {"columns", std::move(columns)},
            {"time", text_or_null(table.time)},
            {"watermark", text_or_null(table.watermark)},
            {"proctime", text_or_null(table.proctime)},
            {"changelog", to_string(table.changelog)},
            {"primary_key", table.primary_key},
            {"channels", table.channels},
            {"system", std::move(system)}};
}

/// The types that a table's arriving rows have.
std::vector<value::Type> physical_types(const bind::Table& table) {
    std::vector<value::Type> types;
    for (const bind::TableColumn* column : table.physical()) types.push_back(column->type);
    return types;
}

/// The tables that a run needs: those that its text reads and those on which rows arrive.
class TablesOfRun {
  public:
    explicit TablesOfRun(const BoundVariant& bound) {
        for (const bind::Table* table : mentioned_tables(bound.of(), bound.text())) add(*table);
        for (const CaseStep& step : bound.of().timeline) {
            const auto* rows = std::get_if<value::RowsStep>(&step.step.what);
            if (!rows) continue;
            for (const value::Arrival& arrival : rows->rows) {
                for (const bind::Table& table : bound.of().tables) {
                    if (table.name == arrival.table) add(table);
                }
            }
        }
    }
    Json json() const {
        Json array = Json::array();
        for (const auto& [table, types] : tables_) array.push_back(table_json(*table));
        return array;
    }
    const std::vector<value::Type>& types(const std::string& name) const {
        for (const auto& [table, types] : tables_) {
            if (table->name == name) return types;
        }
        return none_;
    }

  private:
    void add(const bind::Table& table) {
        for (const auto& [known, types] : tables_) {
            if (known == &table) return;
        }
        tables_.emplace_back(&table, physical_types(table));
    }
    std::vector<std::pair<const bind::Table*, std::vector<value::Type>>> tables_;
    std::vector<value::Type> none_;
};

/// DECIMALs in the scale of their type, so that equal numbers are equal texts to the engine.
value::Row in_scale(value::Row row, const std::vector<value::Type>& types) {
    for (std::size_t i = 0; i < row.size(); ++i) {
        const auto* decimal = std::get_if<value::Decimal>(&row[i]);
        if (!decimal) continue;
        if (const auto fitted = value::fit(*decimal, types[i].precision, types[i].scale)) row[i] = *fitted;
    }
    return row;
}

struct StepJson {
    const TablesOfRun& tables;
    Json channel;

    Json operator()(const value::RowsStep& step) const {
        Json rows = Json::array();
        for (const value::Arrival& arrival : step.rows) {
            const auto& types = tables.types(arrival.table);
            rows.push_back({arrival.table, value::to_string(arrival.change.kind),
                            write_row(in_scale(arrival.change.row, types), types)});
        }
        return {{"rows", std::move(rows)}, {"channel", channel}};
    }
    Json operator()(const value::WatermarkStep& step) const {
        return {{"watermark", step.watermark}, {"table", text_or_null(step.table)}, {"channel", channel}};
    }
    Json operator()(const value::IdleStep& step) const { return {{"idle", step.table}, {"channel", channel}}; }
    Json operator()(const value::ClockStep& step) const { return {{"clock", step.millis}}; }
    Json operator()(const value::RestartStep&) const { return {{"restart", true}}; }
    Json operator()(const value::EndStep& step) const {
        return {{"end", step.table.empty() ? Json(true) : Json(step.table)}, {"channel", channel}};
    }
};

Json timeline_json(const BoundVariant& bound, const TablesOfRun& tables) {
    Json steps = Json::array();
    for (const CaseStep& step : bound.of().timeline) {
        const Json channel = step.step.channel ? Json(*step.step.channel) : Json();
        steps.push_back(std::visit(StepJson{tables, channel}, step.step.what));
    }
    return steps;
}

/// The views that the text names, and those that these name.
Json views_json(const BoundVariant& bound) {
    std::vector<std::string> names;
    for (const auto& [name, query] : bound.of().views) names.push_back(name);
    Json views = Json::object();
    for (const std::string& name : mentioned(bound.text(), names, bound.of().views)) {
        views[name] = bound.of().views.at(name);
    }
    return views;
}

/// What determines the answer to a variant: everything but its name and our reading of the query.
Json question_json(const BoundVariant& bound) {
    const Case& of = bound.of();
    const TablesOfRun tables(bound);
    Json json;
    json["profile"] = bound.profile->name;
    json[bound.text().language == Language::Sql ? "sql" : "table_api"] = bound.text().text;
    json["mode"] = of.mode == bind::Mode::Streaming ? "streaming" : "batch";
    json["time_zone"] = of.time_zone;
    json["settings"] = of.settings[static_cast<std::size_t>(bound.variant.setting)];
    json["functions"] = of.functions;
    json["views"] = views_json(bound);
    json["tables"] = tables.json();
    json["timeline"] = timeline_json(bound, tables);
    return json;
}

std::string one_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string start_message() {
    return Json{{"cmd", "start"}, {"protocol", kProtocol}}.dump();
}

std::string stop_message() {
    return Json{{"cmd", "stop"}}.dump();
}

std::string run_message(int seq, const BoundVariant& bound) {
    Json message = {{"cmd", "run"}, {"seq", seq}, {"case", {{"id", bound.variant.full_id()}}}};
    message["case"].update(question_json(bound));
    message["case"]["query"] = query_json(bound);
    return one_line(message);
}

std::string question_text(const BoundVariant& bound) {
    return one_line(question_json(bound));
}

}  // namespace wtck::runner
