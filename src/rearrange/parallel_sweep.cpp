#include "rearrange/parallel_sweep.hpp"

#include "core/parallel.hpp"

namespace bernal {
namespace {

/// No sphere moves farther in one sweep, in units of its radius: chaos at the start settles sooner.
constexpr double longest_move = 0.5;

struct BlockReport {
    ContactSum pairs, walls;
    double net_force = 0;
    std::vector<Index> stale;
};

/// The velocity of sphere i after one more sweep with the contacts `sum`.
Vec3 next_velocity(State& state, Index i, const ContactSum& sum, BlockReport& report) {
    const Schedule& schedule = state.schedule;
    const bool settling = state.stage == Stage::settling;
    const double momentum = settling ? schedule.settling_momentum : schedule.momentum;
    const double momentum_opposed = settling ? schedule.settling_momentum_opposed : schedule.momentum_opposed;
    const double r = state.magnification * state.spheres[i].radius;
    double& stiffness = state.stiffness[i];
    stiffness = std::max(sum.stiffness, stiffness_memory * stiffness);
    Vec3 v = state.velocity[i];
    if (sum.contacts > 0) {
        const Vec3 wanted = sum.force * (1 / stiffness);
        report.net_force += norm(sum.force);
        v = v * (dot(v, wanted) < 0 ? momentum_opposed : momentum) + wanted * schedule.step;
    } else {
        v = v * momentum;
    }
    const double squared = dot(v, v), longest = longest_move * r;
    return squared > longest * longest ? v * (longest / std::sqrt(squared)) : v;
}

}  // namespace

SweepReport sweep_in_parallel(State& state, const Frame& frame, const NeighbourLists& lists, double growth_limit,
                              std::vector<Sphere>& moved) {
    constexpr std::size_t block_size = 512;
    const std::size_t n = state.spheres.size();
    moved.resize(n);
    std::vector<BlockReport> blocks(block_count(n, block_size));
    for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        BlockReport& report = blocks[block];
        for (std::size_t k = begin; k != end; ++k) {
            const auto i = static_cast<Index>(k);
            ContactSum sum = sum_contacts(state, frame, i, lists.row(i));
            report.pairs.add(sum);
            const ContactSum walls = sum_walls(state, frame, i);
            if (walls.contacts > 0) {
                report.walls.add(walls);
                sum.add(walls);
            }
            state.velocity[i] = next_velocity(state, i, sum, report);
            moved[i] = {kept_inside(frame, state.spheres[i].center + state.velocity[i]), state.spheres[i].radius};
            if (!within_reach(state, frame, moved[i], lists.reach()[i], growth_limit)) report.stale.push_back(i);
        }
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
