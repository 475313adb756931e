#include "oracle/moments.h"

#include <algorithm>

#include "oracle/refusal.h"

namespace wtck::oracle {

namespace {

class Numbering {
  public:
    explicit Numbering(const bind::BoundQuery& query) : query_(query) {
        moments_.steps.push_back(0);
        for (const auto& table : query.tables) ended_.emplace_back(static_cast<std::size_t>(table->declared.channels));
    }

    void operator()(const value::RowsStep& step) {
        for (const value::Arrival& arrival : step.rows) {
            const int table = find(arrival.table);
            if (table >= 0) arrive(table, arrival.change);
        }
    }
    void operator()(const value::WatermarkStep& step) {
        tick();
        for_each_channel(step.table, [&](int table, int channel) {
            if (!of(table).watermark) signal(table, channel, Signal::Kind::Watermark, step.watermark);
        });
    }
    void operator()(const value::IdleStep& step) {
        tick();
        for_each_channel(step.table, [&](int table, int channel) { signal(table, channel, Signal::Kind::Idle, 0); });
    }
    void operator()(const value::EndStep& step) {
        tick();
        for_each_channel(step.table, [&](int table, int channel) {
            ended(table, channel) = true;
            signal(table, channel, Signal::Kind::Watermark, value::kEndOfTime);
        });
    }
    void operator()(const value::ClockStep&) {}
    void operator()(const value::RestartStep&) {}

    void begin(int step, std::optional<int> channel) {
        step_ = step;
        channel_ = channel;
    }

    Moments finish() {
        if (query_.mode == bind::Mode::Batch) {
            moments_.signals.clear();
            tick();
            for_each_channel("", [&](int table, int channel) {
                signal(table, channel, Signal::Kind::Watermark, value::kEndOfTime);
            });
        }
        return std::move(moments_);
    }

  private:
    const bind::BoundTable& of(int table) const { return *query_.tables[static_cast<std::size_t>(table)]; }

    std::vector<bool>::reference ended(int table, int channel) {
        return ended_[static_cast<std::size_t>(table)][static_cast<std::size_t>(channel)];
    }

    int find(const std::string& name) const {
        const auto named = [&](const auto& table) { return table->declared.name == name; };
        const auto found = std::ranges::find_if(query_.tables, named);
        return found == query_.tables.end() ? -1 : static_cast<int>(found - query_.tables.begin());
    }

    void tick() { moments_.steps.push_back(step_); }

    void arrive(int table, const value::Change& change) {
        const int channel = channel_.value_or(0);
        require_channel(table, channel);
        if (change.kind != value::ChangeKind::Insert) refuse("changelog input");
        if (ended(table, channel)) refuse("row after the end");
        if (change.row.size() != of(table).declared.physical().size()) refuse("row of another width than its table");
        tick();
        moments_.rows.push_back({moments_.last(), table, channel, change.row});
        signal(table, channel, Signal::Kind::Active, 0);
        tick();
    }

    template <typename Visit>
    void for_each_channel(const std::string& name, const Visit& visit) const {
        for (int table = 0; table < static_cast<int>(query_.tables.size()); ++table) {
            if (!name.empty() && of(table).declared.name != name) continue;
            if (channel_) require_channel(table, *channel_);
            for (int channel = 0; channel < of(table).declared.channels; ++channel) {
                if (!channel_ || channel == *channel_) visit(table, channel);
            }
        }
    }

    void require_channel(int table, int channel) const {
        if (channel < 0 || channel >= of(table).declared.channels) refuse("channel that the table does not have");
    }

    void signal(int table, int channel, Signal::Kind kind, std::int64_t watermark) {
        moments_.signals.push_back({moments_.last(), table, channel, kind, watermark});
    }

    const bind::BoundQuery& query_;
    Moments moments_;
    int step_ = 0;
    std::optional<int> channel_;
    std::vector<std::vector<bool>> ended_;
};

}  // namespace

Moments number_moments(const bind::BoundQuery& query, const value::Timeline& timeline) {
    Numbering numbering(query);
    for (std::size_t i = 0; i < timeline.size(); ++i) {
        numbering.begin(static_cast<int>(i), timeline[i].channel);
        std::visit(numbering, timeline[i].what);
    }
    numbering.begin(std::max(0, static_cast<int>(timeline.size()) - 1), std::nullopt);
    return numbering.finish();
}

}  // namespace wtck::oracle
