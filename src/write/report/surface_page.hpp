#pragma once
// What the page of a packing shows of a surface of triangles that was made of it.

#include "bernal/report.hpp"
#include "bernal/surface.hpp"

namespace bernal {

/// More triangles are not shown on a page.
inline constexpr std::size_t most_triangles_shown = 300000;

/// The surface, or what of it belongs to the spheres nearest to the middle, and its numbers.
void tell_surface(Report& page, const Packing& packing, const Surface& surface);

}  // namespace bernal
