#include "oracle/story.h"

#include <algorithm>

#include <boost/test/unit_test.hpp>

#include "reference/bind/binder.h"

namespace wtck::oracle {

namespace {

constexpr std::string_view kToday = "2020-01-01 ";

value::Timestamp time_of(const std::string& text) {
    const bool dated = text.size() > 10 && text[4] == '-';
    bool zulu = false;
    return value::parse_timestamp(dated ? text : std::string(kToday) + text, &zulu).value();
}

value::Value parse(const std::string& text, const value::Type& type) {
    if (text == "NULL") return value::Null{};
    switch (type.kind) {
        case value::Kind::Boolean: return text == "true";
        case value::Kind::Float:
        case value::Kind::Double: return std::stod(text);
        case value::Kind::Decimal: return value::parse_decimal(text).value();
        case value::Kind::Char:
        case value::Kind::String:
        case value::Kind::Bytes: return text;
        case value::Kind::Date: return value::parse_date(text).value();
        case value::Kind::Timestamp:
        case value::Kind::TimestampLtz: return time_of(text);
        default: return std::int64_t{std::stoll(text)};
    }
}

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.compare(i, 3, " | ") == 0) {
            parts.emplace_back();
            i += 2;
        } else {
            parts.back() += text[i];
        }
    }
    return parts;
}

std::string shown(const value::Change& change, const std::vector<bind::Column>& columns) {
    const value::Row& row = change.row;
    std::string text;
    if (change.kind != value::ChangeKind::Insert) text = std::string(value::to_string(change.kind)) + " ";
    for (std::size_t i = 0; i < row.size(); ++i) {
        std::string one = value::to_string(row[i], columns[i].type);
        if (one.starts_with(kToday)) one.erase(0, kToday.size());
        text += (i == 0 ? "" : ", ") + one;
    }
    return text;
}

std::optional<int> channel_of(int channel) {
    return channel < 0 ? std::nullopt : std::optional(channel);
}

}  // namespace

Story& Story::table(const std::string& name, const std::vector<std::string>& columns, const std::string& time,
                    const std::string& watermark) {
    bind::Table table{.name = name};
    for (const std::string& column : columns) {
        const std::size_t blank = column.find(' ');
        table.columns.push_back({.name = column.substr(0, blank)});
        if (column.compare(blank + 1, 3, "AS ") == 0) {
            table.columns.back().expression = column.substr(blank + 4);
        } else {
            table.columns.back().type = value::parse_type(column.substr(blank + 1)).value();
        }
    }
    table.time = time;
    table.watermark = watermark;
    catalog_.tables[name] = table;
    if (first_.empty()) first_ = name;
    return *this;
}

Story& Story::plain_table(const std::string& name, int channels) {
    table(name, {"ts TIMESTAMP(3)", "k STRING", "v INT"});
    catalog_.tables[name].channels = channels;
    return *this;
}

Story& Story::rows(const std::vector<std::string>& rows, const std::string& table, int channel) {
    const bind::Table& of = catalog_.tables.at(table.empty() ? first_ : table);
    value::RowsStep step;
    for (const std::string& text : rows) {
        const std::vector<std::string> parts = split(text);
        value::Row row;
        for (const bind::TableColumn* column : of.physical()) row.push_back(parse(parts.at(row.size()), column->type));
        step.rows.push_back({of.name, {value::ChangeKind::Insert, std::move(row)}});
    }
    timeline_.push_back({std::move(step), channel});
    return *this;
}

Story& Story::watermark(const std::string& time, const std::string& table, int channel) {
    timeline_.push_back({value::WatermarkStep{time_of(time).millis, table}, channel_of(channel)});
    return *this;
}

Story& Story::idle(const std::string& table, int channel) {
    timeline_.push_back({value::IdleStep{table}, channel_of(channel)});
    return *this;
}

Story& Story::end(const std::string& table, int channel) {
    timeline_.push_back({value::EndStep{table}, channel_of(channel)});
    return *this;
}

std::string Story::answer(const std::string& sql) const {
    const auto bound = bind::bind_query(sql, catalog_);
    if (const auto* refusal = std::get_if<sql::Refusal>(&bound)) return "does not bind: " + refusal->message;
    const auto& query = std::get<bind::BoundQuery>(bound);
    Oracle oracle;
    const auto answer = oracle.answer(query, timeline_);
    if (const auto* refusal = std::get_if<Refusal>(&answer)) return "refused: " + refusal->reason;

    std::string text;
    const auto& steps = std::get<std::vector<value::Changes>>(answer);
    for (std::size_t step = 0; step < steps.size(); ++step) {
        std::vector<std::string> rows;
        for (const value::Change& change : steps[step]) rows.push_back(shown(change, query.root->columns));
        std::ranges::sort(rows);
        for (const std::string& row : rows) text += std::to_string(step) + ": " + row + "\n";
    }
    return text;
}

std::string evaluate(const std::string& expression) {
    Story story;
    story.table("V", {"i INT", "b BIGINT", "d DOUBLE", "n DECIMAL(10, 2)", "s STRING", "t TIMESTAMP(3)", "x INT"}, "");
    story.rows({"7 | 9000000000 | 2.5 | 12.34 | Flink | 10:20:30.456 | NULL"});
    std::string answer = story.answer("SELECT " + expression + " FROM V");
    if (answer.starts_with("0: ")) answer = answer.substr(3, answer.size() - 4);
    return answer;
}

}  // namespace wtck::oracle
