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

std::vector<Value> results(const plan::Correlate& correlate, const value::Row& row, const value::Zone& zone) {
    switch (correlate.function) {
        case bind::TableFunction::SplitWords: {
            const Value text = evaluate(*correlate.args.front(), row, zone);
            return text.is_null() ? std::vector<Value>() : split_words(text.text());
        }
    }
    return {};
}

}  // namespace

void CorrelateOperator::change(value::Change&& change, int /*input*/) {
    std::vector<Value> given = results(correlate_, change.row, zone());
    if (given.empty() && correlate_.outer) given.emplace_back();
    for (Value& value : given) {
        value::Row row = change.row;
        row.push_back(std::move(value));
        emit(change.kind, std::move(row));
    }
}

}  // namespace wtck::exec
