#include "runner/doctor/conversation.h"

#include <fmt/format.h>

#include "reports/json/cursor.h"
#include "runner/doctor/probe.h"

namespace wtck::runner::doctor {
namespace {

Choices quiet_cases() {
    Choices choices;
    for (const Carrier& carrier : carriers()) {
        if (!carrier.aggregate.empty()) choices.push_back(quiet(carrier));
    }
    return choices;
}

/// Claims of something that is nothing, each with what may have been meant.
std::string unknown_claims(const Description& description, const std::set<std::string>& capabilities) {
    const std::vector<std::string_view> words(capabilities.begin(), capabilities.end());
    std::string text;
    for (const std::string& name : description.capabilities) {
        if (capabilities.empty() || capabilities.contains(name) || name.starts_with("function:")) continue;
        const auto near = json::nearest(name, words);
        text += fmt::format("{}`{}`{}", text.empty() ? "" : ", ", name, near ? fmt::format(" ({}?)", *near) : "");
    }
    return text;
}

/// The checks of a conversation, by the word that a fault has.
struct Conversation {
    Trial alive = {"alive", "a case is answered in time, by the same process",
                   "look at its log; every case must be answered, whatever happens in the engine"};
    Trial output = {"stdout", "stdout has one JSON object a line and nothing else",
                    "send logs and banners to stderr, and flush each line"};
    Trial sequence = {"seq", "each answer has the number of its request, and there is one answer a request",
                      "copy `seq` from the request into the answer"};
    Trial shape = {"shape",
                   "an answer has a list for each step of the timeline, rows of the result's columns and types",
                   "see the conversation in runner/adapters/README.md, and runner/protocol.schema.json"};
    Trial quiet = {"quiet", "nothing is emitted before a window is complete",
                   "a window fires when the watermark reaches its end minus one millisecond"};

    Trial& of(const Fault& fault) {
        if (fault.error_class == "noise") return output;
        if (fault.error_class == "sequence") return sequence;
        return fault.error_class == "shape" ? shape : alive;
    }
};

}  // namespace

std::variant<Trial, Fault> check_start(Patient& patient, const std::set<std::string>& capabilities) {
    Trial check = {
        "start", "the answer to start names the protocol, the engine, profiles and capabilities",
        "see the conversation in runner/adapters/README.md; capabilities are those of cases/capabilities.json"};
    const std::string sent = R"({"cmd":"start","protocol":1})";
    ChildOptions strict = patient.options();
    strict.check = runner::Check::Strict;
    if (const auto fault = patient.start(strict)) {
        if (fault->error_class != "shape") return *fault;
        if (auto again = patient.start()) return std::move(*again);
        return check.failed(sent, fault->message);
    }
    patient.stop();
    if (auto fault = patient.start()) return std::move(*fault);
    const Description& description = patient.description();
    const std::string unknown = unknown_claims(description, capabilities);
    if (description.name.empty() || description.version.empty()) return check.failed(sent, "no name or no version");
    if (!unknown.empty()) return check.failed(sent, "it claims what is no capability: " + unknown);
    return check.ok();
}

std::vector<Trial> check_conversation(Patient& patient) {
    constexpr int runs = 3;  // what is left over from one shows in the next
    Conversation checks;
    const Choices choices = quiet_cases();
    const auto first = patient.claimed(choices);
    const Variant* known = first ? &choices[*first] : nullptr;
    std::vector<Trial*> all = {&checks.alive, &checks.output, &checks.sequence, &checks.shape, &checks.quiet};
    for (int i = 0; known && i < runs; ++i) {
        const Outcome outcome = patient.ask(*known);
        const auto* fault = std::get_if<Fault>(&outcome);
        Trial& check = fault ? checks.of(*fault) : checks.quiet;
        if (check.status == Status::Failed) continue;
        if (fault) {
            check.failed(sent_text(*known->of), came_text(outcome));
        } else {
            patient.judge(check, *known, outcome);
        }
    }
    std::vector<Trial> result;
    for (Trial* check : all) {
        const bool seen = check != &checks.quiet && check->status == Status::NotTried;
        if (known && seen) check->ok();
        if (!known)
            check->note = "no case applies: it claims no window with COUNT, SUM, MIN or MAX of INT by an INT key";
        result.push_back(std::move(*check));
    }
    return result;
}

namespace {

/// A query that must be refused, and then one that must not.
std::vector<Trial> check_error(Patient& patient) {
    Trial error = {"error", "a query that is wrong is refused before any row",
                   R"(answer {"seq":…,"error":{"before_rows":true,"class":…,"message":…}})"};
    patient.examine(error, erroneous());
    Trial after = {"after-error", "after that it goes on working", "one failed query must not end the process"};
    if (error.status == Status::NotTried) {
        after.note = error.note;
    } else {
        patient.examine(after, quiet_cases());
    }
    return {error, after};
}

Trial check_unclaimed(Patient& patient) {
    Trial check = {"unclaimed", "a case beyond its claims is answered `unsupported`, or refused",
                   R"(answer {"seq":…,"unsupported":{"capability":…,"reason":…}}; a wrong answer is worse than none)"};
    for (const Carrier& carrier : carriers()) {
        for (const char* type : {"INT", "DOUBLE", "STRING", "BOOLEAN"}) {
            const Values values = {type,
                                   {type == std::string("BOOLEAN")  ? "true"
                                    : type == std::string("STRING") ? "\"a\""
                                                                    : "1"}};
            const Variant variant = carrying(carrier, values);
            const auto need = patient.missing(variant);
            if (!need) continue;
            const Outcome outcome = patient.ask_anyway(variant);
            const auto* answer = std::get_if<Answer>(&outcome);
            const bool refused =
                std::holds_alternative<Unsupported>(outcome) || (answer && answer->error && answer->error->before_rows);
            if (refused) return check.ok();
            Trial as_claimed = check;
            patient.judge(as_claimed, variant, outcome);
            if (as_claimed.status != Status::Ok) return as_claimed;
            check.note = fmt::format("its answer is right: it could claim `{}`", *need);
            return check.ok();
        }
    }
    check.note = "it claims everything that could be tried";
    return check;
}

}  // namespace

std::vector<Trial> check_refusals(Patient& patient) {
    std::vector<Trial> checks = check_error(patient);
    checks.push_back(check_unclaimed(patient));
    return checks;
}

}  // namespace wtck::runner::doctor
