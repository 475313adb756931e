// Makes a C++ function or a class callable from SQL, with the values of storage.h.
//
// A function is strict: with a NULL argument the answer is NULL, and so it is where it returns nullopt. What it throws
// stops the statement and is kept in the Environment.
#pragma once

#include <sqlite3.h>

#include <cmath>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "oracle/refusal.h"
#include "reference/value/decimal.h"
#include "reference/value/zone.h"

namespace wtck::oracle {

/// What the functions of one database share while a statement runs.
struct Environment {
    value::Zone zone = {};
    std::exception_ptr thrown = nullptr;
};

template <typename T>
T argument(sqlite3_value* from) {
    if constexpr (std::is_same_v<T, std::int64_t>) {
        return sqlite3_value_int64(from);
    } else if constexpr (std::is_same_v<T, double>) {
        const bool is_nan = sqlite3_value_type(from) == SQLITE_TEXT;
        return is_nan ? std::numeric_limits<double>::quiet_NaN() : sqlite3_value_double(from);
    } else if constexpr (std::is_same_v<T, value::Decimal>) {
        return value::parse_decimal(argument<std::string_view>(from)).value();
    } else {
        static_assert(std::is_same_v<T, std::string_view>);
        const auto* bytes = static_cast<const char*>(sqlite3_value_blob(from));
        return {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_value_bytes(from))};
    }
}

inline void give(sqlite3_context* context, std::int64_t value) {
    sqlite3_result_int64(context, value);
}
inline void give(sqlite3_context* context, const std::string& value) {
    sqlite3_result_text64(context, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}
inline void give(sqlite3_context* context, double value) {
    if (std::isnan(value)) return give(context, std::string("NaN"));
    sqlite3_result_double(context, value);
}
inline void give(sqlite3_context* context, const value::Decimal& value) {
    give(context, value::to_string(value));
}
template <typename T>
void give(sqlite3_context* context, const std::optional<T>& value) {
    if (value) return give(context, *value);
    sqlite3_result_null(context);
}

/// Runs `body`; what it throws must not unwind through SQLite.
template <typename Body>
void guarded(sqlite3_context* context, Environment& environment, const Body& body) {
    try {
        return body();
    } catch (...) {
        environment.thrown = std::current_exception();
    }
    sqlite3_result_error(context, "a function has thrown", -1);
}

inline bool any_null(int count, sqlite3_value** values) {
    for (int i = 0; i < count; ++i) {
        if (sqlite3_value_type(values[i]) == SQLITE_NULL) return true;
    }
    return false;
}

/// Where functions are entered; the environment must outlive the database.
struct Registry {
    sqlite3* database;
    Environment* environment;

    /// A function of values alone.
    template <typename Result, typename... Arguments>
    void function(const char* name, Result (*body)(Arguments...)) const {
        enter(
            name, [body](const Environment&, Arguments... arguments) { return body(arguments...); },
            std::type_identity<std::tuple<Arguments...>>());
    }

    /// A function that asks the session for its zone.
    template <typename Result, typename... Arguments>
    void function(const char* name, Result (*body)(const value::Zone&, Arguments...)) const {
        enter(
            name, [body](const Environment& e, Arguments... arguments) { return body(e.zone, arguments...); },
            std::type_identity<std::tuple<Arguments...>>());
    }

    /// An aggregate with `void add(sqlite3_value** values)`, called for each row, and `void finish(sqlite3_context*)`.
    template <typename Aggregate>
    void aggregate(const char* name, int arguments) const;

    /// `refuse(reason)`: stands where no row may get to. SQLite does not take it for a constant.
    void refuser() const;

  private:
    template <typename Body, typename... Arguments>
    void enter(const char* name, const Body& body, std::type_identity<std::tuple<Arguments...>>) const;
};

template <typename Body, typename... Arguments>
void Registry::enter(const char* name, const Body& body, std::type_identity<std::tuple<Arguments...>>) const {
    struct Bound {
        Body body;
        Environment* environment;
    };
    const auto call = [](sqlite3_context* context, int count, sqlite3_value** values) {
        if (any_null(count, values)) return sqlite3_result_null(context);
        auto& bound = *static_cast<Bound*>(sqlite3_user_data(context));
        guarded(
            context, *bound.environment, [&]<std::size_t... i>(std::index_sequence<i...>) {
                return [&bound, context, values] {
                    give(context, bound.body(*bound.environment, argument<Arguments>(values[i])...));
                };
            }(std::index_sequence_for<Arguments...>()));
    };
    const auto destroy = [](void* bound) { delete static_cast<Bound*>(bound); };
    sqlite3_create_function_v2(database, name, sizeof...(Arguments), SQLITE_UTF8 | SQLITE_DETERMINISTIC,
                               new Bound{body, environment}, call, nullptr, nullptr, destroy);
}

template <typename Aggregate>
void Registry::aggregate(const char* name, int arguments) const {
    const auto step = [](sqlite3_context* context, int, sqlite3_value** values) {
        auto** state = static_cast<Aggregate**>(sqlite3_aggregate_context(context, sizeof(Aggregate*)));
        if (*state == nullptr) *state = new Aggregate;
        guarded(context, *static_cast<Environment*>(sqlite3_user_data(context)), [&] { (*state)->add(values); });
    };
    const auto finish = [](sqlite3_context* context) {
        auto** state = static_cast<Aggregate**>(sqlite3_aggregate_context(context, sizeof(Aggregate*)));
        const std::unique_ptr<Aggregate> aggregate(*state == nullptr ? new Aggregate : *state);
        guarded(context, *static_cast<Environment*>(sqlite3_user_data(context)), [&] { aggregate->finish(context); });
    };
    sqlite3_create_function_v2(database, name, arguments, SQLITE_UTF8, environment, nullptr, step, finish, nullptr);
}

inline void Registry::refuser() const {
    const auto call = [](sqlite3_context* context, int, sqlite3_value** values) {
        guarded(context, *static_cast<Environment*>(sqlite3_user_data(context)),
                [values] { oracle::refuse(std::string(argument<std::string_view>(values[0]))); });
    };
    sqlite3_create_function_v2(database, "refuse", 1, SQLITE_UTF8, environment, call, nullptr, nullptr, nullptr);
}

}  // namespace wtck::oracle
