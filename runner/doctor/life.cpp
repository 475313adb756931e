#include "runner/doctor/life.h"

#include <chrono>

#include "runner/doctor/probe.h"

namespace wtck::runner::doctor {
namespace {

using namespace std::chrono_literals;

/// A case of one row, the first that the engine claims.
Choices single_row() {
    Choices choices;
    for (const Carrier& carrier : carriers()) choices.push_back(carrying(carrier, {"INT", {"7"}}));
    return choices;
}

Trial check_repeat(Patient& patient) {
    Trial check = {"repeat", "the same case gives the same answer again",
                   "nothing may be left of the case before: start each with new tables, state and watermarks"};
    for (int i = 0; i < 3; ++i) {
        patient.examine(check, single_row());
        if (check.status != Status::Ok) break;
    }
    return check;
}

Trial check_stop(Patient& patient) {
    Trial check = {"stop", "it ends within two seconds of being told to stop",
                   "end when `stop` or the end of stdin comes"};
    const auto begin = std::chrono::steady_clock::now();
    patient.stop();  // waits two seconds, then kills it
    const auto time = std::chrono::steady_clock::now() - begin;
    if (time < 2s) return check.ok();
    return check.failed(R"({"cmd":"stop"})", "it was still there after two seconds, and was killed");
}

Trial check_restart(Patient& patient) {
    Trial check = {"restart", "after a process was killed in the middle of a case, the next one starts and answers",
                   "let no lock, port or file of a killed process stand in the way of the next"};
    ChildOptions impatient = patient.options();
    impatient.timeout = 0ms;  // no answer is in time: the process is killed
    const std::string sent = R"({"cmd":"start","protocol":1})";
    if (const auto fault = patient.start(impatient)) return check.failed(sent, fault->message);
    const Choices choices = single_row();
    if (const auto first = patient.claimed(choices)) patient.ask(choices[*first]);
    if (const auto fault = patient.start()) return check.failed(sent, fault->message);
    patient.examine(check, choices);
    patient.stop();
    return check;
}

}  // namespace

std::vector<Trial> check_life(Patient& patient) {
    std::vector<Trial> checks = {check_repeat(patient)};
    checks.push_back(check_stop(patient));
    checks.push_back(check_restart(patient));
    return checks;
}

}  // namespace wtck::runner::doctor
