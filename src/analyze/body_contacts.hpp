#pragma once
// Contacts of grains that are bodies: those of their members with members of others, and with walls.

#include "analyze/contacts.hpp"

namespace bernal {

/// As coordination_of(), with grains in the place of spheres where the packing has bodies: a body is one, and so is a
/// sphere that belongs to none. Two bodies that touch at several places have as many contacts. A grain is a rattler
/// where it has no more contacts than a sphere that is one, though an elongated body needs more to be held. `contacts`
/// are those of the packing's spheres. Of each sphere, `rattler` tells whether its grain is one, and `of_sphere` the
/// contacts of its grain.
Coordination coordination_of_grains(const Packing& packing, Contacts contacts);

}  // namespace bernal
