#include "voronoi/voronoi_cells.hpp"

#include <algorithm>

#include "voronoi/radical_cells.hpp"

namespace bernal {
namespace {

int faces_to_spheres(RadicalCell& cell, std::vector<int>& neighbours) {
    if (cell.empty) return 0;
    cell.shape.neighbors(neighbours);
    return static_cast<int>(std::ranges::count_if(neighbours, [](int id) { return id >= 0; }));
}

}  // namespace

VoronoiCells voronoi_cells(const MeasureInput& input) {
    const RadicalCells cells(input.packing);
    VoronoiCells result{std::vector<double>(input.count()), std::vector<double>(input.count())};
    for_each_told_block(input, input.count(), 64, [&](std::size_t, std::size_t begin, std::size_t end) {
        RadicalCell cell;
        std::vector<int> neighbours;
        for (std::size_t i = begin; i != end; ++i) {
            const auto sphere = static_cast<std::uint32_t>(i);
            cells.cut(sphere, cell);
            result.volume[i] = cells.volume(sphere, cell);
            result.faces[i] = faces_to_spheres(cell, neighbours);
        }
    });
    return result;
}

}  // namespace bernal
