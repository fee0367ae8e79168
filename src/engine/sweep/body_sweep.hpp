#pragma once
// The parallel sweep of bodies: the members' forces add up to force and torque, which move the body at once, with
// momentum, from the positions before the sweep.
//
// A displacement t and a rotation w move the member at the arm a by t + w x a. Its contacts, of stiffness k in sum,
// resist with at most k (|t| + |a| |w|)^2 <= k (1 + |a| / R) t^2 + k (a^2 + |a| R) w^2, R being the radius of the
// sphere of equal volume. So forces are divided by the sum of k (1 + |a| / R) and torques by that of k (a^2 + |a| R): a
// body of one sphere moves as a sphere does, and no rotation overshoots.
//
// Growth by a factor moves members apart from each other, too. What growth works against a contact is its force times
// the distance of the bodies' centres along it, not of the members: the virial is less by the sum of force times arm.

#include "sweep/parallel_sweep.hpp"

namespace bernal {

/// Moves all bodies of `state`. Their members stay until move_members(): none is stale before.
SweepReport sweep_bodies(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                         SweepMemory& memory);

/// Puts all members where their bodies and the magnification have them after a sweep. Returns those that are not within
/// their reach balls, ascending.
std::vector<Index> move_members(State& state, const Frame& frame, const NeighbourLists& lists,
                                const SweepMemory& memory);

/// Lists of the members of different bodies that meet where they are now, with radii `wider` times as large.
NeighbourLists lists_of_members(const State& state, double wider = 1);

/// Expands, by ever smaller magnifications, until no two members of different bodies overlap and none crosses a wall,
/// whichever were near each other before: bodies that are not convex can meet on the way. Throws InputError where
/// bodies are entangled: only an expansion of some percent would part them.
void part_bodies(State& state);

/// The smallest uniform expansion of the container, as a factor on lengths, that parts each two bodies, and each from
/// walls, whose members overlap. The bodies' centres move apart, and their members with them.
double expansion_that_parts_bodies(const State& state, const Frame& frame, const NeighbourLists& lists,
                                   const WallLists& walls);

}  // namespace bernal
