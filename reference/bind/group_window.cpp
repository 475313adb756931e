#include "reference/bind/group_window.h"

#include <map>
#include <optional>

#include "reference/value/arithmetic.h"

namespace wtck::bind {

using value::Kind;
using value::TimeAttribute;
using value::Type;

namespace {

struct Form {
    WindowKind kind;
    std::vector<std::int64_t WindowSpec::*> lengths;  // the arguments behind the time
};

const std::map<std::string, Form, std::less<>>& forms() {
    static const std::map<std::string, Form, std::less<>> kForms = {
        {"TUMBLE", {WindowKind::Tumble, {&WindowSpec::size}}},
        {"HOP", {WindowKind::Hop, {&WindowSpec::slide, &WindowSpec::size}}},
        {"SESSION", {WindowKind::Session, {&WindowSpec::gap}}},
    };
    return kForms;
}

[[noreturn]] void wrong_arguments(const std::string& name, sql::Position at) {
    sql::refuse("not-an-interval",
                "cannot apply '" + name + "': it takes a time and then datetime intervals of constant length", at);
}

// The value of a constant that is put together by + - * from literals.
std::optional<std::int64_t> folded(const Expr& expr) {
    if (const auto* literal = std::get_if<Literal>(&expr.node)) {
        const bool whole = value::is_integer(expr.type.kind) || value::is_interval(expr.type.kind);
        return whole && !literal->value.is_null() ? std::optional(literal->value.integer()) : std::nullopt;
    }
    const auto* call = std::get_if<Call>(&expr.node);
    if (call == nullptr) return std::nullopt;
    const std::optional<std::int64_t> a = folded(*call->args.front());
    const std::optional<std::int64_t> b = folded(*call->args.back());
    if (!a || !b) return std::nullopt;
    switch (call->function) {
        case Function::Negate: return value::wrapping_subtract(0, *a);
        case Function::Plus: return value::wrapping_add(*a, *b);
        case Function::Minus: return value::wrapping_subtract(*a, *b);
        case Function::Times: return value::wrapping_multiply(*a, *b);
        default: return std::nullopt;
    }
}

std::int64_t length_of(const Expr& bound, const std::string& name, sql::Position at) {
    if (bound.type.kind == Kind::IntervalMonth) {
        sql::refuse("month-interval",
                    "a window is counted in SECOND, MINUTE, HOUR or DAY; MONTH and YEAR are not supported", at);
    }
    if (bound.type.kind != Kind::IntervalDay) wrong_arguments(name, at);
    bool constant = true;
    for_each_column(bound, [&](int) { constant = false; });
    if (!constant) sql::refuse("interval-not-constant", "only constant window descriptors are supported", at);
    const std::optional<std::int64_t> length = folded(bound);
    if (!length) sql::unsupported("legacy", "this way to compute a window's length is not supported", bound.at);
    return *length;
}

}  // namespace

bool is_group_window(const std::string& name) {
    return forms().contains(name);
}

GroupWindowCall bind_group_window(const std::string& name, const std::vector<sql::ExprPtr>& args, sql::Position at,
                                  const Catalog& catalog, const ExpressionBinder& below) {
    const Form& form = forms().find(name)->second;
    const std::size_t wanted = form.lengths.size() + 1;
    if (args.size() == wanted + 1) {
        sql::refuse("group-window-alignment", name + " window with alignment is not supported", at);
    }
    if (args.size() != wanted) {
        sql::refuse("wrong-argument-count",
                    "invalid number of arguments to function '" + name + "', was expecting " + std::to_string(wanted) +
                        " arguments",
                    at);
    }
    const ExprPtr time = below.bind(*args.front());
    if (!value::is_timestamp(time->type.kind)) wrong_arguments(name, at);
    check_group_time(time->type, catalog.mode, at);
    WindowSpec spec;
    spec.kind = form.kind;
    spec.time = plain_column(*time);
    spec.time_type = time->type;
    spec.at = at;
    std::vector<ExprPtr> bound = {time};
    for (std::size_t i = 0; i < form.lengths.size(); ++i) {
        bound.push_back(below.bind(*args[i + 1]));
        spec.*form.lengths[i] = length_of(*bound.back(), name, at);
    }
    return {std::move(spec), std::move(bound)};
}

void check_group_time(const Type& type, Mode mode, sql::Position at) {
    const bool batch = mode == Mode::Batch;
    const bool fits = batch ? value::is_timestamp(type.kind) : type.attribute != TimeAttribute::None;
    if (!fits) {
        sql::refuse("group-window-time",
                    "a group window can only be defined over a time attribute column, but " + value::to_string(type) +
                        " encountered",
                    at);
    }
    if (batch && type.kind != Kind::Timestamp) {
        sql::refuse("group-window-in-batch", "a group window in batch takes a TIMESTAMP, not " + value::to_string(type),
                    at);
    }
}

bool same_group_window(const GroupWindowCall& a, const GroupWindowCall& b) {
    return same_windows(a.spec, b.spec) && same_exprs(a.args, b.args);
}

std::optional<WindowAuxiliary> find_auxiliary(const std::string& name) {
    using Property = GroupWindow::Property;
    static const std::map<std::string, Property, std::less<>> kEndings = {{"_START", Property::Start},
                                                                          {"_END", Property::End},
                                                                          {"_ROWTIME", Property::Rowtime},
                                                                          {"_PROCTIME", Property::Proctime}};
    const std::size_t underscore = name.find('_');
    if (underscore == std::string::npos) return std::nullopt;
    const auto ending = kEndings.find(name.substr(underscore));
    const std::string window = name.substr(0, underscore);
    if (ending == kEndings.end() || !is_group_window(window)) return std::nullopt;
    return WindowAuxiliary{window, ending->second};
}

void check_property(GroupWindow::Property property, const WindowSpec& spec, Mode mode, sql::Position at) {
    using Property = GroupWindow::Property;
    const bool by_clock = spec.time_type.attribute == TimeAttribute::Proctime;
    if (property == Property::Rowtime && by_clock) {
        sql::refuse("rowtime-of-proctime-window", "a proctime window cannot provide a rowtime attribute", at);
    }
    if (property != Property::Proctime || by_clock) return;
    if (mode == Mode::Batch) {
        sql::refuse("group-window-in-batch", "the PROCTIME window property is not supported in batch queries", at);
    }
    sql::unsupported("legacy", "the processing time of a window by event time", at);
}

std::size_t place_of(GroupWindow::Property property) {
    switch (property) {
        case GroupWindow::Property::Start: return 0;
        case GroupWindow::Property::End: return 1;
        case GroupWindow::Property::Rowtime:
        case GroupWindow::Property::Proctime: break;
    }
    return 2;
}

std::vector<Column> property_columns(const WindowSpec& spec, Mode mode) {
    const Type bound = value::timestamp_type(3, false);
    const bool nullable = spec.time_type.nullable || spec.time_type.kind == Kind::BigInt;
    Type time = mode == Mode::Batch ? value::timestamp_type(3, nullable) : spec.time_type;
    time.materialized = false;  // the window's own time, whatever it is cut by
    return {{"w$start", bound}, {"w$end", bound}, {"w$time", time}};
}

}  // namespace wtck::bind
