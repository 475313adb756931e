#include "runner/case/case_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reference/sql/parser.h"
#include "runner/case/expectation_reader.h"
#include "runner/case/names.h"
#include "runner/case/result_shape.h"
#include "runner/case/settings.h"
#include "runner/case/source_reader.h"
#include "runner/case/text_reader.h"
#include "runner/case/timeline_reader.h"
#include "runner/case/words.h"

namespace wtck::runner {
namespace {

using json::Cursor;

/// Reads one case, part after part: texts before tables, tables before rows, all of them before what is expected.
class CaseReader {
  public:
    CaseReader(const Cursor& at, const Shared& shared)
        : at_(at), shared_(shared), faults_before_(at.faults()), case_(std::make_shared<Case>()) {}

    std::shared_ptr<const Case> read() {
        at_.only({"id",        "title",    "rules",     "sources",  "profiles", "contrast",  "open",   "sql",
                  "table_api", "same_as",  "also_with", "settings", "mode",     "time_zone", "tables", "views",
                  "functions", "timeline", "key",       "order",    "expect",   "any_of"});
        case_->file = at_.file();
        case_->pointer = at_.pointer();
        read_head();
        read_origin();
        read_texts();
        read_session();
        read_inputs();
        read_result_shape();
        read_expectations();
        read_order();
        return case_;
    }

  private:
    void read_head() {
        if (const auto id = at_.need("id")) case_->id = read_id(*id);
        if (const auto title = at_.need("title")) {
            case_->title = title->string().value_or("");
            if (title->is_string() && case_->title.empty()) title->expected("a title");
        }
    }

    void read_origin() {
        if (const auto rules = at_.get("rules")) case_->rules = read_name_list(*rules);
        if (const auto sources = at_.get("sources")) {
            for (const Cursor& source : sources->elements()) case_->sources.push_back(read_source(source));
        }
        if (const auto profiles = at_.get("profiles")) read_profiles(*profiles);
        if (const auto contrast = at_.get("contrast")) {
            for (const auto& [id, why] : contrast->members()) case_->contrast[id] = why.string().value_or("");
        }
        if (const auto open = at_.get("open")) {
            case_->open = open->string().value_or("");
            if (!has_any_of()) open->fault("`open` goes with `any_of`");
        }
    }
    void read_profiles(const Cursor& profiles) {
        for (const Cursor& profile : profiles.elements()) {
            case_->profiles.push_back(read_profile(profile));
            const auto& all = case_->profiles;
            const bool twice = std::count(all.begin(), all.end(), all.back()) > 1;
            if (twice && !all.back().empty()) profile.fault(fmt::format("`{}` is there twice", all.back()));
        }
        if (profiles.is_array() && case_->profiles.empty()) profiles.expected("at least one profile");
    }
    bool has_any_of() const {
        if (at_.get("any_of")) return true;
        const auto timeline = at_.get("timeline");
        if (!timeline || !timeline->is_array()) return false;
        const auto steps = timeline->elements();
        return std::any_of(steps.begin(), steps.end(),
                           [](const Cursor& step) { return step.get("any_of").has_value(); });
    }

    void read_texts() {
        const auto sql = at_.get("sql");
        const auto table_api = at_.get("table_api");
        if (sql && table_api) at_.fault("a case has `sql` or `table_api`, not both; the other one goes into `same_as`");
        if (at_.is_object() && !sql && !table_api) at_.fault("`sql` or `table_api` is missing");
        const Language own = table_api && !sql ? Language::TableApi : Language::Sql;
        if (sql || table_api) case_->texts.push_back({own, read_query(sql ? *sql : *table_api)});
        const auto same_as = at_.get("same_as");
        if (!same_as) return;
        for (const Cursor& text : same_as->elements()) case_->texts.push_back(read_further_text(text, own));
    }

    void read_session() {
        case_->settings.emplace_back();
        if (const auto settings = at_.get("settings")) case_->settings.front() = read_settings(*settings);
        if (const auto also_with = at_.get("also_with")) {
            for (const Cursor& entry : also_with->elements()) {
                auto merged = read_settings(entry);
                merged.insert(case_->settings.front().begin(), case_->settings.front().end());
                case_->settings.push_back(std::move(merged));
            }
        }
        const auto mode = at_.get("mode");
        if (mode && mode->one_of({"streaming", "batch"}) == "batch") case_->mode = bind::Mode::Batch;
        if (const auto zone = at_.get("time_zone")) case_->time_zone = read_time_zone(*zone);
        if (const auto functions = at_.get("functions")) case_->functions = read_name_list(*functions);
    }

    void read_own_tables(const Cursor& tables) {
        read_tables(tables, inputs_.tables);
        for (const auto& [name, table] : tables.members()) {
            if (shared_.views.count(name)) table.fault(fmt::format("there is a view named `{}` already", name));
        }
    }

    void read_inputs() {
        inputs_.tables = shared_.tables;
        case_->views = shared_.views;
        if (const auto tables = at_.get("tables")) read_own_tables(*tables);
        if (const auto views = at_.get("views")) read_views(*views, inputs_.tables, case_->views);
        std::vector<std::string> names;
        for (const auto& table : inputs_.tables) {
            case_->tables.emplace_back(table, &table->table);
            names.push_back(table->table.name);
        }
        inputs_.text_known = !case_->texts.empty() && !case_->texts.front().text.empty();
        if (inputs_.text_known) {
            for (const std::string& name : mentioned(case_->texts.front(), names, case_->views)) {
                inputs_.mentioned.push_back(find_table(inputs_.tables, name));
            }
        }
        const auto timeline = at_.get("timeline");
        if (inputs_.text_known && inputs_.mentioned.empty() && timeline && has_row_without_table(*timeline)) {
            complain_of_no_table();
            inputs_.text_known = false;  // said once, not for each row
        }
        if (timeline && case_->mode == bind::Mode::Batch) {
            timeline->fault("a batch case has no timeline: its input is the tables' `rows`");
        }
        case_->timeline_given = timeline.has_value();
        case_->timeline = timeline ? read_timeline(*timeline, inputs_) : default_timeline(inputs_);
    }

    static bool has_row_without_table(const Cursor& timeline) {
        if (!timeline.is_array()) return false;
        for (const Cursor& step : timeline.elements()) {
            const auto rows = step.is_object() ? step.get("rows") : std::nullopt;
            if (!rows || !rows->is_array()) continue;
            for (const Cursor& row : rows->elements()) {
                if (!row.is_object() || !row.get("table")) return true;
            }
        }
        return false;
    }

    void complain_of_no_table() const {
        const Text& text = case_->texts.front();
        std::string why;
        if (text.language == Language::Sql) {
            const auto parsed = sql::parse_query(text.text);
            const auto* refusal = std::get_if<sql::Refusal>(&parsed);
            if (refusal)
                why = fmt::format("; it does not parse: {}: {}", sql::to_string(refusal->at), refusal->message);
        }
        const auto place = at_.get(text.language == Language::Sql ? "sql" : "table_api");
        place->fault("the text names no table of the case, so the rows need `table`" + why);
    }

    void read_result_shape() {
        const bool sound =
            at_.faults() == faults_before_ && std::all_of(inputs_.mentioned.begin(), inputs_.mentioned.end(),
                                                          [](const LoadedTable* table) { return table->sound; });
        shape_ = result_shape(case_, at_.get("expect"), sound);
        if (!shape_) return;
        case_->columns = shape_->names;
        case_->types = shape_->types;
    }

    void read_expectations() {
        const RowShape* shape = shape_ ? &*shape_ : nullptr;
        const std::string text = case_->texts.empty() ? "" : case_->texts.front().text;
        if (const auto timeline = at_.get("timeline"); timeline && timeline->is_array()) {
            for (std::size_t i = 0; i < case_->timeline.size(); ++i) {
                case_->timeline[i].expect = read_step_expectation(timeline->element(i), shape, text);
            }
        }
        const auto expect = at_.get("expect");
        const auto any_of = at_.get("any_of");
        if (expect) case_->expect = read_expectation(*expect, shape, text);
        if (any_of) case_->any_of = read_alternatives(*any_of, shape, text);
        check_one_answer(expect, any_of);
        if (!shared_.incomplete && at_.is_object() && !case_->has_expectation()) {
            at_.fault("the case expects nothing: add `expect`, `any_of`, or `expect` or `error` to steps");
        }
    }
    /// What comes out is said once: step by step, for the whole case, or as a choice.
    void check_one_answer(const std::optional<Cursor>& expect, const std::optional<Cursor>& any_of) const {
        const auto whole = [](const Expectation& e) { return e.rows || e.changelog || e.error; };
        const bool chosen = std::any_of(case_->any_of.begin(), case_->any_of.end(),
                                        [&](const auto& alternative) { return whole(alternative.answer); });
        if (whole(case_->expect) && case_->stepwise()) {
            expect->fault("`rows`, `changelog` and `error` cannot stand beside expectations of steps");
        }
        if (whole(case_->expect) && chosen) {
            any_of->fault("`rows`, `changelog` and `error` are in `expect` already");
        }
        if (chosen && case_->stepwise()) any_of->fault("the steps have expectations of their own");
    }

    void read_order() {
        if (const auto key = at_.get("key")) {
            const std::vector<std::string_view> columns(case_->columns.begin(), case_->columns.end());
            for (const Cursor& name : key->elements()) {
                const auto column = columns.empty() ? name.string() : name.one_of(columns);
                if (column) case_->key.push_back(*column);
            }
        }
        if (const auto order = at_.get("order")) case_->exact_order = order->one_of({"exact"}).has_value();
    }

    const Cursor& at_;
    const Shared& shared_;
    std::size_t faults_before_;
    std::shared_ptr<Case> case_;
    Inputs inputs_;
    std::optional<RowShape> shape_;  // of the result
};

}  // namespace

std::shared_ptr<const Case> read_case(const Cursor& at, const Shared& shared) {
    return CaseReader(at, shared).read();
}

}  // namespace wtck::runner
