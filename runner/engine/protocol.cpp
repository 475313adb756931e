// What the runner says to a child.
#include <nlohmann/json.hpp>

#include "runner/case/value_json.h"
#include "runner/case/words.h"
#include "runner/engine/json_text.h"
#include "runner/engine/protocol.h"
#include "runner/engine/query_json.h"

namespace wtck::runner {
namespace {

using Json = nlohmann::ordered_json;

void member_or_null(JsonText& json, std::string_view key, const std::string& value) {
    json.key(key);
    value.empty() ? json.null() : json.string(value);
}

void member(JsonText& json, std::string_view key, const std::map<std::string, std::string>& values) {
    json.key(key);
    json.open('{');
    for (const auto& [name, value] : values) json.member(name, value);
    json.close('}');
}

void member(JsonText& json, std::string_view key, const std::vector<std::string>& values) {
    json.key(key);
    json.open('[');
    for (const std::string& value : values) json.string(value);
    json.close(']');
}

std::string_view to_string(bind::Changelog changelog) {
    switch (changelog) {
        case bind::Changelog::Insert: return "insert";
        case bind::Changelog::All: return "all";
        case bind::Changelog::Upsert: return "upsert";
    }
    return {};
}

void write_column(JsonText& json, const bind::TableColumn& column) {
    json.open('{');
    json.member("name", column.name);
    const bool computed = !column.expression.empty();
    member_or_null(json, "type", computed ? "" : value::to_string(value::with_nullable(column.type, true)));
    json.key("nullable");
    computed ? json.null() : json.boolean(column.type.nullable);
    member_or_null(json, "as", column.expression);
    json.close('}');
}

void write_table(JsonText& json, const bind::Table& table) {
    std::vector<std::string> system;
    json.open('{');
    json.member("name", table.name);
    json.key("columns");
    json.open('[');
    for (const bind::TableColumn& column : table.columns) {
        write_column(json, column);
        if (column.system) system.push_back(column.name);
    }
    json.close(']');
    member_or_null(json, "time", table.time);
    member_or_null(json, "watermark", table.watermark);
    member_or_null(json, "proctime", table.proctime);
    json.member("changelog", to_string(table.changelog));
    member(json, "primary_key", table.primary_key);
    json.key("channels");
    json.integer(table.channels);
    member(json, "system", system);
    json.close('}');
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
            for (const std::string& name : rows->rows.tables()) {
                for (const auto& table : bound.of().tables) {
                    if (table->name == name) add(*table);
                }
            }
        }
    }
    void write(JsonText& json) const {
        json.open('[');
        for (const auto& [table, types] : tables_) write_table(json, *table);
        json.close(']');
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
value::Value in_scale(const value::Decimal& decimal, const value::Type& type) {
    const auto fitted = value::fit(decimal, type.precision, type.scale);
    return fitted ? *fitted : decimal;
}

void write_cell(JsonText& json, const value::Value& value, const value::Type& type) {
    const auto* decimal = std::get_if<value::Decimal>(&value);
    const Json written = write_value(decimal ? in_scale(*decimal, type) : value, type);
    written.is_string() ? json.string(written.get_ref<const std::string&>()) : json.raw(written.dump());
}

void write_arrival(JsonText& json, const value::Arrival& arrival, const std::vector<value::Type>& types) {
    json.open('[');
    json.string(arrival.table);
    json.string(value::to_string(arrival.change.kind));
    json.open('[');
    for (std::size_t i = 0; i < arrival.change.row.size(); ++i) write_cell(json, arrival.change.row[i], types[i]);
    json.close(']');
    json.close(']');
}

/// The members of a step; where it is for a channel, that comes last.
struct StepMembers {
    JsonText& json;
    const TablesOfRun& tables;
    const std::optional<int>& channel;

    void operator()(const value::RowsStep& step) const {
        json.key("rows");
        json.open('[');
        for (const value::Arrival& arrival : step.rows) write_arrival(json, arrival, tables.types(arrival.table));
        json.close(']');
        write_channel();
    }
    void operator()(const value::WatermarkStep& step) const {
        json.key("watermark");
        json.integer(step.watermark);
        member_or_null(json, "table", step.table);
        write_channel();
    }
    void operator()(const value::IdleStep& step) const {
        json.member("idle", step.table);
        write_channel();
    }
    void operator()(const value::ClockStep& step) const {
        json.key("clock");
        json.integer(step.millis);
    }
    void operator()(const value::RestartStep&) const {
        json.key("restart");
        json.boolean(true);
    }
    void operator()(const value::EndStep& step) const {
        json.key("end");
        step.table.empty() ? json.boolean(true) : json.string(step.table);
        write_channel();
    }

  private:
    void write_channel() const {
        json.key("channel");
        channel ? json.integer(*channel) : json.null();
    }
};

void write_timeline(JsonText& json, const std::vector<CaseStep>& timeline, const TablesOfRun& tables) {
    json.open('[');
    for (const CaseStep& step : timeline) {
        json.open('{');
        std::visit(StepMembers{json, tables, step.step.channel}, step.step.what);
        json.close('}');
    }
    json.close(']');
}

/// The views of the text, each behind those that it is made of: so they can be created one after the other.
void write_views(JsonText& json, const BoundVariant& bound) {
    json.open('{');
    const auto& views = bound.of().views;
    if (!views.empty()) {
        for (const std::string& name : mentioned_views(bound.text(), views)) json.member(name, views.at(name));
    }
    json.close('}');
}

/// What determines the answer to a variant: everything but its name and our reading of the query.
void write_question(JsonText& json, const BoundVariant& bound) {
    const Case& of = bound.of();
    const TablesOfRun tables(bound);
    json.member("profile", bound.profile->name);
    json.member(bound.text().language == Language::Sql ? "sql" : "table_api", bound.text().text);
    json.member("mode", of.mode == bind::Mode::Streaming ? "streaming" : "batch");
    json.member("time_zone", of.time_zone);
    member(json, "settings", of.settings[static_cast<std::size_t>(bound.variant.setting)]);
    member(json, "functions", of.functions);
    json.key("views");
    write_views(json, bound);
    json.key("tables");
    tables.write(json);
    json.key("timeline");
    write_timeline(json, of.timeline, tables);
}

}  // namespace

std::string start_message() {
    return Json{{"cmd", "start"}, {"protocol", kProtocol}}.dump();
}

std::string stop_message() {
    return Json{{"cmd", "stop"}}.dump();
}

std::string run_message(int seq, const BoundVariant& bound) {
    JsonText json;
    json.open('{');
    json.member("cmd", "run");
    json.key("seq");
    json.integer(seq);
    json.key("case");
    json.open('{');
    json.member("id", bound.variant.full_id());
    write_question(json, bound);
    json.key("query");
    json.raw(query_json(bound));
    json.close('}');
    json.close('}');
    return json.text();
}

std::string question_text(const BoundVariant& bound) {
    JsonText json;
    json.open('{');
    write_question(json, bound);
    json.close('}');
    return json.text();
}

}  // namespace wtck::runner
