#include "runner/engine/process_groups.h"

#include <unistd.h>

#include <csignal>
#include <thread>

namespace wtck::runner {

ProcessGroups& ProcessGroups::all() {
    static ProcessGroups groups;
    return groups;
}

void ProcessGroups::kill(pid_t leader) {
    const std::lock_guard lock(mutex_);
    if (leaders_.erase(leader) > 0) ::kill(-leader, SIGKILL);
}

void ProcessGroups::kill_all_for_good() {
    mutex_.lock();
    for (const pid_t leader : leaders_) ::kill(-leader, SIGKILL);
}

void take_children_along_on_signals() {
    ProcessGroups::all();
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, signal);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    // A thread that waits may do what a signal handler may not, such as take a lock.
    std::thread([signals] {
        int signal = 0;
        sigwait(&signals, &signal);
        ProcessGroups::all().kill_all_for_good();
        std::signal(signal, SIG_DFL);
        pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
        raise(signal);
        _exit(128 + signal);  // the first process of a container is not ended by a signal of its own
    }).detach();
}

}  // namespace wtck::runner
