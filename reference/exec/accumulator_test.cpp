#include "reference/exec/accumulator.h"

#include <boost/test/unit_test.hpp>

#include "reference/bind/expression_binder.h"

using namespace wtck;
using namespace wtck::exec;
using bind::AggregateFunction;
using value::Kind;
using value::Value;

namespace {

const rules::Rules kRules;
const value::Zone kUtc;

bind::AggregateCall call(AggregateFunction function, const value::Type& argument, bool distinct = false) {
    bind::AggregateCall result;
    result.function = function;
    result.args = {bind::column(0, argument, {})};
    result.distinct = distinct;
    result.type = argument;
    return result;
}

Accumulator filled(const Aggregator& aggregator, const std::vector<Value>& values) {
    Accumulator accumulator;
    for (const Value& value : values) aggregator.add(accumulator, {value});
    return accumulator;
}

const std::int64_t kOne = 1;
const std::int64_t kTwo = 2;

}  // namespace

BOOST_AUTO_TEST_SUITE(accumulator)

BOOST_AUTO_TEST_CASE(sums_wrap_around_in_their_type) {
    const auto sum = call(AggregateFunction::Sum, value::simple_type(Kind::TinyInt));
    const Aggregator aggregator(sum, false, kRules, kUtc);
    const auto of = filled(aggregator, {std::int64_t{127}, std::int64_t{2}});
    BOOST_TEST(aggregator.result(of).integer() == -127);
}

BOOST_AUTO_TEST_CASE(a_decimal_that_overflows_is_null_and_stays_so) {
    const auto sum = call(AggregateFunction::Sum, value::decimal_type(38, 0));
    const Aggregator aggregator(sum, false, kRules, kUtc);
    const Value most = *value::parse_decimal(std::string(38, '9'));
    BOOST_TEST(aggregator.result(filled(aggregator, {most, most, value::decimal_of(kOne)})).is_null());
    Accumulator merged = filled(aggregator, {value::decimal_of(kOne)});
    aggregator.merge(merged, filled(aggregator, {most, most}));
    BOOST_TEST(aggregator.result(merged).is_null());
}

BOOST_AUTO_TEST_CASE(the_extremes_come_back_when_a_row_is_taken_back) {
    const auto most = call(AggregateFunction::Max, value::simple_type(Kind::Int));
    const Aggregator aggregator(most, true, kRules, kUtc);
    Accumulator of = filled(aggregator, {kOne, kTwo, kTwo});
    aggregator.retract(of, {kTwo});
    BOOST_TEST(aggregator.result(of).integer() == 2);
    aggregator.retract(of, {kTwo});
    BOOST_TEST(aggregator.result(of).integer() == 1);
    aggregator.retract(of, {kOne});
    BOOST_TEST(aggregator.result(of).is_null());
}

BOOST_AUTO_TEST_CASE(distinct_counts_a_value_once_even_across_a_merge) {
    const auto sum = call(AggregateFunction::Sum, value::simple_type(Kind::Int), true);
    const Aggregator aggregator(sum, false, kRules, kUtc);
    Accumulator of = filled(aggregator, {kOne, kOne, kTwo});
    aggregator.merge(of, filled(aggregator, {kTwo, std::int64_t{4}}));
    BOOST_TEST(aggregator.result(of).integer() == 7);
}

BOOST_AUTO_TEST_CASE(texts_are_joined_in_order) {
    const auto list = call(AggregateFunction::ListAgg, value::string_type());
    for (bool retracts : {false, true}) {
        const Aggregator aggregator(list, retracts, kRules, kUtc);
        Accumulator of = filled(aggregator, {"a", Value(), "b"});
        aggregator.merge(of, filled(aggregator, {"c"}));
        BOOST_TEST(aggregator.result(of).text() == "a,b,c");
    }
}

BOOST_AUTO_TEST_CASE(an_average_of_integers_is_cut_toward_zero) {
    const auto mean = call(AggregateFunction::Avg, value::simple_type(Kind::Int));
    const Aggregator aggregator(mean, false, kRules, kUtc);
    BOOST_TEST(aggregator.result(filled(aggregator, {-kOne, -kTwo})).integer() == -1);
    BOOST_TEST(aggregator.result(filled(aggregator, {Value()})).is_null());
}

BOOST_AUTO_TEST_SUITE_END()
