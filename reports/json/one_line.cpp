#include "reports/json/one_line.h"

#include <nlohmann/json.hpp>

namespace wtck::json {

std::string one_line(const nlohmann::ordered_json& value) {
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace wtck::json
