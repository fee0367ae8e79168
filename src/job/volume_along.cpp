#include "job/volume_along.hpp"

#include <algorithm>
#include <cmath>

#include "analyze/even_points.hpp"
#include "geometry/wall_search.hpp"
#include "rearrange/stratum_coordinate.hpp"

namespace bernal {
namespace {

constexpr std::size_t points = 1u << 16;

}  // namespace

VolumeAlong::VolumeAlong(const Container& container, int along)
    : length_(StratumCoordinate(from_lowest_corner(container), along).length()) {
    if (container.is_cuboid() && along < outwards) return;
    const Container frame = from_lowest_corner(container);
    const StratumCoordinate coordinate(frame, along);
    const WallSearch walls(frame.surfaces);
    for (std::size_t i = 0; i < points; ++i) {
        const auto [x, y, z] = even_point<3>(i);
        const Vec3 place{x * frame.lengths.x, y * frame.lengths.y, frame.dimension == 2 ? 0 : z * frame.lengths.z};
        if (frame.is_cuboid() || walls.nearest(place, norm(frame.lengths)).distance > 0)
            parts_.push_back(std::min(1.0, coordinate.of(place) / length_));
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
