#pragma once
// How much of a container lies below a place along its strata.

#include <vector>

#include "bernal/container.hpp"

namespace bernal {

/// Exact where all cross-sections are alike: of a cuboid, and of a vessel along its axis. Otherwise counted from 2^18
/// points that fill the cell evenly, good to some 1e-4.
class VolumeAlong {
  public:
    VolumeAlong(const Container& container, int along);

    /// The length of the whole way: outwards that to the middle of the widest sides, beyond which corners of a box lie.
    double length() const { return length_; }

    /// The share of the container's volume (0..1) below that part of the way; outwards parts go on above 1 in corners.
    double below(double part) const;

    /// The part of the way below which that much lies.
    double place_of(double volume) const;

  private:
    double length_;
    std::vector<double> parts_;  ///< of the points inside, ascending; empty: all cross-sections are alike
};

}  // namespace bernal
