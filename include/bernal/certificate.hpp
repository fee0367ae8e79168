#pragma once
// The certificate: independent proof that no two spheres overlap and none crosses a wall. It checks every pair with its
// own R-tree, independently of the engine that made the packing.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "bernal/packing.hpp"

namespace bernal {

/// Where a packing is tightest: two spheres, or one sphere and a boundary of the container.
struct TightestPlace {
    enum class Kind {
        pair,        ///< `first` < `second`, through the nearest periodic image
        own_image,   ///< `first` and its own image along a periodic `axis`
        lower_wall,  ///< `first` and the wall at the lower end of `axis`
        upper_wall,  ///< `first` and the wall at the upper end of `axis`
        vessel_wall  ///< `first` and the wall number `second` of Container::surfaces
    };
    Kind kind = Kind::pair;
    std::size_t first = 0;                          ///< index into Packing::spheres
    std::size_t second = 0;                         ///< of pairs and vessel walls
    int axis = 0;                                   ///< of own images and of a box's walls
    std::int64_t first_id = 0, second_id = 0;       ///< of the spheres, as files have them
    std::uint32_t first_body = 0, second_body = 0;  ///< that they are members of, from 1; 0: none
};

struct Certificate {
    bool holds = false;  ///< max_relative_overlap <= 0, and members of bodies are where they belong
    /// overlap / (2 min(r_i, r_j)), and overlap / (2 r) at walls and own images, at its largest. Positive: the worst
    /// overlap; negative: the smallest gap. Exact in both cases, for any density.
    double max_relative_overlap = 0;
    TightestPlace worst;                 ///< the place of it; among equals that of the smallest ids
    std::int64_t overlapping_pairs = 0;  ///< own images included
    std::int64_t wall_crossings = 0;     ///< a sphere that crosses two walls counts twice
    /// Largest distance, in body diameters, of a member from its place in the body's pose, by the first body of that
    /// shape; up to 1e-6 is rounding. Members of one body may overlap one another.
    double misplacement = 0;
    std::uint32_t misplaced_body = 0, like_body = 0;  ///< that body, from 1, and the first of its shape; 0: none
};

/// Exact terms, in double precision from the numbers as they are: for every pair, |separation(i, j)| >= r_i + r_j; on
/// walled axes x - r >= origin and x + r <= origin + length; on periodic ones 2 r <= length, and in a tilted cell the
/// distance of own images; from each wall of a vessel, the distance >= r. Centres may lie outside a periodic container.
/// Throws InputError where these terms have no meaning: no spheres, a coordinate or radius that is not finite, a radius
/// or length not above 0, magnitudes outside [1e-100, 1e100] whose squares would leave the range of double, centres
/// more than a thousand lengths outside a periodic container. `observer` is called now and then with the share that is
/// done, 0 to 1.
Certificate certify(const Packing& packing, const std::function<void(double share)>& observer = {});

/// The place in words: "spheres 3 and 17", "sphere 3 and the upper z wall", "sphere 3 and wall 1 of the vessel".
std::string to_string(const TightestPlace& place);

/// "holds: no overlap; the smallest gap, 1e-9 of the smaller diameter, is between spheres 3 and 17"; or that it does
/// not, with the number of overlaps and the place of the worst.
std::string in_words(const Certificate& certificate);

// Packings that are scaled and expanded without losing their certificate.

/// Lengths in metres; a unit of none is taken for metres. Rounding can press spheres that touch into each other: a gap
/// of 0, asked of with_gap, makes up for it.
Packing in_metres(Packing packing);

/// A packing with its certificate, which holds.
struct Separated {
    Packing packing;
    Certificate certificate;
};

/// Expanded uniformly, by as little as it takes, until every gap is at least `smallest_gap` of the smaller sphere's
/// diameter (the certificate's measure), in exact terms; untouched where it is so already. Throws InputError for a gap
/// that is not in [0, 1], and for spheres that no expansion parts. Bodies move whole; radii of their members become
/// smaller by 1e-13 at most.
Separated with_gap(const Packing& packing, double smallest_gap);

}  // namespace bernal
