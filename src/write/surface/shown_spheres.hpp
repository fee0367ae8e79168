#pragma once
// The spheres that a surface shows, shrunk as its options say, with their images.

#include "bernal/surface.hpp"

namespace bernal {

/// How far apart spheres are joined where no option says it, of the smaller diameter.
inline constexpr double usual_joint_gap = 0.01;

struct ShownSphere {
    Vec3 center;
    double radius;        ///< shrunk
    std::uint32_t index;  ///< in the packing
};

/// By which the radius of this sphere is shrunk. Throws InputError for options that leave nothing of it.
double shrunk(const Packing& packing, std::size_t i, const SurfaceOptions& options);

/// Those of the packing, in their order, then their images: those that reach into the cell, or that have joints there.
std::vector<ShownSphere> shown_spheres(const Packing& packing, const SurfaceOptions& options);

/// Adds the images of all of them that are no farther from the cell than `beyond`.
void add_images_near(const Cell& cell, double beyond, std::vector<ShownSphere>& shown);

/// The number of the packing's own spheres among them that reach through a periodic face.
std::int64_t crossing_count(const Packing& packing, const std::vector<ShownSphere>& shown);

}  // namespace bernal
