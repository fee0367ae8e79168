#pragma once
// Polygons with holes, as WKT: POLYGON((0 0, 2 0, 2 1, 0 0), (0.9 0.1, 1.1 0.1, 1 0.2, 0.9 0.1)).

#include <string>

#include "bernal/wall.hpp"

namespace bernal {

/// The outer ring and the holes, turned the right way; a byte-order mark may stand before them. Throws InputError for
/// what is not WKT of one polygon, for corners beyond 1e18, and for one that is not valid, with the reason and the
/// place.
std::vector<PrismWall::Ring> rings_of_polygon(const std::string& wkt);

/// Numbers read back to the same doubles.
std::string polygon_text(const std::vector<PrismWall::Ring>& rings);

}  // namespace bernal
