#pragma once
// Packings as surfaces of triangles: closed, seen from outside their corners go round against the clock, and no
// triangle is without an area. The same on any threads.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct SurfaceOptions {
    std::optional<std::int64_t> triangles = {};  ///< of each sphere at least; otherwise 320
    /// Instead: how far triangles may lie from their sphere, in the packing's unit. Small spheres have fewer then.
    std::optional<double> chord = {};
    double scale = 1;                ///< of all radii, above 0, at most 1
    std::optional<double> gap = {};  ///< instead: by which touching spheres are parted; radii are less by half of it
    /// Corners lie on the sphere, and all else within it, so that surfaces of spheres that touch do not cross. With
    /// this, they lie as far outside as makes the volume that of the sphere.
    bool keep_volume = false;
    /// Spheres that reach through periodic faces stand at all sides that they reach into; otherwise each stands once,
    /// as the packing has it, and whole.
    bool images = false;
    /// Cylinders that join spheres at contacts, as wide as this share of the smaller diameter: spheres that hang
    /// together are one surface, which never crosses itself. What the circles of cylinders cut off of spheres is left
    /// out.
    std::optional<double> bridge = {};
    /// Instead: spheres are flat at contacts within circles as wide as that, so that they stand apart.
    std::optional<double> cap = {};
    /// How far apart spheres may be to be joined, before they are shrunk; otherwise a hundredth of the smaller
    /// diameter.
    std::optional<double> joint_gap = {};
    /// Instead of all that: the smooth union of the spheres, by the radius of a ball that rolls over them. What it
    /// cannot reach is filled: contacts have fillets of this radius, and pores into which the ball does not fit are
    /// closed. The surface is one, cut flat and closed at periodic faces.
    std::optional<double> smooth = {};
    /// The side of the voxels of the smooth surface's grid, at most; otherwise a tenth of the smallest diameter, or
    /// less, so that necks between spheres that touch are four voxels wide.
    std::optional<double> voxel_size = {};
    int threads = 0;  ///< 0: as many as cores
};

/// What a surface is known to be. Where images stand too, volumes and areas are those of all that stands.
struct SurfaceFigures {
    std::int64_t spheres = 0;            ///< of the packing
    std::int64_t images = 0;             ///< that stand besides
    std::int64_t bridges = 0, caps = 0;  ///< pairs that have them
    /// The farthest that it lies from its spheres, and from the cylinders of bridges; for a smooth surface, the
    /// farthest that middles of its triangles lie from what the ball touches.
    double deviation = 0;
    double rounding = 0;  ///< by which the format of a file moves corners, which `deviation` counts
    double volume = 0, exact_volume = 0;
    double area = 0, exact_area = 0;  ///< exact: of the spheres, shrunk, and joints that it stands for
    double cut_area = 0;              ///< of this area, what lies flat in periodic faces, where a smooth surface is cut
    /// The porosity of the container, each sphere counted once; missing where surfaces of spheres may cross, where
    /// spheres stick out of the container, and for bridges and caps in periodic cells.
    std::optional<double> porosity = {};
    /// Likewise, of the packing, before it is shrunk; missing too where its spheres overlap.
    std::optional<double> exact_porosity = {};
    std::string why_no_porosity = {};  ///< where it is missing
};

struct Surface {
    using Corners = std::array<std::uint32_t, 3>;

    std::vector<Vec3> vertices;
    std::vector<Corners> triangles;
    std::vector<std::uint32_t> spheres;  ///< of each triangle, the place of its sphere in the packing
    std::vector<double> radii;           ///< of the packing's spheres, shrunk as they are shown
    SurfaceFigures figures;
    std::vector<std::string> remarks;  ///< sentences on what differs from what one might expect
};

/// Throws InputError for options that contradict each other or the packing, for discs, for bridges and caps that meet
/// each other, and for surfaces that memory does not hold, with the number of triangles or the size of voxels that it
/// does.
Surface make_surface(const Packing& packing, const SurfaceOptions& options);

/// ".stl, .obj, ...".
std::string surface_extensions();

/// Throws InputError for a file whose extension is none of these.
void require_surface_file(const std::string& file);

/// Adds to the deviation what rounding in the format of `file` does, with a remark where that is much.
void count_rounding(Surface& surface, const Packing& packing, const std::string& file);

/// Is the rounding of the file a hundredth of the deviation or more?
bool is_much_rounded(const SurfaceFigures& figures);

/// Into a file, whose extension tells the format; complete or untouched. Throws InputError where the format cannot hold
/// it: coordinates of STL have about seven digits. Throws FileError when it cannot be written.
void write_surface(const Surface& surface, const Packing& packing, const std::string& file);

/// A case of OpenFOAM for flow along an axis, in which blockMesh and snappyHexMesh make a mesh of the pores. Its
/// patches are `spheres`, `inlet` and `outlet` at the ends of the cell, and `sides` of a vessel, or `sides_x`,
/// `sides_y`, `sides_z` of a cell: planes of symmetry where it is periodic, otherwise walls.
struct OpenfoamCase {
    Vec3 inside;             ///< a point in the pores, in the packing's unit, for locationInMesh
    double clearance = 0;    ///< from there to the nearest sphere or wall
    double cell = 0;         ///< side of the cells of blockMesh: a sixth of the smallest diameter that is shown
    std::int64_t cells = 0;  ///< of blockMesh
};

/// The files of a case in `folder`.
std::vector<std::string> openfoam_files(const Packing& packing, const std::string& folder);

/// `flow`: 0, 1, 2 for x, y, z. Throws InputError for vessels whose walls do not run along the flow, and where no point
/// is found in the pores.
OpenfoamCase plan_openfoam_case(const Surface& surface, const Packing& packing, int flow);

/// Makes folders that are missing. Throws FileError.
void write_openfoam_case(const Surface& surface, const Packing& packing, const OpenfoamCase& planned, int flow,
                         const std::string& folder);

}  // namespace bernal
