// NumPy's own format, version 1.0: a dictionary as text, padded to 64 bytes, then the array, (z, y, x).
// https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html

#include "image/formats.hpp"

namespace bernal {
namespace {

constexpr std::array<const char*, 4> npy_types{"|u1", "<u2", "<u4", "<f4"};

}  // namespace

void write_npy(const ImageHeader& header, const std::string& file, const DrawInto& draw) {
    const VoxelGrid& grid = header.plan.grid;
    std::string shape;
    for (int axis = grid.dimension - 1; axis >= 0; --axis)
        shape += std::to_string(grid.counts[static_cast<std::size_t>(axis)]) + (axis ? ", " : "");
    std::string text = std::string("{'descr': '") + npy_types[static_cast<std::size_t>(header.plan.type)] +
                       "', 'fortran_order': False, 'shape': (" + shape + "), }";
    constexpr std::size_t before = 10, multiple = 64;
    text.resize((before + text.size() + 1 + multiple - 1) / multiple * multiple - before - 1, ' ');
    text += '\n';
    std::string head("\x93NUMPY\x01\x00", 8);
    head += static_cast<char>(text.size() % 256);
    head += static_cast<char>(text.size() / 256);
    write_after(head + text, file, draw);
}

}  // namespace bernal
