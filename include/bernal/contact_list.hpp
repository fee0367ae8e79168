#pragma once
// Contacts one by one: the spheres or walls that touch, the direction and the gap.

#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

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
