#include "bernal/sizes.hpp"

namespace bernal {

double solid_volume(const Sizes& sizes) {
    double cubes = 0;
    for (double d : sizes.diameters) cubes += d * d * d;
    return sphere_volume_per_cube * cubes;
}

}  // namespace bernal
