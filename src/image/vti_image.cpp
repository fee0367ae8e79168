// VTK's ImageData, one value a cell, appended as raw bytes:
// https://docs.vtk.org/en/latest/design_documents/VTKFileFormats.html

#include <cstring>

#include "core/number_text.hpp"
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
    std::string head =
        "<?xml version=\"1.0\"?>\n<VTKFile type=\"ImageData\" version=\"1.0\" byte_order=\"LittleEndian\" "
        "header_type=\"UInt64\">\n  <ImageData WholeExtent=\"" +
        extent + "\" Origin=\"" + origin + "\" Spacing=\"" + spacing + "\">\n    <Piece Extent=\"" + extent +
        "\">\n      <PointData/>\n      <CellData Scalars=\"image\">\n        <DataArray type=\"" +
        vti_types[static_cast<std::size_t>(plan.type)] +
        "\" Name=\"image\" format=\"appended\" offset=\"0\"/>\n      </CellData>\n    </Piece>\n  </ImageData>\n"
        "  <AppendedData encoding=\"raw\">\n_";
    const std::uint64_t size = static_cast<std::uint64_t>(grid.count()) * bytes_of(plan.type);
    head.append(reinterpret_cast<const char*>(&size), sizeof size);
    write_after(head, file, [&](const TakeVoxels& take) {
        draw(take);
        constexpr std::string_view end = "\n  </AppendedData>\n</VTKFile>\n";
        take(std::as_bytes(std::span(end)));
    });
}

}  // namespace bernal
