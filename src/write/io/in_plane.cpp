#include "io/in_plane.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {

void lay_in_plane(Packing& packing, const std::string& file) {
    if (packing.container.dimension != 2 || packing.spheres.empty()) return;
    const auto [low, high] =
        std::ranges::minmax(packing.spheres, {}, [](const Sphere& sphere) { return sphere.center.z; });
    double largest = 0;
    for (const Sphere& sphere : packing.spheres) largest = std::max(largest, sphere.radius);
    constexpr double rounding = 1e-3;
    if (high.center.z - low.center.z > rounding * largest)
        throw InputError("the centres of '" + file + "' lie at z from " + rounded_text(low.center.z) + " to " +
                         rounded_text(high.center.z) +
                         ", and discs lie in one plane across z; give a container of three dimensions, as `box` XLO "
                         "YLO ZLO XHI YHI ZHI");
    for (Sphere& sphere : packing.spheres) sphere.center.z = 0;
    packing.container.origin.z = -largest;
    packing.container.lengths.z = 2 * largest;
}

}  // namespace bernal
