// MetaImage, of ITK and ParaView: a header as text, with the voxels behind it (.mha) or in a file beside it (.mhd,
// .raw). https://itk.org/Wiki/ITK/MetaIO/Documentation. Offset is the middle of the first voxel.

#include <filesystem>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "image/formats.hpp"

namespace bernal {
namespace {

constexpr std::array<const char*, 4> meta_types{"MET_UCHAR", "MET_USHORT", "MET_UINT", "MET_FLOAT"};

std::string meta_header(const ImagePlan& plan, const std::string& voxels) {
    const VoxelGrid& grid = plan.grid;
    const auto line = [&](const char* key, auto&& number) {
        return std::string(key) + " = " + of_axes(grid, " ", number) + '\n';
    };
    return "ObjectType = Image\nNDims = " + std::to_string(grid.dimension) +
           "\nBinaryData = True\nBinaryDataByteOrderMSB = False\nCompressedData = False\n" +
           line("Offset", [&](int axis) { return number_text(grid.middle(axis, 0)); }) +
           line("ElementSpacing", [&](int axis) { return number_text(grid.voxel[axis]); }) +
           line("DimSize", [&](int axis) { return std::to_string(grid.counts[static_cast<std::size_t>(axis)]); }) +
           "ElementType = " + meta_types[static_cast<std::size_t>(plan.type)] + "\nElementDataFile = " + voxels + '\n';
}

}  // namespace

void write_mha(const ImageHeader& header, const std::string& file, const DrawInto& draw) {
    write_after(meta_header(header.plan, "LOCAL"), file, draw);
}

void write_meta_pair(const ImageHeader& header, const std::string& file, const DrawInto& draw) {
    const std::vector<std::string> files = image_files(file);
    write_after("", files[0], draw);
    write_text_atomically(files[1], meta_header(header.plan, std::filesystem::path(files[0]).filename().string()));
}

}  // namespace bernal
