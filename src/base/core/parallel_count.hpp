#pragma once
// Counting by several threads. std::atomic_ref would do it where libc++ had one, which begins with version 19.

#include <cstdint>

namespace bernal {

/// Adds one to `number`, which other threads count in at the same time, and returns what it was.
inline std::uint32_t count_one(std::uint32_t& number) { return __atomic_fetch_add(&number, 1U, __ATOMIC_RELAXED); }

}  // namespace bernal
