// JSON written from left to right as text: for messages, of which there are many, and whose trees would cost more than
// all else that the runner does with a case.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace wtck::runner {

class JsonText {
  public:
    void open(char bracket) {  // `{` or `[`
        separate();
        text_ += bracket;
        separated_ = true;
    }
    void close(char bracket) {
        text_ += bracket;
        separated_ = false;
    }
    /// The name of a member; its value follows.
    void key(std::string_view name) {
        string(name);
        text_ += ':';
        separated_ = true;
    }
    /// Requires UTF-8.
    void string(std::string_view value);
    /// A text, with its name.
    void member(std::string_view name, std::string_view value) {
        key(name);
        string(value);
    }
    void integer(std::int64_t value) { raw(std::to_string(value)); }
    void boolean(bool value) { raw(value ? "true" : "false"); }
    void null() { raw("null"); }
    /// A value that is JSON already.
    void raw(std::string_view json) {
        separate();
        text_ += json;
    }

    const std::string& text() const { return text_; }

  private:
    void separate() {
        if (!separated_) text_ += ',';
        separated_ = false;
    }

    std::string text_;
    bool separated_ = true;  // nothing, an opening bracket or a key stands before
};

}  // namespace wtck::runner
