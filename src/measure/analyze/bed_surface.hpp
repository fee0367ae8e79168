#pragma once
// The free surface of a bed: what ends at the air, in a vessel that it does not fill.
//
// At places across the vessel, a mean diameter (of volume over surface) apart, the surface is as high as the highest
// point of a grain within half a mean diameter, seen from the plane that fits all places best; a grain that hangs free,
// half a mean diameter or more above the next one below, has no part in it. Where nothing lies the surface is the
// floor.

#include <optional>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct BedSurface {
    int up = 2;                ///< the axis against gravity
    std::vector<Vec3> places;  ///< on the surface
    double height = 0;         ///< mean of the places', above the lowest end of the cell
    double deviation = 0;      ///< of the places from the plane, root of the mean square
    Vec3 point, normal;        ///< of the plane; the normal is of length 1 and points up
    double free_share = 0;     ///< of the places: with a mean diameter of room above, or more
    std::size_t apart = 0;     ///< grains that hang free above the surface

    /// Along periodic axes the plane does not lean.
    double angle() const;  ///< between plane and horizontal, in degrees
};

/// The axis of a packing that does not declare it is z, for discs y.
int up_of(const Container& container, const std::optional<int>& said);

/// The surface across an axis `up` with walls. Empty where there is no place to see one: in a vessel with less room
/// across than a grain.
std::optional<BedSurface> bed_surface(const Packing& packing, int up);

/// What of the vessel lies below the plane of the surface, with that as the last of its walls.
Container container_below(const Container& vessel, const BedSurface& surface);

}  // namespace bernal
