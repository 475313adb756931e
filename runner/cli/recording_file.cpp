#include "runner/cli/recording_file.h"

#include <fmt/format.h>

#include <filesystem>

#include "runner/case/read_file.h"
#include "runner/cli/engine_files.h"
#include "runner/cli/write_file.h"

namespace wtck::runner {

namespace fs = std::filesystem;

std::string default_recording(const Description& engine) {
    const std::string name = fmt::format("{}-{}.jsonl", as_file_name(engine.name), as_file_name(engine.version));
    return (beside_cases() / "oracle" / "recordings" / name).string();
}

std::variant<std::vector<RecordedAnswer>, std::vector<std::string>> read_answers(const std::string& file,
                                                                                 const Description& engine) {
    std::error_code error;
    if (!fs::exists(file, error)) return std::vector<RecordedAnswer>();
    std::vector<json::Fault> faults;
    const auto text = read_file(file, faults);
    auto recording = text ? read_recording(*text, file, faults) : std::nullopt;
    if (!recording) {
        std::vector<std::string> complaints = json::texts(faults);
        complaints.push_back("nothing is written over it: remove it, or name another file with --output");
        return complaints;
    }
    if (recording->engine.with_version() != engine.with_version()) {
        return std::vector{fmt::format("{}: a recording of {}, not of {}", file, recording->engine.with_version(),
                                       engine.with_version())};
    }
    return std::move(recording->answers);
}

bool write_recording(const std::string& file, const Recording& recording) {
    std::error_code error;
    if (const auto folder = fs::path(file).parent_path(); !folder.empty()) fs::create_directories(folder, error);
    return write_text_file(file, recording_text(recording));
}

}  // namespace wtck::runner
