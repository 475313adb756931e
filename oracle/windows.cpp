#include "oracle/windows.h"

#include <fmt/format.h>

#include "oracle/refusal.h"
#include "oracle/storage.h"

namespace wtck::oracle {

using bind::WindowKind;
using bind::WindowSpec;
using value::Kind;

namespace {

bool has_wall_clock(const Script& script, const WindowSpec& spec) {
    return spec.time_type.kind == Kind::TimestampLtz && !script.is_utc();
}

/// The start of the stretch of this length that the row lies in; stretches begin at the offset (OFF-01). SQLite's
/// remainder has the sign of its left side.
std::string stretch_start(std::int64_t length, std::int64_t offset) {
    const std::string shifted = offset == 0 ? "wall" : fmt::format("(wall - {})", offset);
    return fmt::format("(wall - ({} % {} + {}) % {})", shifted, length, length, length);
}

constexpr std::int64_t kMostWindows = 100'000;

/// 0, 1, … up to count - 1.
std::string add_numbers(Script& script, std::int64_t count) {
    if (count > kMostWindows) refuse("more than 100000 windows a row");
    const std::string name = script.name("numbers");
    script.define(name, "Numbers the windows that a row may be in.",
                  fmt::format("SELECT 0 AS nth\nUNION ALL\nSELECT nth + 1 FROM {} WHERE nth + 1 < {}", name, count));
    return name;
}

struct Placing {
    std::string opens;
    std::string closes;
    std::string place;
    std::int64_t windows;  // that a row may be in
};

Placing placing(const WindowSpec& spec) {
    switch (spec.kind) {
        case WindowKind::Tumble: {
            const std::string start = stretch_start(spec.size, spec.offset);
            return {start, fmt::format("{} + {}", start, spec.size), "place", 1};
        }
        case WindowKind::Hop: {
            // The latest window starts where the row's slide does; the others start whole slides before it (HOP-02).
            const std::string start = fmt::format("{} - nth * {}", stretch_start(spec.slide, spec.offset), spec.slide);
            return {start, fmt::format("{} + {}", start, spec.size), "-closes",
                    (spec.size + spec.slide - 1) / spec.slide};
        }
        case WindowKind::Cumulate: {
            // All windows of a stretch start with it and end one step after the other (CUM-04).
            const std::string start = stretch_start(spec.size, spec.offset);
            return {start, fmt::format("{} + (nth + 1) * {}", start, spec.step), "closes", spec.size / spec.step};
        }
        case WindowKind::Session: break;
    }
    refuse("window function");
}

}  // namespace

std::string wall_clock(const Script& script, const bind::WindowTableFunction& window, const Part& input,
                       NullTime null_time) {
    const WindowSpec& spec = *window.spec;
    std::string time = input.columns.at(static_cast<std::size_t>(spec.time));
    if (null_time == NullTime::Refuse && !script.is_batch())
        time = fmt::format("coalesce({}, refuse('NULL event time'))", time);
    if (is_fine_timestamp(spec.time_type)) time = fmt::format("millis_of_fine({})", time);
    return has_wall_clock(script, spec) ? fmt::format("to_local({})", time) : time;
}

std::string window_time(const Script& script, const WindowSpec& spec, const std::string& end) {
    std::string time = fmt::format("{} - 1", end);
    if (has_wall_clock(script, spec)) time = fmt::format("to_instant({})", time);
    return is_fine_timestamp(spec.time_type) ? fmt::format("fine_of_millis({})", time) : time;
}

std::string firing_watermark(const Script& script, const WindowSpec& spec, const std::string& end) {
    const std::string last = fmt::format("{} - 1", end);
    return has_wall_clock(script, spec) ? fmt::format("to_last_instant({})", last) : last;
}

std::string watermark_before(Script& script, const Clock& clock, const std::string& moment) {
    return fmt::format(
        "(SELECT c.watermark{} FROM clock AS c WHERE c.input = {} AND c.moment < {} ORDER BY c.moment DESC LIMIT 1)",
        clock.behind == 0 ? "" : fmt::format(" - {}", clock.behind), script.clock(clock.tables), moment);
}

std::string first_moment(Script& script, const Clock& clock, const std::string& watermark) {
    return fmt::format(
        "(SELECT c.moment FROM clock AS c WHERE c.input = {} AND c.watermark >= {}{} ORDER BY c.watermark LIMIT 1)",
        script.clock(clock.tables), watermark, clock.behind == 0 ? "" : fmt::format(" + {}", clock.behind));
}

Part place_in_windows(Script& script, const bind::Relation& relation, const bind::WindowTableFunction& window,
                      const Part& input, NullTime null_time) {
    const WindowSpec& spec = *window.spec;
    const Placing placing = oracle::placing(spec);
    const std::vector<std::string> columns = column_names(relation.columns);
    const std::size_t width = input.columns.size();

    std::string list;
    for (std::size_t i = 0; i < width; ++i) list += fmt::format("{} AS {}, ", input.columns[i], columns[i]);
    std::string from =
        fmt::format("(SELECT *, {} AS wall FROM {})", wall_clock(script, window, input, null_time), input.name);
    if (spec.kind != WindowKind::Tumble) from += ", " + add_numbers(script, placing.windows);

    Part part = input;
    part.columns = columns;
    part.in_arrival_order = input.in_arrival_order && spec.kind == WindowKind::Tumble;
    part.windows_in_order = input.in_arrival_order;
    part.name = script.add(
        "placed", fmt::format("Each row in each of its windows of {}.", bind::to_string(spec.kind)),
        fmt::format("SELECT moment, {} AS place, {}\n"
                    "       opens AS {}, closes AS {}, {} AS {}\n"
                    "FROM (\n"
                    "  SELECT *, {} AS opens, {} AS closes\n"
                    "  FROM {}\n"
                    ")\n"
                    "WHERE closes > wall",
                    placing.place, list, columns[width], columns[width + 1], window_time(script, spec, "closes"),
                    columns[width + 2], placing.opens, placing.closes, from));
    return part;
}

}  // namespace wtck::oracle
