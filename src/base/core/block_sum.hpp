#pragma once
// Sums over spheres that are the same for any number of threads.

#include <numeric>
#include <vector>

#include "core/parallel.hpp"

namespace bernal {

inline constexpr std::size_t sum_block = 1024;

/// The sum of f(i) over [0, n), in fixed blocks; the bits depend on their size.
template <class F>
double sum_over(std::size_t n, F&& f, std::size_t block_size = sum_block) {
    std::vector<double> blocks(block_count(n, block_size), 0.0);
    for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i != end; ++i) blocks[block] += f(i);
    });
    return std::accumulate(blocks.begin(), blocks.end(), 0.0);
}

}  // namespace bernal
