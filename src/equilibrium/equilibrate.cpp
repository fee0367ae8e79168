#include <array>
#include <cmath>

#include "bernal/certificate.hpp"
#include "bernal/equilibrium.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "equilibrium/compression.hpp"
#include "equilibrium/description.hpp"
#include "equilibrium/newton.hpp"
#include "equilibrium/relaxation.hpp"
#include "equilibrium/watch.hpp"

namespace bernal {
namespace {

/// Grains that overlap less than `stiff_overlap` on average under the pressure asked for are stiff: contacts are just
/// enough to hold them, and such a network is hard to find from scratch. The way there starts compressed to
/// `first_overlap`, under the pressure that belongs to it, where there are contacts to spare; then the pressure falls
/// by a factor from stage to stage, and contacts open one by one.
constexpr double stiff_overlap = 2e-3, first_overlap = 1e-2, pressure_factor = 0.2;

/// Pressures are met by uniform strain to less than this factor: what is below it needs no stage of its own.
constexpr double overshoot = 1.1;

/// How near to balance a stage has to come, and how long it may take.
constexpr double stage_tolerance = 1e-2;
constexpr std::int64_t most_stage_sweeps = 5000;

/// A state that hardly holds takes for ever to come to rest: the way is gone again, with a pressure that falls from
/// sweep to sweep, slower each time.
constexpr std::array slownesses{10.0, 30.0, 100.0};

/// After these steps no way is begun, nor gone on. Equal spheres under 1e-11 of the modulus take a hundredth of them;
/// to ever lower pressures ways get longer without end.
constexpr std::int64_t most_steps = 1000000;

/// How near to balance momentum brings the forces under the pressure asked for before Newton's method tries; where that
/// fails, nearer. Sweeps are for all tries together.
constexpr double first_tolerance = 1e-3, last_tolerance = 1e-7, tolerance_factor = 0.3;
constexpr std::int64_t most_sweeps = 20000, most_newton_steps = 8;

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

/// To the pressure asked for, or for stiff grains to `first_overlap` and the pressure that belongs to it.
void compress_to(ContactNetwork& network, double pressure) {
    compress(network, pressure, 0);
    if (network.mean_relative_overlap() < stiff_overlap)
        compress(network, pressure, first_overlap);
    else
        strain_to(network, pressure);
}

/// From compression to the pressure asked for, which the forces nearly balance at each stage. Returns the sweeps.
std::int64_t descend_in_stages(ContactNetwork& network, double pressure) {
    std::int64_t sweeps = 0;
    for (double stage = network.pressure(); stage > overshoot * pressure; stage *= pressure_factor) {
        sweeps += relax(network, stage, stage_tolerance, most_stage_sweeps);
        strain_to(network, std::max(stage * pressure_factor, pressure));
    }
    return sweeps;
}

/// From near balance to rest, if it gets there.
NewtonResult come_to_rest(ContactNetwork& network, const EquilibriumOptions& options) {
    NewtonResult result;
    std::int64_t sweeps_left = most_sweeps;
    for (double t = first_tolerance; t >= last_tolerance && sweeps_left > 0 && !result.reached; t *= tolerance_factor) {
        const std::int64_t sweeps = relax(network, options.pressure, t, sweeps_left);
        const NewtonResult newton = find_rest(network, options.pressure, options.tolerance, most_newton_steps);
        sweeps_left -= sweeps;
        result = {newton.reached, result.steps + sweeps + newton.steps};
    }
    return result;
}

std::int64_t seek(ContactNetwork& network, const EquilibriumOptions& options) {
    std::int64_t steps = 0;
    for (std::size_t descent = 0; descent <= slownesses.size() && steps < most_steps; ++descent) {
        compress_to(network, options.pressure);
        steps += descent == 0 ? descend_in_stages(network, options.pressure)
                              : release(network, options.pressure, slownesses[descent - 1], most_steps - steps);
        const NewtonResult result = come_to_rest(network, options);
        steps += result.steps;
        if (result.reached) return steps;
    }
    throw InputError(
        "no equilibrium was found in " + std::to_string(steps) + " steps under the pressure " +
        rounded_text(options.pressure) +
        " Pa: it is very low for grains so stiff, or the packing is too loose or too small to carry any; give "
        "a higher pressure or softer grains, or pack more densely");
}

}  // namespace

Equilibrium equilibrate(const Packing& packing, const EquilibriumOptions& options) {
    check(options);
    require_right_angles(packing.container, "states under pressure");
    require_possible(options.material, packing);
    return in_arena(options.threads, [&] {
        check(packing);
        ContactNetwork network(packing, options.material);
        watch(network, options);
        Equilibrium result;
        result.steps = seek(network, options);
        result.packing = network.packing();
        describe(result, options);
        return result;
    });
}

}  // namespace bernal
