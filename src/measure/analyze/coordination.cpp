#include "analyze/grains.hpp"
#include "bernal/contacts.hpp"

namespace bernal {
Coordination coordination_of(Contacts found) {
    const std::size_t spheres = found.walls.size();
    Coordination result;
    result.rattler = std::move(found.support.rattler);
    result.of_sphere = std::move(found.support.contacts);
    std::int64_t ends = 0, wall_ends = 0, stable = 0;
    for (std::size_t i = 0; i < spheres; ++i) {
        if (result.rattler[i]) continue;
        ++stable;
        ends += result.of_sphere[i];
        wall_ends += found.walls[i];
    }
    result.contacts = (ends - wall_ends) / 2 + wall_ends;
    if (stable > 0) result.coordination_number = static_cast<double>(ends) / static_cast<double>(stable);
    if (spheres > 0) result.rattler_fraction = 1 - static_cast<double>(stable) / static_cast<double>(spheres);
    return result;
}

Coordination coordination(const Packing& packing, const CoordinationOptions& options) {
    return coordination_of_grains(packing, find_contacts(packing, options.contact_tolerance));
}

}  // namespace bernal
