#include "reference/exec/correlate.h"

#include <string>

#include "reference/exec/evaluate.h"

namespace wtck::exec {

using value::Value;

namespace {

// The pieces between single spaces, in order; of the empty text one, which is empty.
std::vector<Value> split_words(const std::string& text) {
    std::vector<Value> words;
    std::size_t from = 0;
    while (true) {
        const std::size_t to = text.find(' ', from);
        words.emplace_back(text.substr(from, to - from));
        if (to == std::string::npos) return words;
        from = to + 1;
    }
}

std::vector<value::Row> results(const plan::Correlate& correlate, const value::Row& row, const value::Zone& zone) {
    const bind::Expr& arg = *correlate.args.front();
    const Value given = evaluate(arg, row, zone);
    if (given.is_null()) return {};
    std::vector<value::Row> rows;
    switch (correlate.function) {
        case bind::TableFunction::SplitWords:
            for (Value& word : split_words(given.text())) rows.push_back({std::move(word)});
            break;
        case bind::TableFunction::Unnest:
            if (arg.type.kind == value::Kind::Row) return {given.list()};
            for (const Value& one : given.list()) rows.push_back(one.list());
            break;
    }
    return rows;
}

}  // namespace

void CorrelateOperator::change(value::Change&& change, int /*input*/) {
    std::vector<value::Row> given = results(correlate_, change.row, zone());
    if (given.empty() && correlate_.outer) given.push_back({Value()});
    for (value::Row& columns : given) {
        value::Row row = change.row;
        row.insert(row.end(), columns.begin(), columns.end());
        emit(change.kind, std::move(row));
    }
}

}  // namespace wtck::exec
