#pragma once
// How parts of a reproduction are timed.

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <numeric>
#include <vector>

#include "search/engine.hpp"

namespace bernal::papers {

/// The time of this process, which works in one thread: what else runs on the machine does not count.
template <class F>
double seconds(F&& f) {
    const std::clock_t start = std::clock();
    f();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

/// The least of repeats: what else runs on the machine only adds to them.
inline double least(const std::vector<double>& values) { return *std::ranges::min_element(values); }

inline std::size_t total(const PairBatch& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::size_t{0},
                           [](std::size_t sum, const auto& block) { return sum + block.size(); });
}

}  // namespace bernal::papers
