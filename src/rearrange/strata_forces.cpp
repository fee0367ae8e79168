#include "rearrange/strata_forces.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

/// Of the way to where the springs that press now would balance: spheres give way as well.
constexpr double interface_step = 0.5;

}  // namespace

StrataForces::StrataForces(const State& state)
    : state_(state),
      act_(!state.strata.of.empty() && state.strata.interface != Interface::none),
      coordinate_(state.container, state.strata.along) {}

void StrataForces::add(std::size_t i, NetForce& force, Pushes& pushes) const {
    const std::vector<double>& borders = state_.strata.borders;
    const std::size_t k = state_.strata.of[i];
    const double lower = k == 0 ? coordinate_.lowest() : borders[k - 1],
                 upper = k == borders.size() ? coordinate_.highest() : borders[k];
    const double radius = state_.magnification * state_.spheres[i].radius,
                 kept = state_.strata.interface == Interface::flat ? radius : 0, stiffness = 2 * radius;
    const Vec3 center = state_.spheres[i].center;
    const double here = coordinate_.of(center, (lower + upper) / 2);
    if (const double depth = lower + kept - here; depth > 0) {
        force.add({coordinate_.direction(center) * (stiffness * depth), stiffness});
        if (k > 0) pushes[k - 1].add({-stiffness * depth, stiffness});
    }
    if (const double depth = here + kept - upper; depth > 0) {
        force.add({coordinate_.direction(center) * (-stiffness * depth), stiffness});
        if (k < borders.size()) pushes[k].add({stiffness * depth, stiffness});
    }
}

void move_interfaces(State& state, const StrataForces::Pushes& pushes) {
    std::vector<double>& borders = state.strata.borders;
    for (std::size_t k = 0; k < pushes.size(); ++k)
        if (pushes[k].stiffness > 0) borders[k] += interface_step * pushes[k].force / pushes[k].stiffness;
    std::ranges::sort(borders);
}

}  // namespace bernal
