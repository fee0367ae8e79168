#pragma once
// Rows that are periodic copies of other rows. Some programs write the images of spheres that reach over a side, or the
// cell several times.

#include <array>
#include <string>

#include "bernal/packing.hpp"

namespace bernal {

struct PeriodicCopies {
    std::size_t count = 0;      ///< of the rows that are copies
    std::array<bool, 3> along;  ///< axes by whose periods they are apart
};

/// Takes them out. A copy has the radius of another sphere and lies whole periods of the cell from it, up to rounding;
/// of such spheres that in the cell stays, or else the first. Bodies are left alone.
PeriodicCopies drop_periodic_copies(Packing& packing);

/// "of 'a.csv' 33 of 73 rows are periodic copies of others, along x and y: ..."; empty where there are none.
std::string copies_said(const PeriodicCopies& copies, std::size_t rows, const std::string& file);

}  // namespace bernal
