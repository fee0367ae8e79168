#pragma once
// All of TBB that the program uses. Work is cut into blocks by size alone, never by the number of threads, so that
// whatever is summed block by block in order comes out the same on any machine.

#include <tbb/blocked_range.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <cstddef>

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

/// While it lives, at most thread_count(threads) threads work.
class ThreadLimit {
  public:
    explicit ThreadLimit(int threads)
        : control_(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(thread_count(threads))) {}

  private:
    tbb::global_control control_;
};

}  // namespace bernal
