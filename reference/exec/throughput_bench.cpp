// Rows per CPU second on one core, by kind of window, over a generated stream: 2,000,000 rows of 1,000 STRING keys, one
// a millisecond with a disorder of ±500 ms, a watermark every 1,000 rows, nothing late; SUM and COUNT per key and
// window. Prints figures; fails only if the number of output rows is wrong.
#include <sys/resource.h>

#include <cstdio>
#include <ctime>
#include <memory>
#include <string>

#include "reference/bind/binder.h"
#include "reference/exec/execution.h"

namespace {

using namespace wtck;

constexpr std::int64_t kRows = 2'000'000;
constexpr std::int64_t kKeys = 1'000;
constexpr std::int64_t kDisorder = 500;

// SplitMix64; with this seed the stream gives exactly the row counts measured on Flink, DuckDB and SQLite.
class Stream {
  public:
    value::Step next_rows() {
        value::RowsStep step;
        for (int i = 0; i < 1000; ++i, ++row_) {
            const auto jitter = static_cast<std::int64_t>(random() % (2 * kDisorder + 1)) - kDisorder;
            value::Arrival arrival{"T", {}};
            arrival.change.row = {"key-" + std::to_string(row_ % kKeys), row_ % 100,
                                  value::Timestamp{row_ + jitter, 0}};
            step.rows.push_back(std::move(arrival));
        }
        return {std::move(step), {}};
    }
    value::Step watermark() const { return {value::WatermarkStep{row_ - kDisorder - 1, ""}, {}}; }
    bool done() const { return row_ >= kRows; }

  private:
    std::uint64_t random() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    std::uint64_t state_ = 2'294'058;
    std::int64_t row_ = 0;
};

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

long peak_kib() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

std::shared_ptr<const plan::Plan> plan_of(const std::string& window, const std::string& where) {
    bind::Catalog catalog;
    bind::Table table{.name = "T", .columns = {}, .time = "ts"};
    table.columns.push_back({"k", value::string_type()});
    table.columns.push_back({"v", value::simple_type(value::Kind::BigInt)});
    table.columns.push_back({"ts", value::timestamp_type(3)});
    catalog.tables["T"] = table;
    const std::string sql = "SELECT k, window_start, window_end, SUM(v) AS s, COUNT(*) AS n FROM TABLE(" + window +
                            ")" + where + " GROUP BY k, window_start, window_end";
    const auto bound = bind::bind_query(sql, catalog);
    return std::get<0>(plan::make_plan(std::get<bind::BoundQuery>(bound), rules::Rules()));
}

bool measure(const char* name, const std::string& window, std::int64_t expected, const std::string& where = "") {
    exec::Execution execution(plan_of(window, where));
    Stream stream;
    double seconds = 0;
    std::int64_t output = 0;
    const auto feed = [&](const value::Step& step) {
        const double start = cpu_seconds();
        const auto answer = execution.step(step);
        seconds += cpu_seconds() - start;
        output += static_cast<std::int64_t>(std::get<value::Changes>(answer).size());
    };
    while (!stream.done()) {
        feed(stream.next_rows());
        feed(stream.watermark());
    }
    feed({value::EndStep{}, {}});
    std::printf("%-28s %9.0f rows/s   %7lld rows out   peak %ld MiB%s\n", name, static_cast<double>(kRows) / seconds,
                static_cast<long long>(output), peak_kib() / 1024, output == expected ? "" : "   WRONG NUMBER OF ROWS");
    return output == expected;
}

}  // namespace

int main() {
    const std::string attached = " WHERE window_end IS NOT NULL AND window_start < TIMESTAMP '9999-01-01 00:00:00'";
    bool right = true;
    right &= measure("TUMBLE 10 s", "TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '10' SECOND)", 200'266);
    right &= measure("HOP 60 s by 10 s", "HOP(TABLE T, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '60' SECOND)",
                     205'266);
    right &= measure("CUMULATE 60 s by 10 s",
                     "CUMULATE(TABLE T, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '60' SECOND)", 204'131);
    right &=
        measure("SESSION 1.5 s", "SESSION(TABLE T PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1.5' SECOND)", 250'356);
    right &= measure("SESSION 1.5 s, attached",
                     "SESSION(TABLE T PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1.5' SECOND)", 250'356, attached);
    right &=
        measure("TUMBLE 10 s, attached", "TUMBLE(TABLE T, DESCRIPTOR(ts), INTERVAL '10' SECOND)", 200'266, attached);
    return right ? 0 : 1;
}
