#include "analyze/grains.hpp"

#include <utility>

#include "packing/grains.hpp"

namespace bernal {

Grains grains_of(const Packing& packing) {
    Grains grains{grains_as_spheres(packing), {}};
    auto single = static_cast<std::uint32_t>(packing.bodies.size());
    for (const std::uint32_t body : packing.body) grains.of.push_back(body > 0 ? body - 1 : single++);
    return grains;
}

Contacts contacts_of(const Grains& grains, const Contacts& of_spheres, int dimension) {
    Contacts contacts;
    contacts.walls.resize(grains.packing.spheres.size());
    for (const auto& [a, b] : of_spheres.pairs) contacts.pairs.emplace_back(grains.of[a], grains.of[b]);
    for (std::size_t i = 0; i < grains.of.size(); ++i) contacts.walls[grains.of[i]] += of_spheres.walls[i];
    contacts.support = find_rattlers(contacts.pairs, contacts.walls, dimension);
    return contacts;
}

Coordination coordination_of_grains(const Packing& packing, Contacts contacts) {
    if (packing.bodies.empty()) return coordination_of(std::move(contacts));
    const Grains grains = grains_of(packing);
    Coordination result = coordination_of(contacts_of(grains, contacts, packing.container.dimension));
    result.rattler = grains.to_spheres(result.rattler);
    result.of_sphere = grains.to_spheres(result.of_sphere);
    return result;
}

}  // namespace bernal
