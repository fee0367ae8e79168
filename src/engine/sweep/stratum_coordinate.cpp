#include "sweep/stratum_coordinate.hpp"

#include <algorithm>
#include <cmath>

namespace bernal {
namespace {

/// The axis of a vessel that turns about one; zeros for any other container.
Vec3 axis_of(const Container& container) {
    if (container.dimension == 2) return {0, 0, 1};
    for (const Wall& wall : container.surfaces) {
        if (const auto* cylinder = std::get_if<CylinderWall>(&wall)) return cylinder->axis;
        if (const auto* cone = std::get_if<ConeWall>(&wall)) return cone->axis;
    }
    return {};
}

/// Half the widest side across the axis.
double widest_radius(Vec3 lengths, Vec3 axis) {
    double widest = 0;
    for (int k = 0; k < 3; ++k)
        if (std::abs(axis[k]) < 0.5) widest = std::max(widest, lengths[k]);
    return widest / 2;
}

std::optional<ConeWall> cone_of(const Container& container) {
    for (const Wall& wall : container.surfaces)
        if (const auto* cone = std::get_if<ConeWall>(&wall)) return *cone;
    return {};
}

}  // namespace

StratumCoordinate::StratumCoordinate(const Container& frame, int along) : along_(along) {
    if (along < outwards) {
        is_periodic_ = frame.periodic[along];
        length_ = frame.lengths[along];
        return;
    }
    axis_ = axis_of(frame);
    middle_ = frame.lengths * 0.5;
    length_ = widest_radius(frame.lengths, axis_);
    if (along == outwards_to_wall) cone_ = cone_of(frame);
}

double StratumCoordinate::radius_beside(Vec3 place) const {
    if (!cone_) return length_;
    const double part = std::clamp(dot(place - cone_->point, cone_->axis) / cone_->height, 0.0, 1.0);
    return cone_->radii[0] + (cone_->radii[1] - cone_->radii[0]) * part;
}

Vec3 StratumCoordinate::from_middle(Vec3 place) const {
    const Vec3 d = place - middle_;
    return d - axis_ * dot(d, axis_);
}

Vec3 StratumCoordinate::direction(Vec3 place) const {
    Vec3 unit;
    if (along_ < outwards) return unit[along_] = 1, unit;
    const Vec3 d = from_middle(place);
    const double length = norm(d);
    return length > 0 ? d * (1 / length) : Vec3{1, 0, 0};
}

}  // namespace bernal
