#include "job/volume_along.hpp"

#include <algorithm>
#include <cmath>

#include "analyze/even_points.hpp"
#include "geometry/wall_search.hpp"
#include "sweep/stratum_coordinate.hpp"

namespace bernal {
namespace {

constexpr std::size_t points = 1u << 18;

/// Are all walls along that axis, or flat ends of it?
bool has_one_cross_section(const Container& container, int along) {
    if (along >= outwards) return false;
    const auto is_along = [&](const Vec3& axis) { return std::abs(std::abs(axis[along]) - 1) < 1e-12; };
    return std::ranges::all_of(container.surfaces, [&](const Wall& wall) {
        if (const auto* cylinder = std::get_if<CylinderWall>(&wall)) return is_along(cylinder->axis);
        if (const auto* prism = std::get_if<PrismWall>(&wall)) return is_along(prism->axis);
        if (const auto* plane = std::get_if<PlaneWall>(&wall)) return is_along(plane->normal);
        return false;
    });
}

}  // namespace

VolumeAlong::VolumeAlong(const Container& container, int along)
    : length_(StratumCoordinate(from_lowest_corner(container), along).length()) {
    if (has_one_cross_section(container, along)) return;
    const Container frame = from_lowest_corner(container);
    const StratumCoordinate coordinate(frame, along);
    const WallSearch walls(frame.surfaces);
    for (std::size_t i = 0; i < points; ++i) {
        const auto [x, y, z] = even_point<3>(i);
        const Vec3 place{x * frame.lengths.x, y * frame.lengths.y, frame.dimension == 2 ? 0 : z * frame.lengths.z};
        if (frame.is_cuboid() || walls.nearest(place, norm(frame.lengths)).distance > 0)
            parts_.push_back(coordinate.of(place) / length_);
    }
    std::ranges::sort(parts_);
}

double VolumeAlong::below(double part) const {
    if (parts_.empty()) return std::clamp(part, 0.0, 1.0);
    const auto smaller = std::ranges::upper_bound(parts_, part) - parts_.begin();
    return static_cast<double>(smaller) / static_cast<double>(parts_.size());
}

double VolumeAlong::place_of(double volume) const {
    if (parts_.empty()) return volume;
    const double place = volume * static_cast<double>(parts_.size());
    return parts_[std::min(parts_.size() - 1, static_cast<std::size_t>(std::max(0.0, place)))];
}

}  // namespace bernal
