#include <cmath>
#include <cstdint>

#include "archive/vtk_xml.hpp"
#include "core/number_text.hpp"
#include "mesh/mesh_polygons.hpp"

namespace bernal {
namespace {

constexpr double largest_whole = 9007199254740992;  // beyond, not every one is a double

std::string text_of(double value) {
    const bool is_whole = std::abs(value) <= largest_whole && value == std::floor(value);
    return is_whole ? std::to_string(static_cast<std::int64_t>(value)) : number_text(value);
}

const XmlElement& array_of(const VtkXml& xml, const XmlElement& section, std::string_view name) {
    for (const XmlElement& array : section.children)
        if (array.name == "DataArray" && (name.empty() || array.attribute("Name") == name)) return array;
    xml.fail("its " + section.name + " have no array" + (name.empty() ? "" : " '" + std::string(name) + "'"));
}

/// Adds the piece's to all, and says how many it has.
std::size_t add_vertices(const VtkXml& xml, const XmlElement& piece, std::vector<Vec3>& vertices) {
    const std::size_t count = xml.whole_number(piece, "NumberOfPoints", 0);
    const XmlElement* section = piece.child("Points");
    if (count == 0) return 0;
    if (section == nullptr || count > largest_whole) xml.fail("a piece of it has no points");
    const VtkNumbers numbers = xml.numbers(array_of(xml, *section, ""), 3 * count);
    for (std::size_t i = 0; i < numbers.size(); i += 3)
        vertices.push_back({numbers[i], numbers[i + 1], numbers[i + 2]});
    return count;
}

/// Where each cell ends among the corners of all.
std::vector<std::size_t> ends_of(const VtkXml& xml, const XmlElement& section, std::size_t count) {
    const VtkNumbers offsets = xml.numbers(array_of(xml, section, "offsets"), count);
    std::vector<std::size_t> ends;
    double before = 0;
    for (std::size_t i = 0; i < count; before = offsets[i++]) {
        if (!(offsets[i] >= before && offsets[i] <= largest_whole) || offsets[i] != std::floor(offsets[i]))
            throw Damage("number " + std::to_string(i + 1) + " of its " + section.name + " ends at " +
                         text_of(offsets[i]) + ", and the one before it at " + text_of(before));
        ends.push_back(static_cast<std::size_t>(offsets[i]));
    }
    return ends;
}

/// Those of a piece with so many points, whose first is `first` of all.
void add_cells(const VtkXml& xml, const XmlElement& piece, const char* kind, std::size_t points, std::size_t first,
               MeshPolygons& cells) {
    const std::size_t count = xml.whole_number(piece, std::string("NumberOf") + kind, 0);
    const XmlElement* section = piece.child(kind);
    if (count == 0) return;
    if (section == nullptr) xml.fail("a piece of it promises " + std::to_string(count) + " " + kind + " and has none");
    const std::vector<std::size_t> ends = ends_of(xml, *section, count);
    const VtkNumbers corners = xml.numbers(array_of(xml, *section, "connectivity"), ends.back());
    std::size_t corner = 0;
    for (const std::size_t end : ends) {
        for (; corner < end; ++corner) {
            const double point = corners[corner];
            if (!(point >= 0 && point < static_cast<double>(points) && point == std::floor(point)))
                throw Damage("a polygon names the point " + text_of(point) + ", but there are " +
                             std::to_string(points) + ", from 0 on");
            cells.corners.push_back(static_cast<std::uint32_t>(first + static_cast<std::size_t>(point)));
        }
        cells.end_polygon();
    }
}

/// A strip's triangles share edges, and go round in turn.
void add_triangles_of(const MeshPolygons& strips, MeshPolygons& mesh) {
    std::size_t first = 0;
    for (const std::size_t end : strips.ends) {
        for (std::size_t k = first; k + 2 < end; ++k) {
            const bool turned = (k - first) % 2 == 1;
            for (const std::size_t corner : {k + turned, k + !turned, k + 2})
                mesh.corners.push_back(strips.corners[corner]);
            mesh.end_polygon();
        }
        first = end;
    }
}

}  // namespace

MeshPolygons read_vtp(std::string_view content, const std::string& file) {
    const VtkXml xml(content, "PolyData", file);
    MeshPolygons mesh, strips;
    for (const XmlElement& piece : xml.data_set().children) {
        if (piece.name != "Piece") continue;
        const std::size_t first = mesh.vertices.size(), count = add_vertices(xml, piece, mesh.vertices);
        add_cells(xml, piece, "Polys", count, first, mesh);
        add_cells(xml, piece, "Strips", count, first, strips);
    }
    add_triangles_of(strips, mesh);
    return mesh;
}

}  // namespace bernal
