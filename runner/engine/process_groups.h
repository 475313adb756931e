// The process groups of all living children, so that none outlives this program when a signal ends it.
#pragma once

#include <sys/types.h>

#include <mutex>
#include <set>

namespace wtck::runner {

/// Signals are sent to the process as a whole: this is the one list of all its children.
class ProcessGroups {
  public:
    static ProcessGroups& all();

    /// Starts a child and lists it in one go: none is missed between the two. `spawn` returns an error number and
    /// sets the id.
    template <typename Spawn>
    int start(pid_t& leader, const Spawn& spawn) {
        const std::lock_guard lock(mutex_);
        const int error = spawn();
        if (error == 0) leaders_.insert(leader);
        return error;
    }
    /// Kills a group that is still listed, and takes it off the list; to be called before its leader is waited for.
    void kill(pid_t leader);
    /// Kills all. From then on whoever starts or ends a child waits for ever: this program is about to end.
    void kill_all_for_good();

  private:
    std::mutex mutex_;
    std::set<pid_t> leaders_;
};

/// From now on SIGINT, SIGTERM and SIGHUP kill all children with their groups and then end this program as they would
/// have done. To be called before any thread is started.
void take_children_along_on_signals();

}  // namespace wtck::runner
