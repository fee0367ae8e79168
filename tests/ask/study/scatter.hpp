#pragma once
// Values as measurements scatter.

#include <cmath>

#include "core/random.hpp"

namespace bernal::test {

/// A normal number of mean 0 and standard deviation 1, by Box & Muller.
inline double normal(std::uint64_t seed, std::uint64_t item) {
    const auto [u, v] = uniform_pair(seed, item, Purpose::sampling);
    return std::sqrt(-2 * std::log(u)) * std::cos(6.283185307179586 * v);
}

}  // namespace bernal::test
