#include "runner/cli/engine_files.h"

#include "runner/case/catalogue.h"

namespace wtck::runner {

namespace fs = std::filesystem;

fs::path beside_cases() {
    const auto cases = find_cases();
    return cases ? fs::absolute(*cases / "..").lexically_normal() : fs::current_path();
}

std::string as_file_name(const std::string& text) {
    std::string name;
    for (const char c : text) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                           c == '_' || c == '.';
        name += plain ? c : '-';
    }
    return name.empty() || name[0] == '.' ? "engine" + name : name;
}

}  // namespace wtck::runner
