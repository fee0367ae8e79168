#pragma once
// A vessel's walls as triangles that share their corners, few enough for a page.

#include <array>
#include <cstdint>
#include <vector>

#include "bernal/container.hpp"

namespace bernal {

struct VesselSurface {
    std::vector<Vec3> corners;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

/// The surface of all walls that are no planes; planes are lids and show by their rims. With more than `most`
/// triangles, corners that lie close together become one, closer where that is enough.
VesselSurface vessel_surface(const Container& container, std::size_t most);

}  // namespace bernal
