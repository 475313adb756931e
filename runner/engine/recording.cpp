#include "runner/engine/recording.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

#include "reports/json/one_line.h"
#include "reports/json/read_lines.h"
#include "runner/case/fnv.h"
#include "runner/engine/message.h"

namespace wtck::runner {
namespace {

using json::Cursor;
using json::one_line;
using Json = nlohmann::ordered_json;

constexpr int kFormat = 1;

Json header_json(const Recording& recording) {
    Json json = {{"recording", kFormat}, {"answers", recording.answers.size()}};
    json.update(description_json(recording.engine));
    if (recording.engine.claims_everything) json["claims_everything"] = true;
    return json;
}

/// Reads line after line.
class Reader {
  public:
    void read(const Cursor& at, int number) {
        if (number == 1) {
            read_header(at);
        } else {
            read_answer(at, number);
        }
    }
    Recording recording;
    std::int64_t announced = 0;  // how many answers the header promises

  private:
    void read_header(const Cursor& at) {
        if (const auto format = at.need("recording")) format->integer(kFormat, kFormat);
        if (const auto answers = at.need("answers")) announced = answers->integer(0, INT32_MAX).value_or(0);
        recording.engine = read_description(at, Check::Lenient);
        if (const auto all = given(at, "claims_everything")) {
            recording.engine.claims_everything = all->boolean().value_or(false);
        }
    }

    void read_answer(const Cursor& at, int number) {
        at.only({"id", "profile", "hash", "answer"});
        RecordedAnswer answer = {.line = number};
        if (const auto id = at.need("id")) answer.id = id->string().value_or("");
        if (const auto profile = at.need("profile")) answer.profile = profile->string().value_or("");
        if (const auto hash = at.need("hash")) answer.hash = hash->string().value_or("");
        if (const auto outcome = at.need("answer")) {
            if (!outcome->is_object()) outcome->expected("an object");
            answer.answer = one_line(outcome->value());
        }
        if (!ids_.insert({answer.id, answer.profile}).second) {
            at.fault(fmt::format("`{}` under {} is there already", answer.id, answer.profile));
        }
        recording.answers.push_back(std::move(answer));
    }

    std::set<std::pair<std::string, std::string>> ids_;
};

}  // namespace

std::string question_hash(const BoundVariant& bound) {
    return fmt::format("{:016x}", fnv1a(question_text(bound)));
}

RecordedAnswer recorded(const BoundVariant& bound, const Outcome& outcome, const Description& engine) {
    return {.id = bound.variant.full_id(),
            .profile = bound.profile->name,
            .hash = question_hash(bound),
            .answer = one_line(outcome_json(outcome, bound, engine))};
}

std::string recording_text(const Recording& recording) {
    std::string text = one_line(header_json(recording)) + '\n';
    for (const RecordedAnswer& answer : recording.answers) {
        const Json head = {{"id", answer.id}, {"profile", answer.profile}, {"hash", answer.hash}};
        std::string line = one_line(head);
        line.pop_back();
        text += line + ",\"answer\":" + answer.answer + "}\n";
    }
    return text;
}

std::optional<Recording> read_recording(const std::string& text, const std::string& file,
                                        std::vector<json::Fault>& faults) {
    const std::size_t before = faults.size();
    Reader reader;
    const int lines =
        json::read_lines(text, file, faults, [&](const Cursor& at, int number) { reader.read(at, number); });
    if (lines == 0) faults.push_back({file, "", "the recording is empty"});
    if (faults.size() == before && reader.announced != lines - 1) {
        faults.push_back({file, fmt::format("line {}", lines),
                          fmt::format("the recording was cut or joined: {} answers follow a header that announces {}",
                                      lines - 1, reader.announced)});
    }
    if (faults.size() != before) return std::nullopt;
    return std::move(reader.recording);
}

}  // namespace wtck::runner
