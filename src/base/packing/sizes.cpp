#include "bernal/sizes.hpp"

namespace bernal {

double solid_volume(const Sizes& sizes) {
    double powers = 0;
    for (double d : sizes.diameters) powers += dimension_power(d, sizes.dimension);
    return volume_per_power(sizes.dimension) * powers;
}

}  // namespace bernal
