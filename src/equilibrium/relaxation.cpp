#include "equilibrium/relaxation.hpp"

#include <algorithm>
#include <cmath>

#include "core/momentum.hpp"
#include "core/parallel.hpp"

namespace bernal {
namespace {

/// Shares of the velocity kept from sweep to sweep: usually, and where it opposes the force. Spheres that keep less
/// come to rest sooner, but in states that hardly hold, and take all the longer under the next, lower pressure.
constexpr Momentum of_spheres{0.998, 0.98}, of_container{0.995, 0.95};

/// The share kept out of contact: spheres in flight only push others about.
constexpr double kept_free = 0.95;

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

Vec3 velocity_of_sphere(Vec3 velocity, Vec3 force, double stiffness, double radius) {
    if (stiffness == 0) return velocity * kept_free;
    velocity = next_velocity(velocity, force * (step / stiffness), of_spheres);
    const double longest = longest_move * radius, length = norm(velocity);
    return length > longest ? velocity * (longest / length) : velocity;
}

void accelerate(const ContactNetwork& network, double pressure, Motion& motion) {
    for_each_index(network.size(), [&](std::size_t i) {
        const double now = network.stiffness_of_spheres()[i];
        double& remembered = motion.stiffness[i];
        remembered = now > 0 ? std::max(now, memory * remembered) : 0;
        motion.velocity.spheres[i] =
            velocity_of_sphere(motion.velocity.spheres[i], network.forces()[i], remembered, network.radius(i));
    });
    const double volume = network.volume(), drive = network.sums().virial - 3 * pressure * volume;
    double& stiff = motion.stiffness_of_strain;
    stiff = std::max(network.sums().bulk + 9 * pressure * volume, memory * stiff);
    double& strain = motion.velocity.strain;
    strain = std::clamp(next_velocity(strain, drive * (container_step / stiff), of_container), -largest_strain,
                        largest_strain);
}

/// One sweep under `pressure`.
void sweep(ContactNetwork& network, double pressure, Motion& motion) {
    accelerate(network, pressure, motion);
    network.apply(motion.velocity);
    network.evaluate();
}

}  // namespace

std::int64_t relax(ContactNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps) {
    Motion motion(network.size());
    for (std::int64_t done = 0; done < most_sweeps; ++done) {
        const bool met = std::abs(network.pressure() - pressure) < tolerance * pressure;
        if (met && network.mean_net_force() < tolerance * network.mean_force()) return done;
        sweep(network, pressure, motion);
    }
    return most_sweeps;
}

std::int64_t release(ContactNetwork& network, double pressure, double slowness, std::int64_t most_sweeps) {
    Motion motion(network.size());
    std::int64_t sweeps = 0;
    for (double now = network.pressure(); now > pressure && sweeps < most_sweeps; ++sweeps) {
        now = std::max(pressure, now * (1 - std::sqrt(network.mean_relative_overlap()) / slowness));
        sweep(network, now, motion);
    }
    return sweeps;
}

}  // namespace bernal
