#include "equilibrium/soft_momentum.hpp"

#include <algorithm>
#include <cmath>

#include "core/block_sum.hpp"
#include "core/momentum.hpp"

namespace bernal {
namespace {

/// Shares of the velocity kept from sweep to sweep: usually, and where it opposes the force. Spheres that keep less
/// come to rest sooner, but in states that hardly hold, and take all the longer under the next, lower pressure.
constexpr Momentum soft_spheres{0.998, 0.98}, soft_cell{0.995, 0.95};
constexpr double kept_in_flight = 0.95, soft_step = 1.5, cell_step = 0.5, stiffness_memory = 0.98;
constexpr double longest_sweep_move = 0.02, largest_sweep_strain = 1e-3;

class SoftMotion {
  public:
    explicit SoftMotion(std::size_t count) : velocity_{std::vector<Vec3>(count), 0}, remembered_(count) {}

    void sweep(SoftNetwork& network, double pressure) {
        for_each_index(network.size(), [&](std::size_t i) { push(network, i, network.stiffness_of_spheres()[i]); });
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

bool is_balanced(const SoftNetwork& network, double pressure, double tolerance) {
    const double mean = network.mean_force();
    return std::abs(network.pressure() - pressure) < tolerance * pressure && mean > 0 &&
           network.mean_net_force() < tolerance * mean;  // which takes long
}

/// FIRE: step in time, at most and at least; how it grows, and after how many sweeps downhill; the share of the
/// velocity that is turned into the direction of the forces, at first, and how it falls.
constexpr double longest_time = 1.1, shortest_time = 0.05, longer_time = 1.1, shorter_time = 0.5;
constexpr int sweeps_downhill = 20;
constexpr double first_turn = 0.1, less_turn = 0.99;

/// The least mass of a sphere, in those of the mean stiffness.
constexpr double least_mass = 0.3;

/// Masses are stiffnesses, so that a time of 1 is right for all.
class Inertia {
  public:
    explicit Inertia(std::size_t count)
        : velocity_{std::vector<Vec3>(count), 0}, step_(velocity_), mass_(count), inverse_mass_(count) {}

    void sweep(SoftNetwork& network, double pressure) {
        const double d = network.dimension(), work = d * pressure * network.volume();
        mass_of_strain_ = std::max(network.bulk() + d * work, stiffness_memory * mass_of_strain_);
        push_strain_ = network.virial() - work;
        const Powers powers = weigh(network);
        double turned = turn_;
        if (powers.of_forces > 0) {
            if (++downhill_ > sweeps_downhill) time_ = std::min(longer_time * time_, longest_time), turn_ *= less_turn;
        } else {
            downhill_ = 0, time_ = std::max(shorter_time * time_, shortest_time), turn_ = first_turn;
            velocity_.strain = turned = 0;
            velocity_.spheres.assign(velocity_.spheres.size(), {});
        }
        move(network, turned, turned > 0 ? turned * std::sqrt(powers.moving / powers.pushing) : 0);
    }

  private:
    /// Sums over spheres and strain.
    struct Powers {
        double of_forces = 0;  ///< force * velocity
        double moving = 0;     ///< mass * velocity^2
        double pushing = 0;    ///< force^2 / mass
    };

    Powers weigh(const SoftNetwork& network) {
        const std::vector<Vec3>& forces = network.forces();
        const std::vector<double>& stiffness = network.stiffness_of_spheres();
        const double least = least_mass * network.mean_stiffness();
        std::vector<Powers> blocks(block_count(mass_.size(), sum_block));
        for_each_block(mass_.size(), sum_block, [&](std::size_t block, std::size_t begin, std::size_t end) {
            Powers sums;
            for (std::size_t i = begin; i != end; ++i) {
                const Vec3 v = velocity_.spheres[i], f = forces[i];
                const double mass = std::max({least, stiffness[i], stiffness_memory * mass_[i]}), inverse = 1 / mass;
                mass_[i] = mass, inverse_mass_[i] = inverse;
                sums.of_forces += dot(f, v), sums.moving += mass * dot(v, v), sums.pushing += dot(f, f) * inverse;
            }
            blocks[block] = sums;
        });
        Powers all{push_strain_ * velocity_.strain, mass_of_strain_ * velocity_.strain * velocity_.strain,
                   push_strain_ * push_strain_ / mass_of_strain_};
        for (const Powers& sums : blocks)
            all.of_forces += sums.of_forces, all.moving += sums.moving, all.pushing += sums.pushing;
        return all;
    }

    void move(SoftNetwork& network, double turned, double by_force) {
        velocity_.strain = (1 - turned) * velocity_.strain + (by_force + time_) * push_strain_ / mass_of_strain_;
        step_.strain = std::clamp(time_ * velocity_.strain, -largest_sweep_strain, largest_sweep_strain);
        const std::vector<Vec3>& forces = network.forces();
        for_each_index(mass_.size(), [&](std::size_t i) {
            const Vec3 velocity =
                velocity_.spheres[i] * (1 - turned) + forces[i] * ((by_force + time_) * inverse_mass_[i]);
            velocity_.spheres[i] = velocity;
            const double longest = longest_sweep_move * network.radius(i),
                         squared = time_ * time_ * dot(velocity, velocity);
            step_.spheres[i] = velocity * (squared > longest * longest ? time_ * longest / std::sqrt(squared) : time_);
        });
        network.move(step_);
        network.evaluate();
    }

    Move velocity_, step_;
    std::vector<double> mass_, inverse_mass_;
    double mass_of_strain_ = 0, push_strain_ = 0, time_ = 0.3, turn_ = first_turn;
    int downhill_ = 0;
};

/// Balance is looked for after so many sweeps: that takes as long as a quarter of a sweep.
constexpr std::int64_t sweeps_between_looks = 4;

/// Sweeps until balance, or so many are done.
template <class Motion>
bool relax_with(SoftNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps) {
    Motion motion(network.size());
    network.evaluate();
    for (std::int64_t done = 0; done < most_sweeps; ++done) {
        if (done % sweeps_between_looks == 0 && is_balanced(network, pressure, tolerance)) return true;
        motion.sweep(network, pressure);
    }
    return is_balanced(network, pressure, tolerance);
}

}  // namespace

bool relax_softly(SoftNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps) {
    return relax_with<SoftMotion>(network, pressure, tolerance, most_sweeps);
}

bool relax_quickly(SoftNetwork& network, double pressure, double tolerance, std::int64_t most_sweeps) {
    return relax_with<Inertia>(network, pressure, tolerance, most_sweeps);
}

}  // namespace bernal
