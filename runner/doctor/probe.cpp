#include "runner/doctor/probe.h"

#include <fmt/format.h>

#include <stdexcept>

#include "runner/case/loader.h"

namespace wtck::runner::doctor {
namespace {

constexpr const char* kTime = "2024-01-01 00:01:00";

/// What a probe is made of, as JSON: columns after `ts`, and rows and expectation of the steps.
struct Parts {
    std::string columns;
    std::string sql;
    std::string rest;  // timeline or expect
};

/// A suite of one case. Its text is this program's own: a fault in it is a bug.
Variant load(const Parts& parts) {
    const std::string text = fmt::format(
        R"json({{"suite": "doctor", "title": "doctor", "tables": {{"T": {{"columns": ["ts TIMESTAMP(3)"{}], "time": "ts"}}}},
            "cases": [{{"id": "doctor", "title": "doctor", "sql": "{}", {}}}]}})json",
        parts.columns, parts.sql, parts.rest);
    const Loaded loaded = load_suite(text, "doctor.json");
    if (!loaded.faults.empty()) throw std::logic_error("a probe does not load: " + json::to_string(loaded.faults[0]));
    return {loaded.suites.front().cases.front(), 0, 0};
}

/// HOP and CUMULATE of one slide are the same windows as TUMBLE's.
std::string window_function(const std::string& window) {
    const bool two_sizes = window == "HOP" || window == "CUMULATE";
    return fmt::format("TABLE({}(TABLE T, DESCRIPTOR(ts), {}INTERVAL '10' MINUTES))", window,
                       two_sizes ? "INTERVAL '10' MINUTES, " : "");
}

bool counts(const Carrier& carrier) {
    return carrier.aggregate == "COUNT(*)";
}

/// The query that hands on `v`, each value with a 1 beside it if it is aggregated.
std::string query(const Carrier& carrier, const std::string& key) {
    const std::string from = window_function(carrier.window);
    if (carrier.aggregate.empty()) return fmt::format("SELECT {} FROM {}", key, from);
    const std::string also = key == "window_start" ? "" : ", " + key;
    return fmt::format("SELECT {}, {} AS n FROM {} GROUP BY window_start, window_end{}", key, carrier.aggregate, from,
                       also);
}

std::string list(const std::vector<std::string>& rows) {
    return fmt::format("[{}]", fmt::join(rows, ", "));
}

std::string timeline(const Carrier& carrier, const std::vector<std::string>& in, const std::vector<std::string>& out) {
    const bool at_once = carrier.aggregate.empty();
    return fmt::format(R"("timeline": [{{"rows": {}, "expect": {}}}, {{"end": true, "expect": {}}}])", list(in),
                       at_once ? list(out) : "[]", at_once ? "[]" : list(out));
}

/// What an aggregate other than COUNT reads: always 1.
std::string one_column(const Carrier& carrier) {
    return carrier.aggregate.empty() || counts(carrier) ? "" : R"(, "w INT")";
}
std::string one_value(const Carrier& carrier) {
    return one_column(carrier).empty() ? "" : ", 1";
}
std::string beside(const Carrier& carrier) {
    return carrier.aggregate.empty() ? "" : ", 1";
}

}  // namespace

const std::vector<Carrier>& carriers() {
    static const std::vector<Carrier> kCarriers = [] {
        std::vector<Carrier> all;
        for (const char* window : {"TUMBLE", "HOP", "CUMULATE", "SESSION"}) {
            for (const char* aggregate : {"COUNT(*)", "SUM(w)", "MAX(w)", "MIN(w)"}) all.push_back({window, aggregate});
        }
        for (const char* window : {"TUMBLE", "HOP", "CUMULATE"}) all.push_back({window, ""});
        return all;
    }();
    return kCarriers;
}

Variant carrying(const Carrier& carrier, const Values& values) {
    std::vector<std::string> in;
    std::vector<std::string> out;
    for (const std::string& value : values.values) {
        in.push_back(fmt::format(R"(["{}", {}{}])", kTime, value, one_value(carrier)));
        out.push_back(fmt::format("[{}{}]", value, beside(carrier)));
    }
    return load({fmt::format(R"(, "v {}"{})", values.type, one_column(carrier)), query(carrier, "v"),
                 timeline(carrier, in, out)});
}

Variant padded(const Carrier& carrier, std::size_t rows, std::size_t bytes_a_row) {
    std::vector<std::string> in;
    std::vector<std::string> out;
    for (std::size_t i = 0; i < rows; ++i) {
        in.push_back(fmt::format(R"(["{}", {}{}, "x"])", kTime, i, one_value(carrier)));
        out.push_back(fmt::format("[{}{}]", i, beside(carrier)));
    }
    const Variant little = load({fmt::format(R"(, "v INT"{}, "pad STRING")", one_column(carrier)), query(carrier, "v"),
                                 timeline(carrier, in, out)});
    // Not by way of a text, which would take seconds to read.
    const auto large = std::make_shared<Case>(*little.of);
    auto& narrow = std::get<value::RowsStep>(large->timeline.front().step.what).rows;
    value::Arrivals wide;
    for (value::Arrival arrival : narrow) {
        arrival.change.row.back() = std::string(bytes_a_row, 'x');
        wide.push_back(arrival);
    }
    narrow = std::move(wide);
    return {large, 0, 0};
}

Variant quiet(const Carrier& carrier) {
    const std::string row = fmt::format(R"(["{}", 7{}])", kTime, one_value(carrier));
    return load(
        {R"(, "v INT")" + one_column(carrier), query(carrier, "v"),
         fmt::format(R"("timeline": [{{"rows": [{}]}}, {{"watermark": "2024-01-01 00:02:00", "expect": []}}])", row)});
}

Variant before_1970(const Carrier& carrier) {
    const std::string row = fmt::format(R"(["1969-12-31 23:59:59.999"{}])", one_value(carrier));
    const std::string result = fmt::format(R"(["1969-12-31 23:50:00"{}])", beside(carrier));
    return load({one_column(carrier), query(carrier, "window_start"), timeline(carrier, {row}, {result})});
}

std::vector<Variant> erroneous() {
    const auto refused = [](const std::string& sql) {
        return load({R"(, "v INT")", sql, R"("timeline": [{"end": true}], "expect": {"error": {}})"});
    };
    const auto of_window = [&](const std::string& function) {
        return refused(
            fmt::format("SELECT window_start, window_end, COUNT(*) AS n FROM TABLE({}) GROUP BY "
                        "window_start, window_end",
                        function));
    };
    return {refused("SELECT no_such_column FROM T"),
            of_window("HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '3' MINUTES, INTERVAL '10' MINUTES)"),
            of_window("CUMULATE(TABLE T, DESCRIPTOR(ts), INTERVAL '3' MINUTES, INTERVAL '10' MINUTES)"),
            of_window("TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '0' MINUTES)")};
}

std::string sent_text(const Case& of) {
    constexpr std::size_t shown = 200;
    std::string text = of.texts.front().text;
    std::size_t rows = 0;
    for (const CaseStep& step : of.timeline) {
        if (const auto* arriving = std::get_if<value::RowsStep>(&step.step.what)) rows += arriving->rows.size();
    }
    if (text.size() > shown) text = text.substr(0, shown) + "…";
    return fmt::format("{} ({} row{})", text, rows, rows == 1 ? "" : "s");
}

}  // namespace wtck::runner::doctor
