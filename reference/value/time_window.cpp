#include "reference/value/time_window.h"

#include "reference/value/timestamp.h"

namespace wtck::value {

std::string to_string(const TimeWindow& window) {
    return "[" + to_string(Timestamp{window.start, 0}) + ", " + to_string(Timestamp{window.end, 0}) + ")";
}

}  // namespace wtck::value
