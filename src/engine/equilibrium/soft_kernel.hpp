#pragma once
// The innermost loop of the way to a jammed state: what soft spheres push each other with that may touch, eight pairs
// at a time. The potential is that of bernal/jam.hpp, K = 1. Kept in step with SoftNetwork::for_each_contact, which
// knows extended precision.

#include "equilibrium/soft_pairs.hpp"

namespace bernal {

/// Centres that coincide push each other along a fixed normal, as if they were so far apart, in reaches.
inline constexpr double closest = 1e-9;

/// Four numbers side by side, as vectors read and add them.
struct SoftPoint {
    double x = 0, y = 0, z = 0, unused = 0;
};
struct SoftPush {
    double x = 0, y = 0, z = 0, stiffness = 0;
};

/// The spheres as pairs see them.
struct SoftField {
    const SoftPoint* at;   ///< in the cell as it was given
    const double* shifts;  ///< SoftPairs::shifts_of()
    double scale;          ///< of the cell by now
    bool is_harmonic;
};

/// Sums over contacts: of force * distance, stiffness * distance^2, force and 1.
struct SoftSums {
    double virial = 0, bulk = 0, force = 0, contacts = 0;

    void add(const SoftSums& other) {
        virial += other.virial, bulk += other.bulk, force += other.force, contacts += other.contacts;
    }
};

/// Adds to net[sphere] and net[receiver] what the pairs [begin, end), whole vectors of them, push with.
SoftSums push_apart(const SoftPairs& pairs, std::size_t begin, std::size_t end, const SoftField& field, SoftPush* net);

}  // namespace bernal
