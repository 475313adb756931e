#include "runner/cli/pattern.h"

#include <fmt/format.h>
#include <regex.h>

#include <array>

namespace wtck::runner {

struct Pattern::Compiled {
    regex_t regex = {};
    bool compiled = false;
    Compiled() = default;
    Compiled(const Compiled&) = delete;
    Compiled& operator=(const Compiled&) = delete;
    ~Compiled() {
        if (compiled) regfree(&regex);
    }
};

std::variant<Pattern, std::string> Pattern::compile(const std::string& text) {
    constexpr std::size_t longest = 1000;  // regcomp recurses as deep as parentheses nest
    if (text.size() > longest) return fmt::format("a regular expression of more than {} characters", longest);
    auto compiled = std::make_shared<Compiled>();
    const int error = regcomp(&compiled->regex, text.c_str(), REG_EXTENDED | REG_NOSUB);
    if (error != 0) {
        std::array<char, 200> why = {};
        regerror(error, &compiled->regex, why.data(), why.size());
        return fmt::format("no regular expression: `{}`: {}", text, why.data());
    }
    compiled->compiled = true;
    Pattern pattern;
    pattern.compiled_ = std::move(compiled);
    return pattern;
}

bool Pattern::found_in(const std::string& text) const {
    return regexec(&compiled_->regex, text.c_str(), 0, nullptr, 0) == 0;
}

}  // namespace wtck::runner
