// VTK PolyData files of packings: one point and one vertex a sphere, field data for the container.

#include <array>

#include "files/checksum.hpp"
#include "files/vtk_array.hpp"
#include "geometry/wall_json.hpp"
#include "io/class_words.hpp"
#include "io/format_version.hpp"
#include "io/formats.hpp"
#include "io/legacy_vtk.hpp"
#include "io/vtp_checksum.hpp"

namespace bernal {
namespace {

void put_three(const PutBlock& put, const char* name, Vec3 v) {
    put_vtk_array(put, name, 3, [v](std::size_t i) { return v[static_cast<int>(i)]; });
}

void put_word(const PutBlock& put, const char* name, const std::string& text) {
    if (!text.empty()) put_vtk_word(put, name, text);
}

void put_field_data(const PutBlock& put, const Packing& packing) {
    const Container& c = packing.container;
    put("<FieldData>\n");
    put_word(put, "shape", c.shape());
    put_three(put, "origin", c.origin);
    put_three(put, "lengths", c.lengths);
    put_vtk_array(put, "periodic", 3, [&](std::size_t i) { return static_cast<std::uint8_t>(c.periodic[i]); });
    if (c.is_tilted()) put_three(put, "tilt", {c.tilt.xy, c.tilt.xz, c.tilt.yz});
    if (packing.unit != LengthUnit::none) put_word(put, "unit", std::string(name(packing.unit)));
    put_word(put, "classes", class_names_word(packing.class_names));
    put_word(put, "densities", densities_word(packing.densities));
    put_word(put, "format", std::to_string(format_version_of(c)));
    if (c.dimension != 3) put_word(put, "dimension", std::to_string(c.dimension));
    if (c.up) put_word(put, "up", std::string(1, "xyz"[*c.up]));
    if (!c.is_cuboid()) put_word(put, "walls", to_json(c.surfaces).line());
    put("</FieldData>\n");
}

void put_point_data(const PutBlock& put, const Packing& packing, std::span<const Column> values) {
    const std::vector<Sphere>& spheres = packing.spheres;
    const std::size_t count = spheres.size();
    put("<PointData Scalars=\"diameter\">\n");
    put_vtk_array(put, "radius", count, [&](std::size_t i) { return spheres[i].radius; });
    put_vtk_array(put, "diameter", count, [&](std::size_t i) { return 2 * spheres[i].radius; });
    put_vtk_array(put, "id", count, [&](std::size_t i) { return id_of(packing, i); });
    put_vtk_array(put, "class", count, [&](std::size_t i) { return packing.size_class[i]; });
    if (!packing.body.empty()) put_vtk_array(put, "body", count, [&](std::size_t i) { return packing.body[i]; });
    for (const Column& column : values)
        put_vtk_array(put, column.name, count, [&](std::size_t i) { return column.values[i]; });
    put("</PointData>\n");
}

void put_vertices(const PutBlock& put, std::size_t count) {
    put("<Verts>\n");
    put_vtk_array(put, "connectivity", count, [](std::size_t i) { return static_cast<std::int64_t>(i); });
    put_vtk_array(put, "offsets", count, [](std::size_t i) { return static_cast<std::int64_t>(i + 1); });
    put("</Verts>\n");
}

void put_file(const PutBlock& put, const Packing& packing, std::span<const Column> values) {
    const std::string count = std::to_string(packing.spheres.size());
    put(vtk_file_begin("PolyData") + "<PolyData>\n");
    put_field_data(put, packing);
    put("<Piece NumberOfPoints=\"" + count + "\" NumberOfVerts=\"" + count + "\">\n");
    put_point_data(put, packing, values);
    put("<Points>\n");
    put_vtk_array(put, "Points", packing.spheres.size(), [&](std::size_t i) { return packing.spheres[i].center; });
    put("</Points>\n");
    put_vertices(put, packing.spheres.size());
    put("</Piece>\n</PolyData>\n");
    put(vtk_file_end);
}

}  // namespace

void write_vtp(const Packing& packing, const std::string& file, std::span<const Column> values) {
    write_blocks_atomically(file, [&](const PutBlock& put_bytes) {
        Checksum sum;
        const PutBlock put = [&](std::string_view block) {
            sum.add(block);
            put_bytes(block);
        };
        put_file(put, packing, values);
        put_bytes(vtp_checksum_comment(sum.text()));
    });
}

Format vtp_format() {
    return {.info = {.name = "vtp",
                     .extensions = {".vtp"},
                     .description = "VTK PolyData for ParaView",
                     .holds_values = true,
                     .holds_tilts = true,
                     .holds_bodies = true},
            .recognises =
                [](std::string_view line) {
                    return line.starts_with("<?xml") || line.starts_with("<VTKFile") || is_legacy_vtk(line);
                },
            .read = read_vtp,
            .write =
                [](const Packing& packing, const std::string& file, const WriteOptions& options) {
                    write_vtp(packing, file, options.values);
                    return std::vector<std::string>();
                }};
}

}  // namespace bernal
