// The running value of one aggregate call: add rows, take them back, merge two, give the result.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "reference/bind/expression.h"
#include "reference/rules/rules.h"
#include "reference/value/change.h"
#include "reference/value/value.h"
#include "reference/value/zone.h"

namespace wtck::exec {

/// What an accumulator remembers; which parts are used depends on the function.
struct Accumulator {
    struct Less {
        bool operator()(const value::Value& a, const value::Value& b) const { return value::compare(a, b) < 0; }
    };
    /// How often each value is there.
    using Counts = std::map<value::Value, std::int64_t, Less>;

    std::int64_t count = 0;                           // rows that count: those whose argument is not NULL
    value::Value value;                               // sum, least, greatest, first, last or joined text
    double mean = 0;                                  // of the variances
    double squares = 0;                               // of the variances: sum of squared distances from the mean
    std::int64_t weight = 0;                          // sum of weights, of the weighted averages
    std::unique_ptr<Counts> counts;                   // of values, or of arguments as a list
    std::unique_ptr<std::vector<value::Value>> list;  // values in order
};

/// What to do with the accumulators of one call; holds nothing itself.
class Aggregator {
  public:
    /// `retracts`: rows may be taken back, which some functions must remember more for. `call` and `rules` must outlive
    /// it.
    Aggregator(const bind::AggregateCall& call, bool retracts, const rules::Rules& rules, const value::Zone& zone);

    void add(Accumulator& into, const value::Row& row) const;
    void retract(Accumulator& from, const value::Row& row) const;
    void merge(Accumulator& into, Accumulator&& other) const;
    value::Value result(const Accumulator& of) const;

  private:
    /// The argument's value, or nothing where FILTER or NULL keeps the row out.
    std::optional<value::Value> argument(const value::Row& row) const;
    void include(Accumulator& into, const value::Value& value) const;
    void exclude(Accumulator& from, const value::Value& value) const;
    void include_distance(Accumulator& into, double number) const;
    void exclude_distance(Accumulator& from, double number) const;
    void merge_distances(Accumulator& into, const Accumulator& other) const;
    void add_number(Accumulator& into, const value::Value& value, bool negated) const;
    void add_weighted(Accumulator& into, const value::Row& row, bool negated) const;
    // accumulator_rows.cpp
    void add_arguments(Accumulator& into, const value::Row& row, std::int64_t times) const;
    value::Value rows(const Accumulator& of) const;
    value::Value extremes(const Accumulator& of) const;

    value::Value kept_extreme(const Accumulator& of) const;
    value::Value collected(const Accumulator& of) const;
    value::Value joined(const std::vector<value::Value>& list) const;
    value::Value average(const Accumulator& of) const;
    value::Value variance(const Accumulator& of) const;
    const std::string& separator() const;

    const bind::AggregateCall& call_;
    const rules::Rules& rules_;
    const value::Zone& zone_;
    bool keeps_counts_ = false;  // of DISTINCT, of COLLECT, and of MIN and MAX over retractions
    bool keeps_list_ = false;    // of ARRAY_AGG, and of ordered functions over retractions
    value::Type argument_type_;
};

/// The accumulators of all calls for one group.
using Accumulators = std::vector<Accumulator>;

/// The aggregate calls of an operator together.
class Aggregators {
  public:
    Aggregators(const std::vector<bind::AggregateCall>& calls, bool retracts, const rules::Rules& rules,
                const value::Zone& zone);

    Accumulators start() const { return Accumulators(aggregators_.size()); }
    void apply(Accumulators& to, const value::Change& change) const;
    void merge(Accumulators& into, Accumulators&& other) const;
    value::Value result(const Accumulators& of, std::size_t call) const { return aggregators_[call].result(of[call]); }
    std::size_t size() const { return aggregators_.size(); }

  private:
    std::vector<Aggregator> aggregators_;
};

}  // namespace wtck::exec
