// What a child says of itself.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "runner/engine/message.h"
#include "runner/engine/protocol.h"

namespace wtck::runner {
namespace {

using json::Cursor;
using reports::Strength;

void read_engine(const Cursor& at, Description& description, Check check) {
    if (check == Check::Strict) at.only({"name", "version", "language", "homepage"});
    if (const auto name = at.need("name")) description.name = name->string().value_or("");
    if (const auto version = at.need("version")) description.version = version->string().value_or("");
    description.language = text_of(at, "language");
    description.homepage = text_of(at, "homepage");
}

/// Profiles that are no profiles of ours are harmless, as long as there is one that is.
void read_profiles(const Cursor& at, Description& description, Check check) {
    for (const Cursor& element : at.elements()) {
        const auto name = element.string();
        if (!name) continue;
        if (find_profile(*name)) {
            description.profiles.push_back(*name);
        } else if (check == Check::Strict) {
            element.fault(fmt::format("no profile is called `{}`", *name));
        }
    }
    if (description.profiles.empty()) at.fault("names no profile of this suite");
}

}  // namespace

Description read_description(const Cursor& at, Check check) {
    Description description;
    if (const auto protocol = at.need("protocol")) protocol->integer(kProtocol, kProtocol);
    if (const auto engine = at.need("engine")) read_engine(*engine, description, check);
    if (const auto profiles = at.need("profiles")) read_profiles(*profiles, description, check);
    if (const auto capabilities = at.need("capabilities")) {
        for (std::string& name : strings(*capabilities)) description.capabilities.insert(std::move(name));
    }
    if (const auto partial = given(at, "partial")) description.partial = partial->boolean().value_or(false);
    description.granularity = read_granularity(at, Strength::Step);
    description.counts_rows = text_of(at, "counts") == "rows";
    return description;
}

nlohmann::ordered_json description_json(const Description& description) {
    return {{"protocol", kProtocol},
            {"engine",
             {{"name", description.name},
              {"version", description.version},
              {"language", description.language},
              {"homepage", description.homepage}}},
            {"profiles", description.profiles},
            {"capabilities", description.capabilities},
            {"partial", description.partial},
            {"granularity", reports::to_string(description.granularity)},
            {"counts", description.counts_rows ? nlohmann::ordered_json("rows") : nlohmann::ordered_json()}};
}

std::variant<Description, Fault> read_start_answer(std::string_view line, Check check) {
    auto message = read_message(line);
    if (auto* fault = std::get_if<Fault>(&message)) return std::move(*fault);
    std::vector<json::Fault> faults;
    const Cursor at(std::get<nlohmann::ordered_json>(message), "", faults);
    if (check == Check::Strict) {
        at.only({"protocol", "engine", "profiles", "capabilities", "partial", "granularity", "counts"});
    }
    const Description description = read_description(at, check);
    if (!faults.empty()) return adapter_fault("wrong answer to start: " + joined(faults), true);
    return description;
}

}  // namespace wtck::runner
