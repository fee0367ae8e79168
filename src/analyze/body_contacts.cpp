#include "analyze/body_contacts.hpp"

#include <utility>

namespace bernal {
namespace {

/// Of each sphere: bodies first, then the spheres that belong to none.
std::vector<std::uint32_t> grains_of(const Packing& packing, std::size_t& count) {
    std::vector<std::uint32_t> grains;
    count = packing.bodies.size();
    for (const std::uint32_t body : packing.body)
        grains.push_back(body > 0 ? body - 1 : static_cast<std::uint32_t>(count++));
    return grains;
}

}  // namespace

Coordination coordination_of_grains(const Packing& packing, Contacts contacts) {
    if (packing.bodies.empty()) return coordination_of(std::move(contacts));
    std::size_t count = 0;
    const std::vector<std::uint32_t> grain = grains_of(packing, count);
    Contacts of_grains;
    of_grains.walls.resize(count);
    for (const auto& [a, b] : contacts.pairs) of_grains.pairs.emplace_back(grain[a], grain[b]);
    for (std::size_t i = 0; i < grain.size(); ++i) of_grains.walls[grain[i]] += contacts.walls[i];
    of_grains.support = find_rattlers(of_grains.pairs, of_grains.walls, packing.container.dimension);
    const Coordination grains = coordination_of(std::move(of_grains));
    Coordination result = grains;
    result.rattler.clear(), result.of_sphere.clear();
    for (const std::uint32_t g : grain) {
        result.rattler.push_back(grains.rattler[g]);
        result.of_sphere.push_back(grains.of_sphere[g]);
    }
    return result;
}

}  // namespace bernal
