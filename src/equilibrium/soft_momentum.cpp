#include "equilibrium/soft_momentum.hpp"

#include <algorithm>
#include <cmath>

#include "core/momentum.hpp"

namespace bernal {
namespace {

/// As in relaxation.cpp.
constexpr Momentum soft_spheres{0.998, 0.98}, soft_cell{0.995, 0.95};
constexpr double kept_in_flight = 0.95, soft_step = 1.5, cell_step = 0.5, stiffness_memory = 0.98;
constexpr double longest_sweep_move = 0.02, largest_sweep_strain = 1e-3;

class SoftMotion {
  public:
    explicit SoftMotion(std::size_t count) : velocity_{std::vector<Vec3>(count), 0}, remembered_(count) {}

    void sweep(SoftNetwork& network, double pressure) {
        std::vector<double> stiffness(network.size());
        for (const SoftForce& c : network.contacts()) {
            stiffness[static_cast<std::size_t>(c.first)] += c.stiffness;
            if (c.second >= 0) stiffness[static_cast<std::size_t>(c.second)] += c.stiffness;
        }
        for (std::size_t i = 0; i < network.size(); ++i) push(network, i, stiffness[i]);
        const double d = network.dimension(), work = d * pressure * network.volume();
        of_strain_ = std::max(network.bulk() + d * work, stiffness_memory * of_strain_);
        velocity_.strain =
            std::clamp(next_velocity(velocity_.strain, (network.virial() - work) * (cell_step / of_strain_), soft_cell),
                       -largest_sweep_strain, largest_sweep_strain);
        network.move(velocity_);
        network.evaluate();
    }

  private:
    void push(const SoftNetwork& network, std::size_t i, double now) {
        double& stiffness = remembered_[i];
        Vec3& velocity = velocity_.spheres[i];
        stiffness = now > 0 ? std::max(now, stiffness_memory * stiffness) : 0;
        if (stiffness == 0) {
            velocity = velocity * kept_in_flight;
            return;
        }
        velocity = next_velocity(velocity, network.forces()[i] * (soft_step / stiffness), soft_spheres);
        const double longest = longest_sweep_move * network.radius(i), length = norm(velocity);
        if (length > longest) velocity = velocity * (longest / length);
    }

    Move velocity_;
    std::vector<double> remembered_;
    double of_strain_ = 0;
};

}  // namespace

void relax_softly(SoftNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps) {
    SoftMotion motion(network.size());
    network.evaluate();
    for (std::int64_t done = 0; done < most_sweeps; ++done) {
        const double mean = network.mean_force();
        const bool met = std::abs(network.pressure() - pressure) < tolerance * pressure;
        if (met && mean > 0 && network.mean_net_force() < tolerance * mean) return;
        motion.sweep(network, pressure);
    }
}

}  // namespace bernal
