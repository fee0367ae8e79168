#include "packing/curve_order.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <functional>

#include "core/parallel.hpp"
#include "core/parallel_sort.hpp"

namespace bernal {
namespace {

constexpr int curve_bits = 21;

/// Every third bit.
std::uint64_t spread(std::uint64_t x) {
    x = (x | x << 32) & 0x001f00000000ffff;
    x = (x | x << 16) & 0x001f0000ff0000ff;
    x = (x | x << 8) & 0x100f00f00f00f00f;
    x = (x | x << 4) & 0x10c30c30c30c30c3;
    x = (x | x << 2) & 0x1249249249249249;
    return x;
}

std::uint64_t morton_key(Vec3 point, double side) {
    std::uint64_t key = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const double cell = std::clamp(std::ldexp(point[axis] / side, curve_bits), 0.0, 0x1p21 - 1);
        key |= spread(static_cast<std::uint64_t>(cell)) << axis;
    }
    return key;
}

}  // namespace

std::vector<std::uint32_t> order_along_curve(Vec3 lengths, std::span<const Sphere> spheres) {
    const double side = largest(lengths);
    struct Place {
        std::uint64_t key;
        std::uint32_t sphere;
        auto operator<=>(const Place&) const = default;
    };
    std::vector<Place> places(spheres.size());
    for_each_index(spheres.size(), [&](std::size_t i) {
        places[i] = {morton_key(spheres[i].center, side), static_cast<std::uint32_t>(i)};
    });
    parallel_sort(places.begin(), places.end(), std::less<>());
    std::vector<std::uint32_t> order(spheres.size());
    for_each_index(order.size(), [&](std::size_t i) { order[i] = places[i].sphere; });
    return order;
}

}  // namespace bernal
