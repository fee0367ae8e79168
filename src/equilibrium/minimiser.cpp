#include "equilibrium/minimiser.hpp"

#include <cmath>

#include "core/parallel.hpp"

namespace bernal {
namespace {

constexpr double first_damping = 1e-2, least_damping = 1e-9, most_damping = 1e6;
constexpr std::int64_t most_iterations = 1000;

/// No sphere moves farther in a step, in radii, and the container no more than this strain: forces change too much.
constexpr double longest_move = 0.05, largest_strain = 0.01;

/// Differences of the enthalpy below this share of it are rounding.
constexpr double rounding = 1e-13;

/// Stiffness by which residuals become moves: the diagonal of the matrix, summed over directions. Spheres that hardly
/// touch count as held by a typical contact: Hertz' law would let them fly.
struct Scales {
    std::vector<double> spheres;
    double strain;
};

Scales scales_of(const ContactNetwork& network, double pressure) {
    Scales scales{network.stiffness_of_spheres(), network.stiffness_of_strain() + 9 * pressure * network.volume()};
    for (std::size_t i = 0; i < network.size(); ++i)
        scales.spheres[i] = std::max(scales.spheres[i], network.typical_stiffness(i));
    return scales;
}

template <class F>
Move for_each_part(const Scales& scales, const Move& move, F&& f) {
    Move result{std::vector<Vec3>(move.spheres.size()), f(move.strain, scales.strain)};
    for_each_index(move.spheres.size(),
                   [&](std::size_t i) { result.spheres[i] = f(move.spheres[i], scales.spheres[i]); });
    return result;
}

/// Free spheres have no stiffness and no force, and stay.
Move divided(const Move& move, const Scales& scales) {
    return for_each_part(scales, move, [](auto part, double k) { return part * (k > 0 ? 1 / k : 0.0); });
}

void add(Move& sum, const Move& term, double factor) {
    for_each_index(sum.spheres.size(), [&](std::size_t i) { sum.spheres[i] += term.spheres[i] * factor; });
    sum.strain += term.strain * factor;
}

Move downhill(const ContactNetwork& network, double pressure) {
    return {network.forces(), network.virial() - 3 * pressure * network.volume()};
}

double enthalpy(const ContactNetwork& network, double pressure) {
    return network.energy() + pressure * network.volume();
}

/// Stiffness and damping times `move`.
Move stiffness_times(const ContactNetwork& network, double pressure, const Scales& scales, double damping,
                     const Move& move) {
    Move product;
    network.multiply(move, product);
    product.strain += 6 * pressure * network.volume() * move.strain;
    add(product, for_each_part(scales, move, [](auto part, double k) { return part * k; }), damping);
    return product;
}

/// The step to where the linearised forces vanish, nearly; and how much of the enthalpy that should take away.
struct Step {
    Move move;
    double expected_drop = 0;
};

Step newton_step(const ContactNetwork& network, double pressure, const Scales& scales, double damping,
                 const Move& force, double accuracy) {
    Step step{{std::vector<Vec3>(network.size()), 0}, 0};
    Move residual = force, direction = divided(residual, scales);
    double along = dot(residual, direction);
    const double enough = along * accuracy * accuracy;
    for (std::int64_t k = 0; k < most_iterations && along > enough; ++k) {
        const Move product = stiffness_times(network, pressure, scales, damping, direction);
        const double curvature = dot(direction, product);
        // Towards a saddle the linear equations are no guide: what has been found so far is downhill.
        if (curvature <= 0 && k > 0) break;
        const double length = curvature > 0 ? along / curvature : 1;
        add(step.move, direction, length);
        if (curvature <= 0) break;
        add(residual, product, -length);
        const Move scaled = divided(residual, scales);
        const double next = dot(residual, scaled);
        Move turned = scaled;
        add(turned, direction, next / along);
        direction = std::move(turned);
        along = next;
    }
    const Move product = stiffness_times(network, pressure, scales, 0, step.move);
    step.expected_drop = dot(force, step.move) - dot(step.move, product) / 2;
    return step;
}

/// At most 1: by what a step must be shortened.
double shortening(const ContactNetwork& network, const Move& move) {
    double longest = std::abs(move.strain) / largest_strain;
    for (std::size_t i = 0; i < network.size(); ++i)
        longest = std::max(longest, norm(move.spheres[i]) / (longest_move * network.radius(i)));
    return longest > 1 ? 1 / longest : 1;
}

double worst_force(const ContactNetwork& network) {
    double worst = 0;
    for (const Vec3& force : network.forces()) worst = std::max(worst, dot(force, force));
    return std::sqrt(worst);
}

bool at_rest(const ContactNetwork& network, double pressure, double tolerance) {
    const double mean = mean_force(network);
    return mean > 0 && worst_force(network) <= tolerance * mean &&
           std::abs(pressure_of(network) - pressure) <= tolerance * pressure;
}

/// Moves the network by `step`, shortened until the enthalpy falls; returns how the first try did, as the drop over the
/// expected one. Spheres that the step would drive into others stop it early: a shorter one is cheaper than another
/// step.
double try_step(ContactNetwork& network, double pressure, const Scales& scales, const Move& force, const Step& step) {
    constexpr int most_tries = 5;
    constexpr double shorter = 0.3, least_gain = 0.01;
    const double before = enthalpy(network, pressure), slope = dot(force, divided(force, scales));
    const bool in_rounding = step.expected_drop < rounding * before;
    const ContactNetwork::Placement placement = network.placement();
    double factor = shortening(network, step.move), first_gain = 0;
    for (int tries = 0; tries < most_tries; ++tries, factor *= shorter) {
        Move move{std::vector<Vec3>(network.size()), 0};
        add(move, step.move, factor);
        network.apply(move);
        network.evaluate();
        const Move left = downhill(network, pressure);
        const double gain = in_rounding ? 1 - dot(left, divided(left, scales)) / slope
                                        : (before - enthalpy(network, pressure)) / (step.expected_drop * factor);
        if (tries == 0) first_gain = gain;
        if (gain > least_gain) return first_gain;
        network.restore(placement);
        network.evaluate();
    }
    return first_gain;
}

}  // namespace

double mean_force(const ContactNetwork& network) {
    double sum = 0;
    for (const ElasticContact& contact : network.contacts()) sum += contact.force;
    return network.contacts().empty() ? 0 : sum / static_cast<double>(network.contacts().size());
}

Minimum minimise(ContactNetwork& network, double pressure, double tolerance, std::int64_t most_steps) {
    double damping = first_damping;
    Minimum minimum;
    for (; minimum.steps < most_steps && !at_rest(network, pressure, tolerance); ++minimum.steps) {
        const Scales scales = scales_of(network, pressure);
        const Move force = downhill(network, pressure);
        const double slope = dot(force, divided(force, scales));
        const double accuracy = std::clamp(0.1 * std::sqrt(slope / enthalpy(network, pressure)), 1e-6, 0.1);
        const Step step = newton_step(network, pressure, scales, damping, force, accuracy);
        const double gain = try_step(network, pressure, scales, force, step);
        if (gain > 0.75) damping = std::max(damping / 5, least_damping);
        if (gain < 0.25) damping = std::min(damping * 4, most_damping);
    }
    minimum.reached = at_rest(network, pressure, tolerance);
    return minimum;
}

}  // namespace bernal
