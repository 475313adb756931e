#include "reports/junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <pugixml.hpp>

#include "reports/plain_text.h"
#include "reports/printable.h"

namespace wtck::reports {
namespace {

/// What JUnit makes of a verdict.
enum class Kind { Pass, Failure, Error, Skipped };

Kind kind_of(const Result& result) {
    switch (result.verdict) {
        case Verdict::Pass: return Kind::Pass;
        case Verdict::Fail:
        case Verdict::Changed:
        case Verdict::Fixed: return Kind::Failure;
        case Verdict::Error: return Kind::Error;
        case Verdict::NotApplicable:
        case Verdict::NotRun:
        case Verdict::Known: return Kind::Skipped;
    }
    return Kind::Error;
}

std::string seconds(double ms) {
    return fmt::format("{:.6f}", ms / 1000);
}

void add_counts(pugi::xml_node node, const std::vector<const Result*>& results) {
    std::array<int, 4> counts = {};
    double ms = 0;
    for (const Result* result : results) {
        ++counts[static_cast<std::size_t>(kind_of(*result))];
        ms += result->ms;
    }
    node.append_attribute("tests") = static_cast<int>(results.size());
    node.append_attribute("failures") = counts[static_cast<std::size_t>(Kind::Failure)];
    node.append_attribute("errors") = counts[static_cast<std::size_t>(Kind::Error)];
    node.append_attribute("skipped") = counts[static_cast<std::size_t>(Kind::Skipped)];
    node.append_attribute("time") = seconds(ms).c_str();
}

void add_case(pugi::xml_node suite, const Result& result) {
    pugi::xml_node node = suite.append_child("testcase");
    node.append_attribute("classname") = result.file.c_str();
    node.append_attribute("name") = full_id(result).c_str();
    node.append_attribute("time") = seconds(result.ms).c_str();
    static constexpr std::array<const char*, 4> names = {nullptr, "failure", "error", "skipped"};
    const Kind kind = kind_of(result);
    if (kind == Kind::Pass) return;
    pugi::xml_node outcome = node.append_child(names[static_cast<std::size_t>(kind)]);
    const std::string message =
        kind == Kind::Skipped && headline(result).empty() ? std::string(to_string(result.verdict)) : headline(result);
    outcome.append_attribute("message") = printable(message).c_str();
    if (kind == Kind::Skipped) return;
    outcome.append_attribute("type") = std::string(to_string(result.verdict)).c_str();
    std::string text = "\n" + result.title + "\n";
    for (const std::string& line : details(result)) text += printable(line) + "\n";
    outcome.text() = text.c_str();
}

}  // namespace

void Junit::end(const Footer& footer) {
    if (const std::string why = trouble(footer); !why.empty()) {
        const bool differs = footer.exit == Exit::Differences;
        results_.push_back({.id = "the run",
                            .title = "The run as a whole",
                            .file = "window-tck",
                            .verdict = differs ? Verdict::Fail : Verdict::Error,
                            .reason = why});
    }
    std::vector<std::pair<std::string, std::vector<const Result*>>> files;
    std::vector<const Result*> all;
    for (const Result& result : results_) {
        auto file = std::find_if(files.begin(), files.end(), [&](const auto& one) { return one.first == result.file; });
        if (file == files.end()) file = files.insert(files.end(), {result.file, {}});
        file->second.push_back(&result);
        all.push_back(&result);
    }
    pugi::xml_document document;
    pugi::xml_node root = document.append_child("testsuites");
    root.append_attribute("name") = printable(header_.engine + " " + header_.version).c_str();
    add_counts(root, all);
    for (const auto& [file, results] : files) {
        pugi::xml_node suite = root.append_child("testsuite");
        suite.append_attribute("name") = file.c_str();
        add_counts(suite, results);
        for (const Result* result : results) add_case(suite, *result);
    }
    document.save(out_, "  ");
    out_ << std::flush;
}

}  // namespace wtck::reports
