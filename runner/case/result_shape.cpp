#include "runner/case/result_shape.h"

#include <algorithm>

#include "runner/case/bound.h"
#include "runner/case/expectation_reader.h"

namespace wtck::runner {
namespace {

/// The columns that the case's own variant binds to. A NULL where the binder promises none is a wrong row, not a fault
/// of the file.
std::optional<RowShape> bound_shape(const std::shared_ptr<const Case>& of) {
    const Profile* profile = of->profiles.empty() ? &profiles().front() : find_profile(of->profiles.front());
    if (!profile || of->texts.empty()) return std::nullopt;
    const BoundVariant bound = bind_variant({of, 0, 0}, *profile);
    const auto* query = std::get_if<bind::BoundQuery>(&bound.query);
    if (!query) return std::nullopt;
    RowShape shape;
    for (const bind::Column& column : query->root->columns) {
        shape.names.push_back(column.name);
        shape.types.push_back(value::with_nullable(column.type, true));
    }
    return shape;
}

}  // namespace

std::optional<RowShape> result_shape(const std::shared_ptr<const Case>& of, const std::optional<json::Cursor>& expect,
                                     bool sound) {
    const bool written = expect && expect->get("schema");
    auto shape = written ? read_schema(*expect) : std::nullopt;
    const bool nameless = shape && std::count(shape->names.begin(), shape->names.end(), "_") > 0;
    if (!sound || (written && !nameless)) return shape;
    const auto bound = bound_shape(of);
    if (!shape || !bound) return written ? shape : bound;
    for (std::size_t i = 0; i < std::min(shape->names.size(), bound->names.size()); ++i) {
        if (shape->names[i] == "_") shape->names[i] = bound->names[i];
    }
    return shape;
}

}  // namespace wtck::runner
