#include "analyze/grains.hpp"

#include <utility>

namespace bernal {

Grains grains_of(const Packing& packing) {
    Grains grains;
    Packing& all = grains.packing;
    all.container = packing.container, all.unit = packing.unit, all.class_names = packing.class_names;
    all.densities = packing.densities;
    for (const Body& body : packing.bodies) all.spheres.push_back({body.center, body.diameter / 2});
    all.size_class.resize(all.spheres.size());
    for (std::size_t i = packing.spheres.size(); i-- > 0;)  // the first member is the last to be seen
        if (const std::uint32_t body = packing.body[i]; body > 0) all.size_class[body - 1] = packing.size_class[i];
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::uint32_t body = packing.body[i];
        grains.of.push_back(body > 0 ? body - 1 : static_cast<std::uint32_t>(all.spheres.size()));
        if (body > 0) continue;
        all.spheres.push_back(packing.spheres[i]);
        all.size_class.push_back(packing.size_class[i]);
    }
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
