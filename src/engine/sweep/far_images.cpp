#include "sweep/far_images.hpp"

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

/// The pushes on sphere i by all images of sphere j but the one at `in_row`. Returned are the sums over them.
ContactTotals push(const State& state, const Frame& frame, Index i, Index j, Vec3 in_row, FarContacts& found) {
    const double m = state.magnification, r = m * state.spheres[i].radius, s = m * state.spheres[j].radius;
    ContactTotals sums;
    for_each_other_image(frame, [&](Vec3 shift) {
        const Vec3 d = in_row + shift;
        const double distance = norm(d);
        if (distance >= r + s) return;
        SphereContacts contact;
        contact.add(d, distance, r + s, 2 * r * s / (r + s), 2 * std::min(r, s), longest_lever(frame.dimension));
        sums.add(contact);
        found.forces.push_back({i, contact});
    });
    return sums;
}

/// Calls f(j) for each partner in a row, and perhaps for other spheres of the row. Rows of giants are far longer than
/// the list of partners.
template <class F>
void for_each_partner(std::span<const Index> row, std::span<const Index> partners, F&& f) {
    if (row.size() <= partners.size()) {
        for (const Index j : row) f(j);
    } else {
        for (const Index j : partners)
            if (std::ranges::binary_search(row, j)) f(j);
    }
}

}  // namespace

double largest_near_radius(const Frame& frame, double magnification) {
    return shortest_period(frame) / (4 * magnification);
}

WideSpheres wide_spheres(std::span<const Sphere> spheres, const Frame& frame, double magnification) {
    const double near = largest_near_radius(frame, magnification);
    double largest = 0;
    for (const Sphere& sphere : spheres) largest = std::max(largest, sphere.radius);
    if (largest <= near) return {};
    WideSpheres found;
    for (std::size_t i = 0; i < spheres.size(); ++i) {
        if (spheres[i].radius > near) found.wide.push_back(static_cast<Index>(i));
        if (spheres[i].radius + largest > 2 * near) found.partners.push_back(static_cast<Index>(i));
    }
    return found;
}

FarContacts sum_far_images(const State& state, const Frame& frame, const NeighbourLists& lists, const WideSpheres& wide,
                           const ToImageInRows& to_image) {
    constexpr std::size_t block_size = 64;
    const double near = largest_near_radius(frame, state.magnification);
    const auto is_wide = [&](Index i) { return state.spheres[i].radius > near; };
    std::vector<FarContacts> blocks(block_count(wide.wide.size(), block_size));
    for_each_block(wide.wide.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (const Index i : std::span(wide.wide).subspan(begin, end - begin)) {
            if (!is_wide(i)) continue;
            for_each_partner(lists.row(i), wide.partners, [&](Index j) {
                if (state.spheres[i].radius + state.spheres[j].radius <= 2 * near) return;
                if (j < i && is_wide(j)) return;  // found from the other side
                // Each side by itself: of two equally near images their rows may hold different ones.
                blocks[block].total.add(push(state, frame, i, j, to_image(i, j), blocks[block]));
                push(state, frame, j, i, to_image(j, i), blocks[block]);
            });
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
