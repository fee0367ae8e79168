#pragma once
// A packing as codes of neutron transport need it: spheres in cm, images of those that cross periodic ends, walls as
// half-spaces of surfaces, and a lattice whose elements list the spheres near them.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "bernal/reactor.hpp"

namespace bernal {

struct BedSphere {
    Vec3 center;
    double radius = 0;
    std::size_t kind = 0;  ///< of ReactorBed::kinds
};

/// One side of a surface, which spheres stay on. Axes are 0, 1, 2; the surfaces are round about the axis through
/// `point`, or across it.
struct BedWall {
    enum class Shape { plane, cylinder, sphere, cone };
    Shape shape = Shape::plane;
    int axis = 2;
    Vec3 point;            ///< of planes its coordinate along the axis counts; of cones the vertex
    double radius = 0;     ///< of cylinders and spheres; of cones that of the foot
    double height = 0;     ///< of cones from the vertex to the foot, the wider end; negative: downwards
    bool positive = true;  ///< spheres are where the coordinate is larger, or outside
    bool periodic = false;
};

/// Spheres with the same materials in the same places.
struct SphereKind {
    std::vector<SphereLayer> layers;
    std::string rest;
    bool names_rest = false;  ///< did the user name it?
};

/// A lattice of equal cuboids around all spheres. Its numbers are multiples of so large a power of two that the codes'
/// sums of them are exact.
struct BedLattice {
    Vec3 low, pitch;
    std::array<int, 3> counts{};
    std::vector<std::vector<std::uint32_t>> spheres;  ///< of each element, by x first, then y, then z

    Vec3 middle(int i, int j, int k) const {
        return {low.x + (i + 0.5) * pitch.x, low.y + (j + 0.5) * pitch.y, low.z + (k + 0.5) * pitch.z};
    }
    std::size_t place(int i, int j, int k) const {
        return static_cast<std::size_t>(i) +
               static_cast<std::size_t>(counts[0]) *
                   (static_cast<std::size_t>(j) + static_cast<std::size_t>(counts[1]) * static_cast<std::size_t>(k));
    }
};

struct ReactorBed {
    std::string prefix;
    Packing written;  ///< see ReactorModel
    double shrinkage = 0;
    std::vector<BedSphere> spheres;  ///< those of `written`, then images
    std::vector<SphereKind> kinds;
    std::vector<BedWall> walls;
    std::vector<std::string> materials;  ///< each once; the last is that between the spheres, "background"
    BedLattice lattice;

    std::size_t number_of(const std::string& material) const;  ///< from 1
    std::size_t images() const { return spheres.size() - written.spheres.size(); }
};

ReactorBed reactor_bed(const Packing& packing, const ReactorOptions& options, const std::string& prefix);

/// Of the container in cm. Throws InputError for those that no code has.
std::vector<BedWall> bed_walls(const Container& container);

/// What planes across the axes hold, lowest and highest corner.
struct BedCuboid {
    Vec3 low, high;
};

/// Nothing where spheres are inside of a wall that is round: those that they are outside of are obstacles in the
/// cuboid.
std::optional<BedCuboid> bed_cuboid(const std::vector<BedWall>& walls);

/// The walls that spheres stay outside of: not planes.
std::vector<BedWall> bed_obstacles(const std::vector<BedWall>& walls);

/// Are obstacles of a material, "obstacle", in the files of that code? Elsewhere they are as empty as what is outside.
bool has_material_obstacles(ReactorCode code, const ReactorBed& bed);

/// What all files tell on top, a sentence a line.
std::vector<std::string> bed_remarks(const ReactorBed& bed);

std::vector<DeckFile> openmc_files(const ReactorBed& bed);
std::vector<DeckFile> serpent_files(const ReactorBed& bed);
std::vector<DeckFile> mcnp_files(const ReactorBed& bed);
std::vector<DeckFile> scone_files(const ReactorBed& bed);

/// "x y z"
std::string coordinates(Vec3 p);

}  // namespace bernal
