#pragma once
// Work on several threads. It is cut into blocks by size alone, never by the number of threads, so that whatever is
// summed block by block in order comes out the same on any machine. TBB stays behind this page, in parallel.cpp and
// parallel_sort.hpp.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

namespace bernal {

inline std::size_t block_count(std::size_t n, std::size_t block_size) { return (n + block_size - 1) / block_size; }

/// Calls run(i) for each i of [0, count), in parallel, each as a task of its own.
void run_tasks(std::size_t count, const std::function<void(std::size_t i)>& run);

/// Calls f(block, begin, end) for each block of [0, n), in parallel.
template <class F>
void for_each_block(std::size_t n, std::size_t block_size, F&& f) {
    run_tasks(block_count(n, block_size),
              [&](std::size_t block) { f(block, block * block_size, std::min(n, (block + 1) * block_size)); });
}

/// Calls f(i) for each i of [0, n), in parallel.
template <class F>
void for_each_index(std::size_t n, F&& f) {
    for_each_block(n, 1024, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) f(i);
    });
}

/// The threads that `threads` asks for; 0: as many as there are cores for this process.
int thread_count(int threads);

/// Runs `work` on thread_count(threads) threads at most, the caller's among them: all that it does in parallel stays
/// among these, and other work, in arenas of its own or of a host program, is not limited by it. Where runs side by
/// side ask for more threads than there are cores, each gets as many as the smallest of them.
void run_in_arena(int threads, const std::function<void()>& work);

/// What f() returns, worked out in such an arena.
template <class F>
auto in_arena(int threads, F&& f) {
    using Result = decltype(f());
    if constexpr (std::is_void_v<Result>) {
        run_in_arena(threads, [&] { f(); });
    } else {
        std::optional<Result> result;
        run_in_arena(threads, [&] { result.emplace(f()); });
        return std::move(*result);
    }
}

}  // namespace bernal
