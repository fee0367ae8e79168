#pragma once
// A wall as the certificate sees it, which checks it in other ways than geometry/wall.cpp, parted_wall.cpp and
// mesh_surface.cpp, which packings are made with.

#include <memory>

#include "bernal/packing.hpp"

namespace bernal {

class JudgedWall {
  public:
    explicit JudgedWall(const Wall& wall);
    ~JudgedWall();
    JudgedWall(JudgedWall&&) noexcept;

    /// How far the sphere crosses the wall; negative: the gap, or anything below -`widest_gap` where it is wider.
    double overlap(const Sphere& sphere, double widest_gap = HUGE_VAL) const;

  private:
    struct Parts;

    Wall wall_;
    std::unique_ptr<const Parts> parts_;  ///< of a mesh or a prism
};

}  // namespace bernal
