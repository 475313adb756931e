#include "runner/case/timeline_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "reference/value/timestamp.h"

namespace wtck::runner {
namespace {

using json::Cursor;

constexpr std::int64_t kMaxChannels = 64;

const std::vector<std::string_view>& events() {
    static const std::vector<std::string_view> kEvents = {"rows", "watermark", "idle", "clock", "restart", "end"};
    return kEvents;
}

/// Whole milliseconds since 1970: a number, or a time in UTC.
std::optional<std::int64_t> read_instant(const Cursor& at) {
    if (const auto* millis = at.value().get_ptr<const std::int64_t*>()) return *millis;
    const auto* text = at.value().get_ptr<const std::string*>();
    bool zulu = false;
    const auto time = text ? value::parse_timestamp(*text, &zulu) : std::nullopt;
    if (time && time->nanos == 0) return time->millis;
    at.expected("a time in UTC (yyyy-MM-dd HH:mm:ss[.SSS]) or milliseconds since 1970");
    return std::nullopt;
}

/// The tables that a finished step is about; none: all that the text reads.
std::set<std::string> tables_of(const value::Step& step) {
    std::set<std::string> tables;
    std::string table;
    if (const auto* watermark = std::get_if<value::WatermarkStep>(&step.what)) table = watermark->table;
    if (const auto* idle = std::get_if<value::IdleStep>(&step.what)) table = idle->table;
    if (const auto* end = std::get_if<value::EndStep>(&step.what)) table = end->table;
    if (!table.empty()) tables.insert(table);
    if (const auto* rows = std::get_if<value::RowsStep>(&step.what)) {
        tables.insert(rows->rows.tables().begin(), rows->rows.tables().end());
    }
    return tables;
}

/// Reads step after step and keeps what later steps depend on.
class TimelineReader {
  public:
    explicit TimelineReader(const Inputs& inputs) : inputs_(inputs) {}

    CaseStep read(const Cursor& at) {
        CaseStep step;
        at.only(
            {"rows", "watermark", "idle", "clock", "restart", "end", "channel", "why", "expect", "any_of", "error"});
        if (const auto why = at.get("why")) step.why = why->string().value_or("");
        const auto event = only_event(at);
        if (!event) return step;
        const std::size_t before = at.faults();
        read_event(event->first, event->second, step);
        if (const auto channel = at.get("channel")) read_channel(*channel, event->first, step.step);
        if (at.faults() == before) check_ended(event->second, step.step);
        return step;
    }

  private:
    /// The one key that says what happens.
    static std::optional<std::pair<std::string_view, Cursor>> only_event(const Cursor& at) {
        std::vector<std::pair<std::string_view, Cursor>> found;
        for (const std::string_view event : events()) {
            if (const auto member = at.get(event)) found.emplace_back(event, *member);
        }
        if (found.size() == 1) return found.front();
        if (found.empty()) {
            at.expected("an object with one of " + json::choice(events()));
        } else {
            at.fault(fmt::format("a step is one event, found `{}` and `{}`", found[0].first, found[1].first));
        }
        return std::nullopt;
    }

    void read_event(std::string_view event, const Cursor& at, CaseStep& step) {
        if (event == "rows") {
            read_rows_step(at, inputs_, step);
        } else if (event == "watermark") {
            step.step.what = read_watermark(at);
        } else if (event == "idle") {
            step.step.what = value::IdleStep{table_name(at)};
        } else if (event == "clock") {
            step.step.what = read_clock(at);
        } else if (event == "restart") {
            if (at.value() != true) at.expected("true");
            step.step.what = value::RestartStep{};
        } else {
            if (!at.is_string() && at.value() != true) at.expected("true or the name of a table");
            step.step.what = value::EndStep{at.is_string() ? table_name(at) : ""};
        }
    }

    std::string table_name(const Cursor& at) const {
        const LoadedTable* table = read_table_name(at, inputs_.tables);
        return table ? table->table.name : "";
    }

    value::WatermarkStep read_watermark(const Cursor& at) const {
        if (!at.is_object()) return {read_instant(at).value_or(0), ""};
        const auto members = at.members();
        if (members.size() != 1) {
            at.expected("one table with its watermark");
            return {};
        }
        const auto& [name, time] = members.front();
        read_table_key(name, time, inputs_.tables);
        return {read_instant(time).value_or(0), name};
    }

    value::ClockStep read_clock(const Cursor& at) {
        const std::int64_t millis = read_instant(at).value_or(clock_);
        if (millis < clock_) at.fault("the clock never goes back, and starts at 1970-01-01 00:00:00");
        clock_ = std::max(clock_, millis);
        return {millis};
    }

    void read_channel(const Cursor& at, std::string_view event, value::Step& step) const {
        const auto channel = at.integer(0, kMaxChannels - 1);
        if (event == "clock" || event == "restart") return at.fault(fmt::format("`{}` has no channels", event));
        if (!channel) return;
        step.channel = static_cast<int>(*channel);
        const std::set<std::string> tables = tables_of(step);
        int channels = 0;
        for (const auto& table : inputs_.tables) {
            const bool mentioned =
                std::find(inputs_.mentioned.begin(), inputs_.mentioned.end(), table.get()) != inputs_.mentioned.end();
            const bool concerned = tables.empty() ? mentioned : tables.count(table->table.name) > 0;
            if (concerned && table->sound) channels = std::max(channels, table->table.channels);
        }
        if (channels > 0 && *channel >= channels) {
            at.fault(fmt::format("expected a channel from 0 to {}, as `channels` of the table says, found {}",
                                 channels - 1, *channel));
        }
    }

    /// Nothing but the clock and a restart comes after the end of an input.
    void check_ended(const Cursor& at, const value::Step& step) {
        const bool no_input = std::holds_alternative<value::ClockStep>(step.what) ||
                              std::holds_alternative<value::RestartStep>(step.what);
        if (no_input) return;
        if (all_ended_) return at.fault("nothing comes after the end of all inputs");
        for (const std::string& table : tables_of(step)) {
            if (ended_.count(table)) return at.fault(fmt::format("nothing comes after the end of `{}`", table));
        }
        const auto* end = std::get_if<value::EndStep>(&step.what);
        if (!end || step.channel) return;
        end->table.empty() ? void(all_ended_ = true) : void(ended_.insert(end->table));
    }

    const Inputs& inputs_;
    std::int64_t clock_ = 0;
    bool all_ended_ = false;
    std::set<std::string> ended_;
};

}  // namespace

std::vector<CaseStep> read_timeline(const Cursor& at, const Inputs& inputs) {
    std::vector<CaseStep> steps;
    TimelineReader reader(inputs);
    const std::vector<Cursor> elements = at.elements();
    steps.reserve(elements.size());
    for (const Cursor& element : elements) steps.push_back(reader.read(element));
    return steps;
}

}  // namespace wtck::runner
