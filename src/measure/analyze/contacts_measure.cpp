// Contacts one by one, as a list for other programs: of a million spheres millions of rows.

#include "analyze/contacts.hpp"
#include "analyze/measure.hpp"
#include "bernal/contacts.hpp"

namespace bernal {
namespace {

/// Adds the bodies that the spheres of contacts are members of, 0 for none.
void add_bodies(const MeasureInput& input, const ContactList& contacts, Table& table) {
    const std::vector<std::uint32_t>& body = input.packing.body;
    Column own{"body", "", "that the sphere is a member of; 0: none", {}},
        other{"other_body", "", "that the other is a member of; 0: none, or a wall", {}};
    for (std::size_t k = 0; k < contacts.size(); ++k) {
        own.values.push_back(body[static_cast<std::size_t>(contacts.first[k])]);
        other.values.push_back(contacts.is_wall(k) ? 0 : body[static_cast<std::size_t>(contacts.second[k])]);
    }
    table.columns.push_back(std::move(own)), table.columns.push_back(std::move(other));
}

Table table_of(const MeasureInput& input, const ContactList& contacts) {
    const std::string length = input.length();
    Table table{"contacts", "contacts one by one, those of rattlers and with walls among them",
                contact_columns(input.packing, contacts)};
    table.columns.push_back({"gap", length, "between the surfaces; negative: they overlap", contacts.gap});
    table.columns.push_back(
        {"distance", length, "between the centres, or from the centre to the wall", contacts.distance});
    if (!input.packing.bodies.empty()) add_bodies(input, contacts, table);
    return table;
}

void list_contacts(const MeasureInput& input, Measures& out) {
    const ContactList& contacts = input.listed_contacts();
    out.scalars.push_back({"contact_count", "", "contacts, those of rattlers and with walls among them",
                           static_cast<double>(contacts.size())});
    out.lists.push_back(table_of(input, contacts));
}

}  // namespace

Measure contacts_measure() {
    return {.info = {.name = "contacts",
                     .meaning = "contacts one by one: who touches whom, where, and with what gap; not part of all",
                     .scalars = {"contact_count"},
                     .only_by_name = true},
            .run = list_contacts,
            .fault_where_tilted = right_in_any,
            .clumps = Clumps::as_members};
}

}  // namespace bernal
