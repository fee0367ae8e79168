#pragma once
// The contact law: overlaps as linear springs.

#include <algorithm>
#include <cmath>

#include "bernal/vector.hpp"

namespace bernal {

/// Spheres and the container forget the stiffest contacts of their past this slowly, from sweep to sweep.
inline constexpr double stiffness_memory = 0.98;

/// Coincident centres part along x, as if this far apart relative to the contact's reach.
inline constexpr double coincident = 1e-9;

/// Net force on one sphere, and the sum of its contacts' stiffnesses; zero without contacts.
struct ContactForce {
    Vec3 force;
    double stiffness = 0;

    void add(const ContactForce& other) {
        force += other.force;
        stiffness += other.stiffness;
    }
};

/// What contacts, of one sphere or of many, add up to besides.
struct ContactSum {
    double magnitude = 0;         ///< sum of |force| = k * overlap
    double virial = 0;            ///< sum of k * overlap * distance
    double bulk = 0;              ///< sum of k * distance^2
    double relative_overlap = 0;  ///< sum of overlap / (2 min(r))
    double max_relative_overlap = 0;
    double max_stretch = 0;  ///< largest (r_i + r_j) / distance: the expansion that would separate the pair
    double contacts = 0;

    void add(const ContactSum& other) {
        magnitude += other.magnitude;
        virial += other.virial;
        bulk += other.bulk;
        relative_overlap += other.relative_overlap;
        max_relative_overlap = std::max(max_relative_overlap, other.max_relative_overlap);
        max_stretch = std::max(max_stretch, other.max_stretch);
        contacts += other.contacts;
    }
};

/// All of that for one sphere.
struct SphereContacts : ContactForce, ContactSum {
    /// A contact along `direction` (from the sphere outwards, of length `distance`, not normalised).
    void add(Vec3 direction, double distance, double reach, double k, double smaller_diameter) {
        const double overlap = reach - distance, stretch = reach / distance;
        force += direction * (k - k * stretch);
        stiffness += k;
        magnitude += k * overlap;
        virial += k * overlap * distance;
        bulk += k * distance * distance;
        const double relative = overlap / smaller_diameter;
        relative_overlap += relative;
        max_relative_overlap = std::max(max_relative_overlap, relative);
        max_stretch = std::max(max_stretch, stretch);
        contacts += 1;
    }

    void add(const SphereContacts& other) {
        ContactForce::add(other);
        ContactSum::add(other);
    }
};

}  // namespace bernal
