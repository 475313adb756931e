// Names that case files refer to: ids and codes, profiles, time zones.
#pragma once

#include <string>
#include <vector>

#include "reports/json/cursor.h"

namespace wtck::runner {

/// An id, or a code of errors.json: `[a-z0-9-]+`. Empty if it is faulty.
std::string read_id(const json::Cursor& at);

/// A list of names, none of them twice; empty names are faults.
std::vector<std::string> read_name_list(const json::Cursor& at);

/// The name of a known profile; faults any other, with a suggestion.
std::string read_profile(const json::Cursor& at);
/// The same for a key of an object, whose member stands at `at`.
void read_profile_key(const std::string& name, const json::Cursor& at);

/// The name of a time zone that the tz database has; faults any other, with a suggestion.
std::string read_time_zone(const json::Cursor& at);

}  // namespace wtck::runner
