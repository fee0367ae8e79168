#include "sweep/parallel_sweep.hpp"

#include "core/huge_pages.hpp"
#include "core/parallel.hpp"
#include "core/release.hpp"
#include "sweep/strata_forces.hpp"

namespace bernal {
namespace {

constexpr std::size_t block_size = 512;

struct BlockReport {
    ContactTotals pairs, walls;
    double net_force = 0;
    std::vector<Index> stale;
    StrataForces::Pushes pushes;
};

SweepReport sum_of(std::span<const BlockReport> blocks, const FarContacts& far) {
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

void press_interfaces(State& state, std::span<const BlockReport> blocks) {
    StrataForces::Pushes all(blocks.front().pushes.size());
    for (const BlockReport& block : blocks)
        for (std::size_t k = 0; k < all.size(); ++k) all[k].add(block.pushes[k]);
    move_interfaces(state, all);
}

/// Sums the contacts of `field` and displaces the spheres to `moved`, block by block; then calls kept(first, last).
template <class Field, class Kept>
SweepReport sweep_blocks(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                         double growth_limit, const FarContacts& far, const Field& field, Sphere* moved, Kept&& kept) {
    const std::size_t n = state.spheres.size();
    std::vector<BlockReport> blocks(block_count(n, block_size));
    const DisplacementLaw law = displacement_law(state, frame, growth_limit);
    const StrataForces strata(state);
    for_each_block(n, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        BlockReport& report = blocks[block];
        report.pushes = strata.no_pushes();
        std::array<NetForce, block_size> room;
        const std::span<NetForce> forces(room.data(), end - begin);
        const auto first = static_cast<Index>(begin), last = static_cast<Index>(end);
        report.pairs = sum_rows(field, lists, first, last, forces.data());
        add_walls(state, walls, first, forces, report.walls);
        add_far_forces(far, first, forces);
        if (strata.act()) strata.add(first, forces, report.pushes);
        report.net_force = displace(law, forces, first, state.spheres.data(), lists.reach().data(), state.motion.data(),
                                    moved, report.stale);
        kept(first, last);
    });
    if (strata.act()) press_interfaces(state, blocks);
    return sum_of(blocks, far);
}

}  // namespace

void SweepMemory::copy_in_single_precision(std::span<const Sphere> spheres, const SinglePrecisionUnits& units) {
    if (!single.empty()) return;
    release(moved);
    for (auto* copies : {&single, &single_moved}) *copies = in_huge_pages<SinglePrecisionSphere>(spheres.size());
    for_each_index(spheres.size(), [&](std::size_t i) { single[i] = units.in_single_precision(spheres[i]); });
}

SweepReport sweep_in_parallel(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                              double growth_limit, const WideSpheres& wide, Precision precision, SweepMemory& memory) {
    const std::size_t n = state.spheres.size();
    const auto sweep = [&](const auto& field, Sphere* moved, auto&& kept) {
        const FarContacts far =
            sum_far_images(state, frame, lists, wide, [&](Index i, Index j) { return field.to_image_in_rows(i, j); });
        return sweep_blocks(state, frame, lists, walls, growth_limit, far, field, moved, kept);
    };
    SweepReport report;
    if (precision == Precision::double_precision) {
        release(memory.single), release(memory.single_moved);
        if (memory.moved.empty()) memory.moved = in_huge_pages<Sphere>(n);
        report = sweep(field_of(state, frame), memory.moved.data(), [](Index, Index) {});
        state.spheres.swap(memory.moved);
        return report;
    }
    const SinglePrecisionUnits units(frame, state.mean_diameter);
    memory.copy_in_single_precision(state.spheres, units);
    const SinglePrecisionField field(memory.single.data(), units, state.magnification * state.mean_diameter);
    // No neighbour looks at the spheres themselves: they are displaced where they are.
    report = sweep(field, state.spheres.data(), [&](Index first, Index last) {
        for (Index i = first; i < last; ++i) memory.single_moved[i] = units.in_single_precision(state.spheres[i]);
    });
    memory.single.swap(memory.single_moved);
    return report;
}

}  // namespace bernal
