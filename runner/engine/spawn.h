// Child processes of which none outlives this program.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace wtck::runner {

/// Starts a program, found on PATH, with these as stdin, stdout and stderr; 0 or the number of an error. It leads a
/// process group of its own, listed in ProcessGroups, and has default signals, none blocked. Requires at least one
/// word.
int spawn_child(pid_t& pid, const std::vector<std::string>& words, int in, int out, int err);

/// Waits until a child has ended by itself; it is still to be taken away by end_child.
void wait_for_end(pid_t pid);

/// Kills a child and its group, as far as they still live, and takes the child away: its status, as waitpid has it.
int end_child(pid_t pid);

}  // namespace wtck::runner
