#pragma once
// Packings as voxel images: the phase at the middle of each voxel, the sphere there, the solid share of the voxel, or
// the distance to the nearest surface. An image is made slab by slab, and is the same on any number of threads.
//
// Voxels are numbered by x first, then y, then z: as an array of NumPy, image[z, y, x], whatever the format; in a plane
// image[y, x].

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

enum class ImageKind {
    binary,    ///< is the middle of the voxel in a sphere?
    label,     ///< in which one: its id, or its class
    partial,   ///< the share of the voxel inside spheres, within 1.5 % of the voxel, or 4 % where spheres overlap
    distance,  ///< from the middle to the nearest surface of a sphere, in the packing's unit
};

enum class LabelBy {
    id,
    size_class,  ///< class + 1, as types of LAMMPS
};

/// The phase with the higher values: 1 in a binary image, 255 in a partial one, positive distances.
enum class Marked {
    pores,   ///< as for PoreSpy and OpenPNM
    solids,  ///< as for lattice Boltzmann codes and X-ray images
};

/// A part of space. Along periodic axes it may go beyond the container.
struct ImageRegion {
    Vec3 low, high;
};

struct ImageOptions {
    std::vector<std::int64_t> voxels = {};   ///< along the longest side, or along each; either this
    std::optional<double> voxel_size = {};   ///< or this, in the packing's unit
    std::optional<ImageRegion> region = {};  ///< otherwise the whole container
    ImageKind kind = ImageKind::binary;
    LabelBy label = LabelBy::id;
    std::optional<Marked> mark = {};                            ///< otherwise pores, of partial images solids
    std::optional<double> solid = {}, pore = {}, outside = {};  ///< values instead of those by `mark`
    std::optional<int> bits = {};                               ///< 8, 16 or 32; otherwise as few as hold the values
    int threads = 0;                                            ///< 0: as many as cores
    std::function<bool(double share)> observer = {};            ///< false stops the work
};

/// Where the voxels are.
struct VoxelGrid {
    Vec3 low;                              ///< lowest corner of the first voxel
    Vec3 voxel;                            ///< its sides
    std::array<std::int64_t, 3> counts{};  ///< along x, y, z; in a plane one along z
    std::array<bool, 3> wraps{};           ///< the last voxel lies beside the first
    int dimension = 3;

    std::int64_t count() const { return counts[0] * counts[1] * counts[2]; }
    double middle(int axis, std::int64_t i) const { return low[axis] + (static_cast<double>(i) + 0.5) * voxel[axis]; }
};

enum class VoxelType { uint8, uint16, uint32, float32 };

std::size_t bytes_of(VoxelType type);
std::string_view name(VoxelType type);  ///< "uint8", as NumPy has it

/// Properties of an image that are known before it is made.
struct ImagePlan {
    ImageOptions options;
    VoxelGrid grid;
    VoxelType type = VoxelType::uint8;
    double solid = 0, pore = 1;  ///< of binary and partial images; of labels `pore` alone
    double outside = 0;          ///< of voxels whose middle is outside the container; in distance images not a number
    bool has_outside = false;    ///< there may be such voxels
    std::vector<std::string> remarks;  ///< sentences about differences from what you might expect

    double bytes() const { return static_cast<double>(grid.count()) * static_cast<double>(bytes_of(type)); }
};

/// Throws InputError for options that contradict each other or the packing, and for values that no type holds.
ImagePlan plan_image(const Packing& packing, const ImageOptions& options);

/// Measured properties of the image and the packing. Porosity is the share of pores in all voxels that are not outside.
/// The specific surface is the area between solids and pores over the volume of both. In a plane, lengths and areas
/// take the place of areas and volumes.
struct ImageFigures {
    std::int64_t solid = 0, pore = 0, outside = 0;  ///< voxels, by their middles
    double porosity = 0;                            ///< of partial images, by the shares
    /// Voxels' faces between solid and pore, which are stairs: their area is that of the surface times 3/2 on average
    /// over all directions (in a plane 4/pi), by which it is divided here.
    double specific_surface = 0;
    double porosity_error = 0;                     ///< expected standard error from voxels of this size
    std::optional<double> exact_porosity;          ///< of the whole container, overlaps counted once
    std::optional<double> exact_specific_surface;  ///< likewise; surface inside other spheres does not count
    std::string why_not_exact;                     ///< where both are missing
};

/// Takes the voxels of some planes across z, one plane after another.
using TakeVoxels = std::function<void(std::span<const std::byte> planes)>;

/// Makes the image in slabs of up to 17 million voxels (2^24) and 1024 planes, but at least one plane, or eight for
/// distances; each voxel of a slab takes 2 to 9 bytes. Throws Interrupted where the observer says so.
ImageFigures draw_voxels(const Packing& packing, const ImagePlan& plan, const TakeVoxels& take);

/// A layer of voxels across an axis.
struct ImageSection {
    int axis = 2;
    double position = 0;  ///< of the voxels' middles
    /// Columns run along x, or along y in sections across x; rows along z, or along y in sections across z.
    std::int64_t columns = 0, rows = 0;
    double width = 0, height = 0;  ///< of a voxel there
    std::vector<double> values;    ///< the highest row first; outside of the container not a number
};

/// Sections through the middle of the image, across each axis, or for an image of a plane across z alone. Where an
/// image has more than 720 voxels along a side, those of its sections are as many times larger.
std::vector<ImageSection> middle_sections(const Packing& packing, const ImagePlan& plan);

/// ".npy, .tif, ...".
std::string image_extensions();

/// Throws InputError for a file whose extension is none of these.
void require_image_file(const std::string& file);

/// Names of the files that an image in `file` is made of: for .raw the header, .mhd, too.
std::vector<std::string> image_files(const std::string& file);

/// Writes the image to a file, whose extension gives the format; the file is complete or untouched. Throws InputError
/// if the format or the disk cannot hold it; FileError when it cannot be written.
ImageFigures write_image(const Packing& packing, const ImagePlan& plan, const std::string& file);

}  // namespace bernal
