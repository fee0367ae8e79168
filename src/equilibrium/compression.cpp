#include "equilibrium/compression.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

/// The first strain to try, how much longer the next one is, and the longest.
constexpr double first_step = 1e-6, growth = 1.5, longest_step = 1e-3;

/// How closely a pressure is met, as a share of the strain that it takes.
constexpr double accuracy = 1e-3;

void strain(ContactNetwork& network, double by) {
    network.apply({std::vector<Vec3>(network.size()), by});
    network.evaluate();
}

}  // namespace

void refuse_pressure(double pressure) {
    throw InputError(
        "under the pressure " + rounded_text(pressure) +
        " Pa grains of this stiffness would overlap by more than a quarter of their diameter: give a lower "
        "pressure or stiffer grains");
}

void compress(ContactNetwork& network, double pressure, double relative_overlap) {
    network.evaluate();
    for (double step = first_step; network.pressure() < pressure || network.mean_relative_overlap() < relative_overlap;
         step = std::min(growth * step, longest_step)) {
        strain(network, -step);
        if (network.scale() > 1 - largest_overlap) continue;
        if (network.sums().contacts > 0) refuse_pressure(pressure);
        throw InputError("the packing is too loose to carry a pressure: pack it denser");
    }
}

void strain_to(ContactNetwork& network, double pressure) {
    const ContactNetwork::Placement placement = network.placement();
    const auto too_high = [&](double by) {
        network.restore(placement);
        strain(network, by);
        return network.pressure() > pressure;
    };
    const double side = network.pressure() > pressure ? 1 : -1;  // of the strains to try
    double near = 0, far = side * first_step;
    for (double step = first_step; too_high(far) == (side > 0); near = far, far += side * step) step *= growth;
    while (std::abs(far - near) > accuracy * std::abs(far)) {
        const double middle = (near + far) / 2;
        (too_high(middle) == (side > 0) ? near : far) = middle;
    }
    too_high(near);
}

}  // namespace bernal
