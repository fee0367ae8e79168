#pragma once
// The container: the region that spheres must stay inside. A cell, and the walls in it.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bernal/wall.hpp"

namespace bernal {

/// How far the sides of a sheared cell lean over, in the terms of LAMMPS: they are (lx, 0, 0), (xy, ly, 0) and (xz, yz,
/// lz). Lengths, of any size and sign.
struct Tilt {
    double xy = 0, xz = 0, yz = 0;
    bool operator==(const Tilt&) const = default;
};

/// The cuboid that frames everything. Where it is sheared, its periodic images do not stand side by side but `tilt`
/// apart: the cuboid and its images fill space all the same, as bricks do.
struct Cell {
    Vec3 origin;                                     ///< lowest corner
    Vec3 lengths{1, 1, 1};                           ///< side lengths, > 0
    std::array<bool, 3> periodic{true, true, true};  ///< false: nothing goes on beyond the ends of that axis
    /// 2: discs in a plane across z, as spheres in the middle of a cell that is as thick as the largest of them, has no
    /// walls along z, and of which areas stand for volumes.
    int dimension = 3;
    /// Of sheared cells, which are periodic along both axes of a tilt that is not 0 and hold no walls but planes across
    /// the third (fault_of_tilt). They are measured and written; whatever moves spheres refuses them.
    Tilt tilt = {};

    bool is_tilted() const { return tilt != Tilt{}; }

    /// From a point to its next image along an axis.
    Vec3 side(int axis) const {
        if (axis == 0) return {lengths.x, 0, 0};
        return axis == 1 ? Vec3{tilt.xy, lengths.y, 0} : Vec3{tilt.xz, tilt.yz, lengths.z};
    }

    /// From the lowest corner to the highest.
    Vec3 diagonal() const { return side(0) + side(1) + side(2); }

    /// The vector from `a` to the nearest periodic image of `b`. |separation(a, b)| == |separation(b, a)| to the bit.
    Vec3 separation(Vec3 a, Vec3 b) const {
        Vec3 d = b - a;
        if (is_tilted()) return nearest_image(d);
        for (int axis = 0; axis < 3; ++axis)
            if (periodic[axis]) d[axis] -= lengths[axis] * std::nearbyint(d[axis] / lengths[axis]);
        return d;
    }

    /// `p` moved into [origin, origin + lengths) on periodic axes; untouched on others. Of a tilted cell it is the
    /// image in the cuboid, not in the parallelepiped.
    Vec3 wrapped(Vec3 p) const;

    /// The same, of a tilted cell the image in the parallelepiped: for pictures.
    Vec3 within_sides(Vec3 p) const;

    /// Of a point, how many sides it lies from the lowest corner along each axis: p = origin + the sum of share * side.
    Vec3 shares(Vec3 p) const;

    /// Of the whole cuboid, whatever stands in it; in two dimensions its area.
    double cell_volume() const { return dimension == 2 ? lengths.x * lengths.y : product(lengths); }

    bool operator==(const Cell&) const = default;

  private:
    Vec3 nearest_image(Vec3 d) const;
};

/// Where a container is the lower part of a vessel (geometry/bed.hpp).
struct BedSpace {
    double vessel_height = 0;  ///< of the whole vessel
    double volume = 0;         ///< below the surface; in two dimensions an area
    bool operator==(const BedSpace&) const = default;
};

struct Container : Cell {
    /// The walls, all of them, the flat ends of a vessel included. Empty for a cuboid, whose walls are the ends of the
    /// axes that are not periodic. Those of a vessel lie within the cell.
    std::vector<Wall> surfaces;

    /// The axis against gravity, 0, 1, 2 for x, y, z, where a packing tells it: of beds.
    std::optional<int> up;

    /// Of the lower part of a vessel, in which a bed is packed: its surface is the upper end of the cell along `up`,
    /// and the last of the walls.
    std::optional<BedSpace> bed;

    Container() = default;
    Container(Vec3 lowest_corner, Vec3 sides, std::array<bool, 3> periodic_axes = {true, true, true},
              std::vector<Wall> all_walls = {})
        : Cell{lowest_corner, sides, periodic_axes, 3}, surfaces(std::move(all_walls)) {}

    /// Is it a cuboid without anything in it?
    bool is_cuboid() const { return surfaces.empty(); }

    /// "periodic", "box", or the vessel: "cylinder", "annulus", "sphere", "cone", "prism", "mesh".
    std::string shape() const;

    /// Of the space that spheres may fill; in two dimensions its area. What stands in a vessel must stand wholly in it,
    /// and free; a sphere of it whose centre lies beyond a periodic end is an image of another one, and counts nothing.
    double volume() const;

    /// All walls; of a box the planes at the ends of its axes, lower before upper.
    std::vector<Wall> walls() const;

    bool operator==(const Container&) const = default;
};

/// Why a tilt is none, as a sentence without its end; empty where it is one, and where there is none.
std::string fault_of_tilt(const Container& container);

/// The tilt of at most half a length along each axis that has the same images.
Tilt reduced_tilt(const Cell& cell);

/// Throws InputError unless the cell has right angles: "pictures need a cell with right angles, and this one ...",
/// where `what` is "pictures".
void require_right_angles(const Cell& cell, const std::string& what);

/// "xy=0.1 xz=0 yz=0", rounded.
std::string tilt_text(const Tilt& tilt);
/// ", tilted by xy=0.1 xz=0 yz=0"; empty where a cell is not.
std::string tilt_behind(const Cell& cell);

/// The vessel that a container with a bed is the lower part of; others come back as they are.
Container whole_vessel(Container container);

/// By what lengths grow when volumes, or areas in two dimensions, grow by `factor`.
double length_factor(double factor, int dimension);

/// All lengths times `factor`, seen from the lowest corner, which stays; in two dimensions the plane z = 0 does.
Container scaled(Container container, double factor);

/// All lengths and coordinates times `factor`.
Container in_other_unit(Container container, double factor);

/// Seen from its lowest corner, which is at zero then.
Container from_lowest_corner(Container container);

/// Of all walls; in two dimensions their length.
double wall_area(const Container& container);

/// The diameter of the largest sphere that fits; along periodic axes as much as their length. A hundredth too
/// large at most where there are meshes, prisms or obstacles.
double inscribed_diameter(const Container& container);

/// Does a sphere lie within the walls, by the exact terms of the certificate? One of a box x - r >= origin and x + r <=
/// origin + length; one of a vessel its distance to the wall >= r.
bool is_within_walls(const Container& container, Vec3 center, double radius);

}  // namespace bernal
