#include "runner/engine/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>

#include "runner/engine/spawn.h"

namespace wtck::runner {
namespace {

using namespace std::chrono_literals;

constexpr int kLookAgain = 250;  // milliseconds after which a silent child is looked at, whether it still lives

int millis_until(Process::Deadline deadline) {
    const auto rest = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(rest.count(), 0, 3'600'000));
}

void close_fd(int& fd) {
    if (fd >= 0) close(fd);
    fd = -1;
}

/// Three pipes of which the child gets the ends 0, 3 and 5; no other child inherits any.
struct Pipes {
    std::array<int, 6> fds = {-1, -1, -1, -1, -1, -1};
    bool open() {
        for (std::size_t i = 0; i < 6; i += 2) {
            if (pipe2(&fds[i], O_CLOEXEC) != 0) return false;
        }
        for (const int ours : {fds[1], fds[2], fds[4]}) fcntl(ours, F_SETFL, O_NONBLOCK);
        return true;
    }
    int release(std::size_t i) { return std::exchange(fds[i], -1); }
    ~Pipes() {
        for (int& fd : fds) close_fd(fd);
    }
};

}  // namespace

std::variant<std::unique_ptr<Process>, std::string> Process::spawn(const std::vector<std::string>& words) {
    std::signal(SIGPIPE, SIG_IGN);  // a child that died is told by EPIPE
    Pipes pipes;
    if (!pipes.open()) return fmt::format("no pipes: {}", std::strerror(errno));
    pid_t pid = 0;
    const int error = spawn_child(pid, words, pipes.fds[0], pipes.fds[3], pipes.fds[5]);
    if (error != 0) return fmt::format("{}: {}", words[0], std::strerror(error));
    return std::unique_ptr<Process>(new Process(pid, pipes.release(1), pipes.release(2), pipes.release(4)));
}

Process::~Process() {
    kill_group();
    for (int* fd : {&in_, &out_, &err_}) close_fd(*fd);
}

Process::Reply Process::exchange(std::string_view line, Deadline deadline) {
    const std::string message = line.empty() ? std::string() : std::string(line) + '\n';
    std::string_view unsent = message;
    Reply reply;
    while (true) {
        if (unsent.empty() && take_line(reply.text)) return reply;
        if (buffer_.size() > kMaxLine) return {Got::TooLong, {}};
        const bool writing = !unsent.empty() && in_ >= 0;
        std::array<pollfd, 3> fds = {pollfd{out_, POLLIN, 0}, {err_, POLLIN, 0}, {writing ? in_ : -1, POLLOUT, 0}};
        // One that talks without end is never waited for: the time is looked at in each round.
        const int rest = millis_until(deadline);
        const int ready = poll(fds.data(), fds.size(), std::min(rest, kLookAgain));
        if (ready < 0 && errno != EINTR) return {Got::Closed, std::strerror(errno)};
        if (ready == 0 && has_ended()) return {Got::Closed, buffer_};
        if (ready > 0 && fds[1].revents != 0) read_log();
        if (ready > 0 && fds[2].revents != 0 && !write_some(unsent)) unsent = {};
        if (ready > 0 && fds[0].revents != 0 && !read_some()) return {Got::Closed, buffer_};
        if (rest > 0) continue;
        if (unsent.empty() && take_line(reply.text)) return reply;
        return {Got::TimedOut, buffer_};
    }
}

bool Process::take_line(std::string& line) {
    const std::size_t end = buffer_.find('\n', scanned_);
    scanned_ = end == std::string::npos ? buffer_.size() : 0;
    if (end == std::string::npos) return false;
    line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    return true;
}

bool Process::write_some(std::string_view& rest) {
    const ssize_t count = write(in_, rest.data(), rest.size());
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    rest.remove_prefix(static_cast<std::size_t>(count));
    return true;
}

bool Process::read_some() {
    std::array<char, 1 << 16> chunk;
    const ssize_t count = read(out_, chunk.data(), chunk.size());
    if (count > 0) buffer_.append(chunk.data(), static_cast<std::size_t>(count));
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

void Process::read_log() {
    std::array<char, 1 << 16> chunk;
    ssize_t count = -1;
    for (int rounds = 0; rounds < 16 && err_ >= 0; ++rounds) {
        count = read(err_, chunk.data(), chunk.size());
        if (count <= 0) break;
        log_.append(chunk.data(), static_cast<std::size_t>(count));
        if (log_.size() > 2 * kMaxLog) log_.erase(0, log_.size() - kMaxLog);
        if (static_cast<std::size_t>(count) < chunk.size()) return;
    }
    if (count == 0) close_fd(err_);
}

const std::string& Process::log() {
    read_log();
    if (log_.size() > kMaxLog) log_.erase(0, log_.size() - kMaxLog);
    return log_;
}

bool Process::has_ended() const {
    siginfo_t info = {};
    return reaped_ ||
           (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_);
}

bool Process::reap() {
    if (reaped_) return true;
    if (!has_ended()) return false;
    kill_group();
    return true;
}

bool Process::finish(Deadline deadline) {
    close_fd(in_);
    while (!reap()) {
        if (millis_until(deadline) == 0) return false;
        pollfd log = {err_, POLLIN, 0};  // a child that logs its farewell must not block on it
        poll(&log, 1, 2);
        if (log.revents != 0) read_log();
        if (err_ < 0) std::this_thread::sleep_for(1ms);
    }
    return true;
}

void Process::kill_group() {
    if (reaped_) return;
    status_ = end_child(pid_);
    reaped_ = true;
}

std::string Process::ending() {
    if (!finish(std::chrono::steady_clock::now() + 200ms)) {
        kill_group();
        return "closed its output";
    }
    read_log();
    if (WIFSIGNALED(status_)) {
        const int signal = WTERMSIG(status_);
        return fmt::format("was killed by signal {} ({})", signal, sigdescr_np(signal));
    }
    return fmt::format("exited with status {}", WEXITSTATUS(status_));
}

}  // namespace wtck::runner
