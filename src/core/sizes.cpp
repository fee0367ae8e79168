#include "bernal/sizes.hpp"

#include <numbers>

namespace bernal {

double solid_volume(const Sizes& sizes) {
    double cubes = 0;
    for (double d : sizes.diameters) cubes += d * d * d;
    return std::numbers::pi / 6 * cubes;
}

}  // namespace bernal
