#include <algorithm>

#include "runner/case/bound.h"
#include "runner/case/needs_parts.h"
#include "runner/case/words.h"

namespace wtck::runner {
namespace {

/// Whether the only way to pass is to fail.
bool expects_error(const Case& of) {
    const auto fails = [](const Alternative<StepAnswer>& answer) {
        return std::holds_alternative<ExpectedError>(answer.answer);
    };
    for (const CaseStep& step : of.timeline) {
        if (step.expect && std::all_of(step.expect->any_of.begin(), step.expect->any_of.end(), fails)) return true;
    }
    const auto all_fail = [](const Alternative<Expectation>& answer) { return answer.answer.error.has_value(); };
    return of.expect.error || (!of.any_of.empty() && std::all_of(of.any_of.begin(), of.any_of.end(), all_fail));
}

/// Whether a plan is all that is expected: else it is compared where an engine tells it, and rows are enough.
bool expects_only_a_plan(const Case& of) {
    const Expectation& expect = of.expect;
    return expect.plan && !expect.rows && !expect.changelog && !expect.error && !expect.schema && !of.stepwise() &&
           of.any_of.empty();
}

class CaseNeeds {
  public:
    CaseNeeds(const BoundVariant& bound, Needs& needs)
        : bound_(bound), of_(bound.of()), query_(std::get_if<bind::BoundQuery>(&bound.query)), needs_(needs) {
        if (query_) {
            for (const auto& table : query_->tables) tables_.push_back(&table->declared);
            add_time_columns(*query_->root, times_);
        } else {
            tables_ = mentioned_tables(of_, bound.text());
        }
    }

    void add() {
        add_text();
        add_session();
        for (const bind::Table* table : tables_) add_table(*table);
        if (tables_.size() > 1) needs_.insert("two-inputs");
        for (const CaseStep& step : of_.timeline) {
            std::visit([this](const auto& what) { add_step(what); }, step.step.what);
        }
        if (expects_error(of_)) needs_.insert("errors");
        if (expects_only_a_plan(of_)) needs_.insert("plan");
        add_result_types();
    }

  private:
    void add_text() {
        if (query_) {
            add_query_needs(*query_, needs_);
        } else {
            needs_.insert("sql");
            const auto& refusal = std::get<sql::Refusal>(bound_.query);
            if (refusal.kind == sql::Refusal::Kind::Unsupported) needs_.insert(refusal.code);
            add_text_needs(bound_.text(), of_, needs_);
        }
        if (bound_.text().language != Language::TableApi) return;
        needs_.insert("table-api");
        needs_.erase("sql");
        needs_.erase("legacy");
    }

    void add_session() {
        if (of_.mode == bind::Mode::Batch) needs_.insert("batch");
        if (!of_.settings[static_cast<std::size_t>(bound_.variant.setting)].empty()) needs_.insert("settings");
        if (!of_.functions.empty()) needs_.insert("sql");
        for (const std::string& function : of_.functions) needs_.insert("function:" + function);
    }

    void add_table(const bind::Table& table) {
        for (const bind::TableColumn& column : table.columns) {
            if (column.expression.empty()) add_type(column.type, needs_);
        }
        if (!table.watermark.empty()) needs_.insert("watermark-expression");
        if (!table.proctime.empty()) needs_.insert("proctime");
        if (table.changelog != bind::Changelog::Insert) needs_.insert("changelog-input");
        if (table.channels > 1) needs_.insert("channels");
        const auto physical = table.physical();
        for (std::size_t i = 0; i < physical.size(); ++i) {
            if (physical[i]->name == table.time) times_[table.name].insert(i);
        }
    }

    void add_step(const value::RowsStep& rows) {
        for (const value::Arrival& arrival : rows.rows) {
            const auto times = times_.find(arrival.table);
            if (times == times_.end()) continue;
            for (const std::size_t column : times->second) add_time(arrival.change.row[column]);
        }
    }
    void add_time(const value::Value& time) {
        if (time.is_null()) {
            needs_.insert("null-time");
        } else if (const auto* instant = std::get_if<value::Timestamp>(&time)) {
            const bool before = query_ && reaches_before_1970(*query_, instant->millis);
            if (instant->millis < 0 || before) needs_.insert("negative-time");
        }
    }
    void add_step(const value::WatermarkStep& step) {
        if (step.watermark < 0) needs_.insert("negative-time");
    }
    void add_step(const value::IdleStep&) { needs_.insert("idle"); }
    void add_step(const value::ClockStep&) { needs_.insert("proctime"); }
    void add_step(const value::RestartStep&) { needs_.insert("restart"); }
    void add_step(const value::EndStep&) {}

    void add_result_types() {
        if (query_) {
            for (const bind::Column& column : query_->root->columns) add_type(column.type, needs_);
        } else if (of_.types) {
            for (const value::Type& type : *of_.types) add_type(type, needs_);
        }
    }

    const BoundVariant& bound_;
    const Case& of_;
    const bind::BoundQuery* query_;
    Needs& needs_;
    std::vector<const bind::Table*> tables_;  // that the text reads
    TimeColumns times_;
};

}  // namespace

void add_type(const value::Type& type, Needs& needs) {
    needs.insert("type:" + std::string(value::kind_name(type.kind)));
    for (const value::Field& field : type.fields) add_type(field.type, needs);
}

std::set<std::string> needs(const BoundVariant& bound) {
    Needs result;
    CaseNeeds(bound, result).add();
    return result;
}

}  // namespace wtck::runner
