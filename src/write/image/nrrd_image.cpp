// NRRD, with the voxels behind the header: https://teem.sourceforge.net/nrrd/format.html. The origin is the middle of
// the first voxel.

#include "core/number_text.hpp"
#include "image/formats.hpp"

namespace bernal {
namespace {

constexpr std::array<const char*, 4> nrrd_types{"uint8", "uint16", "uint32", "float"};

/// (0,0.1,0)
std::string direction(const VoxelGrid& grid, int along) {
    return '(' + of_axes(grid, ",", [&](int axis) { return axis == along ? number_text(grid.voxel[axis]) : "0"; }) +
           ')';
}

}  // namespace

void write_nrrd(const ImageHeader& header, const std::string& file, const DrawInto& draw) {
    const ImagePlan& plan = header.plan;
    const VoxelGrid& grid = plan.grid;
    std::string head = "NRRD0004\n# https://teem.sourceforge.net/nrrd/format.html\n";
    head += std::string("type: ") + nrrd_types[static_cast<std::size_t>(plan.type)] + '\n';
    head += "dimension: " + std::to_string(grid.dimension) + '\n';
    head += "space dimension: " + std::to_string(grid.dimension) + '\n';
    head += "sizes: " +
            of_axes(grid, " ", [&](int axis) { return std::to_string(grid.counts[static_cast<std::size_t>(axis)]); }) +
            '\n';
    head += "space directions: " + of_axes(grid, " ", [&](int axis) { return direction(grid, axis); }) + '\n';
    head += "space origin: (" + of_axes(grid, ",", [&](int axis) { return number_text(grid.middle(axis, 0)); }) + ")\n";
    if (header.unit != LengthUnit::none)
        head += "space units: " + of_axes(grid, " ", [&](int) { return '"' + std::string(name(header.unit)) + '"'; }) +
                '\n';
    head += "endian: little\nencoding: raw\n\n";
    write_after(head, file, draw);
}

}  // namespace bernal
