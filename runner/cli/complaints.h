// What is wrong with a command's options and files, collected so that all of it is said at once.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "runner/cli/console.h"

namespace wtck::runner {

class Complaints {
  public:
    void add(std::optional<std::string> why) {
        if (why) all_.push_back(std::move(*why));
    }
    void add(const std::vector<std::string>& whys) { all_.insert(all_.end(), whys.begin(), whys.end()); }

    /// The value that was chosen; or an empty one, and what is wrong, behind the name of the option.
    template <typename Value>
    Value take(std::variant<Value, std::string> chosen, const std::string& option = {}) {
        if (auto* why = std::get_if<std::string>(&chosen)) add(option + *why);
        return value_of(std::move(chosen));
    }
    template <typename Value>
    Value take(std::variant<Value, std::vector<std::string>> chosen) {
        if (auto* whys = std::get_if<std::vector<std::string>>(&chosen)) add(*whys);
        return value_of(std::move(chosen));
    }

    bool empty() const { return all_.empty(); }
    reports::Exit tell(const Console& console) const { return wrong_use(console, all_); }

  private:
    template <typename Value, typename Other>
    static Value value_of(std::variant<Value, Other> chosen) {
        auto* value = std::get_if<Value>(&chosen);
        return value ? std::move(*value) : Value();
    }

    std::vector<std::string> all_;
};

}  // namespace wtck::runner
