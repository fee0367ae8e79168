// The way to a jammed state. The spheres are pressed together first, where there are contacts to spare. Then the
// pressure falls stage by stage. All the way they move with momentum: as contacts open, states turn into saddles, and
// momentum leads over these at the cost of evaluations alone. Newton's method takes the last steps, to rest.

#include "bernal/jam.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"
#include "equilibrium/lattice_pieces.hpp"
#include "equilibrium/soft_momentum.hpp"
#include "equilibrium/soft_newton.hpp"
#include "equilibrium/soft_response.hpp"
#include "packing/curve_order.hpp"
#include "packing/rattlers.hpp"

namespace bernal {
namespace {

constexpr double lowest_pressure = 1e-10, highest_pressure = 0.1;

/// Where spheres are pressed together first, and how close to balance they come there and at each stage of the way
/// down.
constexpr double pressing = 1e-2, pressed_tolerance = 1e-4;
constexpr std::int64_t most_pressing_sweeps = 30000;

/// The pressure falls by such factors from stage to stage. Where no state is found, the way is gone again from
/// pressures `back` times as high, in smaller steps.
constexpr std::array stage_factors{0.3, 0.5, 0.7, 0.8};
constexpr double back = 1000;

/// Down to this pressure spheres are annealed; below it they only follow.
constexpr double annealed_to = 2e-4;

/// Candidates for contacts while spheres find their places, and when they have.
constexpr double wide_skin = 0.2, narrow_skin = 0.02;

/// Under the pressure asked for momentum brings spheres as near to balance before Newton's method tries to bring them
/// to rest; where that fails, nearer.
constexpr std::array nearly_at_rest{1e-5, 1e-6, 1e-7, 1e-8};
constexpr std::int64_t most_last_sweeps = 200000;
constexpr int most_steps_to_rest = 8;
constexpr double at_rest_tolerance = 1e-10;

/// phi_J is read off no higher than here: the overlaps are in proportion to the pressure then.
constexpr double onset_pressure = 1e-6;

/// By this factor the pressure falls towards the onset.
constexpr double to_onset = 0.1;

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

/// The order in which spheres that are near in space are near in memory.
std::vector<std::uint32_t> order_in_space(const Packing& packing) {
    std::vector<Sphere> spheres = packing.spheres;
    for (Sphere& sphere : spheres) sphere.center = packing.container.wrapped(sphere.center) - packing.container.origin;
    return order_along_curve(packing.container.lengths, spheres);
}

Packing in_order(const Packing& packing, const std::vector<std::uint32_t>& order) {
    Packing ordered = packing;
    for (std::size_t k = 0; k < order.size(); ++k) ordered.spheres[k] = packing.spheres[order[k]];
    return ordered;
}

class Jamming {
  public:
    Jamming(const Packing& packing, const JamOptions& options)
        : network_(packing, options.contact), newton_(network_), container_(packing.container) {
        watch(network_, options, pressure_);
    }

    void press_together(double pressure) {
        seek_by_momentum(pressure, wide_skin);
        relax_softly(network_, pressure, pressed_tolerance, most_pressing_sweeps);
    }

    /// From one pressure to another, in stages.
    void descend(double from, double to, double factor) {
        for (double p = factor * from; p > to; p *= factor) {
            seek_by_momentum(p, narrow_skin);
            (p > annealed_to ? relax_softly : relax_quickly)(network_, p, pressed_tolerance, most_pressing_sweeps);
        }
    }

    /// To rest under the pressure. True where that is a stable state.
    bool settle(double pressure) {
        for (const double tolerance : nearly_at_rest) {
            seek_by_momentum(pressure, narrow_skin);
            const double rounding = network_.rounding() * network_.pressure() / pressure;
            relax_quickly(network_, pressure, std::max(tolerance, rounding), most_last_sweeps);
            if (comes_to_rest(pressure)) return true;
        }
        return false;
    }

    const SoftNetwork& network() const { return network_; }
    const std::vector<bool>& rattler() const { return rattler_; }
    const SoftResponse& response() const { return response_; }

  private:
    void seek_by_momentum(double pressure, double skin) {
        pressure_ = pressure;
        network_.precise = false;
        network_.skin = skin;
    }

    bool comes_to_rest(double pressure) {
        network_.precise = true;
        network_.list();  // how far spheres have moved since is known in double precision alone
        network_.evaluate();
        const double tolerance = std::max(at_rest_tolerance, network_.rounding());
        if (!newton_.come_to_rest(pressure, tolerance, most_steps_to_rest)) return false;
        rattler_ = rattlers_of(network_);
        response_ = response_of(network_, rattler_, container_, fits_factors(network_, rattler_));
        return response_.is_stable;
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

/// The contacts with spheres numbered as the packing given has them, in their order.
std::vector<SoftForce> numbered(std::vector<SoftForce> contacts, const std::vector<std::uint32_t>& order) {
    for (SoftForce& c : contacts) {
        c.first = static_cast<std::int32_t>(order[static_cast<std::size_t>(c.first)]);
        if (c.second < 0) continue;
        c.second = static_cast<std::int32_t>(order[static_cast<std::size_t>(c.second)]);
        if (c.second < c.first) std::swap(c.first, c.second), c.normal = c.normal * -1;
    }
    const auto place = [&](const SoftForce& c) {
        return std::pair{c.first, c.second < 0 ? static_cast<std::int32_t>(order.size()) + c.wall : c.second};
    };
    std::stable_sort(contacts.begin(), contacts.end(),
                     [&](const SoftForce& a, const SoftForce& b) { return place(a) < place(b); });
    return contacts;
}

std::vector<ForceContact> told(const std::vector<SoftForce>& contacts) {
    std::vector<ForceContact> all;
    for (const SoftForce& c : contacts) {
        ForceContact contact{static_cast<std::size_t>(c.first), {}, c.normal, c.overlap, c.force, 0};
        if (c.second >= 0)
            contact.second = static_cast<std::size_t>(c.second);
        else
            contact.wall = static_cast<std::size_t>(c.wall);
        all.push_back(contact);
    }
    return all;
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

JammedState described(const Jamming& jamming, const std::vector<std::uint32_t>& order) {
    const SoftNetwork& network = jamming.network();
    const SoftResponse& response = jamming.response();
    JammedState state;
    const Packing found = network.packing();
    state.packing = found;
    state.rattler.resize(order.size());
    for (std::size_t k = 0; k < order.size(); ++k) {
        state.packing.spheres[order[k]] = found.spheres[k];
        state.rattler[order[k]] = jamming.rattler()[k];
    }
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
    if (!go_down(jamming, first, options.pressure)) refuse_unstable(jamming, options, options.pressure);
    JammedState state = described(jamming, order);
    double reached = options.pressure;
    while (options.onset && state.states_of_self_stress > 1 + state.lattice_self_stress && reached > lowest_pressure) {
        const double next = std::max(lowest_pressure, to_onset * reached);
        if (!go_down(jamming, reached, next)) refuse_unstable(jamming, options, next);
        state = described(jamming, order);
        reached = next;
    }
    if (reached <= onset_pressure || go_down(jamming, reached, onset_pressure))
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
