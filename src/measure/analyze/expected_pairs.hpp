#pragma once
// The ideal gas that pair correlations are compared with: the same spheres in the same container, each put at random
// where it has room, overlapping as it comes. In a periodic container any two centres are anywhere; between walls the
// shell around a centre reaches beyond them.

#include <span>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

/// For shells from edges[k] to edges[k + 1] around a centre, each up to half a period thick: the probability that a
/// second sphere has its centre there. Radii of the first and the second sphere are drawn from `first` and `second`,
/// both ascending. `samples` even points count what walls cut off; it is exact where there are none.
std::vector<double> shell_probabilities(const Container& container, std::span<const double> first,
                                        std::span<const double> second, std::span<const double> edges,
                                        std::size_t samples);

}  // namespace bernal
