#include "bernal/packing.hpp"

#include <numbers>

namespace bernal {

double solid_volume(std::span<const Sphere> spheres) {
    double cubes = 0;
    for (const Sphere& s : spheres) cubes += s.radius * s.radius * s.radius;
    return 4.0 / 3.0 * std::numbers::pi * cubes;
}

double solid_volume(const Packing& packing) { return solid_volume(packing.spheres); }

double packing_fraction(const Packing& packing) { return solid_volume(packing) / packing.container.volume(); }

double size_ratio(const Packing& packing) {
    if (packing.spheres.empty()) return 1;
    const auto [low, high] = std::minmax_element(packing.spheres.begin(), packing.spheres.end(),
                                                 [](const Sphere& a, const Sphere& b) { return a.radius < b.radius; });
    return high->radius / low->radius;
}

}  // namespace bernal
