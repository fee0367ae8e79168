#include "geometry/bed.hpp"

#include "geometry/wall_image.hpp"
#include "geometry/wall_part.hpp"

namespace bernal {
namespace {

/// Below a level, without what stands there; of a cell with obstacles its own part.
double volume_below(const Container& vessel, int up, double height) {
    double within = vessel.cell_volume() / vessel.lengths[up] * height, kept_clear = 0;
    for (const Wall& wall : vessel.surfaces) {
        if (std::holds_alternative<PlaneWall>(wall) || is_image(vessel, wall)) continue;
        const double volume = part_below(wall, vessel, up, vessel.origin[up] + height).volume;
        if (is_inside(wall))
            within = volume;
        else
            kept_clear += volume;
    }
    return within - kept_clear;
}

}  // namespace

Container part_of_vessel(const Container& vessel, int up, double height) {
    Container part = vessel;
    part.up = up;
    part.bed = BedSpace{vessel.lengths[up], volume_below(vessel, up, height)};
    part.lengths[up] = height;
    if (part.is_cuboid()) return part;
    Vec3 surface = part.origin, down;
    surface[up] += height, down[up] = -1;
    part.surfaces.push_back(PlaneWall{surface, down});
    return part;
}

double height_of_share(const Container& vessel, int up, double share) {
    const double whole = vessel.lengths[up], wanted = share * volume_below(vessel, up, whole);
    // Where the vessel is as wide everywhere this is it, without a digit that nobody asked for.
    constexpr double rounding = 4e-16;
    const double even = share * whole;
    if (std::abs(volume_below(vessel, up, even) - wanted) <= rounding * wanted) return even;
    double low = 0, high = whole;
    for (double middle = whole / 2; middle > low && middle < high; middle = low + (high - low) / 2)
        (volume_below(vessel, up, middle) < wanted ? low : high) = middle;
    return high;
}

Container whole_vessel(Container container) {
    if (!container.bed) return container;
    container.lengths[container.up.value()] = container.bed->vessel_height;
    if (!container.is_cuboid()) container.surfaces.pop_back();
    container.bed.reset();
    return container;
}

}  // namespace bernal
