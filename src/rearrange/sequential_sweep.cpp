#include "rearrange/sequential_sweep.hpp"

namespace bernal {
namespace {

/// A free sphere closes this share of the gap to its nearest neighbour.
constexpr double approach = 0.5;

/// The displacement that closes part of the smallest gap between sphere i and its listed neighbours; zero without any.
Vec3 towards_nearest(const State& state, const Frame& frame, Index i, std::span<const Index> row) {
    Vec3 direction;
    double smallest_gap = HUGE_VAL, distance_to_nearest = 1;
    const Sphere& a = state.spheres[i];
    for (Index j : row) {
        const Sphere& b = state.spheres[j];
        const Vec3 d = frame.separation(a.center, b.center);
        const double distance = norm(d), gap = distance - state.magnification * (a.radius + b.radius);
        if (gap >= smallest_gap) continue;
        smallest_gap = gap;
        direction = d;
        distance_to_nearest = distance;
    }
    return smallest_gap < HUGE_VAL ? direction * (approach * smallest_gap / distance_to_nearest) : Vec3{};
}

}  // namespace

SweepReport sweep_in_sequence(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                              double growth_limit, const std::function<void(Index)>& relist) {
    SweepReport report;
    ContactTotals walls_of_all;
    for (std::size_t k = 0; k < state.spheres.size(); ++k) {
        const auto i = static_cast<Index>(k);
        Sphere& sphere = state.spheres[i];
        SphereContacts sum = sum_row(field_of(state, frame), i, lists.row(i));
        report.contacts.add(sum);
        const SphereContacts touched = sum_walls(state, walls, i);
        walls_of_all.add(touched);
        sum.add(touched);
        Vec3 displacement;
        if (sum.contacts > 0) {
            displacement = sum.force * (1 / sum.stiffness);
            report.net_force += norm(sum.force);
        } else {
            displacement = towards_nearest(state, frame, i, lists.row(i));
        }
        sphere.center = kept_inside(frame, sphere.center + displacement);
        if (!within_reach(state, frame, sphere, lists.reach()[i], growth_limit)) relist(i);
    }
    count_pairs_once(report.contacts);
    report.contacts.add(walls_of_all);
    return report;
}

}  // namespace bernal
