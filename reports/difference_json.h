// A difference as reports and ledgers write it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "reports/json/cursor.h"
#include "reports/result.h"

namespace wtck::reports {

/// `{"strength":"step","step":3,"missing":[…],"extra":[…],"more":{"missing":0,"extra":0}}`, and `what`, `expected` and
/// `found` where it is no matter of rows.
nlohmann::ordered_json difference_json(const Difference& difference);
Difference read_difference(const json::Cursor& at);

}  // namespace wtck::reports
