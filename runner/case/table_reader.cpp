#include "runner/case/table_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "runner/case/column_reader.h"
#include "runner/case/text_reader.h"

namespace wtck::runner {
namespace {

using bind::Changelog;
using json::Cursor;

constexpr std::int64_t kMaxChannels = 64;

std::vector<std::string_view> column_names(const bind::Table& table) {
    std::vector<std::string_view> names;
    for (const bind::TableColumn& column : table.columns) names.push_back(column.name);
    return names;
}

std::vector<std::string_view> table_names(const Tables& tables) {
    std::vector<std::string_view> names;
    for (const auto& table : tables) names.push_back(table->table.name);
    return names;
}

/// Reads one table; every method reads one key.
class TableReader {
  public:
    explicit TableReader(std::string name, const Cursor& at) : at_(at), faults_before_(at.faults()) {
        loaded_.table.name = std::move(name);
    }

    std::shared_ptr<const LoadedTable> read() {
        if (loaded_.table.name.empty()) at_.fault("a table's name is not empty");
        at_.only(
            {"columns", "time", "rows", "watermark", "proctime", "changelog", "primary_key", "channels", "system"});
        if (const auto columns = at_.need("columns")) read_columns(*columns);
        columns_sound_ = at_.faults() == faults_before_;
        read_column_names();
        read_watermark();
        read_proctime();
        read_changelog();
        if (const auto channels = at_.get("channels")) {
            loaded_.table.channels = static_cast<int>(channels->integer(1, kMaxChannels).value_or(1));
        }
        loaded_.sound = at_.faults() == faults_before_;
        for (const bind::TableColumn* column : loaded_.table.physical()) {
            loaded_.shape.names.push_back(column->name);
            loaded_.shape.types.push_back(column->type);
        }
        if (const auto rows = at_.get("rows")) read_rows(*rows);
        return std::make_shared<const LoadedTable>(std::move(loaded_));
    }

  private:
    void read_columns(const Cursor& columns) {
        for (const Cursor& at : columns.elements()) {
            const auto column = read_table_column(at);
            if (!column) continue;
            const auto names = column_names(loaded_.table);
            if (std::find(names.begin(), names.end(), column->name) != names.end()) {
                at.fault(fmt::format("column `{}` is there twice", column->name));
            }
            loaded_.table.columns.push_back(
                {.name = column->name, .type = column->type, .expression = column->expression});
        }
        if (columns.is_array() && columns.elements().empty()) columns.expected("at least one column");
    }

    /// The keys that name columns: `time`, `primary_key`, `system`.
    void read_column_names() {
        if (const auto time = at_.get("time")) loaded_.table.time = column_name(*time);
        if (const auto key = at_.get("primary_key")) {
            for (const Cursor& at : key->elements()) loaded_.table.primary_key.push_back(column_name(at));
        }
        const auto system = at_.get("system");
        if (!system) return;
        for (const Cursor& at : system->elements()) {
            const std::string name = column_name(at);
            for (bind::TableColumn& column : loaded_.table.columns) {
                if (column.name == name) column.system = true;
            }
        }
    }
    std::string column_name(const Cursor& at) const {
        if (!columns_sound_) return at.string().value_or("");
        return at.one_of(column_names(loaded_.table)).value_or("");
    }

    void read_watermark() {
        const auto watermark = at_.get("watermark");
        if (!watermark) return;
        loaded_.table.watermark = watermark->string().value_or("");
        if (!at_.get("time")) watermark->fault("a watermark expression needs `time`, the column that it is about");
    }

    void read_proctime() {
        const auto proctime = at_.get("proctime");
        if (!proctime) return;
        loaded_.table.proctime = proctime->string().value_or("");
        const auto names = column_names(loaded_.table);
        if (std::find(names.begin(), names.end(), loaded_.table.proctime) != names.end()) {
            proctime->fault("expected the name of a further column, found one of `columns`");
        }
    }

    void read_changelog() {
        const auto changelog = at_.get("changelog");
        const auto word = changelog ? changelog->one_of({"insert", "all", "upsert"}) : std::nullopt;
        if (word == "all") loaded_.table.changelog = Changelog::All;
        if (word != "upsert") return;
        loaded_.table.changelog = Changelog::Upsert;
        if (!at_.get("primary_key")) changelog->fault("`upsert` needs `primary_key`");
    }

    void read_rows(const Cursor& rows) {
        for (const Cursor& at : rows.elements()) {
            const auto written = read_change(at, false);
            auto row = written ? read_input_row(*written, loaded_) : std::nullopt;
            if (row) loaded_.rows.push_back(std::move(*row));
        }
    }

    Cursor at_;
    std::size_t faults_before_;
    bool columns_sound_ = true;  // else names of columns can't be checked
    LoadedTable loaded_;
};

bool allowed(value::ChangeKind kind, Changelog changelog) {
    switch (changelog) {
        case Changelog::Insert: return kind == value::ChangeKind::Insert;
        case Changelog::Upsert: return kind != value::ChangeKind::UpdateBefore;
        case Changelog::All: return true;
    }
    return true;
}

}  // namespace

const LoadedTable* find_table(const Tables& tables, std::string_view name) {
    for (const auto& table : tables) {
        if (table->table.name == name) return table.get();
    }
    return nullptr;
}

const LoadedTable* read_table_name(const Cursor& at, const Tables& tables) {
    const auto name = at.string();
    if (!name) return nullptr;
    const LoadedTable* table = find_table(tables, *name);
    if (!table) at.expected("the name of a table", table_names(tables));
    return table;
}

const LoadedTable* read_table_key(const std::string& name, const Cursor& at, const Tables& tables) {
    if (const LoadedTable* table = find_table(tables, name)) return table;
    at.fault(fmt::format("there is no table `{}`{}", name, json::suggestion(name, table_names(tables))));
    return nullptr;
}

void read_tables(const Cursor& at, Tables& into) {
    for (const auto& [name, table] : at.members()) {
        auto loaded = TableReader(name, table).read();
        const auto same = [&](const auto& other) { return other->table.name == loaded->table.name; };
        const auto before = std::find_if(into.begin(), into.end(), same);
        if (before == into.end()) {
            into.push_back(std::move(loaded));
        } else {
            *before = std::move(loaded);
        }
    }
}

void read_views(const Cursor& at, const Tables& tables, std::map<std::string, std::string>& into) {
    for (const auto& [name, query] : at.members()) {
        if (find_table(tables, name)) query.fault(fmt::format("there is a table named `{}` already", name));
        if (const auto text = read_lines(query)) into[name] = *text;
    }
}

std::optional<InputRow> read_input_row(const WrittenChange& written, const LoadedTable& table) {
    if (!table.sound) return std::nullopt;
    if (!allowed(written.kind, table.table.changelog)) {
        written.op->fault(
            fmt::format("table `{}` takes {}, found {}", table.table.name,
                        table.table.changelog == Changelog::Insert ? "inserts only" : "+I, +U and -D only",
                        value::to_string(written.kind)));
        return std::nullopt;
    }
    auto row = read_case_row(written.row, &table.shape);
    if (!row) return std::nullopt;
    return InputRow{{written.kind, std::move(*row)}, written.why};
}

}  // namespace wtck::runner
