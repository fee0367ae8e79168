#include "equilibrium/compression.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// The first strain to try, how much longer the next one is, and the longest.
constexpr double first_step = 1e-6, growth = 1.5, longest_step = 1e-3;

/// With more grain than there is space they all overlap; what was compressed as far with less was too loose.
constexpr double crowded = 1;

}  // namespace

void refuse_pressure(double pressure, int dimension) {
    throw InputError("under the pressure " + rounded_text(pressure) + ' ' + pressure_unit(dimension) +
                     " grains of this stiffness would overlap by more than a quarter of their diameter: give a lower "
                     "pressure or stiffer grains");
}

void compress(SoftNetwork& network, double pressure, double relative_overlap) {
    network.evaluate();
    for (double step = first_step; network.pressure() < pressure || network.mean_relative_overlap() < relative_overlap;
         step = std::min(growth * step, longest_step)) {
        network.move({std::vector<Vec3>(network.size()), -step});
        network.evaluate();
        if (network.scale() > 1 - largest_overlap) continue;
        if (network.packing_fraction() > crowded) refuse_pressure(pressure, network.dimension());
        throw InputError("the packing is too loose to carry a pressure: pack it denser");
    }
}

}  // namespace bernal
