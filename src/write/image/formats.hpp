#pragma once
// The formats of images. Each is written plane by plane; in all of them x runs fastest. A new one is a source, declared
// and listed here.

#include <array>
#include <string>
#include <vector>

#include "bernal/image.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

/// Draws the image, and hands its planes on.
using DrawInto = std::function<void(const TakeVoxels& take)>;

/// What formats tell of an image besides its voxels.
struct ImageHeader {
    const ImagePlan& plan;
    LengthUnit unit;
};

void write_npy(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_tiff(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_nrrd(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_vti(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_hdf5(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_mha(const ImageHeader& header, const std::string& file, const DrawInto& draw);
/// .mhd or .raw: the voxels alone, and MetaImage's header beside them.
void write_meta_pair(const ImageHeader& header, const std::string& file, const DrawInto& draw);

struct ImageFormat {
    const char* extension;
    void (*write)(const ImageHeader& header, const std::string& file, const DrawInto& draw);
    double size = 1;  ///< of the file, in that of the voxels
    /// The extensions of the files that it consists of, in this order; none where it is one file.
    std::array<const char*, 2> files = {};
};

inline constexpr std::array image_formats{
    ImageFormat{.extension = ".npy", .write = write_npy},
    ImageFormat{.extension = ".tif", .write = write_tiff},
    ImageFormat{.extension = ".tiff", .write = write_tiff},
    ImageFormat{.extension = ".nrrd", .write = write_nrrd},
    ImageFormat{.extension = ".vti", .write = write_vti, .size = 4.0 / 3},
    ImageFormat{.extension = ".h5", .write = write_hdf5},
    ImageFormat{.extension = ".hdf5", .write = write_hdf5},
    ImageFormat{.extension = ".mha", .write = write_mha},
    ImageFormat{.extension = ".mhd", .write = write_meta_pair, .files = {".raw", ".mhd"}},
    ImageFormat{.extension = ".raw", .write = write_meta_pair, .files = {".raw", ".mhd"}}};

/// Planes as blocks of a file, as they lie in memory.
inline TakeVoxels in_blocks(const PutBlock& put) {
    return [&put](std::span<const std::byte> planes) {
        put({reinterpret_cast<const char*>(planes.data()), planes.size()});
    };
}

/// The header, and the voxels behind it.
void write_after(const std::string& head, const std::string& file, const DrawInto& draw);

/// number(0), number(1) ... of the axes of the grid, with `between` them.
template <class Number>
std::string of_axes(const VoxelGrid& grid, const char* between, Number&& number) {
    std::string text;
    for (int axis = 0; axis < grid.dimension; ++axis) text += (axis ? between : "") + number(axis);
    return text;
}

}  // namespace bernal
