#include <algorithm>
#include <cmath>

#include "bernal/certificate.hpp"
#include "bernal/equilibrium.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "equilibrium/minimiser.hpp"
#include "equilibrium/settling.hpp"

namespace bernal {
namespace {

/// How near to balance momentum brings the forces before Newton's method takes over; where that gets stuck, nearer.
constexpr double first_tolerance = 1e-2, tolerance_factor = 0.1;
constexpr std::int64_t most_sweeps = 20000, most_steps = 300, most_rounds = 6;

/// Beyond this overlap no law of contacts between spheres holds, and no DEM run starts well.
constexpr double largest_overlap = 0.25;

void check(const EquilibriumOptions& options) {
    const Material& m = options.material;
    if (!(options.tolerance > 0 && options.tolerance < 1))
        throw InputError("the tolerance " + number_text(options.tolerance) +
                         " is not possible: give a number between 0 and 1");
    if (!(options.pressure > 0 && std::isfinite(options.pressure)))
        throw InputError("the pressure " + number_text(options.pressure) + " is not possible: give a number above 0");
    const bool hertz = m.law == ContactLaw::hertz;
    const double stiffness = hertz ? m.young : m.stiffness;
    if (!(stiffness > 0 && std::isfinite(stiffness)))
        throw InputError(std::string(hertz ? "Young's modulus " : "the stiffness ") + number_text(stiffness) +
                         " is not possible: give a number above 0 with " + (hertz ? "--young" : "--stiffness"));
    if (!(m.poisson >= 0 && m.poisson <= 0.5))
        throw InputError("Poisson's ratio " + number_text(m.poisson) + " is not possible: give a number from 0 to 0.5");
}

void check(const Packing& packing) {
    const Certificate certificate = certify(packing);
    if (certificate.max_relative_overlap > largest_overlap)
        throw InputError("the packing overlaps by " + rounded_text(certificate.max_relative_overlap) +
                         " of the smaller diameter, at " + to_string(certificate.worst) +
                         ": equilibrium is sought from packings with less than " + rounded_text(largest_overlap));
}

void strain(ContactNetwork& network, double by) {
    network.apply({std::vector<Vec3>(network.size()), by});
    network.evaluate();
}

[[noreturn]] void refuse_pressure(double pressure) {
    throw InputError("under the pressure " + rounded_text(pressure) +
                     " grains of this stiffness would overlap by more than a quarter of their diameter: give a lower "
                     "pressure or stiffer grains");
}

/// Compresses until the contacts that close carry the pressure, or more where grains are stiff.
void compress(ContactNetwork& network, double pressure) {
    constexpr double step = 5e-4;
    for (network.evaluate(); pressure_of(network) < pressure; strain(network, -step)) {
        if (network.scale() > 1 - largest_overlap) continue;
        if (!network.contacts().empty()) refuse_pressure(pressure);
        throw InputError("the packing is too loose to carry a pressure: pack it denser");
    }
}

std::int64_t relax(ContactNetwork& network, const EquilibriumOptions& options) {
    compress(network, options.pressure);
    std::int64_t steps = 0;
    double tolerance = first_tolerance;
    for (int round = 0; round < most_rounds; ++round, tolerance *= tolerance_factor) {
        steps += settle(network, options.pressure, tolerance, most_sweeps);
        const Minimum minimum = minimise(network, options.pressure, options.tolerance, most_steps);
        steps += minimum.steps;
        if (minimum.reached) return steps;
    }
    throw InputError(
        "no equilibrium was found in " + std::to_string(steps) + " steps under the pressure " +
        rounded_text(options.pressure) +
        ": it is very low for grains so stiff, or the packing is too loose or too small to carry any; give "
        "a higher pressure or softer grains, or pack more densely");
}

void describe_contacts(Equilibrium& result, const ContactNetwork& network) {
    const Packing& packing = result.packing;
    for (const ElasticContact& c : network.contacts()) {
        const bool wall = c.second == ElasticContact::wall;
        ForceContact contact{c.first, {}, c.normal, c.overlap, c.force};
        const double r = packing.spheres[c.first].radius;
        double smaller = r;
        if (!wall) {
            contact.second = c.second;
            smaller = std::min(r, packing.spheres[c.second].radius);
        }
        result.max_relative_overlap = std::max(result.max_relative_overlap, c.overlap / (2 * smaller));
        result.contacts.push_back(contact);
    }
}

/// Spheres with fewer than 4 contacts carry nothing in the end; those that lean on them alone do not, either.
void find_rattlers(Equilibrium& result) {
    std::vector<std::vector<std::size_t>> contacts_of(result.packing.spheres.size());
    for (std::size_t k = 0; k < result.contacts.size(); ++k) {
        if (result.contacts[k].second == result.contacts[k].first) continue;  // its own image holds no sphere
        contacts_of[result.contacts[k].first].push_back(k);
        if (result.contacts[k].second) contacts_of[*result.contacts[k].second].push_back(k);
    }
    result.rattler.assign(contacts_of.size(), false);
    std::vector<std::size_t> count(contacts_of.size()), loose;
    for (std::size_t i = 0; i < contacts_of.size(); ++i) {
        count[i] = contacts_of[i].size();
        if (count[i] < 4) loose.push_back(i), result.rattler[i] = true;
    }
    while (!loose.empty()) {
        const std::size_t i = loose.back();
        loose.pop_back();
        for (const std::size_t k : contacts_of[i]) {
            const ForceContact& c = result.contacts[k];
            if (!c.second) continue;
            const std::size_t other = c.first == i ? *c.second : c.first;
            if (!result.rattler[other] && --count[other] < 4) result.rattler[other] = true, loose.push_back(other);
        }
    }
}

void describe_stress(Equilibrium& result, const ContactNetwork& network) {
    for (const ElasticContact& c : network.contacts()) {
        const Vec3 n = c.normal;
        const double share = c.force * c.distance / network.volume();
        const std::array<double, 6> dyad{n.x * n.x, n.y * n.y, n.z * n.z, n.x * n.y, n.x * n.z, n.y * n.z};
        for (std::size_t k = 0; k < 6; ++k) result.stress[k] += share * dyad[k];
    }
    result.pressure = (result.stress[0] + result.stress[1] + result.stress[2]) / 3;
}

void describe_balance(Equilibrium& result, const ContactNetwork& network) {
    result.mean_force = mean_force(network);
    double sum = 0, worst = 0;
    for (const Vec3& force : network.forces()) {
        sum += norm(force);
        worst = std::max(worst, norm(force));
    }
    result.worst_net_force = worst / result.mean_force;
    result.unbalanced = sum / static_cast<double>(network.size()) / result.mean_force;
}

/// All that is told is measured on the packing that is handed out, rounded as it is.
void describe(Equilibrium& result, const EquilibriumOptions& options) {
    ContactNetwork network(result.packing, options.material);
    network.evaluate();
    describe_contacts(result, network);
    find_rattlers(result);
    describe_stress(result, network);
    describe_balance(result, network);
    if (result.max_relative_overlap > largest_overlap) refuse_pressure(options.pressure);
    if (result.worst_net_force > 10 * options.tolerance)
        throw InputError(
            "coordinates in double precision are too coarse for overlaps so small: move the container's origin nearer "
            "to zero, or give a higher pressure");
}

}  // namespace

Equilibrium equilibrate(const Packing& packing, const EquilibriumOptions& options) {
    check(options);
    check(packing);
    return in_arena(options.threads, [&] {
        ContactNetwork network(packing, options.material);
        Equilibrium result;
        result.steps = relax(network, options);
        result.packing = network.packing();
        describe(result, options);
        return result;
    });
}

}  // namespace bernal
