#pragma once
// What this machine has left, before it is asked for.

namespace bernal {

/// Bytes of memory that this process can still get without swapping: what is free or can be freed, within the limits of
/// its container (control group) and its own. HUGE_VAL where the system does not tell.
double free_memory();

}  // namespace bernal
