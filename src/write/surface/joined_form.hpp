#pragma once
// A sphere with circles on it as triangles: without what lies within circles of bridges, flat within those of caps.

#include "surface/geodesic_sphere.hpp"
#include "surface/joints.hpp"

namespace bernal {

struct JoinedForm {
    TriangleForm form;   ///< of radius 1; the corners of the circles come first, one circle after another
    double nearest = 0;  ///< of the planes of triangles to zero, those of circles left out
};

/// `joints` are those of the sphere `s`. Corners of `whole` that lie in circles, or too near to them, are left out.
/// Throws InputError where circles are too fine for that.
JoinedForm joined_form(const Packing& packing, const std::vector<ShownSphere>& shown, std::uint32_t s,
                       const std::vector<const Joint*>& joints, const TriangleForm& whole, bool open);

}  // namespace bernal
