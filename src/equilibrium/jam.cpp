// The way to a jammed state. The spheres are pressed together first, where there are contacts to spare, and come to
// rest with momentum. Then the pressure falls stage by stage; at each Newton's method balances forces that are
// smoothed, so that networks of contacts can change, and under the pressure asked for the smoothing goes.

#include "bernal/jam.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "equilibrium/soft_momentum.hpp"
#include "equilibrium/soft_newton.hpp"
#include "equilibrium/soft_response.hpp"
#include "packing/rattlers.hpp"

namespace bernal {
namespace {

constexpr double lowest_pressure = 1e-10, highest_pressure = 0.1;

/// Where spheres are pressed together first, how close to balance, and in how many sweeps at most.
constexpr double pressing = 1e-2, pressed_tolerance = 1e-4;
constexpr std::int64_t most_pressing_sweeps = 30000;

/// The pressure falls by such factors from stage to stage. Where no state is found, the way is gone again from
/// pressures `back` times as high, in smaller steps.
constexpr std::array stage_factors{0.3, 0.5, 0.7, 0.8};
constexpr double back = 1000;

/// Above these pressures momentum comes to rest sooner than Newton's method.
constexpr double by_momentum_in_plane = 5e-4, by_momentum_in_space = 5e-5;

/// Of a stage: the smoothing, relative to the overlaps that the pressure makes; how close to balance; steps at most.
constexpr double stage_smoothing = 0.1, balanced = 1e-3;
constexpr int most_stage_steps = 150;

/// Smoothings under the last pressure, relative to that of a stage, and how close to balance; then there is none. Loose
/// ends that are left unbalanced here would have to find their places where the way is narrowest.
constexpr std::array last_smoothings{0.3, 0.1, 0.03, 0.01, 0.003};
constexpr double nearly_at_rest = 1e-6;
constexpr double at_rest_tolerance = 1e-10;
constexpr int most_last_steps = 100;

/// phi_J is read off no higher than here: the overlaps are in proportion to the pressure then.
constexpr double onset_pressure = 1e-6;

void require_box(const Container& container) {
    if (!container.surfaces.empty())
        throw InputError("the container is a " + container.shape() +
                         ": jammed states are found in periodic cells and in boxes; pack into one of these");
}

/// Which way would they be pressed apart?
void require_apart(const Packing& packing) {
    const auto place = [&](std::size_t i) {
        const Vec3 at = packing.container.wrapped(packing.spheres[i].center);
        return std::tuple{at.x, at.y, packing.container.dimension == 2 ? 0 : at.z};
    };
    std::vector<std::size_t> order(packing.spheres.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t i, std::size_t j) { return std::pair{place(i), i} < std::pair{place(j), j}; });
    const auto same = std::adjacent_find(order.begin(), order.end(),
                                         [&](std::size_t i, std::size_t j) { return place(i) == place(j); });
    if (same == order.end()) return;
    throw InputError("spheres " + std::to_string(id_of(packing, *same)) + " and " +
                     std::to_string(id_of(packing, *(same + 1))) +
                     " have the same centre, and no way leads them apart; move one of them, or add `start` random");
}

void require_jammable(const Packing& packing, const JamOptions& options) {
    if (!(options.pressure >= lowest_pressure && options.pressure <= highest_pressure))
        throw InputError("pressure", number_text(options.pressure), "is not possible",
                         "give a number from 1e-10 to 0.1; it is in units of the contacts' modulus");
    require_box(packing.container);
    const auto least = static_cast<std::size_t>(packing.container.dimension + 1);
    if (packing.spheres.size() < least)
        throw InputError(counted(std::ssize(packing.spheres), "sphere") + " cannot jam; give " + std::to_string(least) +
                         " or more");
    if (options.start == JamStart::packing) require_apart(packing);
}

void watch(SoftNetwork& network, const JamOptions& options, const double& wanted) {
    if (!options.observer) return;
    network.after_evaluation = [&network, &wanted, observer = options.observer] {
        const double mean = network.mean_force(), net = mean > 0 ? network.mean_net_force() / mean : 0;
        if (!observer({wanted, net, network.packing_fraction(), network.evaluations()}))
            throw Interrupted("the search for a jammed state was stopped");
    };
}

/// Those of contacts that carry force.
std::vector<bool> rattlers_of(const SoftNetwork& network) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    std::vector<std::int32_t> walls(network.size());
    for (const SoftForce& c : network.contacts()) {
        if (c.second < 0)
            ++walls[static_cast<std::size_t>(c.first)];
        else if (c.second != c.first)  // its own image holds no sphere
            pairs.emplace_back(static_cast<std::uint32_t>(c.first), static_cast<std::uint32_t>(c.second));
    }
    return find_rattlers(pairs, walls, network.dimension()).rattler;
}

class Jamming {
  public:
    Jamming(const Packing& packing, const JamOptions& options)
        : network_(packing, options), newton_(network_), container_(packing.container) {
        watch(network_, options, pressure_);
    }

    void press_together(double pressure) {
        pressure_ = pressure;
        network_.smoothing = 0;
        network_.precise = false;
        relax_softly(network_, pressure, pressed_tolerance, most_pressing_sweeps);
    }

    /// From one pressure to another, in stages.
    void descend(double from, double to, double factor) {
        network_.precise = false;
        const double by_momentum = network_.dimension() == 2 ? by_momentum_in_plane : by_momentum_in_space;
        for (double p = from; p > to;) {
            p = std::max(to, factor * p);
            if (p > by_momentum && p > to)
                press_together(p);
            else
                balance(p, stage_smoothing, balanced);
        }
    }

    /// To rest under the pressure, without smoothing. True where that is a stable state.
    bool settle(double pressure) {
        for (const double smoothing : last_smoothings) balance(pressure, stage_smoothing * smoothing, nearly_at_rest);
        network_.smoothing = 0;
        network_.precise = true;
        network_.evaluate();
        const double tolerance = std::max(at_rest_tolerance, network_.rounding());
        if (!newton_.come_to_rest(pressure, tolerance, most_last_steps)) return false;
        rattler_ = rattlers_of(network_);
        response_ = response_of(network_, rattler_, container_);
        return response_.is_stable;
    }

    const SoftNetwork& network() const { return network_; }
    const std::vector<bool>& rattler() const { return rattler_; }
    const SoftResponse& response() const { return response_; }

  private:
    void balance(double pressure, double smoothing, double tolerance) {
        pressure_ = pressure;
        network_.smoothing = smoothing * pressure * network_.mean_diameter();
        newton_.approach(pressure, tolerance, most_stage_steps);
    }

    double pressure_ = 0;  ///< that is sought
    SoftNetwork network_;
    SoftNewton newton_;
    Container container_;
    std::vector<bool> rattler_;
    SoftResponse response_;
};

/// To a stable state from one at rest under the pressure `from`; false where none was found.
bool go_down(Jamming& jamming, double from, double pressure) {
    for (const double factor : stage_factors) {
        jamming.descend(from, pressure, factor);
        if (jamming.settle(pressure)) return true;
        from = std::min(std::max(pressing, pressure), back * pressure);
        if (from > pressure) jamming.press_together(from);
    }
    return false;
}

[[noreturn]] void refuse_unstable(const Jamming& jamming, double pressure) {
    const std::string higher = pressure < highest_pressure ? ", or give a higher pressure" : "";
    throw InputError("no stable state was found under the pressure " + number_text(pressure) + " in " +
                     grouped(static_cast<std::size_t>(jamming.network().evaluations())) +
                     " evaluations of the forces; start from other places (another seed)" + higher);
}

/// The packing fraction without pressure: overlaps grow as pressure^(1 / (a - 1)), a as in bernal/jam.hpp, which the
/// bulk modulus tells.
double onset_of(const Jamming& state, SoftContact contact) {
    const double power = contact == SoftContact::harmonic ? 1 : 1.5, phi = state.network().packing_fraction();
    return phi - power * phi * state.network().pressure() / state.response().bulk_modulus;
}

std::vector<ForceContact> contacts_of(const SoftNetwork& network) {
    std::vector<ForceContact> contacts;
    for (const SoftForce& c : network.contacts()) {
        ForceContact contact{static_cast<std::size_t>(c.first), {}, c.normal, c.overlap, c.force, 0};
        if (c.second >= 0)
            contact.second = static_cast<std::size_t>(c.second);
        else
            contact.wall = static_cast<std::size_t>(c.wall);
        contacts.push_back(contact);
    }
    const auto place = [&](const ForceContact& c) {
        return std::pair{c.first, c.second.value_or(network.size() + c.wall)};
    };
    std::stable_sort(contacts.begin(), contacts.end(),
                     [&](const ForceContact& a, const ForceContact& b) { return place(a) < place(b); });
    return contacts;
}

void count_self_stress(JammedState& state) {
    const Container& container = state.packing.container;
    for (const ForceContact& c : state.contacts)
        state.bearing_contacts += !state.rattler[c.first] && !(c.second && state.rattler[*c.second]);
    std::int64_t free = 0;
    for (int axis = 0; axis < container.dimension; ++axis) free += container.periodic[static_cast<std::size_t>(axis)];
    state.states_of_self_stress = state.bearing_contacts - (static_cast<std::int64_t>(state.stiffness.order()) - free);
}

JammedState described(const Jamming& jamming) {
    const SoftNetwork& network = jamming.network();
    const SoftResponse& response = jamming.response();
    JammedState state;
    state.packing = network.packing();
    state.contacts = contacts_of(network);
    state.rattler = jamming.rattler();
    state.pressure = network.pressure();
    state.worst_net_force = network.worst_net_force() / network.mean_force();
    state.bulk_modulus = response.bulk_modulus;
    state.shear_modulus = response.shear_modulus;
    state.stiffness = response.stiffness;
    count_self_stress(state);
    return state;
}

}  // namespace

JammedState jam(const Packing& packing, const JamOptions& options) {
    require_jammable(packing, options);
    Jamming jamming(packing, options);
    const double first = std::max(pressing, options.pressure);
    jamming.press_together(first);
    if (!go_down(jamming, first, options.pressure)) refuse_unstable(jamming, options.pressure);
    JammedState state = described(jamming);
    if (options.pressure <= onset_pressure || go_down(jamming, options.pressure, onset_pressure))
        state.phi_j = onset_of(jamming, options.contact);
    state.steps = jamming.network().evaluations();
    return state;
}

}  // namespace bernal
