#include "rearrange/far_images.hpp"

#include <algorithm>
#include <cmath>

#include "core/parallel.hpp"

namespace bernal {
namespace {

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

/// From sphere i to the image of sphere j that the sum over rows takes, by the same arithmetic: exactly half a period
/// apart, either would be right.
Vec3 to_image_in_rows(const State& state, const Frame& frame, Index i, Index j) {
    const ContactField field = field_of(state, frame);
    Vec3 d = state.spheres[j].center - state.spheres[i].center;
    for (int axis = 0; axis < 3; ++axis)
        d[axis] = d[axis] - field.periods[axis] * std::nearbyint(d[axis] * field.inverse_periods[axis]);
    return d;
}

void add_pair(const State& state, const Frame& frame, Index i, Index j, FarContacts& found) {
    const double m = state.magnification, r = m * state.spheres[i].radius, s = m * state.spheres[j].radius;
    const Vec3 nearest = to_image_in_rows(state, frame, i, j);
    for_each_other_image(frame, [&](Vec3 shift) {
        const Vec3 d = nearest + shift;
        const double distance = norm(d);
        if (distance >= r + s) return;
        SphereContacts contact;
        contact.add(d, distance, r + s, 2 * r * s / (r + s), 2 * std::min(r, s));
        found.total.add(contact);
        found.forces.push_back({i, contact});
        found.forces.push_back({j, {contact.force * -1, contact.stiffness}});
    });
}

}  // namespace

double largest_near_radius(const Frame& frame, double magnification) {
    return shortest_period(frame) / (4 * magnification);
}

std::vector<Index> wide_spheres(std::span<const Sphere> spheres, const Frame& frame, double magnification) {
    const double least = largest_near_radius(frame, magnification);
    std::vector<Index> wide;
    for (std::size_t i = 0; i < spheres.size(); ++i)
        if (spheres[i].radius > least) wide.push_back(static_cast<Index>(i));
    return wide;
}

FarContacts sum_far_images(const State& state, const Frame& frame, const NeighbourLists& lists,
                           std::span<const Index> wide) {
    constexpr std::size_t block_size = 64;
    const double least = largest_near_radius(frame, state.magnification);
    const auto is_wide = [&](Index i) { return state.spheres[i].radius > least; };
    std::vector<FarContacts> blocks(block_count(wide.size(), block_size));
    for_each_block(wide.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (const Index i : wide.subspan(begin, end - begin)) {
            if (!is_wide(i)) continue;
            for (const Index j : lists.row(i)) {
                if (state.spheres[i].radius + state.spheres[j].radius <= 2 * least) continue;
                if (j < i && is_wide(j)) continue;  // found from the other side
                add_pair(state, frame, i, j, blocks[block]);
            }
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

void add_far_forces(const FarContacts& far, Index first, std::span<NetForce> forces) {
    const auto last = first + static_cast<Index>(forces.size());
    for (auto f = std::ranges::lower_bound(far.forces, first, {}, &FarForce::sphere);
         f != far.forces.end() && f->sphere < last; ++f)
        forces[f->sphere - first].add(f->force);
}

}  // namespace bernal
