#include "reference/exec/execution.h"

#include <utility>

#include "reference/exec/build.h"

namespace wtck::exec {

namespace {

// The end of the tree: keeps what comes out.
class Collector : public Operator {
  public:
    using Operator::Operator;
    void change(value::Change&& change, int /*input*/) override { changes_.push_back(std::move(change)); }
    void watermark(std::int64_t /*watermark*/, int /*input*/) override {}
    void idle(bool /*idle*/, int /*input*/) override {}
    value::Changes take() { return std::exchange(changes_, {}); }

  private:
    value::Changes changes_;
};

}  // namespace

class Execution::Impl {
  public:
    Impl(std::shared_ptr<const plan::Plan> plan, trace::Observer observer)
        : plan_(std::move(plan)),
          context_{.rules = plan_->rules,
                   .zone = plan_->zone,
                   .batch = plan_->mode == bind::Mode::Batch,
                   .observer = std::move(observer),
                   .dropped = {}},
          sink_(context_),
          operators_(build_operators(*plan_, context_, sink_)) {}

    std::variant<value::Changes, Failure> step(const value::Step& step) {
        try {
            if (steps_ == 0) {
                for (ValuesOperator* values : operators_.values) values->run();
            }
            context_.step = steps_++;
            std::visit([&](const auto& what) { take(what, step.channel); }, step.what);
            return sink_.take();
        } catch (const JobFailed& failed) {
            return failed.failure;
        } catch (const value::ZoneRange& range) {
            return Failure{"ltz", range.message, true};
        }
    }

    Dropped dropped() const { return context_.dropped; }

  private:
    void take(const value::RowsStep& rows, std::optional<int> channel) {
        for (value::Arrival& arrival : rows.rows) {
            ++context_.row;
            if (context_.traced()) context_.trace(trace::RowArrived{context_.row, arrival.table, arrival.change});
            SourceOperator* last = nullptr;
            for (SourceOperator* source : operators_.sources) {
                if (source->name() != arrival.table) continue;
                if (last) last->arrive(value::Change(arrival.change), channel.value_or(0));
                last = source;
            }
            if (last) last->arrive(std::move(arrival.change), channel.value_or(0));
        }
    }

    void take(const value::WatermarkStep& step, std::optional<int> channel) {
        advance(step.table, step.watermark, channel);
    }
    void take(const value::EndStep& step, std::optional<int> channel) {
        advance(step.table, value::kEndOfTime, channel);
    }
    void take(const value::ClockStep& step, std::optional<int> /*channel*/) { context_.clock.advance(step.millis); }
    void take(const value::RestartStep& /*step*/, std::optional<int> /*channel*/) {
        for (const auto& made : operators_.all) made->restart();
    }

    void take(const value::IdleStep& step, std::optional<int> channel) {
        for_each_channel(step.table, channel, [](SourceOperator& source, int i) { source.set_idle(true, i); });
    }

    void advance(const std::string& table, std::int64_t watermark, std::optional<int> channel) {
        for_each_channel(table, channel, [&](SourceOperator& source, int i) { source.advance(watermark, i); });
    }

    void for_each_channel(const std::string& table, std::optional<int> channel, const auto& visit) {
        for (SourceOperator* source : operators_.sources) {
            if (!table.empty() && source->name() != table) continue;
            for (int i = 0; i < source->channels(); ++i) {
                if (!channel || *channel == i) visit(*source, i);
            }
        }
    }

    std::shared_ptr<const plan::Plan> plan_;
    Context context_;
    Collector sink_;
    Operators operators_;
    int steps_ = 0;
};

Execution::Execution(std::shared_ptr<const plan::Plan> plan, trace::Observer observer)
    : impl_(std::make_unique<Impl>(std::move(plan), std::move(observer))) {}
Execution::~Execution() = default;
Execution::Execution(Execution&&) noexcept = default;
Execution& Execution::operator=(Execution&&) noexcept = default;

std::variant<value::Changes, Failure> Execution::step(const value::Step& step) {
    return impl_->step(step);
}

Dropped Execution::dropped() const {
    return impl_->dropped();
}

}  // namespace wtck::exec
