#include "sweep/sequential_sweep.hpp"

#include <algorithm>

#include "core/huge_pages.hpp"
#include "core/release.hpp"
#include "sweep/sequential_kernel.hpp"

namespace bernal {
namespace {

/// So many spheres are visited before they move on together: their forces stay in the nearest cache.
constexpr Index visited_together = 512;

/// Calls moved(first, last) for spheres that have been displaced.
template <class Seen, class Moved>
SweepReport visit_and_move(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                           double growth_limit, const WideSpheres& wide, const Seen& seen, Moved&& moved) {
    const auto n = static_cast<Index>(state.spheres.size());
    const Index blocks = (n + visited_together - 1) / visited_together;
    const FarContacts far = sum_far_images(
        state, frame, lists, wide, [field = seen.field()](Index i, Index j) { return field.to_image_in_rows(i, j); });
    const DisplacementLaw law = displacement_law(state, frame, growth_limit);
    const bool backwards = state.sweeps % 2 != 0;
    SweepReport report;
    ContactTotals walls_of_all;
    for (Index k = 0; k < blocks; ++k) {
        const Index first = (backwards ? blocks - 1 - k : k) * visited_together;
        const Index last = std::min(n, first + visited_together);
        std::array<NetForce, visited_together> room{};
        const std::span<NetForce> forces(room.data(), last - first);
        add_walls(state, walls, first, forces, walls_of_all);
        add_far_forces(far, first, forces);
        report.contacts.add(visit(state, seen, lists, {first, last, backwards}, forces.data()));
        report.net_force += displace(law, forces, first, state.spheres.data(), lists.reach().data(),
                                     state.motion.data(), state.spheres.data(), report.stale);
        moved(first, last);
    }
    std::ranges::sort(report.stale);
    count_pairs_once(report.contacts);
    report.contacts.add(walls_of_all);
    report.contacts.add(far.total);
    return report;
}

}  // namespace

SweepReport sweep_in_sequence(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                              double growth_limit, const WideSpheres& wide, Precision precision, SweepMemory& memory) {
    if (precision == Precision::double_precision) {
        release(memory.single), release(memory.single_moved);
        memory.moved = state.spheres;
        const SeenSpheres seen{memory.moved.data(), state.magnification, frame};
        return visit_and_move(state, frame, lists, walls, growth_limit, wide, seen, [](Index, Index) {});
    }
    const SinglePrecisionUnits units(frame, state.mean_diameter);
    memory.copy_in_single_precision(state.spheres, units);
    const SeenInSinglePrecision seen{memory.single.data(), units, state.magnification * state.mean_diameter};
    SweepReport report =
        visit_and_move(state, frame, lists, walls, growth_limit, wide, seen, [&](Index first, Index last) {
            for (Index i = first; i < last; ++i) memory.single_moved[i] = units.in_single_precision(state.spheres[i]);
        });
    memory.single.swap(memory.single_moved);
    return report;
}

}  // namespace bernal
