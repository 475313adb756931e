// Aggregates in Flink's arithmetic. Where the order of rows matters, each value comes with the moment of its arrival,
// for SQL feeds an aggregate in any order.
#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "oracle/functions.h"
#include "reference/value/arithmetic.h"
#include "reference/value/type.h"

namespace wtck::oracle {

namespace {

using Int = std::int64_t;

bool is_null(sqlite3_value* value) {
    return sqlite3_value_type(value) == SQLITE_NULL;
}

/// Whole numbers are summed in 64 bits that wrap around; narrower types cut the result.
struct WholeSum {
    Int sum = 0;
    Int count = 0;

    void add(sqlite3_value** values) {
        if (is_null(values[0])) return;
        sum = value::wrapping_add(sum, argument<Int>(values[0]));
        ++count;
    }
    void finish(sqlite3_context* context) const {
        if (count > 0) give(context, sum);
    }
};

struct WholeAverage : WholeSum {
    void finish(sqlite3_context* context) const {
        if (count > 0) give(context, value::wrapping_divide(sum, count));
    }
};

struct DecimalSum {
    std::optional<value::Decimal> sum;
    std::optional<value::Decimal> magnitude;
    Int count = 0;

    void add(sqlite3_value** values) {
        if (is_null(values[0])) return;
        const auto next = argument<value::Decimal>(values[0]);
        const value::Decimal size = {next.unscaled < 0 ? -next.unscaled : next.unscaled, next.scale};
        sum = count == 0 ? next : plus(sum, next);
        magnitude = count == 0 ? size : plus(magnitude, size);
        ++count;
    }
    void finish(sqlite3_context* context) const {
        require_any_order();
        give(context, sum);
    }
    /// Flink's sum is NULL after an overflow and starts anew with the next row, so what comes out depends on the order.
    void require_any_order() const {
        if (count > 2 && !magnitude) refuse("DECIMAL sum that overflows before its last row");
    }
    static std::optional<value::Decimal> plus(const std::optional<value::Decimal>& a, const value::Decimal& b) {
        return a ? value::add(*a, b, value::kMaxDecimalPrecision, b.scale) : std::nullopt;
    }
};

struct DecimalAverage : DecimalSum {
    void finish(sqlite3_context* context) const {
        require_any_order();
        if (!sum) return;
        give(context,
             value::divide(*sum, value::decimal_of(count), value::kMaxDecimalPrecision, std::max(6, sum->scale)));
    }
};

/// What arrived, and when: `values` are x and the moment of its arrival.
struct Doubles {
    std::vector<std::pair<Int, double>> arrived;

    void add(sqlite3_value** values) {
        if (!is_null(values[0])) arrived.emplace_back(argument<Int>(values[1]), argument<double>(values[0]));
    }
    void sort() { std::ranges::stable_sort(arrived, {}, &std::pair<Int, double>::first); }
    template <typename Number>
    double sum(double (*of)(double) = +[](double x) { return x; }) const {
        Number result = 0;
        for (const auto& [moment, x] : arrived) result += static_cast<Number>(of(x));
        return static_cast<double>(result);
    }
    double count() const { return static_cast<double>(arrived.size()); }
};

/// The same without moments, for DISTINCT, which SQLite knows for one argument only.
template <typename Aggregate>
struct Unordered : Aggregate {
    void add(sqlite3_value** values) {
        if (!is_null(values[0])) this->arrived.emplace_back(0, argument<double>(values[0]));
    }
};

template <typename Number>
struct DoubleSum : Doubles {
    void finish(sqlite3_context* context) {
        sort();
        if (!arrived.empty()) give(context, sum<Number>());
    }
};

struct DoubleAverage : Doubles {
    void finish(sqlite3_context* context) {
        sort();
        if (!arrived.empty()) give(context, sum<double>() / count());
    }
};

/// Flink's formula: (sum of squares - square of the sum / n) / n, or / (n - 1) for a sample.
template <bool sample, bool root>
struct Variance : Doubles {
    void finish(sqlite3_context* context) {
        sort();
        const double divisor = sample ? count() - 1 : count();
        if (divisor <= 0) return;
        const double squares = sum<double>(+[](double x) { return x * x; });
        const double total = sum<double>();
        const double spread = squares - total * total / count();
        // The rest of a difference that cancelled out says nothing.
        if (spread != 0 && spread < squares * 1e-12) refuse("variance lost in rounding");
        give(context, root ? std::sqrt(spread / divisor) : spread / divisor);
    }
};

/// `values` are x, the separator and the moment.
template <bool distinct>
struct ListAgg {
    struct Piece {
        Int moment;
        std::string separator;
        std::string text;
    };
    std::vector<Piece> pieces;

    void add(sqlite3_value** values) {
        if (is_null(values[0])) return;
        if (is_null(values[1])) refuse("LISTAGG with a NULL separator");
        pieces.push_back({argument<Int>(values[2]), std::string(argument<std::string_view>(values[1])),
                          std::string(argument<std::string_view>(values[0]))});
    }
    void finish(sqlite3_context* context) {
        if (pieces.empty()) return;
        std::ranges::stable_sort(pieces, {}, &Piece::moment);
        if constexpr (distinct) keep_first();
        std::string result;
        for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
            result += (piece == pieces.begin() ? "" : piece->separator) + piece->text;
        }
        give(context, result);
    }
    /// Of equal texts only the one that arrived first.
    void keep_first() {
        std::set<std::string> seen;
        std::erase_if(pieces, [&](const Piece& piece) { return !seen.insert(piece.text).second; });
    }
};

/// `values` are x and the moment; NULLs never arrive.
template <bool last>
struct Arrived {
    sqlite3_value* value = nullptr;
    Int moment = 0;

    ~Arrived() { sqlite3_value_free(value); }

    void add(sqlite3_value** values) {
        if (is_null(values[0])) return;
        const auto now = argument<Int>(values[1]);
        if (value != nullptr && (last ? now < moment : now > moment)) return;
        sqlite3_value_free(value);
        value = sqlite3_value_dup(values[0]);
        moment = now;
    }
    void finish(sqlite3_context* context) const {
        if (value != nullptr) sqlite3_result_value(context, value);
    }
};

}  // namespace

void register_aggregates(const Registry& registry) {
    registry.aggregate<WholeSum>("sum64", 1);
    registry.aggregate<WholeAverage>("avg64", 1);
    registry.aggregate<DecimalSum>("sum_decimal", 1);
    registry.aggregate<DecimalAverage>("avg_decimal", 1);
    registry.aggregate<DoubleSum<double>>("sum_double", 2);
    registry.aggregate<DoubleSum<float>>("sum_float", 2);
    registry.aggregate<DoubleAverage>("avg_double", 2);
    registry.aggregate<Unordered<DoubleSum<double>>>("sum_double", 1);
    registry.aggregate<Unordered<DoubleSum<float>>>("sum_float", 1);
    registry.aggregate<Unordered<DoubleAverage>>("avg_double", 1);
    registry.aggregate<Variance<false, false>>("var_pop", 2);
    registry.aggregate<Variance<true, false>>("var_samp", 2);
    registry.aggregate<Variance<false, true>>("stddev_pop", 2);
    registry.aggregate<Variance<true, true>>("stddev_samp", 2);
    registry.aggregate<ListAgg<false>>("listagg", 3);
    registry.aggregate<ListAgg<true>>("listagg_distinct", 3);
    registry.aggregate<Arrived<false>>("first_arrived", 2);
    registry.aggregate<Arrived<true>>("last_arrived", 2);
}

}  // namespace wtck::oracle
