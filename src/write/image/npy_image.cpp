// NumPy's own format: the array, (z, y, x).

#include "files/npy_head.hpp"
#include "image/formats.hpp"

namespace bernal {
namespace {

constexpr std::array<const char*, 4> npy_types{"|u1", "<u2", "<u4", "<f4"};

}  // namespace

void write_npy(const ImageHeader& header, const std::string& file, const DrawInto& draw) {
    const VoxelGrid& grid = header.plan.grid;
    std::vector<std::int64_t> shape;
    for (int axis = grid.dimension - 1; axis >= 0; --axis) shape.push_back(grid.counts[static_cast<std::size_t>(axis)]);
    write_after(npy_head(npy_types[static_cast<std::size_t>(header.plan.type)], shape), file, draw);
}

}  // namespace bernal
