#pragma once
// From the last state of a run, in its frame, to what is handed out, in the user's unit: the smallest uniform expansion
// after which no two spheres overlap in the doubles that they consist of.

#include <functional>
#include <optional>

#include "geometry/wall_search.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// More expansion than this share of lengths is not rounding any more, nor is a larger gap.
inline constexpr double largest_rounding = 1e-6;

/// The container at `magnification`; for discs as thick as the largest, of diameter `thickest`.
Container container_at(const State& state, double magnification, double thickest);

/// In that container, what is at `place` in the frame.
Vec3 place_at(const State& state, double magnification, const Container& container, Vec3 place);

/// Do these two not overlap, and keep the gap, by the exact terms of the certificate?
bool is_separated(const Container& container, const Sphere& a, const Sphere& b, double gap = 0);

/// Whoever computes the distance from a curved wall in another way finds the sphere inside as well, and a gap kept.
/// `walls` are the container's surfaces.
bool is_surely_within_walls(const Container& container, const WallSearch& walls, const Sphere& sphere, double gap = 0);

/// The largest magnification, but for a little that rounding asks for, at which the whole packing `is_separated`; a
/// target's own where it is that. `expansion` separates the worst pair in exact terms. Empty: spheres overlap at any
/// expansion.
std::optional<double> separating_magnification(const State& state, double expansion,
                                               const std::function<bool(double magnification)>& is_separated);

/// The outcome of a run that ended with a packing in `reached`, of that fraction.
Outcome outcome_of(const State& state, const Container& reached, double packing_fraction);

}  // namespace bernal
