#include "analyze/contacts.hpp"

#include "analyze/wall_contacts.hpp"
#include "bernal/error.hpp"
#include "core/parallel.hpp"

namespace bernal {
namespace {

std::int32_t wall_contacts(const Sphere& sphere, const WallSearch& walls, double tolerance) {
    std::int32_t count = 0;
    for_each_wall_contact(sphere, walls, tolerance, [&](std::uint32_t, const WallDistance&) { ++count; });
    return count;
}

}  // namespace

Contacts contacts_of(const Packing& packing, Pairs pairs, double tolerance) {
    Contacts contacts;
    contacts.pairs = std::move(pairs);
    const WallSearch walls(packing.container.walls());
    contacts.walls.resize(packing.spheres.size());
    for_each_index(packing.spheres.size(),
                   [&](std::size_t i) { contacts.walls[i] = wall_contacts(packing.spheres[i], walls, tolerance); });
    contacts.support = find_rattlers(contacts.pairs, contacts.walls, packing.container.dimension);
    return contacts;
}

void require_tolerance(double tolerance) {
    if (!(tolerance >= 0 && tolerance <= 1))
        throw InputError("the contact tolerance " + std::to_string(tolerance) +
                         " is out of range: use a value from 0 to 1, relative to the sum of the radii");
}

Contacts find_contacts(const Packing& packing, double tolerance) {
    require_tolerance(tolerance);
    Pairs pairs;
    for_each_close_pair(packing, tolerance, [&](const ClosePair& pair) { add(pairs, pair); });
    return contacts_of(packing, std::move(pairs), tolerance);
}

}  // namespace bernal
