#include "equilibrium/newton.hpp"

#include <cmath>

#include "core/parallel.hpp"

namespace bernal {
namespace {

/// Springs to where spheres are, relative to the stiffness of their contacts: they hold what nothing else does.
constexpr double holding = 1e-8;

constexpr std::int64_t most_iterations = 2000;

/// Forces that remain of those that a step should balance: the next step sees other contacts anyway.
constexpr double newton_accuracy = 1e-3;

/// No sphere moves farther in a step, in radii, and the container no more than this strain: forces change too much.
constexpr double longest_newton_move = 0.05, largest_newton_strain = 0.01;

/// Where net forces have grown by this factor, contacts were not what the linear equations took them for.
constexpr double hopeless = 10;

/// Stiffness by which residuals become moves: the diagonal of the matrix, summed over directions. Spheres that hardly
/// touch count as held by a typical contact: Hertz' law would let them fly.
struct Scales {
    std::vector<double> spheres;
    double strain;
};

Scales scales_of(const ContactNetwork& network, double pressure) {
    Scales scales{network.stiffness_of_spheres(), network.sums().bulk + 9 * pressure * network.volume()};
    for (std::size_t i = 0; i < network.size(); ++i)
        scales.spheres[i] = std::max(scales.spheres[i], network.typical_stiffness(i));
    return scales;
}

void divide(const Move& move, const Scales& scales, Move& quotient) {
    quotient.spheres.resize(move.spheres.size());
    for_each_index(move.spheres.size(),
                   [&](std::size_t i) { quotient.spheres[i] = move.spheres[i] * (1 / scales.spheres[i]); });
    quotient.strain = move.strain / scales.strain;
}

Move downhill(const ContactNetwork& network, double pressure) {
    return {network.forces(), network.sums().virial - 3 * pressure * network.volume()};
}

/// The second derivative of the enthalpy, and the holding springs, times `move`.
void multiply(const ContactNetwork& network, double pressure, const Scales& scales, const Move& move, Move& product) {
    network.multiply(move, product);
    for_each_index(network.size(),
                   [&](std::size_t i) { product.spheres[i] += move.spheres[i] * (holding * scales.spheres[i]); });
    product.strain += 6 * pressure * network.volume() * move.strain;
}

/// The move to where the linearised forces vanish, nearly, or as near to it as curvatures are positive.
Move newton_step(const ContactNetwork& network, double pressure) {
    const Scales scales = scales_of(network, pressure);
    Move step{std::vector<Vec3>(network.size()), 0}, residual = downhill(network, pressure), scaled, product;
    divide(residual, scales, scaled);
    Move direction = scaled;
    double along = dot(residual, scaled);
    const double enough = along * newton_accuracy * newton_accuracy;
    for (std::int64_t k = 0; k < most_iterations && along > enough; ++k) {
        multiply(network, pressure, scales, direction, product);
        const double curvature = dot(direction, product);
        if (curvature <= 0) break;
        add(step, direction, along / curvature);
        add(residual, product, -along / curvature);
        divide(residual, scales, scaled);
        const double next = dot(residual, scaled);
        add_to_multiple(direction, next / along, scaled);
        along = next;
    }
    return step;
}

/// At most 1: by what a step must be shortened.
double shortening(const ContactNetwork& network, const Move& move) {
    double longest = std::abs(move.strain) / largest_newton_strain;
    for (std::size_t i = 0; i < network.size(); ++i)
        longest = std::max(longest, norm(move.spheres[i]) / (longest_newton_move * network.radius(i)));
    return longest > 1 ? 1 / longest : 1;
}

}  // namespace

bool at_rest(const ContactNetwork& network, double pressure, double tolerance) {
    const double mean = network.mean_force();
    return mean > 0 && network.sums().worst_net_force <= tolerance * mean &&
           std::abs(network.pressure() - pressure) <= tolerance * pressure;
}

NewtonResult find_rest(ContactNetwork& network, double pressure, double tolerance, std::int64_t most_steps) {
    const ContactNetwork::Placement before = network.placement();
    const double unbalanced = network.mean_net_force();
    NewtonResult result;
    for (; result.steps < most_steps; ++result.steps) {
        result.reached = at_rest(network, pressure, tolerance);
        if (result.reached) return result;
        network.keep_contacts();
        const Move step = newton_step(network, pressure);
        network.apply(step, shortening(network, step));
        network.evaluate();
        if (network.mean_net_force() > hopeless * unbalanced) break;
    }
    result.reached = at_rest(network, pressure, tolerance);
    if (result.reached) return result;
    network.restore(before);
    network.evaluate();
    return result;
}

}  // namespace bernal
