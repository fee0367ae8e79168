#pragma once
// The container: the region that holds the spheres. A cell, and the walls in it.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "bernal/wall.hpp"

namespace bernal {

/// The tilt of a sheared cell, as in LAMMPS: its sides are (lx, 0, 0), (xy, ly, 0) and (xz, yz, lz). Lengths of any
/// size and sign.
struct Tilt {
    double xy = 0, xz = 0, yz = 0;
    bool operator==(const Tilt&) const = default;
};

/// The cuboid around everything. In a sheared cell its periodic images are shifted by `tilt`; the cuboid and its images
/// still fill space, as bricks do.
struct Cell {
    Vec3 origin;                                     ///< lowest corner
    Vec3 lengths{1, 1, 1};                           ///< side lengths, > 0
    std::array<bool, 3> periodic{true, true, true};  ///< false: the container ends at both ends of that axis
    /// 2: discs in a plane across z. They are stored as spheres in the middle plane of a cell that is as thick as the
    /// largest of them and has no walls along z. Areas take the place of volumes.
    int dimension = 3;
    /// The tilt of a sheared cell. Sheared cells are periodic along both axes of a tilt that is not 0, and their only
    /// walls are planes across the third axis (fault_of_tilt). They can be measured and written; functions that move
    /// spheres refuse them.
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

    /// `p` moved into [origin, origin + lengths) on periodic axes; untouched on others. In a tilted cell it is the
    /// image in the cuboid, not in the parallelepiped.
    Vec3 wrapped(Vec3 p) const;

    /// The same, but in a tilted cell the image in the parallelepiped: for pictures.
    Vec3 within_sides(Vec3 p) const;

    /// The coordinates of a point in units of the sides: p = origin + the sum of share * side.
    Vec3 shares(Vec3 p) const;

    /// The volume of the whole cuboid, with all that is in it; in two dimensions its area.
    double cell_volume() const { return dimension == 2 ? lengths.x * lengths.y : product(lengths); }

    bool operator==(const Cell&) const = default;

  private:
    Vec3 nearest_image(Vec3 d) const;
};

/// For a container that is the lower part of a vessel (geometry/bed.hpp).
struct BedSpace {
    double vessel_height = 0;  ///< of the whole vessel
    double volume = 0;         ///< below the surface; in two dimensions an area
    bool operator==(const BedSpace&) const = default;
};

struct Container : Cell {
    /// All walls, with the flat ends of a vessel. Empty for a cuboid, whose walls are the ends of the axes that are not
    /// periodic. The walls of a vessel lie within the cell.
    std::vector<Wall> surfaces;

    /// The vertical axis of a bed: 0, 1, 2 for x, y, z; empty if unknown.
    std::optional<int> up;

    /// For the lower part of a vessel, in which a bed is packed. The bed's surface is the upper end of the cell along
    /// `up`, and the last of the walls.
    std::optional<BedSpace> bed;

    Container() = default;
    Container(Vec3 lowest_corner, Vec3 sides, std::array<bool, 3> periodic_axes = {true, true, true},
              std::vector<Wall> all_walls = {})
        : Cell{lowest_corner, sides, periodic_axes, 3}, surfaces(std::move(all_walls)) {}

    /// Is it a cuboid without anything in it?
    bool is_cuboid() const { return surfaces.empty(); }

    /// "periodic", "box", or the vessel: "cylinder", "annulus", "sphere", "cone", "prism", "mesh".
    std::string shape() const;

    /// The volume that spheres may fill; in two dimensions an area. Obstacles must lie wholly in the vessel, without
    /// contact. A sphere of an obstacle with its centre beyond a periodic end is an image of another one, and does not
    /// count.
    double volume() const;

    /// All walls; of a box the planes at the ends of its axes, lower before upper.
    std::vector<Wall> walls() const;

    bool operator==(const Container&) const = default;
};

/// Why a tilt is not possible, as a sentence without its end; empty if it is possible or zero.
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

/// The whole vessel of a container with a bed; other containers are returned unchanged.
Container whole_vessel(Container container);

/// The factor of lengths if volumes, or areas in two dimensions, grow by `factor`.
double length_factor(double factor, int dimension);

/// All lengths times `factor`; the lowest corner stays, in two dimensions also the plane z = 0.
Container scaled(Container container, double factor);

/// All lengths and coordinates times `factor`.
Container in_other_unit(Container container, double factor);

/// Moved so that its lowest corner is at zero.
Container from_lowest_corner(Container container);

/// The area of all walls; in two dimensions their length.
double wall_area(const Container& container);

/// The diameter of the largest sphere that fits; along periodic axes at most their length. With meshes, prisms or
/// obstacles it may be up to a hundredth too large.
double inscribed_diameter(const Container& container);

/// Does a sphere lie within the walls, by the exact terms of the certificate? At a wall of a box: x - r >= origin and x
/// + r <= origin + length; at a wall of a vessel: distance >= r.
bool is_within_walls(const Container& container, Vec3 center, double radius);

}  // namespace bernal
