#include "sweep/strata_forces.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

/// The share of the way to where the springs that press now would balance: spheres give way as well.
constexpr double interface_step = 0.5;

}  // namespace

StrataForces::StrataForces(const State& state)
    : state_(state),
      act_(!state.strata.of.empty() && state.strata.interface != Interface::none),
      coordinate_(state.container, state.strata.along),
      ends_{coordinate_.lowest()} {
    ends_.insert(ends_.end(), state.strata.borders.begin(), state.strata.borders.end());
    ends_.push_back(coordinate_.highest());
}

void StrataForces::add(Index first, std::span<NetForce> forces, Pushes& pushes) const {
    const Sphere* spheres = state_.spheres.data() + first;
    const std::uint16_t* of = state_.strata.of.data() + first;
    const double kept_of_radius = state_.strata.interface == Interface::flat ? state_.magnification : 0;
    for (std::size_t i = 0; i < forces.size(); ++i) {
        const double lower = ends_[of[i]], upper = ends_[of[i] + std::size_t{1}],
                     kept = kept_of_radius * spheres[i].radius,
                     here = coordinate_.of(spheres[i].center, (lower + upper) / 2);
        const double below = lower + kept - here, above = here + kept - upper;
        if (below > 0 || above > 0) push_back(first + static_cast<Index>(i), below, above, forces[i], pushes);
    }
}

void StrataForces::push_back(Index i, double below, double above, NetForce& force, Pushes& pushes) const {
    const std::size_t k = state_.strata.of[i];
    const double stiffness = 2 * (state_.magnification * state_.spheres[i].radius);
    const Vec3 direction = coordinate_.direction(state_.spheres[i].center);
    if (below > 0) {
        force.add({direction * (stiffness * below), stiffness});
        if (k > 0) pushes[k - 1].add({-stiffness * below, stiffness});
    }
    if (above > 0) {
        force.add({direction * (-stiffness * above), stiffness});
        if (k + 2 < ends_.size()) pushes[k].add({stiffness * above, stiffness});
    }
}

void move_interfaces(State& state, const StrataForces::Pushes& pushes) {
    std::vector<double>& borders = state.strata.borders;
    for (std::size_t k = 0; k < pushes.size(); ++k)
        if (pushes[k].stiffness > 0) borders[k] += interface_step * pushes[k].force / pushes[k].stiffness;
    std::ranges::sort(borders);
}

}  // namespace bernal
