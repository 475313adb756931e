// What the doctor finds.
#pragma once

#include <string>

namespace wtck::runner::doctor {

enum class Status { Ok, Failed, NotTried };

struct Trial {
    std::string name;         // a word: `text`
    std::string what;         // what must hold, as a statement
    std::string advice = {};  // what to do if it does not
    Status status = Status::NotTried;
    std::string sent = {};  // of a failure, shortened
    std::string came = {};  // likewise
    std::string note = {};  // why it was not tried, or what was left out

    Trial& ok() {
        status = Status::Ok;
        return *this;
    }
    Trial& failed(std::string what_was_sent, std::string what_came) {
        status = Status::Failed;
        sent = std::move(what_was_sent);
        came = std::move(what_came);
        return *this;
    }
};

}  // namespace wtck::runner::doctor
