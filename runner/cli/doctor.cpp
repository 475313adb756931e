// doctor: tests an adapter, for someone who writes one.
#include <fmt/format.h>

#include <ostream>

#include "reports/printable.h"
#include "runner/case/catalogue.h"
#include "runner/cli/commands.h"
#include "runner/doctor/doctor.h"
#include "runner/engine/engines.h"

namespace wtck::runner {
namespace {

using doctor::Status;
using doctor::Trial;
using reports::Exit;
using reports::printable;

std::string_view to_string(Status status) {
    switch (status) {
        case Status::Ok: return "ok";
        case Status::Failed: return "failed";
        case Status::NotTried: return "not tried";
    }
    return {};
}

void print(const Trial& check, std::ostream& out) {
    out << fmt::format("{:<10} {:<14} {}\n", to_string(check.status), check.name, check.what);
    const auto line = [&](const char* what, const std::string& text) {
        if (!text.empty()) out << fmt::format("{:25} {:<5} {}\n", "", what, printable(text));
    };
    if (check.status == Status::Failed) {
        line("sent", check.sent);
        line("came", check.came);
        line("do", check.advice);
    }
    line("note", check.note);
}

std::set<std::string> known_capabilities() {
    std::set<std::string> names;
    const auto folder = find_cases();
    if (!folder) return names;
    for (const auto& [name, meaning] : load_catalogue(*folder).capabilities) names.insert(name);
    return names;
}

}  // namespace

Exit doctor_command(const DoctorOptions& options, const Console& console) {
    const auto factory = choose_engine(options.engine, options.child);
    if (const auto* why = std::get_if<std::string>(&factory)) return wrong_use(console, {*why});
    const auto make = [&](const ChildOptions& with) {
        return std::get<EngineFactory>(choose_engine(options.engine, with))();
    };
    const auto examined = doctor::examine(make, options.child, known_capabilities());
    if (const auto* why = std::get_if<Fault>(&examined)) {
        return fault(console,
                     {fmt::format("{} could not be started: {}", options.engine, why->message),
                      "it was sent {\"cmd\":\"start\",\"protocol\":1}; see --start-timeout if it only needs longer"});
    }
    const auto& [description, checks] = std::get<doctor::Examination>(examined);
    console.out << fmt::format("{}, for {}\n\n", description.with_version(), fmt::join(description.profiles, ", "));
    int counts[3] = {};
    for (const Trial& check : checks) {
        print(check, console.out);
        ++counts[static_cast<int>(check.status)];
    }
    console.out << fmt::format("\n{} ok, {} failed, {} not tried\n", counts[0], counts[1], counts[2]);
    return counts[1] == 0 ? Exit::AsExpected : Exit::Differences;
}

}  // namespace wtck::runner
