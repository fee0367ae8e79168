#include "equilibrium/description.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "equilibrium/compression.hpp"
#include "packing/rattlers.hpp"

namespace bernal {
namespace {

/// From both sides that see a contact, the one that tells it: the first sphere's, of an own image the upper one.
bool is_told(const ContactSide& c, std::size_t i) {
    if (c.other == ContactSide::wall || c.other > i) return true;
    return c.other == i && c.normal.x + c.normal.y + c.normal.z > 0;
}

template <class F>
void for_each_contact(const ContactNetwork& network, F&& f) {
    for (std::size_t i = 0; i < network.size(); ++i)
        for (const ContactSide& c : network.contacts_of(i))
            if (is_told(c, i)) f(i, c);
}

void describe_contacts(Equilibrium& result, const ContactNetwork& network) {
    for_each_contact(network, [&](std::size_t i, const ContactSide& c) {
        ForceContact contact{i, {}, c.normal, c.overlap, c.force, c.surface};
        double smaller = network.radius(i);
        if (c.other != ContactSide::wall) {
            contact.second = c.other;
            smaller = std::min(smaller, network.radius(c.other));
        }
        result.max_relative_overlap = std::max(result.max_relative_overlap, c.overlap / (2 * smaller));
        result.contacts.push_back(contact);
    });
}

void describe_rattlers(Equilibrium& result) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    std::vector<std::int32_t> walls(result.packing.spheres.size());
    for (const ForceContact& c : result.contacts) {
        if (!c.second)
            ++walls[c.first];
        else if (*c.second != c.first)  // its own image holds no sphere
            pairs.emplace_back(c.first, *c.second);
    }
    result.rattler = find_rattlers(pairs, walls).rattler;
}

void describe_stress(Equilibrium& result, const ContactNetwork& network) {
    for_each_contact(network, [&](std::size_t, const ContactSide& c) {
        const Vec3 n = c.normal;
        const double share = c.force * c.distance / network.volume();
        const std::array<double, 6> dyad{n.x * n.x, n.y * n.y, n.z * n.z, n.x * n.y, n.x * n.z, n.y * n.z};
        for (std::size_t k = 0; k < 6; ++k) result.stress[k] += share * dyad[k];
    });
    result.pressure = (result.stress[0] + result.stress[1] + result.stress[2]) / 3;
}

void describe_balance(Equilibrium& result, const ContactNetwork& network) {
    result.mean_force = network.mean_force();
    result.worst_net_force = network.sums().worst_net_force / result.mean_force;
    result.unbalanced = network.mean_net_force() / result.mean_force;
}

}  // namespace

void describe(Equilibrium& result, const EquilibriumOptions& options) {
    ContactNetwork network(result.packing, options.material);
    network.evaluate();
    network.keep_contacts();
    describe_contacts(result, network);
    describe_rattlers(result);
    describe_stress(result, network);
    describe_balance(result, network);
    if (result.max_relative_overlap > largest_overlap) refuse_pressure(options.pressure);
    if (result.worst_net_force > 10 * options.tolerance)
        throw InputError(
            "coordinates in double precision are too coarse for overlaps so small: move the container's origin nearer "
            "to zero, or give a higher pressure");
}

}  // namespace bernal
