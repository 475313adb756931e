#include "oracle/oracle.h"

#include <algorithm>

#include <SQLiteCpp/SQLiteCpp.h>

#include "oracle/database.h"
#include "oracle/storage.h"
#include "oracle/translate.h"
#include "oracle/whitelist.h"

namespace wtck::oracle {

struct Oracle::Impl {
    Database database;

    std::vector<value::Changes> answer(const bind::BoundQuery& query, const value::Timeline& timeline);

  private:
    void add_derived_watermarks(const bind::BoundQuery& query, Moments& moments);
    void add_clocks(const bind::BoundQuery& query, const Moments& moments, const Statement& statement);
    std::vector<value::Changes> run(const bind::BoundQuery& query, const Moments& moments, const std::string& sql,
                                    std::size_t steps);
};

/// Watermarks that tables derive from their rows (WM-02): the row first (WM-50), then its watermark, never 0 or less
/// (WM-52).
void Oracle::Impl::add_derived_watermarks(const bind::BoundQuery& query, Moments& moments) {
    if (query.mode == bind::Mode::Batch) return;
    for (int table = 0; table < static_cast<int>(query.tables.size()); ++table) {
        if (!query.tables[static_cast<std::size_t>(table)]->watermark) continue;
        auto row = moments.rows.begin();
        database.run(watermark_sql(query, table), [&](SQLite::Statement& result) {
            const std::int64_t moment = result.getColumn(0).getInt64();
            if (result.isColumnNull(1)) refuse("NULL event time");
            const std::int64_t watermark = result.getColumn(2).getInt64();  // 0 for NULL
            while (row->moment < moment) ++row;
            if (watermark <= 0) return;
            moments.signals.push_back({moment + 1, table, row->channel, Signal::Kind::Watermark, watermark});
        });
    }
    std::ranges::stable_sort(moments.signals, {}, &Signal::moment);
}

void Oracle::Impl::add_clocks(const bind::BoundQuery& query, const Moments& moments, const Statement& statement) {
    for (const auto& [name, tables] : statement.clocks) {
        database.add_clock(name, clock_of(query, tables, moments.signals));
    }
}

std::vector<value::Changes> Oracle::Impl::run(const bind::BoundQuery& query, const Moments& moments,
                                              const std::string& sql, std::size_t steps) {
    std::vector<value::Changes> result(steps);
    const std::vector<bind::Column>& columns = query.root->columns;
    database.run(sql, [&](SQLite::Statement& statement) {
        const auto moment = static_cast<std::size_t>(statement.getColumn(0).getInt64());
        const bool batch = query.mode == bind::Mode::Batch;
        const std::size_t step = batch ? steps - 1 : static_cast<std::size_t>(moments.steps.at(moment));
        const auto kind = value::parse_change_kind(statement.getColumn(1).getString());
        value::Row row;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            row.push_back(read_value(statement, static_cast<int>(i) + 2, columns[i].type));
        }
        result.at(step).push_back({kind.value(), std::move(row)});
    });
    return result;
}

std::vector<value::Changes> Oracle::Impl::answer(const bind::BoundQuery& query, const value::Timeline& timeline) {
    const Updating updating = require_known(query);
    if (query.mode == bind::Mode::Batch && timeline.empty()) refuse("timeline without a step");
    const Statement statement = translate(query, updating);
    Moments moments = number_moments(query, timeline);
    require_one_clock(query, moments.signals);
    require_affordable(query, moments.rows.size());
    database.reset(query.zone);
    database.add_rows(query, moments.rows);
    add_derived_watermarks(query, moments);
    add_clocks(query, moments, statement);
    return run(query, moments, statement.sql, timeline.size());
}

Oracle::Oracle() : impl_(std::make_unique<Impl>()) {}
Oracle::~Oracle() = default;

std::variant<std::vector<value::Changes>, Refusal> Oracle::answer(const bind::BoundQuery& query,
                                                                  const value::Timeline& timeline) {
    try {
        return impl_->answer(query, timeline);
    } catch (const Refusal& refusal) {
        return refusal;
    } catch (const value::ZoneRange&) {
        return Refusal{"daylight saving after 2037"};
    } catch (const SQLite::Exception& exception) {
        // Too many columns, too deep an expression: SQLite says so when the statement is prepared.
        const std::string_view what = exception.what();
        if (what.find("too ") == std::string_view::npos && what.find("overflow") == std::string_view::npos) throw;
        return Refusal{"beyond SQLite's limits"};
    }
}

std::variant<std::string, Refusal> Oracle::statement(const bind::BoundQuery& query) {
    try {
        return translate(query, require_known(query)).sql;
    } catch (const Refusal& refusal) {
        return refusal;
    }
}

}  // namespace wtck::oracle
