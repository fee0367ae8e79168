#pragma once
// The largest empty spheres: those between four surfaces (three in a plane), of spheres or walls, that no other comes
// into.

#include <optional>

#include "analyze/size_levels.hpp"

namespace bernal {

/// A surface near a point.
struct Touch {
    double distance;
    Vec3 normal;  ///< of length 1, from the surface: where the distance grows
};

class EmptySpheres {
  public:
    explicit EmptySpheres(const Packing& packing);

    /// The surfaces not farther than `bound` from a point, nearest first.
    void touches(Vec3 point, double bound, std::vector<Touch>& found) const;

    /// The empty sphere whose surroundings are those of `start`: near it, and touching as many surfaces as fix it.
    /// `bound` is not below the start's distance from the nearest surface. Empty where the search finds none.
    std::optional<Sphere> fitted(Vec3 start, double bound, std::vector<Touch>& scratch) const;

    /// A place with more room, or none with less, that is reached from `start` by going where there is more.
    Vec3 climbed(Vec3 start, double bound, std::vector<Touch>& scratch) const;

    /// Can it not grow, however it moves? It is as `fitted` made it.
    bool is_largest(const Sphere& sphere, std::vector<Touch>& scratch) const;

  private:
    const Packing& packing_;
    std::vector<SizeLevel> levels_;
    std::vector<Wall> walls_;
};

}  // namespace bernal
