#include "equilibrium/jam_summary.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/named_kind.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

struct Told {
    const char* key;
    Json value;
    const char* meaning;
};

std::vector<Told> all_told(const JammedState& state, const JamOptions& options) {
    const auto rattlers = std::count(state.rattler.begin(), state.rattler.end(), true);
    const double bearing = static_cast<double>(state.packing.spheres.size()) - static_cast<double>(rattlers);
    double force = 0;
    std::int64_t walls = 0;
    for (const ForceContact& c : state.contacts) {
        force += c.force / static_cast<double>(state.contacts.size());
        walls += !c.second && !state.rattler[c.first];
    }
    const auto ends = static_cast<double>(2 * state.bearing_contacts - walls);
    return {
        {"phi_j", state.phi_j,
         "packing fraction of all spheres where the pressure vanishes; null where no stable state was found on the way "
         "there"},
        {"packing_fraction", packing_fraction(state.packing), "of all spheres, as if none overlapped"},
        {"pressure", state.pressure, "measured, in units of the modulus K of the contacts"},
        {"contacts", state.bearing_contacts, "that carry force, those of rattlers left out"},
        {"coordination_number", ends / bearing, "contacts that carry force per sphere, rattlers left out"},
        {"rattlers", rattlers, "spheres that contacts do not hold"},
        {"states_of_self_stress", state.states_of_self_stress,
         "contacts - (d * spheres - periodic axes), rattlers left out; 1 at the onset of jamming, besides "
         "lattice_self_stress"},
        {"lattice_self_stress", state.lattice_self_stress,
         "of these, those of triangles and parallelograms of touching discs that close exactly, at any pressure, as "
         "lattices do; 0 in space"},
        {"bulk_modulus", state.bulk_modulus, "in K"},
        {"shear_modulus", state.shear_modulus,
         "in K, the mean over planes of two axes; negative where the cell would shear by itself; null between walls"},
        {"mean_force", force, "of the contacts that carry force, in K length^(d-1)"},
        {"worst_net_force", state.worst_net_force, "the largest net force on a sphere, over the mean force"},
        {"stability", stability_names[static_cast<std::size_t>(state.stability)],
         "how it is known that the stiffness matrix has no negative eigenvalue: cholesky, it has factors; "
         "conjugate-gradients, these found a minimum for forces at random and met no direction of negative curvature"},
        {"contact", soft_contact_names[static_cast<std::size_t>(options.contact)], "the law of the contacts"},
        {"start", jam_start_names[static_cast<std::size_t>(options.start)], "where the spheres started"},
        {"seed", options.start == JamStart::random ? Json(options.seed) : Json(),
         "of random starts; null where spheres start from the packing"}};
}

}  // namespace

SoftContact soft_contact_of(const std::string& name) {
    return named_kind<SoftContact>("contact", name, soft_contact_names);
}

JamStart jam_start_of(const std::string& name) { return named_kind<JamStart>("start", name, jam_start_names); }

Json::Members jam_members(const JammedState& state, const JamOptions& options) {
    Json::Members members, definitions;
    for (const Told& told : all_told(state, options)) {
        members.emplace_back(told.key, told.value);
        definitions.emplace_back(told.key, told.meaning);
    }
    members.emplace_back("definitions", definitions);
    return members;
}

std::vector<std::string> jam_remarks(const JammedState& state, const JamOptions& options) {
    std::vector<std::string> remarks;
    const std::int64_t others = state.states_of_self_stress - state.lattice_self_stress;
    if (options.onset && others > 1)
        remarks.push_back(std::to_string(others) +
                          " states of self stress are left at the lowest pressure, 1e-10, besides those of "
                          "faces that close exactly: some contacts are redundant at the onset");
    if (!state.phi_j)
        remarks.push_back(
            "phi_J is not told: it is read off at the pressure 1e-06, and no stable state was found on the way down "
            "there; start from other places (another seed), ask for `pressure` 1e-06 itself, or give more spheres");
    const auto rattlers = std::count(state.rattler.begin(), state.rattler.end(), true), all = std::ssize(state.rattler);
    if (2 * rattlers > all)
        remarks.push_back(std::to_string(rattlers) + " of " + counted(all, "sphere") +
                          " are rattlers, which no contacts hold: contacts, moduli and phi_J are those of " +
                          counted(all - rattlers, "sphere") +
                          " and the container; for a state that most of them bear, give sizes closer together, or more "
                          "of the large ones");
    return remarks;
}

}  // namespace bernal
