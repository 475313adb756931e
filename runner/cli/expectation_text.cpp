#include "runner/cli/expectation_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "runner/case/value_json.h"

namespace wtck::runner {
namespace {

using json::Edit;
using json::MemberPlace;
using json::Place;
using nlohmann::ordered_json;

constexpr std::size_t kWidth = 120;

/// One line, with a blank after each comma and colon.
std::string one_line(const ordered_json& json) {
    if (!json.is_structured()) return json.dump();
    std::string text = json.is_array() ? "[" : "{";
    const char* separator = "";
    for (const auto& [key, value] : json.items()) {
        text += separator + (json.is_array() ? "" : ordered_json(key).dump() + ": ") + one_line(value);
        separator = ", ";
    }
    return text + (json.is_array() ? "]" : "}");
}

ordered_json error_json(const ExpectedError& error) {
    ordered_json json = ordered_json::object();
    if (error.code) json["code"] = *error.code;
    if (error.at) json["at"] = *error.at;
    if (!error.before_rows) json["before_rows"] = false;
    return json;
}

std::size_t column_of(std::string_view text, std::size_t at) {
    const std::size_t line = text.rfind('\n', at == 0 ? 0 : at - 1);
    return line == std::string_view::npos ? at : at - line - 1;
}

/// An array of rows: in one line, or, where that is too long, a row a line, below each other at a column.
std::string rows_text(const value::Changes& rows, const std::optional<std::vector<value::Type>>& types,
                      std::size_t column) {
    std::string flat;
    std::string tall;
    for (const value::Change& row : rows) {
        const std::string json = row_json(row, types);
        flat += (flat.empty() ? "" : ", ") + json;
        tall += (tall.empty() ? "" : ",\n" + std::string(column + 1, ' ')) + json;
    }
    return "[" + (column + flat.size() + 4 > kWidth ? tall : flat) + "]";
}

/// Where a member of an object goes: instead of the one that is there, else before `why`, else at the end.
class MemberEdit {
  public:
    MemberEdit(const std::string& text, Place object)
        : text_(text), object_(object), members_(json::member_places(text, object)) {}

    const MemberPlace* find(std::string_view key) const {
        const auto member =
            std::find_if(members_.begin(), members_.end(), [&](const MemberPlace& one) { return one.key == key; });
        return member == members_.end() ? nullptr : &*member;
    }

    /// `value` makes the text of the value for the column at which it begins.
    template <typename ValueText>
    Edit set(const std::string& key, const ValueText& value) const {
        if (const MemberPlace* old = find(key)) return {old->value, value(column_of(text_, old->value.begin))};
        const MemberPlace* why = find("why");
        const std::size_t at = why ? why->name.begin : members_.empty() ? object_.begin + 1 : members_.back().value.end;
        const std::string name = "\"" + key + "\": ";
        const std::string flat = name + value(0);
        const bool pretty = !members_.empty() && starts_its_line(members_.front().name.begin);
        const bool fits = line_length(at) + flat.size() + 2 <= kWidth && flat.find('\n') == std::string::npos;
        if (!pretty && fits) return {{at, at}, why ? flat + ", " : members_.empty() ? flat : ", " + flat};
        const std::size_t column =
            members_.empty() ? column_of(text_, object_.begin) + 1 : column_of(text_, members_.front().name.begin);
        const std::string line_start = "\n" + std::string(column, ' ');
        const std::string member = name + value(column + name.size());
        if (!why) return {{at, at}, "," + line_start + member};
        const std::size_t before = text_.find_last_not_of(" \t\r\n", at - 1) + 1;
        return {{before, at}, line_start + member + "," + line_start};
    }

  private:
    bool starts_its_line(std::size_t at) const {
        const std::size_t before = text_.find_last_not_of(" \t", at - 1);
        return before != std::string::npos && text_[before] == '\n';
    }
    std::size_t line_length(std::size_t at) const {
        return std::min(text_.find('\n', at), text_.size()) - (at - column_of(text_, at));
    }

    const std::string& text_;
    Place object_;
    std::vector<MemberPlace> members_;
};

class CaseEdits {
  public:
    CaseEdits(const std::string& text, const Case& draft)
        : text_(text), draft_(draft), case_(text, *json::find_place(text, draft.pointer)) {}

    std::variant<std::vector<Edit>, std::string> make() {
        if (case_.find("any_of")) return "it has `any_of`";
        if (draft_.stepwise()) {
            add_steps();
        } else {
            add_whole();
        }
        if (!why_by_hand_.empty()) return why_by_hand_;
        return std::move(edits_);
    }

  private:
    MemberEdit step(std::size_t i) const {
        return {text_, *json::find_place(text_, fmt::format("{}/timeline/{}", draft_.pointer, i))};
    }

    void add_steps() {
        if (const MemberPlace* expect = case_.find("expect")) {
            for (const MemberPlace& member : json::member_places(text_, expect->value)) {
                const bool whole = member.key == "rows" || member.key == "changelog" || member.key == "error";
                if (whole) why_by_hand_ = "it has expected the whole so far, and would do so by steps";
            }
        }
        bool said = false;
        for (std::size_t i = 0; i < draft_.timeline.size(); ++i) {
            const auto& expect = draft_.timeline[i].expect;
            const bool last = i + 1 == draft_.timeline.size();
            if (expect) said = add_step(i, expect->any_of.front().answer, last && !said) || said;
        }
    }

    /// Rows that make nothing happen go without saying; `must_say`: some step has to speak, and this one is the last.
    bool add_step(std::size_t i, const StepAnswer& answer, bool must_say) {
        const MemberEdit at = step(i);
        const auto* error = std::get_if<ExpectedError>(&answer);
        if (at.find("any_of") || at.find(error ? "expect" : "error")) {
            why_by_hand_ = fmt::format("step {} has `any_of`, or another kind of expectation", i);
            return true;
        }
        if (error) {
            ExpectedError in_step = *error;
            in_step.before_rows = true;  // a step's error never is
            edits_.push_back(at.set("error", [&](std::size_t) { return one_line(error_json(in_step)); }));
            return true;
        }
        const auto& changes = std::get<value::Changes>(answer);
        if (changes.empty() && at.find("rows") && !at.find("expect") && !must_say) return false;
        edits_.push_back(
            at.set("expect", [&](std::size_t column) { return rows_text(changes, draft_.types, column); }));
        return true;
    }

    void add_whole() {
        for (std::size_t i = 0; draft_.timeline_given && i < draft_.timeline.size(); ++i) {
            const MemberEdit at = step(i);
            if (at.find("expect") || at.find("error") || at.find("any_of")) {
                why_by_hand_ = "it has expected something of steps so far, and would do so of the whole";
                return;
            }
        }
        const auto member = [&](std::size_t column) {
            if (draft_.expect.error) return "\"error\": " + one_line(error_json(*draft_.expect.error));
            const std::string name = "\"rows\": ";
            return name + rows_text(*draft_.expect.rows, draft_.types, column + name.size());
        };
        edits_.push_back(
            case_.set("expect", [&](std::size_t column) { return "{" + member(column + 1) + beside() + "}"; }));
    }

    /// What the case's `expect` says so far beyond the rows.
    std::string beside() const {
        std::string text;
        const MemberPlace* expect = case_.find("expect");
        if (!expect) return text;
        for (const MemberPlace& member : json::member_places(text_, expect->value)) {
            if (member.key == "rows" || member.key == "changelog" || member.key == "error") continue;
            text += ", " + text_.substr(member.name.begin, member.value.end - member.name.begin);
        }
        return text;
    }

    const std::string& text_;
    const Case& draft_;
    MemberEdit case_;
    std::vector<Edit> edits_;
    std::string why_by_hand_;
};

}  // namespace

std::string row_json(const value::Change& change, const std::optional<std::vector<value::Type>>& types) {
    const ordered_json row = types ? write_row(change.row, *types) : write_untyped_row(change.row);
    if (change.kind == value::ChangeKind::Insert) return one_line(row);
    return one_line({{"op", value::to_string(change.kind)}, {"row", row}});
}

std::variant<std::vector<Edit>, std::string> expectation_edits(const std::string& text, const Case& draft) {
    return CaseEdits(text, draft).make();
}

}  // namespace wtck::runner
