#include "rearrange/far_images.hpp"

#include <algorithm>
#include <cmath>

#include "core/parallel.hpp"

namespace bernal {
namespace {

/// Packing fractions, as if no sphere overlapped, stay below this under compression.
constexpr double densest = 1.3;

double shortest_period(const Frame& frame) {
    double shortest = HUGE_VAL;
    for (int axis = 0; axis < 3; ++axis)
        if (frame.periodic[axis]) shortest = std::min(shortest, frame.lengths[axis]);
    return shortest;
}

/// Calls f(shift) for each image of a point in the 26 neighbouring cells along periodic axes.
template <class F>
void for_each_other_image(const Frame& frame, F&& f) {
    const auto steps = [&](int axis) { return frame.periodic[axis] ? 1 : 0; };
    for (int x = -steps(0); x <= steps(0); ++x)
        for (int y = -steps(1); y <= steps(1); ++y)
            for (int z = -steps(2); z <= steps(2); ++z)
                if (x != 0 || y != 0 || z != 0) f(Vec3{x * frame.lengths.x, y * frame.lengths.y, z * frame.lengths.z});
}

void add_pair(const State& state, const Frame& frame, Index i, Index j, FarContacts& found) {
    const double m = state.magnification, r = m * state.spheres[i].radius, s = m * state.spheres[j].radius;
    const Vec3 nearest = frame.separation(state.spheres[i].center, state.spheres[j].center);
    for_each_other_image(frame, [&](Vec3 shift) {
        const Vec3 d = nearest + shift;
        const double distance = norm(d);
        if (distance >= r + s) return;
        ContactSum contact;
        contact.add(d, distance, r + s, 2 * r * s / (r + s), 2 * std::min(r, s));
        found.total.add(contact);
        found.forces.push_back({i, {contact.force, contact.stiffness}});
        found.forces.push_back({j, {contact.force * -1, contact.stiffness}});
    });
}

}  // namespace

std::vector<Index> wide_spheres(const State& state, const Frame& frame, double packing_fraction) {
    const double growth = std::cbrt(std::max(1.0, densest / packing_fraction));
    const double least = shortest_period(frame) / (4 * state.magnification * growth);
    std::vector<Index> wide;
    for (std::size_t i = 0; i < state.spheres.size(); ++i)
        if (state.spheres[i].radius > least) wide.push_back(static_cast<Index>(i));
    return wide;
}

FarContacts sum_far_images(const State& state, const Frame& frame, const NeighbourLists& lists,
                           std::span<const Index> wide) {
    constexpr std::size_t block_size = 64;
    const double least = shortest_period(frame) / (2 * state.magnification);
    std::vector<FarContacts> blocks(block_count(wide.size(), block_size));
    for_each_block(wide.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (const Index i : wide.subspan(begin, end - begin))
            for (const Index j : lists.row(i)) {
                if (state.spheres[i].radius + state.spheres[j].radius <= least) continue;
                if (j < i && std::ranges::binary_search(wide, j)) continue;  // found from the other side
                add_pair(state, frame, i, j, blocks[block]);
            }
    });
    FarContacts all;
    for (const FarContacts& found : blocks) {
        all.total.add(found.total);
        all.forces.insert(all.forces.end(), found.forces.begin(), found.forces.end());
    }
    std::ranges::stable_sort(all.forces, {}, &FarForce::sphere);
    return all;
}

}  // namespace bernal
