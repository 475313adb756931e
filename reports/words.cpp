#include <initializer_list>
#include <iterator>
#include <type_traits>

#include "reports/result.h"

namespace wtck::reports {
namespace {

/// The one of these that is spelt so.
template <typename Words>
auto parse(const Words& words, std::string_view text) -> std::optional<std::decay_t<decltype(*std::begin(words))>> {
    for (const auto word : words) {
        if (to_string(word) == text) return word;
    }
    return std::nullopt;
}

}  // namespace

std::string_view to_string(Verdict verdict) {
    switch (verdict) {
        case Verdict::Pass: return "pass";
        case Verdict::Fail: return "fail";
        case Verdict::Error: return "error";
        case Verdict::NotApplicable: return "not-applicable";
        case Verdict::NotRun: return "not-run";
        case Verdict::Known: return "known";
        case Verdict::Changed: return "changed";
        case Verdict::Fixed: return "fixed";
    }
    return {};
}

std::string_view to_string(Strength strength) {
    switch (strength) {
        case Strength::Step: return "step";
        case Strength::Watermark: return "watermark";
        case Strength::Final: return "final";
    }
    return {};
}

std::string_view to_string(ErrorKind kind) {
    switch (kind) {
        case ErrorKind::Engine: return "engine";
        case ErrorKind::Adapter: return "adapter";
        case ErrorKind::Harness: return "harness";
    }
    return {};
}

std::optional<Verdict> parse_verdict(std::string_view text) {
    return parse(kVerdicts, text);
}

std::optional<Strength> parse_strength(std::string_view text) {
    return parse(std::initializer_list{Strength::Step, Strength::Watermark, Strength::Final}, text);
}

std::optional<ErrorKind> parse_error_kind(std::string_view text) {
    return parse(std::initializer_list{ErrorKind::Engine, ErrorKind::Adapter, ErrorKind::Harness}, text);
}

std::string full_id(const Result& result) {
    return result.variant ? result.id + "/" + *result.variant : result.id;
}

std::string exact_id(const Result& result) {
    return result.id + "/" + (result.variant ? *result.variant : std::string(kOwnVariant));
}

}  // namespace wtck::reports
