#pragma once
// All pairs of spheres that are close to each other, found through Boost.Geometry's R-trees.
//
// One tree of centres for each factor of two in radius. A sphere asks the trees of its own and of the larger classes
// only, so every search box is about as large as what it looks for: at a size ratio of 1000, neither the giants nor the
// dust have to wade through each other's boxes. The trees' upper classes are tiny, which makes the extra questions
// cheap. Spheres ask in tree order, neighbours in space after neighbours in space, to stay in the processor's cache.

#include <cstddef>
#include <cstdint>
#include <functional>

#include "bernal/packing.hpp"

namespace bernal {

/// first < second; `distance` is |separation| to the nearest periodic image.
struct ClosePair {
    std::size_t first;
    std::size_t second;
    double distance;
};

/// Calls `visit` once for every pair with gap <= relative_gap * (r_i + r_j), in an order that is fixed for a given
/// packing. Members of one body are no pair. Needs finite coordinates and radii > 0. `observer` receives now and then
/// how much is done, 0 to 1.
void for_each_close_pair(const Packing& packing, double relative_gap,
                         const std::function<void(const ClosePair&)>& visit,
                         const std::function<void(double share)>& observer = {});

/// How many times this process has looked for close pairs: what tests hold a result to, whose certificate and contacts
/// come from one look.
std::int64_t looks_for_close_pairs();

}  // namespace bernal
