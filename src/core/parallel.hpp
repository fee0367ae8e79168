#pragma once
// All of TBB that the program uses. Work is cut into blocks by size alone, never by the number of threads, so that
// whatever is summed block by block in order comes out the same on any machine.

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace bernal {

inline std::size_t block_count(std::size_t n, std::size_t block_size) { return (n + block_size - 1) / block_size; }

/// Calls f(block, begin, end) for each block of [0, n), in parallel.
template <class F>
void for_each_block(std::size_t n, std::size_t block_size, F&& f) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, block_count(n, block_size), 1), [&](const auto& range) {
        for (std::size_t block = range.begin(); block != range.end(); ++block)
            f(block, block * block_size, std::min(n, (block + 1) * block_size));
    });
}

/// Calls f(i) for each i of [0, n), in parallel.
template <class F>
void for_each_index(std::size_t n, F&& f) {
    for_each_block(n, 1024, [&](std::size_t, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) f(i);
    });
}

/// Sorts in parallel; the order must be total, since equal elements may change places.
template <class Iterator, class Less>
void parallel_sort(Iterator begin, Iterator end, Less less) {
    tbb::parallel_sort(begin, end, less);
}

/// The threads that `threads` asks for; 0: as many as there are cores for this process.
inline int thread_count(int threads) { return threads > 0 ? threads : tbb::info::default_concurrency(); }

/// What f() returns, worked out by thread_count(threads) threads at most, the caller's among them: all that f does in
/// parallel stays among these, and other work, in arenas of its own or of a host program, is not limited by it.
template <class F>
decltype(auto) in_arena(int threads, F&& f) {
    const int count = thread_count(threads), cores = tbb::info::default_concurrency();
    // Beyond the cores TBB has no threads to lend unless the process is allowed more; it never gets fewer by this.
    std::optional<tbb::global_control> more;
    if (count > cores) more.emplace(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(count));
    return tbb::task_arena(count).execute(std::forward<F>(f));
}

}  // namespace bernal
