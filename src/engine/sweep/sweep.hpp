#pragma once
// What every kind of sweep reports, and the springs that they share.

#include "search/neighbour_lists.hpp"
#include "sweep/displacement.hpp"
#include "sweep/state.hpp"
#include "sweep/wall_lists.hpp"

namespace bernal {

/// What a sweep saw, at the positions that it acted on.
struct SweepReport : SweepSums {
    std::vector<Index> stale;  ///< ascending: spheres that may be outside their reach balls before the next sweep
};

ContactField field_of(const State& state, const Frame& frame);

/// The contacts of sphere i with the container's walls.
SphereContacts sum_walls(const State& state, const WallLists& walls, Index i);

/// Adds what walls do to the spheres from `first` on: to their forces, and to the sums over all walls.
void add_walls(const State& state, const WallLists& walls, Index first, std::span<NetForce> forces,
               ContactTotals& walls_of_all);

/// By which spheres are displaced at this moment of a run.
DisplacementLaw displacement_law(const State& state, const Frame& frame, double growth_limit);

/// A point brought back into the frame: around on periodic axes, to the wall on others.
Vec3 kept_inside(const Frame& frame, Vec3 point);

/// Is `sphere`, grown by `growth_limit`, still inside its reach ball?
bool within_reach(const State& state, const Frame& frame, const Sphere& sphere, const Sphere& reach,
                  double growth_limit);

/// Turns sums in which each pair was seen from both sides into sums over pairs.
void count_pairs_once(ContactTotals& pairs);

}  // namespace bernal
