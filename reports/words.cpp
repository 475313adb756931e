#include "reports/result.h"

namespace wtck::reports {

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

std::string full_id(const Result& result) {
    return result.variant ? result.id + "/" + *result.variant : result.id;
}

}  // namespace wtck::reports
