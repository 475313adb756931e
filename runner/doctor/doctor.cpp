#include "runner/doctor/doctor.h"

#include "runner/doctor/conversation.h"
#include "runner/doctor/life.h"
#include "runner/doctor/values.h"

namespace wtck::runner::doctor {

std::variant<Examination, Fault> examine(const MakeEngine& make, const ChildOptions& options,
                                         const std::set<std::string>& capabilities) {
    Patient patient(make, options);
    Examination examination;
    auto started = check_start(patient, capabilities);
    if (auto* fault = std::get_if<Fault>(&started)) return std::move(*fault);
    examination.description = patient.description();
    const auto add = [&](std::vector<Trial> checks) {
        for (Trial& check : checks) examination.checks.push_back(std::move(check));
    };
    add({std::get<Trial>(std::move(started))});
    add(check_conversation(patient));
    add(check_values(patient));
    add(check_volume(patient));
    add(check_refusals(patient));
    add(check_life(patient));
    return examination;
}

}  // namespace wtck::runner::doctor
