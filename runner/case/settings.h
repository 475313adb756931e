// The settings that a case may have: Flink options that change what a windowed query does or how it is run.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/json/cursor.h"

namespace wtck::runner {

struct Setting {
    enum class Kind { Boolean, Phases, Text };  // Phases: AUTO, ONE_PHASE, TWO_PHASE; Text: durations, numbers
    std::string_view name;
    Kind kind = Kind::Boolean;
};

/// All of them; cases/schema/README.md says what each means.
const std::vector<Setting>& known_settings();

/// Reads `settings`, or one entry of `also_with`. Durations are Flink's business: a case may expect that it refuses
/// one.
std::map<std::string, std::string> read_settings(const json::Cursor& at);

}  // namespace wtck::runner
