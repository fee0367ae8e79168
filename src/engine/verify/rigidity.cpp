#include "verify/rigidity.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "packing/grains.hpp"

namespace bernal {
namespace {

/// The rounding of a coordinate: what is stored far from zero is no more exact.
double rounding_of(const Container& container) {
    double farthest = 0;
    for (int axis = 0; axis < 3; ++axis)
        farthest = std::max(
            {farthest, std::abs(container.origin[axis]), std::abs(container.origin[axis] + container.lengths[axis])});
    return 8 * std::numeric_limits<double>::epsilon() * farthest;
}

}  // namespace

Misplacement largest_misplacement(const Packing& packing) {
    Misplacement largest;
    if (packing.bodies.empty()) return largest;
    std::vector<std::vector<Sphere>> members(packing.bodies.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        if (const std::uint32_t body = packing.body[i]; body > 0)
            members[body - 1].push_back(in_own_frame(packing, body - 1, i));
    std::vector<std::uint32_t> first(packing.shape_names.size());  // body of each shape, from 1
    const double rounding = rounding_of(packing.container);
    const auto keep = [&](double found, std::size_t b, std::uint32_t like) {
        const double distance = found - rounding / packing.bodies[b].diameter;
        if (distance > largest.distance) largest = {distance, static_cast<std::uint32_t>(b + 1), like};
    };
    for (std::size_t b = 0; b < members.size(); ++b) {
        std::uint32_t& like = first[packing.bodies[b].shape];
        if (like == 0) like = static_cast<std::uint32_t>(b + 1);
        const std::vector<Sphere>& wanted = members[like - 1];
        if (wanted.size() != members[b].size()) keep(std::numeric_limits<double>::infinity(), b, like);
        for (std::size_t k = 0; k < std::min(wanted.size(), members[b].size()); ++k) {
            keep(norm(members[b][k].center - wanted[k].center), b, like);
            keep(std::abs(members[b][k].radius - wanted[k].radius), b, like);
        }
    }
    return largest;
}

}  // namespace bernal
