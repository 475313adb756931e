#include "runner/case/read_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <system_error>

#include "reports/json/read_json.h"

namespace wtck::runner {

namespace fs = std::filesystem;

namespace {
constexpr std::size_t kLargestFile = std::size_t{256} << 20;
}

std::optional<std::string> read_file(const fs::path& path, std::vector<json::Fault>& faults) {
    std::error_code error;
    std::ifstream in(path, std::ios::binary);
    if (!in || fs::is_directory(path, error)) {
        faults.push_back({path.string(), "", "cannot be read"});
        return std::nullopt;
    }
    std::string text;
    std::vector<char> block(1 << 16);
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > kLargestFile) {  // or an endless one, such as a device
            faults.push_back({path.string(), "", "is larger than 256 MiB"});
            return std::nullopt;
        }
    }
    return text;
}

std::optional<nlohmann::ordered_json> parse_file(const std::string& text, const std::string& file,
                                                 std::vector<json::Fault>& faults) {
    auto read = json::read_json(text);
    if (const auto* syntax = std::get_if<json::SyntaxFault>(&read)) {
        faults.push_back({file, fmt::format("line {}, column {}", syntax->line, syntax->column), syntax->message});
        return std::nullopt;
    }
    return std::move(std::get<nlohmann::ordered_json>(read));
}

std::vector<fs::path> json_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".json" && !entry.is_directory(error)) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace wtck::runner
