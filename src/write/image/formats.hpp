#pragma once
// The formats of images. Each is written plane by plane; in all of them x runs fastest.

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

using WriteImage = void (*)(const ImageHeader& header, const std::string& file, const DrawInto& draw);

void write_npy(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_tiff(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_nrrd(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_vti(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_hdf5(const ImageHeader& header, const std::string& file, const DrawInto& draw);
void write_mha(const ImageHeader& header, const std::string& file, const DrawInto& draw);
/// .mhd or .raw: the voxels alone, and MetaImage's header beside them.
void write_meta_pair(const ImageHeader& header, const std::string& file, const DrawInto& draw);

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
