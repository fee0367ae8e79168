#pragma once
// The sphere of radius 1 as triangles: an icosahedron whose faces are cut into f * f each, with their corners moved out
// to the sphere. It has 20 f^2 triangles, and stands askew to the axes.

#include <array>
#include <cstdint>
#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

/// A closed surface around zero.
struct TriangleForm {
    std::vector<Vec3> vertices;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

struct FormMeasure {
    double volume = 0, area = 0;
    double nearest = 0;  ///< of the planes of triangles to zero
};

FormMeasure measure_of(const TriangleForm& form);

inline constexpr int most_cuts = 100;

TriangleForm geodesic_sphere(int cuts);

/// The fewest cuts that give so many triangles; may be above `most_cuts`.
int cuts_for_triangles(double triangles);

/// The fewest cuts whose triangles lie no farther inside than this, above 0, or with `keep_volume` no farther on either
/// side once volumes are the sphere's; `most_cuts` + 1 where those are not enough.
int cuts_for_deviation(double deviation, bool keep_volume);

/// By which a form of radius 1 is enlarged to have the volume of the sphere.
double volume_factor(const FormMeasure& measure);

/// How far a form, enlarged by `factor`, lies from the sphere.
double deviation_of(const FormMeasure& measure, double factor);

}  // namespace bernal
