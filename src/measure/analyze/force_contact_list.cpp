// Contacts that carry force, as a list like any other.

#include "bernal/contacts.hpp"
#include "bernal/equilibrium.hpp"

namespace bernal {

ContactList contact_list(const Packing& packing, std::span<const ForceContact> contacts) {
    ContactList list;
    list.spheres = packing.spheres.size();
    for (const ForceContact& c : contacts) {
        const double reach = packing.spheres[c.first].radius + (c.second ? packing.spheres[*c.second].radius : 0);
        list.first.push_back(static_cast<std::int32_t>(c.first));
        list.second.push_back(static_cast<std::int32_t>(c.second ? *c.second : list.spheres + c.wall));
        list.normal.push_back(c.normal);
        list.distance.push_back(reach - c.overlap);
        list.gap.push_back(0 - c.overlap);
        list.force.push_back(c.force);
    }
    return list;
}

}  // namespace bernal
