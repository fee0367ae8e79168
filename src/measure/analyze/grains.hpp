#pragma once
// Grains: the bodies of a packing, and its spheres that belong to none, one by one. Measures that ask for grains see
// each as a sphere of its volume at its centre, with the contacts that its members have.

#include "analyze/contacts.hpp"

namespace bernal {

struct Grains {
    Packing packing;                ///< grains_as_spheres(): bodies by their numbers, then the single spheres by theirs
    std::vector<std::uint32_t> of;  ///< which grain each sphere of the packing is, or belongs to

    /// Gives each sphere what its grain has.
    template <class Value>
    std::vector<Value> to_spheres(const std::vector<Value>& of_grains) const {
        std::vector<Value> result;
        for (const std::uint32_t grain : of) result.push_back(of_grains[grain]);
        return result;
    }
};

Grains grains_of(const Packing& packing);

/// Two grains that touch at several places are a pair as often. A grain is a rattler where it has no more contacts than
/// a sphere that is one: where surfaces are curved as many can hold a body of any shape (Rimon & Burdick 1995,
/// second-order immobility).
Contacts contacts_of(const Grains& grains, const Contacts& of_spheres, int dimension);

/// As coordination_of(), with grains in the place of spheres where the packing has bodies. `contacts` are those of the
/// packing's spheres. For each sphere, `rattler` tells whether its grain is one, and `of_sphere` the contacts of its
/// grain.
Coordination coordination_of_grains(const Packing& packing, Contacts contacts);

}  // namespace bernal
