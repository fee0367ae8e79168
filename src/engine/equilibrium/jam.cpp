// Jammed states: the way down of soft_descent.hpp, to one that is stable.

#include "bernal/jam.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"
#include "core/words.hpp"
#include "equilibrium/force_contacts.hpp"
#include "equilibrium/lattice_pieces.hpp"
#include "equilibrium/soft_descent.hpp"
#include "equilibrium/soft_response.hpp"

namespace bernal {
namespace {

constexpr double lowest_pressure = 1e-10, highest_pressure = 0.1;

/// Where spheres are pressed together first, and down to where they are annealed.
constexpr double pressing = 1e-2, annealed_to = 2e-4;

constexpr double at_rest_tolerance = 1e-10;

/// phi_J is read off no higher than here: the overlaps are in proportion to the pressure then.
constexpr double onset_pressure = 1e-6;

/// By this factor the pressure falls towards the onset.
constexpr double to_onset = 0.1;

void require_box(const Container& container) {
    if (!container.surfaces.empty())
        throw InputError("the container is " + shape_with_article(container.shape()) +
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

/// The packing with its spheres where they start.
Packing started(Packing packing, const JamOptions& options) {
    if (options.start == JamStart::packing) return packing;
    const Container& container = packing.container;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        Vec3& center = packing.spheres[i].center;
        const auto xy = uniform_pair(options.seed, i, Purpose::placement, 0);
        const auto z = uniform_pair(options.seed, i, Purpose::placement, 1);
        const Vec3 share{xy[0], xy[1], z[0]};
        for (int axis = 0; axis < container.dimension; ++axis)
            center[axis] = container.origin[axis] + share[axis] * container.lengths[axis];
    }
    return packing;
}

class Jamming {
  public:
    Jamming(const Packing& packing, const JamOptions& options)
        : network_(packing, options.contact),
          descent_(network_, {pressing, annealed_to, at_rest_tolerance, [&] { return is_stable(); }}),
          container_(packing.container) {
        watch(network_, options, descent_.pressure());
    }

    void press_together(double pressure) { descent_.press_together(pressure); }
    /// To a stable state from one at rest under the pressure `from`; false where none was found.
    bool go_down(double from, double pressure) { return descent_.go_down(from, pressure); }

    const SoftNetwork& network() const { return network_; }
    const std::vector<bool>& rattler() const { return rattler_; }
    const SoftResponse& response() const { return response_; }

  private:
    bool is_stable() {
        rattler_ = rattlers_of(network_.contacts(), network_.size(), network_.dimension());
        response_ = response_of(network_, rattler_, container_, fits_factors(network_, rattler_));
        return response_.is_stable;
    }

    SoftNetwork network_;
    SoftDescent descent_;
    Container container_;
    std::vector<bool> rattler_;
    SoftResponse response_;
};

[[noreturn]] void refuse_unstable(const Jamming& jamming, const JamOptions& options, double pressure) {
    const std::string elsewhere = options.start == JamStart::random ? "another `seed`" : "`start` random";
    std::string other;
    if (pressure < options.pressure)
        other = ", or leave `onset` out";
    else if (pressure < highest_pressure)
        other = ", or give a higher `pressure`";
    throw InputError("no stable state was found under the pressure " + number_text(pressure) + " in " +
                     grouped(static_cast<std::size_t>(jamming.network().evaluations())) +
                     " evaluations of the forces; start from other places, by " + elsewhere + other);
}

/// The packing fraction without pressure: overlaps grow as pressure^(1 / (a - 1)), a as in bernal/jam.hpp, which the
/// bulk modulus tells.
double onset_of(const Jamming& state, SoftContact contact) {
    const double power = contact == SoftContact::harmonic ? 1 : 1.5, phi = state.network().packing_fraction();
    return phi - power * phi * state.network().pressure() / state.response().bulk_modulus;
}

void count_self_stress(JammedState& state) {
    const Container& container = state.packing.container;
    for (const ForceContact& c : state.contacts)
        state.bearing_contacts += !state.rattler[c.first] && !(c.second && state.rattler[*c.second]);
    std::int64_t free = 0;
    for (int axis = 0; axis < container.dimension; ++axis) free += container.periodic[static_cast<std::size_t>(axis)];
    state.states_of_self_stress = state.bearing_contacts - (static_cast<std::int64_t>(state.stiffness.order()) - free);
}

/// Rattlers that touch by less than the last digit of coordinates touch nothing.
void leave_out_grazes(std::vector<SoftForce>& contacts, const JammedState& state) {
    const double digit = std::numeric_limits<double>::epsilon() * largest(state.packing.container.lengths);
    const auto is_rattler = [&](std::int32_t i) { return i >= 0 && state.rattler[static_cast<std::size_t>(i)]; };
    std::erase_if(contacts, [&](const SoftForce& c) {
        return c.overlap < digit && (is_rattler(c.first) || is_rattler(c.second));
    });
}

JammedState described(const Jamming& jamming, const Packing& given, const std::vector<std::uint32_t>& order) {
    const SoftNetwork& network = jamming.network();
    const SoftResponse& response = jamming.response();
    JammedState state;
    state.packing = in_order_given(given, network, order);
    state.rattler.resize(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) state.rattler[order[k]] = jamming.rattler()[k];
    std::vector<SoftForce> contacts = numbered(network.contacts(), order);
    leave_out_grazes(contacts, state);
    state.contacts = told(contacts);
    state.stiffness = stiffness_matrix(contacts, state.rattler, network.dimension());
    state.pressure = network.pressure();
    state.worst_net_force = network.worst_net_force() / network.mean_force();
    state.bulk_modulus = response.bulk_modulus;
    state.shear_modulus = response.shear_modulus;
    state.stability = response.by_factors ? StabilityProof::cholesky : StabilityProof::conjugate_gradients;
    count_self_stress(state);
    state.lattice_self_stress = lattice_self_stress_of(state);
    return state;
}

JammedState jammed(const Packing& packing, const JamOptions& options) {
    const Packing start = started(packing, options);
    const std::vector<std::uint32_t> order = order_in_space(start);
    Jamming jamming(in_order(start, order), options);
    const double first = std::max(pressing, options.pressure);
    jamming.press_together(first);
    if (!jamming.go_down(first, options.pressure)) refuse_unstable(jamming, options, options.pressure);
    JammedState state = described(jamming, start, order);
    double reached = options.pressure;
    while (options.onset && state.states_of_self_stress > 1 + state.lattice_self_stress && reached > lowest_pressure) {
        const double next = std::max(lowest_pressure, to_onset * reached);
        if (!jamming.go_down(reached, next)) refuse_unstable(jamming, options, next);
        state = described(jamming, start, order);
        reached = next;
    }
    if (reached <= onset_pressure || jamming.go_down(reached, onset_pressure))
        state.phi_j = onset_of(jamming, options.contact);
    state.steps = jamming.network().evaluations();
    return state;
}

}  // namespace

JammedState jam(const Packing& packing, const JamOptions& options) {
    require_right_angles(packing.container, "jammed states");
    require_jammable(packing, options);
    return in_arena(options.threads, [&] { return jammed(packing, options); });
}

}  // namespace bernal
