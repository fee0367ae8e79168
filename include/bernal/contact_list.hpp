#pragma once
// Contacts one by one: which spheres touch which, and which walls, where, and how far they are apart.

#include <cstdint>
#include <span>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct ForceContact;  // bernal/equilibrium.hpp

/// Columns of one length, a row a contact, by `first`, then `second`. The network of a packing: spheres are numbered
/// from 0, as they are stored, and walls go on from there, in the order of Container::walls().
struct ContactList {
    std::size_t spheres = 0;                  ///< of the packing: from here on `second` is a wall
    std::vector<std::int32_t> first, second;  ///< first <= second; the same: a sphere and its own periodic image
    std::vector<Vec3> normal;                 ///< unit vector from the first to the second; zero where centres coincide
    std::vector<double> distance;             ///< between centres; from the centre to a wall
    std::vector<double> gap;                  ///< between surfaces; negative: they overlap

    std::vector<double> force = {};  ///< that it carries, where that is known; otherwise empty

    std::size_t size() const { return first.size(); }
    bool is_wall(std::size_t contact) const { return static_cast<std::size_t>(second[contact]) >= spheres; }
};

struct ContactListOptions {
    /// As in CoordinationOptions: a contact has a gap of no more than this share of the sum of the radii, at a wall of
    /// the radius.
    double tolerance = 1e-3;
    bool walls = true;  ///< those with walls too, once on each smooth patch
    int threads = 0;    ///< 0: as many as cores
};

/// All contacts. Two spheres that touch through several periodic images have a row for each; a sphere that touches its
/// own image has one for each pair of opposite ones. Throws InputError unless 0 <= tolerance <= 1, and for periodic
/// sides less than a third of the largest diameter.
ContactList contact_list(const Packing& packing, const ContactListOptions& options = {});

/// Those that carry force in an equilibrium, of which `packing` is the state: with forces.
ContactList contact_list(const Packing& packing, std::span<const ForceContact> contacts);

}  // namespace bernal
