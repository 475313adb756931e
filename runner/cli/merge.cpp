// merge: the reports of a suite's shards become the report of the whole, without times.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "reports/read_report.h"
#include "reports/terminal.h"
#include "runner/case/read_file.h"
#include "runner/cli/commands.h"
#include "runner/cli/report_files.h"
#include "runner/cli/selection.h"
#include "runner/cli/shard.h"
#include "runner/judge/run_suite.h"

namespace wtck::runner {
namespace {

using reports::Exit;
using reports::Report;
using reports::Result;

std::string run_of(const reports::Header& header) {
    return fmt::format("{} {}, profile {}, defect {}", header.engine, header.version, header.profile.value_or("none"),
                       header.defect.value_or("none"));
}

/// What speaks against these reports being the parts of one run.
std::vector<std::string> check_parts(const std::vector<Report>& reports, const std::vector<std::string>& files) {
    std::vector<std::string> complaints;
    std::set<int> parts;
    std::set<std::string> ids;
    int all_parts = 1;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const reports::Header& header = reports[i].header;
        if (run_of(header) != run_of(reports[0].header)) {
            complaints.push_back(fmt::format("{}: a report on {}, but {} is one on {}", files[i], run_of(header),
                                             files[0], run_of(reports[0].header)));
        }
        const auto shard = Shard::parse(header.shard);
        if (!shard || (i > 0 && shard->parts != all_parts)) {
            complaints.push_back(fmt::format("{}: shard {} does not go with the others", files[i], header.shard));
            continue;
        }
        all_parts = shard->parts;
        if (!parts.insert(shard->part).second) {
            complaints.push_back(fmt::format("{}: shard {} is there already", files[i], header.shard));
            continue;
        }
        for (const Result& result : reports[i].results) {
            const std::string id = reports::full_id(result);
            if (!ids.insert(id).second) complaints.push_back(fmt::format("{}: {} is there already", files[i], id));
        }
    }
    for (int part = 1; part <= all_parts && complaints.empty(); ++part) {
        if (!parts.contains(part)) complaints.push_back(fmt::format("shard {}/{} is missing", part, all_parts));
    }
    return complaints;
}

std::vector<Result> in_order(const std::vector<Report>& reports) {
    std::vector<Result> all;
    for (const Report& report : reports) all.insert(all.end(), report.results.begin(), report.results.end());
    const auto known = suite_places();
    const auto place = [&](const Result& result) {
        const auto found = known.find(reports::full_id(result));
        return found == known.end() ? known.size() : found->second;
    };
    std::stable_sort(all.begin(), all.end(), [&](const Result& a, const Result& b) { return place(a) < place(b); });
    return all;
}

/// Tells the merged run to the reporters.
Exit tell(const std::vector<Report>& reports, const std::vector<std::string>& files,
          const std::vector<reports::Reporter*>& reporters) {
    Tally tally;
    for (std::size_t i = 0; i < reports.size(); ++i) {
        if (!reports[i].footer) tally.cut(files[i] + " has no footer: that run was cut");
        if (reports[i].footer && !reports[i].footer->cut.empty()) tally.cut(reports[i].footer->cut);
    }
    const std::vector<Result> results = in_order(reports);
    reports::Header header = reports[0].header;
    header.shard = "1/1";
    header.variants = static_cast<int>(results.size());
    for (reports::Reporter* reporter : reporters) reporter->begin(header);
    for (const Result& result : results) {
        tally.add(result);
        for (reports::Reporter* reporter : reporters) reporter->result(result);
    }
    const reports::Footer footer = tally.footer();
    for (reports::Reporter* reporter : reporters) reporter->end(footer);
    return footer.exit;
}

}  // namespace

Exit merge_command(const MergeOptions& options, const Console& console) {
    std::vector<Report> reports;
    std::vector<json::Fault> faults;
    for (const std::string& file : options.parts) {
        const auto text = read_file(file, faults);
        auto report = text ? reports::read_report(*text, file, faults) : std::nullopt;
        if (report) reports.push_back(std::move(*report));
    }
    std::vector<std::string> complaints = json::texts(faults);
    if (complaints.empty()) complaints = check_parts(reports, options.parts);
    ReportFiles files;
    if (complaints.empty()) complaints = files.open(options.reports, reports::JsonLines::Times::LeftOut);
    if (!complaints.empty()) return wrong_use(console, complaints);
    reports::Terminal terminal(console.out, console.style);
    std::vector<reports::Reporter*> reporters = files.reporters();
    reporters.push_back(&terminal);
    const Exit exit = tell(reports, options.parts, reporters);
    const std::vector<std::string> unwritten = files.close();
    return unwritten.empty() ? exit : fault(console, unwritten);
}

}  // namespace wtck::runner
