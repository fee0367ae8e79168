#pragma once
// The initial placement: uniformly random, overlaps and all, and spheres kept in the order of a space-filling curve.

#include <functional>

#include "geometry/wall_search.hpp"
#include "sweep/size_totals.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// Packing fraction of the random placement where no target sets it: dense enough to rearrange from the first sweep on.
inline constexpr double first_fraction = 0.5;

/// A state without spheres yet: its frame, at the magnification at which `spheres` take `fraction` of it.
State empty_frame(const SizeTotals& spheres, const PackOptions& options, double fraction);

/// Brings a place in the frame into a sphere's stratum, or says that it is not in it.
using IntoStratum = std::function<bool(Vec3& place)>;

/// Where sphere `id` of that radius in the frame begins, by (seed, id) alone: uniform in the cell, as far from walls at
/// its ends as the radius asks for; of many such places the first within `walls`, seen from the lowest corner, or else
/// that which crosses them least. No place that `into_stratum` refuses is taken, as long as there are others.
Vec3 random_place(const Frame& frame, int dimension, const WallSearch& walls, std::uint64_t seed, std::size_t id,
                  double radius, const IntoStratum& into_stratum = {});

/// The next of such places that is within `walls` and that `is_free` allows: the first trial is number `trials`, and
/// the one after the last is written there. Empty: there is none among the first `most` trials.
std::optional<Vec3> free_place(const Frame& frame, int dimension, const WallSearch& walls, std::uint64_t seed,
                               std::size_t id, double radius, const std::function<bool(Vec3&)>& is_free,
                               std::uint32_t& trials, std::uint32_t most);

/// A new state: random centres (inside the walls), magnification chosen for `fraction`, nothing listed.
State place_at_random(const Sizes& sizes, const PackOptions& options, double fraction);

/// Reorders the spheres along a Morton curve, so that neighbours in space are neighbours in memory.
void sort_along_curve(State& state);

/// The same with the spheres, which `sizes` tells the diameters of, where they are in `start`.
State place_as_in(const Packing& start, const Sizes& sizes, const PackOptions& options, double fraction);

}  // namespace bernal
