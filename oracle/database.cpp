#include "oracle/database.h"

#include <unordered_map>

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include "oracle/functions.h"
#include "oracle/storage.h"

namespace wtck::oracle {

struct Database::Impl {
    Environment environment;
    SQLite::Database database{":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE};
    std::size_t width = 0;  // of `arrival`

    std::unordered_map<std::string, SQLite::Statement> prepared;

    void widen(std::size_t columns);
    SQLite::Statement& prepare(const std::string& sql);
};

/// Preparing takes longer than running, and the same query often comes with many timelines.
SQLite::Statement& Database::Impl::prepare(const std::string& sql) {
    constexpr std::size_t kMost = 64;
    if (prepared.size() >= kMost && !prepared.contains(sql)) prepared.clear();
    SQLite::Statement& statement = prepared.try_emplace(sql, database, sql).first->second;
    statement.tryReset();
    return statement;
}

/// Makes `arrival` wide enough. Its columns have no types: SQLite must not convert what is stored.
void Database::Impl::widen(std::size_t columns) {
    if (columns <= width) return;
    std::string names;
    for (std::size_t i = 0; i < columns; ++i) names += fmt::format(", c{}", i);
    database.exec("DROP TABLE IF EXISTS arrival");
    database.exec(fmt::format("CREATE TABLE arrival (moment INTEGER PRIMARY KEY, input{})", names));
    width = columns;
}

Database::Database() : impl_(std::make_unique<Impl>()) {
    SQLite::Database& database = impl_->database;
    // A misspelt "name" must be an error, not a text.
    sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    // Nothing here outlives a query.
    database.exec("PRAGMA journal_mode = OFF");
    database.exec("PRAGMA synchronous = OFF");
    database.exec(
        "CREATE TABLE clock (input, moment INTEGER, watermark INTEGER, PRIMARY KEY (input, moment)) WITHOUT ROWID");
    database.exec("CREATE INDEX clock_by_watermark ON clock (input, watermark, moment)");
    impl_->widen(8);
    impl_->database.exec("BEGIN");  // for ever: what happens here is never committed
    const Registry registry{database.getHandle(), &impl_->environment};
    registry.refuser();
    register_number_functions(registry);
    register_decimal_functions(registry);
    register_text_functions(registry);
    register_text_forms(registry);
    register_time_functions(registry);
    register_aggregates(registry);
    register_composite_aggregates(registry);
}

Database::~Database() = default;

void Database::reset(const value::Zone& zone) {
    impl_->environment = {zone, nullptr};
    impl_->database.exec("DELETE FROM arrival");
    impl_->database.exec("DELETE FROM clock");
}

void Database::add_rows(const bind::BoundQuery& query, const std::vector<ArrivingRow>& rows) {
    std::size_t width = 0;
    for (const ArrivingRow& row : rows) width = std::max(width, row.row.size());
    impl_->widen(width);

    std::string parameters;
    for (std::size_t i = 0; i < impl_->width; ++i) parameters += ", ?";
    SQLite::Statement& insert = impl_->prepare(fmt::format("INSERT INTO arrival VALUES (?, ?{})", parameters));
    std::vector<std::vector<const bind::TableColumn*>> tables;
    for (const auto& table : query.tables) tables.push_back(table->declared.physical());
    for (const ArrivingRow& arriving : rows) {
        const auto table = static_cast<std::size_t>(arriving.table);
        const std::vector<const bind::TableColumn*>& columns = tables[table];
        insert.reset();
        insert.clearBindings();
        insert.bind(1, arriving.moment);
        insert.bind(2, query.tables[table]->declared.name);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            bind_value(insert, static_cast<int>(i) + 3, arriving.row[i], columns[i]->type);
        }
        insert.exec();
    }
}

void Database::add_clock(const std::string& name, const std::vector<Advance>& advances) {
    SQLite::Statement& insert = impl_->prepare("INSERT INTO clock VALUES (?, ?, ?)");
    for (const Advance& advance : advances) {
        insert.reset();
        insert.bind(1, name);
        insert.bind(2, advance.moment);
        insert.bind(3, advance.watermark);
        insert.exec();
    }
}

void Database::run(const std::string& sql, const std::function<void(SQLite::Statement&)>& visit) {
    SQLite::Statement& query = impl_->prepare(sql);
    try {
        while (query.executeStep()) visit(query);
    } catch (const SQLite::Exception&) {
        query.tryReset();
        if (impl_->environment.thrown) std::rethrow_exception(impl_->environment.thrown);
        throw;
    } catch (...) {
        query.tryReset();
        throw;
    }
    query.reset();
}

}  // namespace wtck::oracle
