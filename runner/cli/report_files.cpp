#include "runner/cli/report_files.h"

#include "reports/junit.h"
#include "reports/markdown.h"
#include "reports/tap.h"

namespace wtck::runner {

std::vector<std::string> ReportFiles::open(const ReportOptions& options, reports::JsonLines::Times times) {
    std::vector<std::string> complaints;
    const auto add = [&](const char* option, const std::optional<std::string>& name, const auto& make) {
        if (!name) return;
        files_.push_back(std::make_unique<std::ofstream>(*name));
        names_.push_back(std::string(option) + ": could not write " + *name);
        if (files_.back()->is_open()) {
            reporters_.push_back(make(*files_.back()));
        } else {
            complaints.push_back(std::string(option) + ": cannot write " + *name);
        }
    };
    using File = std::ofstream;
    add("--json", options.json, [&](File& file) { return std::make_unique<reports::JsonLines>(file, times); });
    add("--junit", options.junit, [](File& file) { return std::make_unique<reports::Junit>(file); });
    add("--tap", options.tap, [](File& file) { return std::make_unique<reports::Tap>(file); });
    add("--markdown", options.markdown, [](File& file) { return std::make_unique<reports::Markdown>(file); });
    return complaints;
}

std::vector<std::string> ReportFiles::close() {
    std::vector<std::string> complaints;
    for (std::size_t i = 0; i < files_.size(); ++i) {
        files_[i]->close();
        if (files_[i]->fail()) complaints.push_back(names_[i]);
    }
    return complaints;
}

std::vector<reports::Reporter*> ReportFiles::reporters() const {
    std::vector<reports::Reporter*> pointers;
    for (const auto& reporter : reporters_) pointers.push_back(reporter.get());
    return pointers;
}

}  // namespace wtck::runner
