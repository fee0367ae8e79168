#include "bernal/mesh_files.hpp"

#include <vtkCellArray.h>
#include <vtkIdList.h>
#include <vtkNew.h>
#include <vtkOBJReader.h>
#include <vtkPLYReader.h>
#include <vtkPolyData.h>
#include <vtkSTLReader.h>
#include <vtkTriangleFilter.h>

#include <algorithm>
#include <filesystem>
#include <new>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "io/vtk_messages.hpp"
#include "io/vtp_polygons.hpp"
#include "io/whole_file.hpp"
#include "text/byte_order_mark.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

void prepare(vtkSTLReader* reader) { reader->MergingOff(); }  // TriangleMesh merges, exactly
void prepare(vtkAlgorithm*) {}

/// Readers do not look, and filters trust them: cells name points that are there.
void require_points(vtkCellArray* cells, vtkIdType points) {
    vtkNew<vtkIdList> corners;
    for (cells->InitTraversal(); cells->GetNextCell(corners);)
        for (const vtkIdType point : *corners)
            if (point < 0 || point >= points)
                throw Damage("a polygon names the point " + std::to_string(point) + ", but there are " +
                             std::to_string(points) + ", from 0 on");
}

/// With nothing else of the file.
vtkSmartPointer<vtkPolyData> polygons_and_strips(vtkPolyData* read) {
    const auto bare = vtkSmartPointer<vtkPolyData>::New();
    if (read->GetPoints() == nullptr) return bare;
    for (vtkCellArray* cells : {read->GetPolys(), read->GetStrips()}) require_points(cells, read->GetNumberOfPoints());
    bare->SetPoints(read->GetPoints());
    bare->SetPolys(read->GetPolys());
    bare->SetStrips(read->GetStrips());
    return bare;
}

template <class Reader>
vtkSmartPointer<vtkPolyData> polygons_of(const std::string& file) {
    const VtkMessages messages;
    vtkNew<Reader> reader;
    prepare(reader.Get());
    reader->SetFileName(file.c_str());
    reader->Update();
    if (messages.any_error()) throw Damage("its reader ends in an error");
    return polygons_and_strips(reader->GetOutput());
}

vtkSmartPointer<vtkPolyData> triangles_of(vtkPolyData* polygons) {
    const VtkMessages messages;
    vtkNew<vtkTriangleFilter> triangles;
    triangles->PassLinesOff();
    triangles->PassVertsOff();
    triangles->SetInputData(polygons);
    triangles->Update();
    if (messages.any_error()) throw Damage("its polygons cannot be cut into triangles");
    return triangles->GetOutput();
}

std::string text_or_bytes(const std::string& file) {
    std::string content = read_text(file);
    if (without_byte_order_mark(content).size() < content.size())
        throw Damage("it begins with a byte-order mark, which its kind does not have");
    return content;
}

vtkSmartPointer<vtkPolyData> read(const std::string& file) {
    std::string extension = fs::path(file).extension();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return std::tolower(c); });
    if (extension == ".stl") return require_whole_stl(text_or_bytes(file)), polygons_of<vtkSTLReader>(file);
    if (extension == ".obj") return require_whole_obj(text_or_bytes(file)), polygons_of<vtkOBJReader>(file);
    if (extension == ".ply") return require_whole_ply(text_or_bytes(file)), polygons_of<vtkPLYReader>(file);
    if (extension == ".vtp") return polygons_of_vtp(file);
    throw InputError("the mesh '" + file + "' has no extension of a mesh; give a file .stl, .obj, .ply or .vtp");
}

vtkSmartPointer<vtkPolyData> triangles_in(const std::string& file) try {
    return triangles_of(read(file));
} catch (const std::bad_alloc&) {
    throw InputError("the mesh '" + file + "' is damaged: it asks for more memory than there is; repair it");
} catch (const Damage& damage) {
    throw InputError("the mesh '" + file + "' is damaged, or not what its extension says: " + damage.what() +
                     "; repair or rename it");
}

}  // namespace

std::shared_ptr<const TriangleMesh> read_mesh_file(const std::string& file) {
    std::error_code error;
    if (!fs::is_regular_file(file, error))
        throw FileError("the mesh '" + file + "' is missing; give the name of a file that is there");
    const vtkSmartPointer<vtkPolyData> polygons = triangles_in(file);
    std::vector<Vec3> vertices(static_cast<std::size_t>(polygons->GetNumberOfPoints()));
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        double p[3];
        polygons->GetPoint(static_cast<vtkIdType>(i), p);
        vertices[i] = {p[0], p[1], p[2]};
    }
    std::vector<TriangleMesh::Corners> triangles;
    vtkNew<vtkIdList> corners;
    vtkCellArray* cells = polygons->GetPolys();
    for (cells->InitTraversal(); cells->GetNextCell(corners);)
        if (corners->GetNumberOfIds() == 3)
            triangles.push_back({static_cast<std::uint32_t>(corners->GetId(0)),
                                 static_cast<std::uint32_t>(corners->GetId(1)),
                                 static_cast<std::uint32_t>(corners->GetId(2))});
    return std::make_shared<TriangleMesh>(vertices, triangles, file);
}

void use_mesh_files() { set_mesh_reader(read_mesh_file); }

}  // namespace bernal
