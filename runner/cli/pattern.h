// A POSIX extended regular expression.
#pragma once

#include <memory>
#include <string>
#include <variant>

namespace wtck::runner {

class Pattern {
  public:
    /// The compiled expression, or what is wrong with it.
    static std::variant<Pattern, std::string> compile(const std::string& text);

    bool found_in(const std::string& text) const;

  private:
    struct Compiled;
    std::shared_ptr<const Compiled> compiled_;
};

}  // namespace wtck::runner
