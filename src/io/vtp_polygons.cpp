#include "io/vtp_polygons.hpp"

#include <vtkCellArray.h>
#include <vtkNew.h>
#include <vtkPoints.h>

#include <cmath>
#include <cstdint>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "io/vtk_xml.hpp"
#include "io/whole_file.hpp"

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

/// Adds them to `points` and says how many there are.
std::size_t add_points(const VtkXml& xml, const XmlElement& piece, vtkPoints* points) {
    const std::size_t count = xml.whole_number(piece, "NumberOfPoints", 0);
    const XmlElement* section = piece.child("Points");
    if (count == 0) return 0;
    if (section == nullptr || count > largest_whole) xml.fail("a piece of it has no points");
    const VtkNumbers numbers = xml.numbers(array_of(xml, *section, ""), 3 * count);
    for (std::size_t i = 0; i < numbers.size(); i += 3)
        points->InsertNextPoint(numbers[i], numbers[i + 1], numbers[i + 2]);
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

/// Of a piece with so many points, which are the last.
void add_cells(const VtkXml& xml, const XmlElement& piece, const char* kind, std::size_t points, vtkIdType all_points,
               vtkCellArray* cells) {
    const std::size_t count = xml.whole_number(piece, std::string("NumberOf") + kind, 0);
    const XmlElement* section = piece.child(kind);
    if (count == 0) return;
    if (section == nullptr) xml.fail("a piece of it promises " + std::to_string(count) + " " + kind + " and has none");
    const std::vector<std::size_t> ends = ends_of(xml, *section, count);
    const VtkNumbers corners = xml.numbers(array_of(xml, *section, "connectivity"), ends.back());
    const auto first = all_points - static_cast<vtkIdType>(points);
    std::size_t corner = 0;
    for (const std::size_t end : ends) {
        cells->InsertNextCell(static_cast<int>(end - corner));
        for (; corner < end; ++corner) {
            const double point = corners[corner];
            if (!(point >= 0 && point < static_cast<double>(points) && point == std::floor(point)))
                throw Damage("a polygon names the point " + text_of(point) + ", but there are " +
                             std::to_string(points) + ", from 0 on");
            cells->InsertCellPoint(first + static_cast<vtkIdType>(point));
        }
    }
}

}  // namespace

vtkSmartPointer<vtkPolyData> polygons_of_vtp(const std::string& file) {
    const std::string content = read_text(file);
    const VtkXml xml(content, "PolyData", file);
    vtkNew<vtkPoints> points;
    points->SetDataTypeToDouble();
    vtkNew<vtkCellArray> polygons, strips;
    for (const XmlElement& piece : xml.data_set().children) {
        if (piece.name != "Piece") continue;
        const std::size_t count = add_points(xml, piece, points);
        add_cells(xml, piece, "Polys", count, points->GetNumberOfPoints(), polygons);
        add_cells(xml, piece, "Strips", count, points->GetNumberOfPoints(), strips);
    }
    const auto all = vtkSmartPointer<vtkPolyData>::New();
    all->SetPoints(points);
    all->SetPolys(polygons);
    all->SetStrips(strips);
    return all;
}

}  // namespace bernal
