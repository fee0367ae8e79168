#pragma once
// What spheres cover of a mesh's volume, and what they cover beside it, counted in small cubes.

#include <array>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/triangle_mesh.hpp"

namespace bernal {

class UncoveredVolume {
  public:
    /// Spheres may reach out of the mesh by `reach`.
    UncoveredVolume(const TriangleMesh& mesh, double reach);

    /// What the sphere covers that none covered before: of the mesh, less what is outside of it.
    double gain(const Sphere& sphere) const;

    void cover(const Sphere& sphere);

    double inside() const;                   ///< of the mesh, not covered
    double whole() const { return whole_; }  ///< of the mesh
    double side() const { return side_; }    ///< of a cube

  private:
    template <class Visit>
    void for_each_row(const Sphere& sphere, Visit&& visit) const;
    void find_inside(const TriangleMesh& mesh);
    void sum_row(std::size_t row);

    Vec3 lowest_;
    double side_ = 0, whole_ = 0;
    std::array<int, 3> cells_{};
    std::vector<signed char> weight_;  ///< 1 inside, -1 outside, 0 covered; x runs fastest
    std::vector<int> sums_;            ///< of the weights before each cube of its row, and of all of the row
};

}  // namespace bernal
