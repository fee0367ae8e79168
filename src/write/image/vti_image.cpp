// VTK's ImageData, one value a cell.

#include "core/number_text.hpp"
#include "files/vtk_array.hpp"
#include "image/formats.hpp"

namespace bernal {
namespace {

constexpr std::array<const char*, 4> vti_types{"UInt8", "UInt16", "UInt32", "Float32"};

std::string of_three(const std::function<std::string(int axis)>& number) {
    return number(0) + ' ' + number(1) + ' ' + number(2);
}

}  // namespace

void write_vti(const ImageHeader& header, const std::string& file, const DrawInto& draw) {
    const ImagePlan& plan = header.plan;
    const VoxelGrid& grid = plan.grid;
    const bool flat = grid.dimension == 2;
    const std::string extent = of_three([&](int axis) {
        return "0 " + std::to_string(flat && axis == 2 ? 0 : grid.counts[static_cast<std::size_t>(axis)]);
    });
    const std::string origin =
        of_three([&](int axis) { return number_text(flat && axis == 2 ? grid.middle(2, 0) : grid.low[axis]); });
    const std::string spacing = of_three([&](int axis) { return number_text(grid.voxel[axis]); });
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(vtk_file_begin("ImageData") + "<ImageData WholeExtent=\"" + extent + "\" Origin=\"" + origin +
            "\" Spacing=\"" + spacing + "\">\n<Piece Extent=\"" + extent +
            "\">\n<CellData Scalars=\"image\">\n<DataArray type=\"" + vti_types[static_cast<std::size_t>(plan.type)] +
            "\" Name=\"image\" format=\"binary\">\n");
        const auto size = static_cast<std::uint64_t>(grid.count()) * bytes_of(plan.type);
        put_vtk_bytes(put, size, [&](const PutBlock& put_bytes) { draw(in_blocks(put_bytes)); });
        put("\n</DataArray>\n</CellData>\n</Piece>\n</ImageData>\n");
        put(vtk_file_end);
    });
}

}  // namespace bernal
