#include "equilibrium/soft_newton.hpp"

#include <cmath>
#include <optional>

#include "equilibrium/soft_equations.hpp"
#include "equilibrium/soft_factors.hpp"

namespace bernal {
namespace {

/// Stiffness of the holding springs, relative to that of a sphere's contacts: at first, and the bounds between which it
/// stays.
constexpr double first_holding = 1e-5, least_holding = 1e-8, most_holding = 1e-3, softer = 0.1, harder = 10;

/// Springs so stiff that nothing moves any more: there is no way down.
constexpr double hopeless_holding = 1e4;

/// No sphere moves farther in a step, in radii, and the cell by no more than this strain.
constexpr double longest_soft_move = 0.2, largest_soft_strain = 0.02;

/// A way that bends more than this is not the one that was worked out.
constexpr double most_bend = 0.5;

/// Along a way enthalpy is followed until its slope is below this share of the first one.
constexpr double flat = 0.5;
constexpr int most_trials = 12;

/// How accurately conjugate gradients solve the equations of a step: finer where steps go their whole way, coarser
/// where contacts change before half of it; and the bend.
constexpr double finest_answer = 1e-6, coarsest_answer = 0.5, finer = 0.1, coarser = 2, half_share = 0.5;
constexpr double bend_accuracy = 0.3;
constexpr int most_gradient_steps = 3000;

/// Shares of the way above which springs get softer, and below which harder.
constexpr double long_share = 0.7, short_share = 0.1;

/// Up to so many spheres factors are sooner than conjugate gradients.
constexpr std::size_t most_factorised_in_plane = 20000, most_factorised_in_space = 3000;

double length_of(const Move& move) {
    double squared = 0;
    for (const Vec3& v : move.spheres) squared += dot(v, v);
    return std::sqrt(squared);
}

/// What contacts would gain in force as spheres slide across them: to be undone by the bend.
Move lost_overlaps(const SoftNetwork& network, const Move& way) {
    Move lost{std::vector<Vec3>(network.size()), 0};
    for (const SoftForce& c : network.contacts()) {
        const Vec3 from = way.spheres[static_cast<std::size_t>(c.first)];
        const Vec3 apart = (c.second < 0 ? Vec3{} : way.spheres[static_cast<std::size_t>(c.second)]) - from;
        const Vec3 across = apart - c.normal * dot(c.normal, apart);
        const double longer = c.second < 0 ? 0 : dot(across, across) / (2 * c.distance);
        const Vec3 pull = c.normal * (c.stiffness * longer);
        lost.spheres[static_cast<std::size_t>(c.first)] += pull;
        if (c.second >= 0) lost.spheres[static_cast<std::size_t>(c.second)] += pull * -1;
        lost.strain -= c.stiffness * longer * c.distance;
    }
    return lost;
}

}  // namespace

/// One step after another, with what is kept between them.
struct SoftNewton::Step {
    explicit Step(const SoftNetwork& network)
        : is_direct(network.size() <= (network.dimension() == 2 ? most_factorised_in_plane : most_factorised_in_space)),
          factors(network.dimension()) {}

    bool is_direct;
    SoftFactors factors;
    std::optional<SoftEquations> equations;
    double holding = first_holding, accuracy = coarsest_answer;

    Move bend_of(const Move& right) const {
        return is_direct ? factors.solve(right) : equations->solve(right, bend_accuracy, most_gradient_steps).move;
    }

    /// The equations' answer to `downhill`; without what forces do across contacts where there is none with it.
    std::optional<Move> answer(const SoftNetwork& network, double pressure, const Move& downhill) {
        for (const bool push_aside : {true, false}) {
            if (is_direct) {
                if (factors.make(network, pressure, holding, push_aside)) return factors.solve(downhill);
                continue;
            }
            equations.emplace(network, pressure, holding, push_aside);
            SoftEquations::Answer found = equations->solve(downhill, accuracy, most_gradient_steps);
            if (found.has_minimum) return std::move(found.move);
        }
        return {};
    }

    /// The way downhill, no sphere's too long; false where there is none.
    bool find_way(const SoftNetwork& network, double pressure, const Move& downhill, Move& way) {
        for (; holding < hopeless_holding; holding = std::max(100 * holding, 1e-6)) {
            std::optional<Move> found = answer(network, pressure, downhill);
            if (!found) continue;
            way = std::move(*found);
            for (std::size_t i = 0; i < way.spheres.size(); ++i) {
                const double longest = longest_soft_move * network.radius(i), length = norm(way.spheres[i]);
                if (length > longest) way.spheres[i] = way.spheres[i] * (longest / length);
            }
            if (dot(downhill, way) > 0) return true;
        }
        return false;
    }

    /// Follows the way to where enthalpy no longer falls. Returns the share of it that was gone.
    double follow(SoftNetwork& network, double pressure, const Move& way, double slope) {
        const Move bend = bend_of(lost_overlaps(network, way));
        const double bent = length_of(bend) / length_of(way);
        double share =
            std::min({1.0, largest_soft_strain / std::abs(way.strain), bent > most_bend ? most_bend / bent : 1.0});
        double low = 0, low_slope = slope, high = 0, high_slope = 0;  // of what falls: positive before the end
        const double longest = share;
        const SoftNetwork::Placement start = network.placement();
        for (int trial = 0;; ++trial) {
            network.move_from(start, way, share, bend);
            network.evaluate();
            const Move downhill = network.downhill(pressure);
            const double now = dot(downhill, way) + 2 * share * dot(downhill, bend);
            if (std::abs(now) <= flat * slope || trial == most_trials) return share;
            if (now > 0) {
                if (share >= longest) return share;
                low = share, low_slope = now;
            } else {
                high = share, high_slope = now;
            }
            if (high == 0) return share;
            share = low + (high - low) * std::clamp(low_slope / (low_slope - high_slope), 0.1, 0.9);
        }
    }

    bool take(SoftNetwork& network, double pressure) {
        const Move downhill = network.downhill(pressure);
        Move way;
        if (!find_way(network, pressure, downhill, way)) return false;
        const double share = follow(network, pressure, way, dot(downhill, way));
        if (share > long_share)
            accuracy = std::max(finest_answer, finer * accuracy);
        else if (share < half_share)
            accuracy = std::min(coarsest_answer, coarser * accuracy);
        if (share > long_share)
            holding = std::max(least_holding, softer * holding);
        else if (share < short_share)
            holding = std::min(most_holding, harder * holding);
        return true;
    }
};

SoftNewton::SoftNewton(SoftNetwork& network) : network_(&network), step_(std::make_unique<Step>(network)) {}
SoftNewton::~SoftNewton() = default;

bool SoftNewton::come_to_rest(double pressure, double tolerance, int most_steps) {
    const auto reached = [&] {
        return network_->mean_force() > 0 && network_->worst_net_force() <= tolerance * network_->mean_force() &&
               std::abs(network_->pressure() - pressure) <= tolerance * pressure;
    };
    network_->evaluate();
    step_->accuracy = coarsest_answer;
    for (int step = 0; step < most_steps && network_->mean_force() > 0; ++step) {
        if (reached()) return true;
        if (!step_->take(*network_, pressure)) break;
    }
    step_->holding = std::min(step_->holding, most_holding);
    return reached();
}

}  // namespace bernal
