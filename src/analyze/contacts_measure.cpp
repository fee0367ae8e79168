// Contacts one by one, as a list for other programs: of a million spheres millions of rows.

#include "analyze/measure.hpp"
#include "bernal/contact_list.hpp"

namespace bernal {
namespace {

Table table_of(const MeasureInput& input, const ContactList& contacts) {
    const std::string length = input.length();
    Table table{"contacts",
                "contacts one by one, those of rattlers and with walls among them",
                {{"id", "", "of a sphere", {}},
                 {"other", "", "id of the sphere that it touches, stored behind it; 0 at a wall", {}},
                 {"wall", "", "that it touches, counted from 1 as the container has them; 0 between spheres", {}},
                 {"nx", "", "unit vector from the centre to that of the other, or to the wall", {}},
                 {"ny", "", "the same", {}},
                 {"nz", "", "the same", {}},
                 {"gap", length, "between the surfaces; negative: they overlap", contacts.gap},
                 {"distance", length, "between the centres, or from the centre to the wall", contacts.distance}}};
    for (Column& column : table.columns) column.values.reserve(contacts.size());
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        const auto second = static_cast<std::size_t>(contacts.second[k]);
        const bool is_wall = contacts.is_wall(k);
        const Vec3 n = contacts.normal[k];
        const double row[] = {static_cast<double>(id_of(input.packing, static_cast<std::size_t>(contacts.first[k]))),
                              is_wall ? 0 : static_cast<double>(id_of(input.packing, second)),
                              is_wall ? static_cast<double>(second - contacts.spheres + 1) : 0,
                              n.x,
                              n.y,
                              n.z};
        for (std::size_t c = 0; c < std::size(row); ++c) table.columns[c].values.push_back(row[c]);
    }
    return table;
}

void list_contacts(const MeasureInput& input, Measures& out) {
    const ContactList contacts =
        contact_list(input.packing, {input.options.contact_tolerance, true, input.options.threads});
    out.scalars.push_back({"contact_count", "", "contacts, those of rattlers and with walls among them",
                           static_cast<double>(contacts.size())});
    out.lists.push_back(table_of(input, contacts));
}

}  // namespace

Measure contacts_measure() {
    return {{"contacts",
             "contacts one by one: who touches whom, where, and with what gap; not part of all",
             "",
             false,
             {"contact_count"},
             true},
            no_fault,
            list_contacts};
}

}  // namespace bernal
