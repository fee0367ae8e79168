#include "equilibrium/description.hpp"

#include <algorithm>
#include <numeric>

#include "bernal/error.hpp"
#include "equilibrium/compression.hpp"
#include "equilibrium/force_contacts.hpp"

namespace bernal {
namespace {

std::vector<SoftForce> contacts_in_order(const SoftNetwork& network) {
    std::vector<std::uint32_t> as_given(network.size());
    std::iota(as_given.begin(), as_given.end(), 0u);
    return numbered(network.contacts(), as_given);
}

void describe_stress(Equilibrium& result, const SoftNetwork& network, const std::vector<SoftForce>& contacts) {
    for (const SoftForce& c : contacts) {
        const Vec3 n = c.normal;
        const double share = c.force * c.distance / network.volume();
        const std::array<double, 6> dyad{n.x * n.x, n.y * n.y, n.z * n.z, n.x * n.y, n.x * n.z, n.y * n.z};
        for (std::size_t k = 0; k < 6; ++k) result.stress[k] += share * dyad[k];
        result.max_relative_overlap = std::max(result.max_relative_overlap, network.relative_overlap(c));
    }
    result.pressure = (result.stress[0] + result.stress[1] + result.stress[2]) / network.dimension();
}

void describe_balance(Equilibrium& result, const SoftNetwork& network) {
    result.mean_force = network.mean_force();
    result.worst_net_force = network.worst_net_force() / result.mean_force;
    result.unbalanced = network.mean_net_force() / result.mean_force;
}

}  // namespace

void describe(Equilibrium& result, const EquilibriumOptions& options) {
    SoftNetwork network(result.packing, soft_law(options.material, result.packing));
    network.precise = true;
    network.evaluate();
    const std::vector<SoftForce> contacts = contacts_in_order(network);
    result.contacts = told(contacts);
    result.rattler = rattlers_of(contacts, network.size(), network.dimension());
    describe_stress(result, network, contacts);
    describe_balance(result, network);
    if (result.max_relative_overlap > largest_overlap) refuse_pressure(options.pressure, network.dimension());
    if (result.worst_net_force > 10 * options.tolerance)
        throw InputError(
            "coordinates in double precision are too coarse for overlaps so small: move the container's origin nearer "
            "to zero, or give a higher pressure");
}

}  // namespace bernal
