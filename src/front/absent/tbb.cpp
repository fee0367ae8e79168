// Work in parallel without TBB: on one thread, block by block in order, with the same bits.

#include <string>

#include "bernal/error.hpp"
#include "core/parallel.hpp"

namespace bernal {

void run_tasks(std::size_t count, const std::function<void(std::size_t i)>& run) {
    for (std::size_t i = 0; i < count; ++i) run(i);
}

int thread_count(int /*threads*/) { return 1; }

/// A request for more threads than one is not refused: threads never change a result.
void run_in_arena(int /*threads*/, const std::function<void()>& work) { work(); }

}  // namespace bernal
