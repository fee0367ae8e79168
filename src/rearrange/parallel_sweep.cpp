#include "rearrange/parallel_sweep.hpp"

#include "core/parallel.hpp"
#include "rearrange/displacement.hpp"

namespace bernal {
namespace {

constexpr std::size_t block_size = 512;

struct BlockReport {
    ContactSum pairs, walls;
    double net_force = 0;
    std::vector<Index> stale;
};

DisplacementLaw law_of(const State& state, const Frame& frame, double growth_limit) {
    const Schedule& s = state.schedule;
    const bool settling = state.stage == Stage::settling;
    return {settling ? s.settling_momentum : s.momentum,
            settling ? s.settling_momentum_opposed : s.momentum_opposed,
            s.step,
            state.magnification,
            growth_limit,
            frame};
}

void add_walls(const State& state, const Frame& frame, Index i, ContactForce& force, ContactSum& walls_of_all) {
    const ContactSum walls = sum_walls(state, frame, i);
    if (walls.contacts == 0) return;
    walls_of_all.add(walls);
    force.force += walls.force;
    force.stiffness += walls.stiffness;
}

}  // namespace

SweepReport sweep_in_parallel(State& state, const Frame& frame, const NeighbourLists& lists, double growth_limit,
                              std::vector<Sphere>& moved) {
    const std::size_t n = state.spheres.size();
    moved.resize(n);
    std::vector<BlockReport> blocks(block_count(n, block_size));
    const DisplacementLaw law = law_of(state, frame, growth_limit);
    const bool walled = frame.periodic != std::array{true, true, true};
    for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        BlockReport& report = blocks[block];
        std::array<ContactForce, block_size> forces;
        const auto first = static_cast<Index>(begin), last = static_cast<Index>(end);
        report.pairs = sum_rows(field_of(state, frame), lists, first, last, forces.data());
        for (Index i = first; walled && i < last; ++i) add_walls(state, frame, i, forces[i - first], report.walls);
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
    return report;
}

}  // namespace bernal
