// One child process that speaks lines: stdin and stdout are the conversation, stderr is a log of which the end is kept.
// It leads a process group of its own, which dies with this object. Used by one thread at a time.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace wtck::runner {

class Process {
  public:
    using Deadline = std::chrono::steady_clock::time_point;
    static constexpr std::size_t kMaxLine = 64u << 20;  // bytes of one line
    static constexpr std::size_t kMaxLog = 64u << 10;   // bytes of stderr that are kept

    /// Starts a program, found on PATH, or says why it can't be started. Requires at least one word.
    static std::variant<std::unique_ptr<Process>, std::string> spawn(const std::vector<std::string>& words);
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    enum class Got { Line, TimedOut, Closed, TooLong };
    struct Reply {
        Got got = Got::Line;
        std::string text;  // the line without its end; else what had come of it, unless that is too long
    };
    /// Sends a line (none if empty) and reads one, both at once: a child that answers before it has read everything
    /// blocks nobody. A child that has ended is `Closed`, even if something that it started keeps its stdout open.
    Reply exchange(std::string_view line, Deadline deadline);

    /// Closes stdin and waits for the child to end. False if it is still there at the deadline.
    bool finish(Deadline deadline);

    /// How it ended, such as `exited with status 3` or `was killed by signal 11 (Segmentation fault)`; waits a moment
    /// for the end, and kills the group where none comes.
    std::string ending();

    /// The end of what it wrote to stderr.
    const std::string& log();
    void forget_log() { log_.clear(); }

  private:
    Process(pid_t pid, int in, int out, int err) : pid_(pid), in_(in), out_(out), err_(err) {}
    bool take_line(std::string& line);
    bool write_some(std::string_view& rest);
    bool read_some();  // false at the end of stdout
    bool has_ended() const;
    void read_log();
    bool reap();
    void kill_group();

    pid_t pid_;
    int in_, out_, err_;
    bool reaped_ = false;
    int status_ = 0;
    std::string buffer_;       // read from stdout, not yet taken
    std::size_t scanned_ = 0;  // how much of it holds no line end
    std::string log_;
};

}  // namespace wtck::runner
