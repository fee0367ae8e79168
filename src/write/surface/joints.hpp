#pragma once
// What joins or parts spheres at contacts: a bridge is a cylinder from a circle on one sphere to one on the other,
// which replaces the caps within the circles; a cap is flattened within its circle. Both circles lie across the line
// from centre to centre, and are polygons with corners on the spheres, turned alike.

#include <vector>

#include "surface/shown_spheres.hpp"

namespace bernal {

struct Joint {
    std::uint32_t first, second;     ///< places among the spheres shown
    Vec3 along;                      ///< of length 1, from the first to the second
    double radius;                   ///< of the circles
    double from_first, from_second;  ///< of the planes of the circles, from the centres
    std::uint32_t sides = 0;         ///< of the polygons

    /// Between the planes.
    double length(const std::vector<ShownSphere>& shown) const {
        return norm(shown[second].center - shown[first].center) - from_first - from_second;
    }

    /// Corner k of the polygon on the sphere `first` or `second`, seen from its centre. Corners go round against the
    /// clock seen from the second sphere.
    Vec3 corner(std::uint32_t sphere, std::uint32_t k) const;
};

/// The joints of all pairs shown that are no farther apart than the options say. Throws InputError, with a share that
/// works where one is known, for circles that meet on a sphere, spheres that overlap more than circles cover, and
/// bridges that reach into other spheres or bridges.
std::vector<Joint> found_joints(const Packing& packing, const SurfaceOptions& options,
                                const std::vector<ShownSphere>& shown);

/// Contacts through periodic faces that the options ask to join, each counted once.
std::int64_t joints_through_faces(const Packing& packing, const SurfaceOptions& options);

}  // namespace bernal
