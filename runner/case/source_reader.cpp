#include "runner/case/source_reader.h"

#include <fmt/format.h>

namespace wtck::runner {

Source read_source(const json::Cursor& at) {
    Source source;
    if (!at.is_object()) at.expected("an object with `doc`, `observed` or `reasoned`");
    at.only({"doc", "observed", "reasoned", "inferred", "note", "contradicts"});
    int kinds = 0;
    const auto kind = [&](std::string_view key, Source::Kind which) {
        const auto text = at.get(key);
        if (!text) return;
        ++kinds;
        source.kind = which;
        source.text = text->string().value_or("");
    };
    kind("doc", Source::Kind::Doc);
    kind("observed", Source::Kind::Observed);
    kind("reasoned", Source::Kind::Reasoned);
    if (at.is_object() && kinds != 1) at.fault("a source is one of `doc`, `observed` and `reasoned`");
    if (const auto note = at.get("note")) source.note = note->string().value_or("");
    for (const std::string_view key : {"inferred", "contradicts"}) {
        const auto member = at.get(key);
        if (member && !at.get("doc")) member->fault(fmt::format("`{}` is said of a `doc`", key));
    }
    if (const auto contradicts = at.get("contradicts")) source.contradicts = contradicts->string().value_or("");
    if (const auto inferred = at.get("inferred")) source.inferred = inferred->boolean().value_or(false);
    return source;
}

}  // namespace wtck::runner
