#pragma once
// What this machine has left, before it is asked for.

#include <string>

namespace bernal {

/// Bytes of memory that this process can still get without swapping: what is free or can be freed, within the limits of
/// its control groups, as containers and batch systems set them, and its own. HUGE_VAL where the system does not tell.
double free_memory();

/// Bytes that the control groups, of both versions, leave: of those that `membership`, a file as /proc/self/cgroup,
/// tells, and of all above them, whose files are below `root`. HUGE_VAL where none has a limit.
double left_in_control_groups(const std::string& membership, const std::string& root);

}  // namespace bernal
