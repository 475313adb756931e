#include "runner/cli/recording_file.h"

#include <fmt/format.h>

#include <filesystem>

#include "runner/case/read_file.h"
#include "runner/cli/engine_files.h"
#include "runner/cli/write_file.h"

namespace wtck::runner {

namespace fs = std::filesystem;
using Complaints = std::vector<std::string>;

std::string version_text(const Description& engine) {
    return fmt::format("{} {}", engine.name, engine.version);
}

std::string default_recording(const Description& engine) {
    const std::string name = fmt::format("{}-{}.jsonl", as_file_name(engine.name), as_file_name(engine.version));
    return (beside_cases() / "oracle" / "recordings" / name).string();
}

std::variant<std::vector<RecordedAnswer>, Complaints> read_answers(const std::string& file, const Description& engine) {
    std::error_code error;
    if (!fs::exists(file, error)) return std::vector<RecordedAnswer>();
    std::vector<json::Fault> faults;
    const auto text = read_file(file, faults);
    auto recording = text ? read_recording(*text, file, faults) : std::nullopt;
    if (!recording) {
        Complaints complaints;
        for (const json::Fault& fault : faults) complaints.push_back(json::to_string(fault));
        complaints.push_back("nothing is written over it: remove it, or name another file with --output");
        return complaints;
    }
    if (version_text(recording->engine) != version_text(engine)) {
        return Complaints{fmt::format("{}: a recording of {}, not of {}", file, version_text(recording->engine),
                                      version_text(engine))};
    }
    return std::move(recording->answers);
}

bool write_recording(const std::string& file, const Recording& recording) {
    std::error_code error;
    if (const auto folder = fs::path(file).parent_path(); !folder.empty()) fs::create_directories(folder, error);
    return write_text_file(file, recording_text(recording));
}

}  // namespace wtck::runner
