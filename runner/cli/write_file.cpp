#include "runner/cli/write_file.h"

#include <filesystem>
#include <fstream>
#include <system_error>

namespace wtck::runner {

bool write_text_file(const std::string& file, const std::string& text) {
    // A link stays a link: what it leads to is replaced.
    std::error_code error;
    const std::filesystem::path target = std::filesystem::weakly_canonical(file, error);
    if (error) return false;
    const std::filesystem::path draft = target.string() + ".new";
    std::ofstream out(draft, std::ios::binary);
    out << text;
    out.close();
    if (!out.fail()) std::filesystem::rename(draft, target, error);
    if (!out.fail() && !error) return true;
    std::filesystem::remove(draft, error);
    return false;
}

}  // namespace wtck::runner
