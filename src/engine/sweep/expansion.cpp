#include "sweep/expansion.hpp"

#include "sweep/container_control.hpp"

namespace bernal {
namespace {

/// The rounding of the distance from a wall, relative to the coordinates.
constexpr double wall_rounding = 1e-14;

}  // namespace

Container container_at(const State& state, double magnification, double thickest) {
    Container container = magnification == 1 ? state.container : scaled(state.container, 1 / magnification);
    if (container.dimension == 2) container.origin.z = -thickest / 2, container.lengths.z = thickest;
    return container;
}

Vec3 place_at(const State& state, double magnification, const Container& container, Vec3 place) {
    return container.wrapped(state.container.origin + place * (1 / magnification));
}

bool is_separated(const Container& container, const Sphere& a, const Sphere& b, double gap) {
    return norm(container.separation(a.center, b.center)) - (a.radius + b.radius) >= gap;
}

bool is_surely_within_walls(const Container& container, const WallSearch& walls, const Sphere& s, double gap) {
    const double rounding = wall_rounding * (largest(container.lengths) + norm(container.origin));
    const double radius = s.radius + gap + rounding;
    if (container.is_cuboid()) return is_within_walls(container, s.center, gap > 0 ? radius : s.radius);
    return walls.nearest(s.center, radius).distance >= radius;
}

std::optional<double> separating_magnification(const State& state, double expansion,
                                               const std::function<bool(double)>& is_separated) {
    double magnification = state.magnification / (expansion * rounding_margin);
    const double target = state.fixed_container ? 1 : state.target_magnification * rounding_margin;
    if (target > 0 && magnification >= target) magnification = target;
    // Coordinates are rounded once more on the way to the user's unit: expand by ever more until that is covered.
    for (double margin = 1e-15; margin < largest_rounding; margin *= 2) {
        if (is_separated(magnification)) return magnification;
        magnification *= 1 - margin;
    }
    return {};
}

Outcome outcome_of(const State& state, const Container& reached, double packing_fraction) {
    const bool is_reached = state.fixed_container ? reached.volume() == state.container.volume()
                                                  : state.target_fraction && packing_fraction >= *state.target_fraction;
    if (is_reached) return Outcome::target_reached;
    if (state.sweeps >= most_sweeps) return Outcome::stalled;
    return state.fixed_container || state.target_fraction ? Outcome::target_missed : Outcome::packed;
}

}  // namespace bernal
