#include "reports/json/read_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/json/read_json.h"

namespace wtck::json {

int read_lines(std::string_view text, const std::string& file, std::vector<Fault>& faults,
               const std::function<void(const Cursor& at, int number)>& take) {
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const auto parsed = read_json(text.substr(begin, end - begin));
        begin = end + 1;
        ++number;
        if (const auto* fault = std::get_if<SyntaxFault>(&parsed)) {
            faults.push_back({file, fmt::format("line {}, column {}", number, fault->column), fault->message});
            continue;
        }
        std::vector<Fault> found;
        take(Cursor(std::get<nlohmann::ordered_json>(parsed), file, found), number);
        for (Fault& fault : found) {
            fault.pointer = fmt::format("line {}{}{}", number, fault.pointer.empty() ? "" : ": ", fault.pointer);
            faults.push_back(std::move(fault));
        }
    }
    return number;
}

}  // namespace wtck::json
