#include "reports/tap.h"

#include <ostream>

#include "reports/plain_text.h"
#include "reports/printable.h"

namespace wtck::reports {
namespace {

/// A directive ends at the line and starts at `#`.
std::string directive(const char* word, const Result& result) {
    std::string text = printable(headline(result));
    for (char& c : text) {
        if (c == '#') c = '_';
    }
    return std::string(" # ") + word + (text.empty() ? "" : " " + text);
}

bool is_ok(Verdict verdict) {
    return verdict == Verdict::Pass || verdict == Verdict::NotApplicable;
}

}  // namespace

void Tap::begin(const Header& header) {
    out_ << "TAP version 14\n1.." << header.variants << "\n# " << printable(header.engine) << ' '
         << printable(header.version) << '\n';
}

void Tap::result(const Result& result) {
    out_ << (is_ok(result.verdict) ? "ok " : "not ok ") << ++number_ << " - " << full_id(result);
    if (result.verdict == Verdict::NotApplicable) out_ << directive("SKIP", result);
    if (result.verdict == Verdict::Known) out_ << directive("TODO", result);
    out_ << std::endl;  // a killed run leaves whole lines
    if (is_ok(result.verdict) || result.verdict == Verdict::Known) return;
    std::vector<std::string> lines = details(result);
    if (!headline(result).empty()) lines.insert(lines.begin(), headline(result));
    out_ << "  ---\n  verdict: " << to_string(result.verdict) << '\n';
    if (!lines.empty()) out_ << "  message: |\n";
    for (const std::string& line : lines) out_ << "    " << printable(line) << '\n';
    out_ << "  ...\n" << std::flush;
}

void Tap::end(const Footer& footer) {
    if (const std::string why = trouble(footer); !why.empty()) out_ << "Bail out! " << printable(why) << '\n';
    out_ << std::flush;
}

}  // namespace wtck::reports
