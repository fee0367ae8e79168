// Equilibria of grains: the way down of soft_descent.hpp, under the laws of their materials.

#include <algorithm>
#include <cmath>

#include "bernal/certificate.hpp"
#include "bernal/equilibrium.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "equilibrium/compression.hpp"
#include "equilibrium/description.hpp"
#include "equilibrium/force_contacts.hpp"
#include "equilibrium/soft_descent.hpp"
#include "equilibrium/watch.hpp"

namespace bernal {
namespace {

/// Grains that overlap less on average under the pressure asked for are stiff: contacts are just enough to hold them,
/// and such a network is hard to find from scratch. They are pressed together to this overlap first, under the pressure
/// that belongs to it, where there are contacts to spare.
constexpr double first_overlap = 1e-2;

/// Down to this share of that pressure they are annealed.
constexpr double annealed_share = 0.02;

/// After so many evaluations of the forces no way is begun again: to ever lower pressures ways get longer without end.
constexpr std::int64_t most_evaluations = 1000000;

void check(const EquilibriumOptions& options) {
    if (!(options.tolerance > 0 && options.tolerance < 1))
        throw InputError("tolerance", number_text(options.tolerance), "is not possible",
                         "give a number between 0 and 1");
    if (!(options.pressure > 0 && std::isfinite(options.pressure)))
        throw InputError("pressure", number_text(options.pressure), "is not possible", "give a number above 0");
}

void check(const Packing& packing) {
    const Certificate certificate = certify(packing);
    if (certificate.max_relative_overlap > largest_overlap)
        throw InputError("the packing overlaps by " + rounded_text(certificate.max_relative_overlap) +
                         " of the smaller diameter, at " + to_string(certificate.worst) +
                         ": equilibrium is sought from packings with less than " + rounded_text(largest_overlap));
}

void seek(SoftNetwork& network, const EquilibriumOptions& options) {
    compress(network, options.pressure, 0);
    if (network.mean_relative_overlap() < first_overlap) compress(network, options.pressure, first_overlap);
    const double pressing = std::max(network.pressure(), options.pressure);
    SoftDescent descent(network, {pressing, annealed_share * pressing, options.tolerance, {}, most_evaluations});
    descent.press_together(pressing);
    if (descent.go_down(pressing, options.pressure)) return;
    throw InputError(
        "no equilibrium was found in " + grouped(static_cast<std::size_t>(network.evaluations())) +
        " evaluations of the forces under the pressure " + rounded_text(options.pressure) + ' ' +
        pressure_unit(network.dimension()) +
        ": it is very low for grains so stiff, or the packing is too loose or too small to carry any; give "
        "a higher pressure or softer grains, or pack more densely");
}

}  // namespace

const char* pressure_unit(int dimension) { return dimension == 2 ? "N/m" : "Pa"; }

Equilibrium equilibrate(const Packing& packing, const EquilibriumOptions& options) {
    check(options);
    require_right_angles(packing.container, "states under pressure");
    require_possible(options.material, packing);
    return in_arena(options.threads, [&] {
        check(packing);
        const std::vector<std::uint32_t> order = order_in_space(packing);
        const Packing ordered = in_order(packing, order);
        SoftNetwork network(ordered, soft_law(options.material, ordered));
        watch(network, options);
        seek(network, options);
        Equilibrium result;
        result.steps = network.evaluations();
        result.packing = in_order_given(packing, network, order);
        describe(result, options);
        return result;
    });
}

}  // namespace bernal
