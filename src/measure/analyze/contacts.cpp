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

std::vector<Column> contact_columns(const Packing& packing, const ContactList& contacts) {
    std::vector<Column> columns{
        {"id", "", "of a sphere", {}},
        {"other", "", "id of the sphere that it touches, stored behind it; 0 at a wall", {}},
        {"wall", "", "that it touches, counted from 1 as the container has them; 0 between spheres", {}},
        {"nx", "", "unit vector from the centre to that of the other, or to the wall", {}},
        {"ny", "", "the same", {}},
        {"nz", "", "the same", {}}};
    for (Column& column : columns) column.values.reserve(contacts.size());
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        const auto second = static_cast<std::size_t>(contacts.second[k]);
        const bool is_wall = contacts.is_wall(k);
        const Vec3 n = contacts.normal[k];
        const double row[] = {static_cast<double>(id_of(packing, static_cast<std::size_t>(contacts.first[k]))),
                              is_wall ? 0 : static_cast<double>(id_of(packing, second)),
                              is_wall ? static_cast<double>(second - contacts.spheres + 1) : 0,
                              n.x,
                              n.y,
                              n.z};
        for (std::size_t c = 0; c < std::size(row); ++c) columns[c].values.push_back(row[c]);
    }
    return columns;
}

}  // namespace bernal
