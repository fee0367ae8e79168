#pragma once
// Spheres as single precision sees them: coordinates are whole numbers of which a periodic cell has 2^32 along each
// axis, so that differences wrap around to the nearest image by themselves, and are exact; radii are floats, in mean
// diameters. They take half the bytes of a Sphere, and twice as many are worked on at once.

#include <cstdint>

#include "packing/frame.hpp"

namespace bernal {

struct SinglePrecisionSphere {
    std::int32_t x, y, z;
    float radius;
};

class SinglePrecisionUnits {
  public:
    /// `mean_diameter` in the unit of the radii.
    SinglePrecisionUnits(const Frame& frame, double mean_diameter)
        : per_diameter_(1 / mean_diameter), dimension_(frame.dimension) {
        for (int axis = 0; axis < 3; ++axis) {
            // 2^30 from wall to wall: no difference wraps around.
            const double steps = frame.periodic[axis] ? 0x1p32 : 0x1p30;
            per_length_[axis] = steps / frame.lengths[axis];
            steps_[axis] = frame.lengths[axis] / steps;
        }
    }

    /// For a sphere whose centre lies in the frame: every coordinate from 0 to its length.
    SinglePrecisionSphere in_single_precision(const Sphere& sphere) const {
        const Vec3& c = sphere.center;
        return {step(c.x * per_length_.x), step(c.y * per_length_.y), step(c.z * per_length_.z),
                static_cast<float>(sphere.radius * per_diameter_)};
    }

    /// A sphere displaced by a vector, which is rounded to steps.
    SinglePrecisionSphere moved(const SinglePrecisionSphere& sphere, Vec3 by) const {
        const auto sum = [](std::int32_t x, std::int32_t steps) {
            return static_cast<std::int32_t>(static_cast<std::uint32_t>(x) + static_cast<std::uint32_t>(steps));
        };
        return {sum(sphere.x, step(by.x * per_length_.x)), sum(sphere.y, step(by.y * per_length_.y)),
                sum(sphere.z, step(by.z * per_length_.z)), sphere.radius};
    }

    /// To the nearest image. Exactly half a period away that is the one below (-2^31), from either side.
    static std::int32_t difference(std::int32_t to, std::int32_t from) {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(to) - static_cast<std::uint32_t>(from));
    }

    Vec3 steps() const { return steps_; }  ///< lengths in the frame
    int dimension() const { return dimension_; }

  private:
    static std::int32_t step(double x) { return static_cast<std::int32_t>(static_cast<std::int64_t>(x)); }

    Vec3 per_length_, steps_;
    double per_diameter_;
    int dimension_;
};

}  // namespace bernal
