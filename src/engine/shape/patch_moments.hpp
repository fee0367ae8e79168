#pragma once
// Integrals over what is left bare of a sphere's surface: of 1, n, n n and n n n, n the directions from its centre.
//
// Whatever is a harmonic Y of degree l > 0 has Y = -laplacian(Y) / (l (l + 1)) on the unit sphere, so that its integral
// is one along the boundary (Gauss): of -(dY/dnu) / (l (l + 1)), nu the way out of the patch. Products of n are sums of
// harmonics and numbers. What is left is the area: by Stokes' theorem the integral of a.(n x dn) / (1 + a.n) around the
// patch, whatever the direction a, but for whole spheres of 4 pi. Along an arc it is the sector of the arc's cap and
// two spherical triangles, in closed form.

#include <array>

#include "shape/covered_sphere.hpp"

namespace bernal {

struct PatchMoments {
    double area = 0;  ///< integral of 1
    std::array<double, 3> first{};
    std::array<std::array<double, 3>, 3> second{};
    std::array<std::array<std::array<double, 3>, 3>, 3> third{};
};

/// The moments of what no cap covers, of a sphere of radius 1.
PatchMoments patch_moments(const CoveredSphere& sphere);

}  // namespace bernal
