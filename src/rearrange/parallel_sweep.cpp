#include "rearrange/parallel_sweep.hpp"

#include "core/parallel.hpp"
#include "rearrange/displacement.hpp"
#include "rearrange/far_images.hpp"
#include "rearrange/momentum_now.hpp"

namespace bernal {
namespace {

constexpr std::size_t block_size = 512;

struct BlockReport {
    ContactTotals pairs, walls;
    double net_force = 0;
    std::vector<Index> stale;
};

void add_walls(const State& state, const WallLists& walls, Index i, NetForce& force, ContactTotals& walls_of_all) {
    if (!walls.may_touch(i)) return;
    const SphereContacts touched = sum_walls(state, walls, i);
    if (touched.contacts == 0) return;
    walls_of_all.add(touched);
    force.add(touched);
}

}  // namespace

SweepReport sweep_in_parallel(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                              double growth_limit, std::span<const Index> wide, std::vector<Sphere>& moved) {
    const std::size_t n = state.spheres.size();
    moved.resize(n);
    std::vector<BlockReport> blocks(block_count(n, block_size));
    const DisplacementLaw law{momentum_now(state),
                              state.schedule.kept_without_contact,
                              state.schedule.sphere_step,
                              state.schedule.slow_radius,
                              state.magnification,
                              growth_limit,
                              frame};
    const FarContacts far = sum_far_images(state, frame, lists, wide);
    for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        BlockReport& report = blocks[block];
        std::array<NetForce, block_size> forces;
        const auto first = static_cast<Index>(begin), last = static_cast<Index>(end);
        report.pairs = sum_rows(field_of(state, frame), lists, first, last, forces.data());
        for (Index i = first; walls.has_walls() && i < last; ++i)
            add_walls(state, walls, i, forces[i - first], report.walls);
        for (auto f = std::ranges::lower_bound(far.forces, first, {}, &FarForce::sphere);
             f != far.forces.end() && f->sphere < last; ++f)
            forces[f->sphere - first].add(f->force);
        report.net_force = displace(law, {forces.data(), end - begin}, first, state.spheres.data(),
                                    lists.reach().data(), state.motion.data(), moved.data(), report.stale);
    });
    state.spheres.swap(moved);

    SweepReport report;
    for (const BlockReport& block : blocks) {
        report.contacts.add(block.pairs);
        report.net_force += block.net_force;
        report.stale.insert(report.stale.end(), block.stale.begin(), block.stale.end());
    }
    count_pairs_once(report.contacts);
    for (const BlockReport& block : blocks) report.contacts.add(block.walls);
    report.contacts.add(far.total);
    return report;
}

}  // namespace bernal
