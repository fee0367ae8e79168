// Particles that Lethe inserts from a file, `insertion method = file`:
//
//   p_x; p_y; p_z; v_x; v_y; v_z; w_x; w_y; w_z; diameters; fem_force_x; ...
//   0.25;0.25;0.5;0;0;0;0;0;0;0.5;0;0;0;0;0;0
//
// Lethe finds columns by name. Versions of 2024 read the forces and torques of a fluid without asking whether they are
// there. Density and material stand in its parameter file. It loses without a word what lies outside of its mesh:
// centres are wrapped into the box on periodic axes. Such a file is a table, and read as one.

#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/formats.hpp"

namespace bernal {
namespace {

constexpr const char* lethe_columns =
    "p_x; p_y; p_z; v_x; v_y; v_z; w_x; w_y; w_z; diameters; fem_force_x; fem_force_y; fem_force_z; fem_torque_x; "
    "fem_torque_y; fem_torque_z\n";

std::vector<std::string> write_lethe(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put(lethe_columns);
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append(text, packing.container.wrapped(packing.spheres[i].center), ';');
            text += ";0;0;0;0;0;0;";
            append(text, 2 * packing.spheres[i].radius);
            text += ";0;0;0;0;0;0\n";
        });
    });
    return {};
}

}  // namespace

Format lethe_format() {
    return {.info = {.name = "lethe",
                     .extensions = {".input"},
                     .description = "particles that Lethe inserts",
                     .loses = {"the container", "the class"},
                     .tells_unit = false,
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .recognises = [](std::string_view line) { return line.starts_with("p_x;"); },
            .read = read_table,
            .write = write_lethe};
}

}  // namespace bernal
