#pragma once
// Contacts: how many a packing has, and which.

#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

// Contacts, coordination number and rattlers.

struct CoordinationOptions {
    /// Two spheres are in contact when gap <= contact_tolerance * (r_i + r_j), a sphere and a wall when gap <=
    /// contact_tolerance * r: what a uniform expansion by that share would open. A certified packing is expanded by the
    /// worst remaining overlap, so its contacts are small gaps. Far below 1e-3, contacts are missed and stable spheres
    /// count as rattlers; far above it, mere neighbours count as contacts.
    double contact_tolerance = 1e-3;
};

/// A sphere has one contact with each smooth patch of a wall. Facets of a mesh or a prism that meet at less than 30
/// degrees form one patch; at a sharper edge a sphere touches both sides. In a periodic container shorter than two of
/// the largest diameters, a pair is one contact even if it touches twice. Grains that are bodies (Packing::bodies) take
/// the place of spheres: each contact between two of them counts, and `rattler` and `of_sphere` give each sphere the
/// values of its grain.
struct Coordination {
    double coordination_number = 0;  ///< mean over the spheres that are no rattlers; a wall is one contact; 0 if none
    double rattler_fraction = 0;     ///< rattlers / spheres
    std::int64_t contacts = 0;       ///< pairs and walls, rattlers' contacts left out
    std::vector<bool> rattler;       ///< one per sphere
    std::vector<std::int32_t> of_sphere;  ///< contacts of each, with spheres that are no rattlers and with walls
};

/// Is there a rigid backbone with a meaningful coordination number? If nineteen of twenty spheres or more are rattlers,
/// the others touch only by chance.
inline bool has_backbone(double rattler_fraction) { return rattler_fraction < 0.95; }

/// A rattler has fewer than 4 contacts with spheres that are no rattlers themselves (and walls): rattlers are removed
/// until none is left, so that a chain of loose spheres is removed as a whole. Throws InputError for a
/// contact_tolerance outside 0..1.
Coordination coordination(const Packing& packing, const CoordinationOptions& options = {});

// Contacts one by one: the spheres or walls that touch, the direction and the gap.

struct ForceContact;  // bernal/equilibrium.hpp

/// The contact network of a packing: columns of one length, one row for each contact, sorted by `first`, then `second`.
/// Spheres are numbered from 0 in their stored order; walls follow, in the order of Container::walls().
struct ContactList {
    std::size_t spheres = 0;                  ///< of the packing: from here on `second` is a wall
    std::vector<std::int32_t> first, second;  ///< first <= second; the same: a sphere and its own periodic image
    std::vector<Vec3> normal;                 ///< unit vector from the first to the second; zero where centres coincide
    std::vector<double> distance;             ///< between centres; from the centre to a wall
    std::vector<double> gap;                  ///< between surfaces; negative: they overlap

    std::vector<double> force = {};  ///< force of each contact, if known; otherwise empty

    std::size_t size() const { return first.size(); }
    bool is_wall(std::size_t contact) const { return static_cast<std::size_t>(second[contact]) >= spheres; }
};

struct ContactListOptions {
    /// As in CoordinationOptions: a contact has a gap of no more than this share of the sum of the radii, at a wall of
    /// the radius.
    double tolerance = 1e-3;
    bool walls = true;  ///< include contacts with walls, one for each smooth patch
    int threads = 0;    ///< 0: as many as cores
};

/// All contacts. Two spheres that touch through several periodic images have a row for each; a sphere that touches its
/// own image has one for each pair of opposite ones. Throws InputError unless 0 <= tolerance <= 1, and for periodic
/// sides less than a third of the largest diameter.
ContactList contact_list(const Packing& packing, const ContactListOptions& options = {});

/// The contacts that carry force in the equilibrium state `packing`, with their forces.
ContactList contact_list(const Packing& packing, std::span<const ForceContact> contacts);

}  // namespace bernal
