#pragma once
// The springs that a sweep sees in overlaps: linear, of stiffness 2 r_i r_j / (r_i + r_j). They are a means to pack;
// materials have a force law of their own (bernal/material.hpp).

#include <algorithm>
#include <cmath>

#include "bernal/vector.hpp"

namespace bernal {

/// Spheres and the container forget the stiffest contacts of their past this slowly, from sweep to sweep.
inline constexpr double stiffness_memory = 0.98;

/// Coincident centres part along x, as if this far apart relative to the sum of their radii.
inline constexpr double coincident = 1e-9;

/// A contact resists compression by its stiffness times the square of its distance, if both spheres move with the
/// container. A small sphere at a large one does not: it yields with the small ones around it. So the square is taken
/// as at most the distance times this many small radii, but as least_lever of itself at least: with less, containers
/// would take steps that are too long. Discs yield too little for that, even at size ratios of 100.
inline double longest_lever(int dimension) { return dimension == 3 ? 20 : HUGE_VAL; }
inline constexpr double least_lever = 0.2;

/// Net force on one sphere, and the sum of its contacts' stiffnesses; zero without contacts.
struct NetForce {
    Vec3 force;
    double stiffness = 0;

    void add(const NetForce& other) {
        force += other.force;
        stiffness += other.stiffness;
    }
};

/// What contacts, of one sphere or of many, add up to besides the force.
struct ContactTotals {
    double magnitude = 0;         ///< sum of |force| = k * overlap
    double virial = 0;            ///< sum of k * overlap * distance
    double bulk = 0;              ///< sum of k * distance^2, or less (longest_lever)
    double relative_overlap = 0;  ///< sum of overlap / (2 min(r))
    double max_relative_overlap = 0;
    double max_stretch = 0;  ///< largest (r_i + r_j) / distance: the expansion that would separate the pair
    double contacts = 0;

    void add(const ContactTotals& other) {
        magnitude += other.magnitude;
        virial += other.virial;
        bulk += other.bulk;
        relative_overlap += other.relative_overlap;
        max_relative_overlap = std::max(max_relative_overlap, other.max_relative_overlap);
        max_stretch = std::max(max_stretch, other.max_stretch);
        contacts += other.contacts;
    }
};

/// What a sweep saw of all spheres.
struct SweepSums {
    ContactTotals contacts;  ///< over contacts counted once, walls included
    double net_force = 0;    ///< sum over spheres of |net force|
};

/// Unbalanced-force ratio: net force on a sphere over the forces of its contacts, both summed.
inline double unbalanced(const SweepSums& sums) {
    const double forces = 2 * sums.contacts.magnitude;  // each contact pushes two
    return forces > 0 ? sums.net_force / forces : 1;
}

/// The contacts of one sphere: their net force and their totals.
struct SphereContacts : NetForce, ContactTotals {
    /// A contact along `direction` (from the sphere outwards, of length `distance`, not normalised) with a sphere that
    /// it would just touch at `touching_distance`. `lever`: longest_lever().
    void add(Vec3 direction, double distance, double touching_distance, double k, double smaller_diameter,
             double lever = HUGE_VAL) {
        const double overlap = touching_distance - distance, stretch = touching_distance / distance;
        force += direction * (k - k * stretch);
        stiffness += k;
        magnitude += k * overlap;
        virial += k * overlap * distance;
        bulk += k * distance * std::min(distance, std::max(lever / 2 * smaller_diameter, least_lever * distance));
        const double relative = overlap / smaller_diameter;
        relative_overlap += relative;
        max_relative_overlap = std::max(max_relative_overlap, relative);
        max_stretch = std::max(max_stretch, stretch);
        contacts += 1;
    }

    void add(const SphereContacts& other) {
        NetForce::add(other);
        ContactTotals::add(other);
    }
};

}  // namespace bernal
