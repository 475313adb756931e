// Operators with two inputs and their clock: the least of those that count, and never going back (WM-07, WM-08).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "reference/exec/operator.h"
#include "reference/value/timestamp.h"

namespace wtck::exec {

/// Unlike the channels of one input (watermark_valve.h), an input that comes back behind the other counts at once
/// (WM-59), and when both are idle time stands still.
class TwoInputs {
  public:
    explicit TwoInputs(const rules::Rules& rules) : rules_(rules) {}

    /// Gives the new combined watermark if that moved.
    std::optional<std::int64_t> advance(int input, std::int64_t watermark) {
        Input& moved = inputs_[input];
        moved.idle = false;
        moved.watermark = std::max(moved.watermark, watermark);
        return combine();
    }
    std::optional<std::int64_t> set_idle(int input, bool idle) {
        inputs_[input].idle = idle;
        return combine();
    }
    bool all_idle() const { return inputs_[0].idle && inputs_[1].idle; }

  private:
    struct Input {
        std::int64_t watermark = value::kNoWatermark;
        bool idle = false;
    };

    std::optional<std::int64_t> combine() {
        if (all_idle()) return std::nullopt;
        std::int64_t least = value::kEndOfTime;
        for (const Input& input : inputs_) {
            if (rules_.input_holds_back(input.idle)) least = std::min(least, input.watermark);
        }
        if (least <= watermark_) return std::nullopt;
        watermark_ = least;
        return watermark_;
    }

    const rules::Rules& rules_;
    Input inputs_[2];
    std::int64_t watermark_ = value::kNoWatermark;
};

class TwoInputOperator : public Operator {
  public:
    explicit TwoInputOperator(Context& context) : Operator(context), inputs_(context.rules) {}
    void watermark(std::int64_t watermark, int input) final {
        if (const auto moved = inputs_.advance(input, watermark)) advance(*moved);
    }
    void idle(bool idle, int input) final {
        if (const auto moved = inputs_.set_idle(input, idle)) advance(*moved);
        forward_idle(inputs_.all_idle());
    }

  protected:
    /// The clock of both inputs has moved.
    virtual void advance(std::int64_t watermark) { forward_watermark(watermark); }

  private:
    TwoInputs inputs_;
};

}  // namespace wtck::exec
