#include "equilibrium/soft_descent.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "equilibrium/soft_momentum.hpp"

namespace bernal {
namespace {

/// How close to balance spheres come where they are pressed together, and at each stage of the way down.
constexpr double pressed_tolerance = 1e-4;
constexpr std::int64_t most_pressing_sweeps = 30000;

/// The pressure falls by such factors from stage to stage. Where no state is found, the way is gone again from
/// pressures `back` times as high, in smaller steps.
constexpr std::array stage_factors{0.3, 0.5, 0.7, 0.8};
constexpr double back = 1000;

/// Candidates for contacts while spheres find their places, and when they have.
constexpr double wide_skin = 0.2, narrow_skin = 0.02;

/// Under the pressure asked for momentum brings spheres as near to balance before Newton's method tries to bring them
/// to rest; where that fails, nearer.
constexpr std::array nearly_at_rest{1e-5, 1e-6, 1e-7, 1e-8};
constexpr std::int64_t most_last_sweeps = 200000;
constexpr int most_steps_to_rest = 8;

}  // namespace

SoftDescent::SoftDescent(SoftNetwork& network, SoftDescentOptions options)
    : network_(&network), options_(std::move(options)), newton_(network) {}

void SoftDescent::seek_by_momentum(double pressure, double skin) {
    pressure_ = pressure;
    network_->precise = false;
    network_->skin = skin;
}

void SoftDescent::press_together(double pressure) {
    seek_by_momentum(pressure, wide_skin);
    relax_softly(*network_, pressure, pressed_tolerance, most_pressing_sweeps);
}

/// In stages.
void SoftDescent::descend(double from, double to, double factor) {
    for (double p = factor * from; p > to; p *= factor) {
        seek_by_momentum(p, narrow_skin);
        (p > options_.annealed_to ? relax_softly : relax_quickly)(*network_, p, pressed_tolerance,
                                                                  most_pressing_sweeps);
    }
}

/// To rest under the pressure. True where that is a state that is wanted.
bool SoftDescent::settle(double pressure) {
    for (const double tolerance : nearly_at_rest) {
        seek_by_momentum(pressure, narrow_skin);
        const double rounding = network_->rounding() * network_->pressure() / pressure;
        relax_quickly(*network_, pressure, std::max(tolerance, rounding), most_last_sweeps);
        if (comes_to_rest(pressure)) return true;
    }
    return false;
}

bool SoftDescent::comes_to_rest(double pressure) {
    network_->precise = true;
    network_->list();  // how far spheres have moved since is known in double precision alone
    network_->evaluate();
    const double tolerance = std::max(options_.tolerance, network_->rounding());
    return newton_.come_to_rest(pressure, tolerance, most_steps_to_rest) &&
           (!options_.is_wanted || options_.is_wanted());
}

bool SoftDescent::go_down(double from, double to) {
    for (const double factor : stage_factors) {
        descend(from, to, factor);
        if (settle(to)) return true;
        if (network_->evaluations() > options_.most_evaluations) return false;
        from = std::min(std::max(options_.pressing, to), back * to);
        if (from > to) press_together(from);
    }
    return false;
}

}  // namespace bernal
