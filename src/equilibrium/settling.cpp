#include "equilibrium/settling.hpp"

#include <cmath>

#include "core/parallel.hpp"
#include "equilibrium/minimiser.hpp"

namespace bernal {
namespace {

/// Shares of the velocity kept from sweep to sweep: usually, where it opposes the force, and out of contact.
constexpr double kept = 0.995, opposed = 0.95, free_kept = 0.95;

/// Shares of the preconditioned force that enter the velocity; stable below 2.
constexpr double step = 1.5, container_step = 0.5;

/// Stiffnesses by which forces are divided are slowly decaying maxima.
constexpr double memory = 0.98;

/// No sphere moves farther in a sweep, in radii, and the container no more than this strain.
constexpr double longest_move = 0.02, largest_strain = 1e-3;

struct Motion {
    explicit Motion(std::size_t count) : stiffness(count) { velocity.spheres.resize(count); }

    Move velocity;
    std::vector<double> stiffness;
    double stiffness_of_strain = 0;
};

Vec3 next_velocity(Vec3 velocity, Vec3 force, double stiffness, double radius) {
    if (stiffness == 0) return velocity * free_kept;
    velocity = velocity * (dot(velocity, force) < 0 ? opposed : kept) + force * (step / stiffness);
    const double longest = longest_move * radius, length = norm(velocity);
    return length > longest ? velocity * (longest / length) : velocity;
}

void accelerate(const ContactNetwork& network, double pressure, Motion& motion) {
    const std::vector<double> stiffness = network.stiffness_of_spheres();
    for_each_index(network.size(), [&](std::size_t i) {
        double& remembered = motion.stiffness[i];
        remembered = stiffness[i] > 0 ? std::max(stiffness[i], memory * remembered) : 0;
        motion.velocity.spheres[i] =
            next_velocity(motion.velocity.spheres[i], network.forces()[i], remembered, network.radius(i));
    });
    const double volume = network.volume(), drive = network.virial() - 3 * pressure * volume;
    double& stiff = motion.stiffness_of_strain;
    stiff = std::max(network.stiffness_of_strain() + 9 * pressure * volume, memory * stiff);
    double& strain = motion.velocity.strain;
    strain = strain * (strain * drive < 0 ? opposed : kept) + drive * (container_step / stiff);
    strain = std::clamp(strain, -largest_strain, largest_strain);
}

double mean_net_force(const ContactNetwork& network) {
    double sum = 0;
    for (const Vec3& force : network.forces()) sum += norm(force);
    return sum / static_cast<double>(network.size());
}

}  // namespace

std::int64_t settle(ContactNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps) {
    Motion motion(network.size());
    for (std::int64_t sweep = 0; sweep < most_sweeps; ++sweep) {
        const bool met = std::abs(pressure_of(network) - pressure) < tolerance * pressure;
        if (met && mean_net_force(network) < tolerance * mean_force(network)) return sweep;
        accelerate(network, pressure, motion);
        network.apply(motion.velocity);
        network.evaluate();
    }
    return most_sweeps;
}

}  // namespace bernal
