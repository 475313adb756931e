#include "oracle/whitelist.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "oracle/aggregation.h"
#include "oracle/interval_joins.h"
#include "oracle/joins.h"
#include "oracle/numbering.h"
#include "oracle/over.h"
#include "oracle/refusal.h"
#include "oracle/regular_joins.h"
#include "oracle/sessions.h"
#include "oracle/storage.h"

namespace wtck::oracle {

using bind::Relation;
using bind::WindowKind;
using bind::WindowSpec;

namespace {

/// Settings that change how a plan runs, not what comes out of one that the oracle answers.
constexpr std::string_view kHarmless[] = {
    "table.exec.mini-batch.allow-latency",        "table.exec.mini-batch.enabled", "table.exec.mini-batch.size",
    "table.exec.source.rowtime-null-handling",    "table.local-time-zone",         "table.optimizer.agg-phase-strategy",
    "table.optimizer.distinct-agg.split.enabled",
};

/// The one interval at which a table's own watermark follows every row (WM-06).
bool is_zero(const std::string& duration) {
    return duration == "0" || duration == "0 ms" || duration == "0ms" || duration == "0 s" || duration == "0s";
}

void require_settings(const bind::BoundQuery& query) {
    for (const auto& [name, text] : query.settings) {
        if (name.starts_with("table.exec.emit.")) refuse("early or late fire");
        if (name == "pipeline.auto-watermark-interval" && is_zero(text)) continue;
        if (std::ranges::find(kHarmless, name) == std::end(kHarmless)) refuse("setting " + name);
    }
}

void require_table(const bind::BoundTable& table) {
    if (table.declared.changelog != bind::Changelog::Insert) refuse("changelog input");
    if (table.declared.channels < 1) refuse("table without a channel");
}

/// Sizes that Flink refuses are the planner's to judge, and it does so by profile.
void require_sizes(const WindowSpec& spec) {
    const bool fits = [&] {
        switch (spec.kind) {
            case WindowKind::Tumble: return spec.size > 0 && spec.offset > -spec.size && spec.offset < spec.size;
            case WindowKind::Hop: return spec.size > 0 && spec.slide > 0;
            case WindowKind::Cumulate: return spec.size > 0 && spec.step > 0 && spec.size % spec.step == 0;
            case WindowKind::Session: return spec.gap > 0;
        }
        return false;
    }();
    if (!fits) refuse("window size");
    constexpr std::int64_t most = 100'000;
    const bool many = (spec.kind == WindowKind::Hop && spec.size / spec.slide > most) ||
                      (spec.kind == WindowKind::Cumulate && spec.size / spec.step > most);
    if (many) refuse("more than 100000 windows a row");
    constexpr std::int64_t longest = 36'524'250 * value::kDay;  // a hundred thousand years: no sum leaves 64 bits
    for (std::int64_t length : {spec.size, spec.slide, spec.step, spec.gap, spec.offset, -spec.offset}) {
        if (length > longest) refuse("window of more than 100,000 years");
    }
}

void require_window(const WindowSpec& spec, bind::Mode mode) {
    if (spec.unit != bind::WindowUnit::Milliseconds) refuse("row-count window");
    require_stored(spec.time_type);
    require_sizes(spec);
    if (spec.kind == WindowKind::Session && mode == bind::Mode::Batch) refuse("SESSION in batch");
    if (!spec.keys_known) refuse("SESSION without known keys");
}

/// The keys besides the window must be the session's own (SES-18).
bool has_session_keys(const bind::Aggregate& aggregate, const WindowSpec& spec) {
    std::set<int> keys;
    for (const bind::ExprPtr& key : aggregate.keys) {
        if (std::holds_alternative<bind::Literal>(key->node)) continue;
        const int column = bind::plain_column(*key);
        if (column < 0) return false;
        const auto& property = aggregate.input->columns.at(static_cast<std::size_t>(column)).window;
        if (property.column != bind::WindowColumn::None) continue;
        keys.insert(session_column(*aggregate.input, column, spec));
    }
    return keys == std::set<int>(spec.partition.begin(), spec.partition.end());
}

/// Mini-batches leave out what changes within one, and show the rest at its end.
void require_single_rows(const bind::BoundQuery& query) {
    const auto batches = query.settings.find("table.exec.mini-batch.enabled");
    if (batches != query.settings.end() && batches->second != "false") refuse("updates in mini-batches");
}

/// UDF-02: the planner refuses them where windows are put together, which hangs on what it takes in.
void require_merge(const std::vector<bind::AggregateCall>& calls, const WindowSpec& spec) {
    const auto lacks_merge = [](const bind::AggregateCall& call) {
        return call.function == bind::AggregateFunction::SumWithoutMerge ||
               call.function == bind::AggregateFunction::WeightedAverageWithoutMerge;
    };
    if (spec.kind != WindowKind::Tumble && std::ranges::any_of(calls, lacks_merge)) refuse("aggregate without merge");
}

class Requiring {
  public:
    explicit Requiring(const bind::BoundQuery& query)
        : query_(query), batch_(query.mode == bind::Mode::Batch), mode_(query.mode) {}

    void require(const Relation& relation) {
        if (const auto* filter = std::get_if<bind::Filter>(&relation.node)) bounded_.insert(bounds_numbers(*filter));
        for (const bind::RelationPtr& input : bind::inputs(relation)) require(*input);
        std::visit([&](const auto& node) { check(node); }, relation.node);
    }

    Updating updating() { return std::move(updating_); }

  private:
    void check(const bind::Scan&) const {}
    void check(const bind::Filter& filter) const {
        if (!batch_ && filters_by_times(filter)) refuse("times of a join in WHERE");
    }
    void check(const bind::Project&) const {}
    void check(const bind::Expand&) const {}
    // The planner refuses most of them.
    void check(const bind::UnionAll& all) const {
        for (std::size_t i = 0; i < all.inputs.front()->columns.size(); ++i) {
            if (bind::mixes_computed(all, i)) refuse("UNION of a time computed from a time attribute");
        }
    }
    void check(const bind::WindowTableFunction& window) const {
        require_time(*window.input);
        require_window(*window.spec, mode_);
    }
    void check(const bind::Aggregate& aggregate) {
        if (batch_) return;
        const auto keys = window_keys(aggregate.keys, *aggregate.input);
        const bool session = keys && keys->spec->kind == WindowKind::Session;
        if (!keys || is_lost(*keys->spec) || (session && !has_session_keys(aggregate, *keys->spec))) {
            require_single_rows(query_);
            updating_.insert(&aggregate);
        } else if (keys->spec->kind == WindowKind::Hop && keys->spec->size % keys->spec->slide != 0) {
            refuse("window size");
        } else {
            require_merge(aggregate.calls, *keys->spec);
        }
    }
    void check(const bind::GroupWindow& group) const {
        require_merge(group.calls, *group.spec);
        const bool distinct = std::ranges::any_of(group.calls, &bind::AggregateCall::distinct);
        if (batch_ && distinct) refuse("DISTINCT in batch");
        const auto is_table = [](const bind::AggregateCall& call) { return bind::is_table_aggregate(call.function); };
        if (batch_ && std::ranges::any_of(group.calls, is_table)) refuse("table aggregate in batch");
        require_window(*group.spec, mode_);
    }
    void check(const bind::Over& over) const {
        if (batch_ || !bounded_.contains(&over)) {
            require_time(*over.input);
            return require_frame(over, mode_);
        }
        // Others are updated with every row, or refused.
        const auto keys = window_keys(over.partition, *over.input);
        if (!keys || is_lost(*keys->spec)) refuse("OVER without a window");
        if (over.number() != bind::RankFunction::RowNumber) refuse("RANK in a stream");
    }
    void check(const bind::Correlate&) const {}
    void check(const bind::Join& join) {
        require_plain_keys(join);
        if (batch_) return;
        if (const auto windows = joined_windows(join)) {
            if (is_lost(*windows->spec)) refuse("windows from below another join");
            return;
        }
        require_no_sessions(join);
        const auto times = joined_times(join);
        if (times && !times->known) refuse("bounds of an interval join");
        const bool one_side = join.kind == bind::JoinKind::Semi || join.kind == bind::JoinKind::Anti;
        if (times && !one_side) {
            require_time(*join.left);
            require_time(*join.right);
        } else {
            require_single_rows(query_);
            regular_.insert(&join);
        }
        for (const bind::RelationPtr& input : {join.left, join.right}) {
            for (const bind::Column& column : input->columns) {
                if (column.window.spec) (one_side ? unsure_ : lost_).push_back(column.window.spec);
            }
        }
    }
    void check(const bind::Sort& sort) const {
        if (!batch_) refuse("ORDER BY in a stream");
        if (sort.limit || sort.offset != 0) refuse("LIMIT");
    }
    void check(const bind::Values&) const {
        if (!batch_) refuse("literal rows in a stream");
    }

    /// WJN-56: what comes out of a regular join has no event time any more, and the planner refuses to go by it.
    void require_time(const Relation& relation) const {
        const auto* join = std::get_if<bind::Join>(&relation.node);
        if (join != nullptr && regular_.contains(join)) refuse("time from below a join");
        for (const bind::RelationPtr& input : bind::inputs(relation)) require_time(*input);
    }

    using Windows = std::vector<std::shared_ptr<const WindowSpec>>;

    /// IVJ-09: above another join the bounds of windows below it are plain columns.
    bool is_lost(const WindowSpec& spec) const {
        const auto among = [&](const Windows& windows) {
            return std::ranges::any_of(windows, [&](const auto& one) { return bind::same_windows(*one, spec); });
        };
        if (among(unsure_)) refuse("windows below IN or EXISTS");
        return among(lost_);
    }

    const bind::BoundQuery& query_;
    bool batch_;
    bind::Mode mode_;
    Updating updating_;
    Windows lost_;
    Windows unsure_;
    std::set<const bind::Join*> regular_;
    std::set<const bind::Over*> bounded_;  // those whose numbers a filter above bounds
};

}  // namespace

Updating require_known(const bind::BoundQuery& query) {
    require_settings(query);
    for (const auto& table : query.tables) require_table(*table);
    for (const bind::Column& column : query.root->columns) require_stored(column.type);
    Requiring requiring(query);
    requiring.require(*query.root);
    return requiring.updating();
}

namespace {

bool has_session(const Relation& relation) {
    const auto* window = std::get_if<bind::WindowTableFunction>(&relation.node);
    const auto* group = std::get_if<bind::GroupWindow>(&relation.node);
    return (window != nullptr && window->spec->kind == WindowKind::Session) ||
           (group != nullptr && group->spec->kind == WindowKind::Session) ||
           std::ranges::any_of(inputs(relation), [](const bind::RelationPtr& below) { return has_session(*below); });
}

bool has_join(const Relation& relation) {
    return std::holds_alternative<bind::Join>(relation.node) ||
           std::ranges::any_of(inputs(relation), [](const bind::RelationPtr& below) { return has_join(*below); });
}

}  // namespace

void require_one_clock(const bind::BoundQuery& query, const std::vector<Signal>& signals) {
    const auto idle = [](const Signal& signal) { return signal.kind == Signal::Kind::Idle; };
    if (has_join(*query.root) && std::ranges::any_of(signals, idle)) refuse("idle input of a join");
}

void require_affordable(const bind::BoundQuery& query, std::size_t rows) {
    constexpr std::size_t most_in_sessions = 500;
    if (rows > most_in_sessions && has_session(*query.root)) refuse("SESSION over more than 500 rows");
}

}  // namespace wtck::oracle
