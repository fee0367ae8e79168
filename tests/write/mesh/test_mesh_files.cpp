#include <doctest/doctest.h>
#include <vtkCellArray.h>
#include <vtkCleanPolyData.h>
#include <vtkIdList.h>
#include <vtkNew.h>
#include <vtkOBJReader.h>
#include <vtkOBJWriter.h>
#include <vtkPLYReader.h>
#include <vtkPLYWriter.h>
#include <vtkPolyData.h>
#include <vtkSTLReader.h>
#include <vtkSTLWriter.h>
#include <vtkSphereSource.h>
#include <vtkTriangleFilter.h>
#include <vtkXMLPolyDataReader.h>
#include <vtkXMLPolyDataWriter.h>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "geometry/meshes.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

std::string vtp(const std::string& corners, const std::string& ends,
                const std::string& points = "0 0 0 10 0 0 0 10 0 0 0 10") {
    return "<VTKFile type=\"PolyData\" version=\"1.0\"><PolyData><Piece NumberOfPoints=\"4\" NumberOfPolys=\"4\">"
           "<Points><DataArray type=\"Float64\" NumberOfComponents=\"3\" format=\"ascii\">" +
           points +
           "</DataArray></Points>"
           "<Polys><DataArray type=\"Int64\" Name=\"connectivity\" format=\"ascii\">" +
           corners + "</DataArray><DataArray type=\"Int64\" Name=\"offsets\" format=\"ascii\">" + ends +
           "</DataArray></Polys></Piece></PolyData></VTKFile>";
}

/// A tetrahedron with `x` for one of its coordinates.
std::vector<std::pair<std::string, std::string>> as_texts(const std::string& x) {
    const std::string p[] = {"0 0 0", x + " 0 0", "0 10 0", "0 0 10"};
    std::string stl = "solid a\n", obj, ply, numbers;
    const int faces[4][3] = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    for (const std::string& corner : p) {
        obj += "v " + corner + '\n';
        ply += corner + '\n';
        numbers += corner + ' ';
    }
    for (const auto& face : faces) {
        stl += "facet normal 0 0 0\nouter loop\n";
        obj += 'f';
        ply += '3';
        for (const int corner : face) {
            stl += "vertex " + p[corner] + '\n';
            obj += ' ' + std::to_string(corner + 1);
            ply += ' ' + std::to_string(corner);
        }
        stl += "endloop\nendfacet\n";
        obj += '\n';
        ply += '\n';
    }
    const std::string head =
        "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n"
        "element face 4\nproperty list uchar int vertex_indices\nend_header\n";
    return {{"a.stl", stl + "endsolid a\n"},
            {"a.obj", obj},
            {"a.ply", head + ply},
            {"a.vtp", vtp("0 2 1 0 1 3 0 3 2 1 2 3", "3 6 9 12", numbers) + '\n'}};
}

std::string with_mixed_line_ends(const std::string& text) {
    std::string mixed;
    for (std::size_t k = 0; k < text.size(); ++k)
        mixed += text[k] == '\n' && k % 2 == 0 ? "\r\n" : std::string(1, text[k]);
    return mixed;
}

/// As VTK's readers and its filter of triangles give it.
template <class Reader>
test::Mesh by_vtk(const std::string& file) {
    vtkNew<Reader> reader;
    reader->SetFileName(file.c_str());
    if constexpr (std::is_same_v<Reader, vtkSTLReader>) reader->MergingOff();
    vtkNew<vtkTriangleFilter> filter;
    filter->SetInputConnection(reader->GetOutputPort());
    filter->PassLinesOff();
    filter->PassVertsOff();
    filter->Update();
    vtkPolyData* read = filter->GetOutput();
    std::vector<Vec3> vertices;
    for (vtkIdType i = 0; i < read->GetNumberOfPoints(); ++i) {
        const double* p = read->GetPoint(i);
        vertices.push_back({p[0], p[1], p[2]});
    }
    std::vector<TriangleMesh::Corners> triangles;
    vtkNew<vtkIdList> corners;
    for (read->GetPolys()->InitTraversal(); read->GetPolys()->GetNextCell(corners);) {
        const auto corner = [&](int k) { return static_cast<std::uint32_t>(corners->GetId(k)); };
        triangles.push_back({corner(0), corner(1), corner(2)});
    }
    return std::make_shared<TriangleMesh>(vertices, triangles);
}

template <class Writer, class Reader, class Set>
void check_as_by_vtk(vtkAlgorithm* source, const std::string& file, Set set) {
    vtkNew<Writer> writer;
    writer->SetInputConnection(source->GetOutputPort());
    writer->SetFileName(file.c_str());
    set(writer.Get());
    REQUIRE(writer->Write() == 1);
    CAPTURE(file);
    const auto ours = read_mesh_files(file);
    CHECK(ours->triangles().size() > 300);
    CHECK(*ours == *by_vtk<Reader>(file));
}

}  // namespace

TEST_CASE("the same triangles as VTK reads, to the bit and in the same order, of triangles and quadrangles") {
    const TemporaryFolder folder;
    vtkNew<vtkSphereSource> sphere;  // quadrangles between meridians
    sphere->SetCenter(0.1, 0.2, 0.3);
    sphere->SetThetaResolution(23);
    sphere->SetPhiResolution(11);
    sphere->LatLongTessellationOn();
    vtkNew<vtkCleanPolyData> closed;
    closed->SetInputConnection(sphere->GetOutputPort());
    vtkNew<vtkTriangleFilter> triangles;
    triangles->SetInputConnection(closed->GetOutputPort());
    const auto as_it_is = [](auto*) {};
    check_as_by_vtk<vtkSTLWriter, vtkSTLReader>(triangles, folder / "text.stl", as_it_is);
    check_as_by_vtk<vtkSTLWriter, vtkSTLReader>(triangles, folder / "binary.stl",
                                                [](vtkSTLWriter* writer) { writer->SetFileTypeToBinary(); });
    check_as_by_vtk<vtkOBJWriter, vtkOBJReader>(closed, folder / "a.obj", as_it_is);
    check_as_by_vtk<vtkPLYWriter, vtkPLYReader>(closed, folder / "text.ply",
                                                [](vtkPLYWriter* writer) { writer->SetFileTypeToASCII(); });
    check_as_by_vtk<vtkPLYWriter, vtkPLYReader>(closed, folder / "binary.ply", as_it_is);
    check_as_by_vtk<vtkXMLPolyDataWriter, vtkXMLPolyDataReader>(closed, folder / "a.vtp", as_it_is);
}

TEST_CASE("mixed line ends do no harm, nor does a last line without its end where it is a whole one in its format") {
    const TemporaryFolder folder;
    for (const auto& [name, text] : as_texts("10")) {
        CAPTURE(name);
        CHECK(read_mesh_files(folder.write(name, with_mixed_line_ends(text)))->triangles().size() == 4);
        const std::string cut = folder.write(name, text.substr(0, text.size() - 1));
        if (name == "a.ply")
            CHECK_THROWS_WITH_AS(read_mesh_files(cut), doctest::Contains("or its line has no end"), InputError);
        else
            CHECK(read_mesh_files(cut)->triangles().size() == 4);
    }
}

TEST_CASE("a byte-order mark says nothing") {
    const TemporaryFolder folder;
    for (const auto& [name, text] : as_texts("10")) {
        CAPTURE(name);
        CHECK(read_mesh_files(folder.write(name, "\xEF\xBB\xBF" + text))->triangles().size() == 4);
    }
}

TEST_CASE("numbers are rounded to single precision, but in VTP") {
    const TemporaryFolder folder;
    for (const auto& [name, text] : as_texts("10.1")) {
        CAPTURE(name);
        CHECK(read_mesh_files(folder.write(name, text))->highest().x == (name == "a.vtp" ? 10.1 : 10.1f));
    }
}

TEST_CASE("a file is read once, until it changes") {
    const TemporaryFolder folder;
    const std::string file = folder.write("a.stl", as_texts("10")[0].second);
    const auto mesh = read_mesh(file);
    CHECK(read_mesh(file) == mesh);
    CHECK(read_mesh_files(file) != mesh);
    folder.write("a.stl", as_texts("10.25")[0].second);
    CHECK(read_mesh(file)->highest().x == 10.25);
}

TEST_CASE("several files make one surface") {
    const TemporaryFolder folder;
    const std::string vertices = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n";
    const std::string floor = folder.write("floor.obj", vertices + "f 1 3 2\n"),
                      lid = folder.write("lid.obj", vertices + "f 1 2 4\nf 1 4 3\nf 2 3 4\n");
    const auto mesh = read_mesh({{floor, lid}, {}});
    CHECK(mesh->volume() == doctest::Approx(1.0 / 6));
    CHECK(mesh->from().names() == "'" + floor + "' and '" + lid + "'");
    CHECK(read_mesh({{floor, lid}, {}}) == mesh);
    CHECK(read_mesh({{floor, lid}, 1e-3}) != mesh);
    CHECK_THROWS_WITH_AS(read_mesh(lid), doctest::Contains("lid.obj' is not closed"), InputError);
}

TEST_CASE("nan, inf, decimal commas and words for a coordinate are refused") {
    const TemporaryFolder folder;
    for (const std::string x : {"nan", "inf", "-inf", "1e999", "10,0", "ten"})
        for (const auto& [name, text] : as_texts(x)) {
            CAPTURE(x);
            CAPTURE(name);
            CHECK_THROWS_AS(read_mesh_files(folder.write(name, text)), InputError);
        }
}

TEST_CASE("a VTP's polygons are read") {
    const TemporaryFolder folder;
    const auto mesh = read_mesh_files(folder.write("a.vtp", vtp("0 2 1 0 1 3 0 3 2 1 2 3", "3 6 9 12")));
    CHECK(mesh->triangles().size() == 4);
}

TEST_CASE("points that are not there, and polygons that end before they begin, are refused") {
    const TemporaryFolder folder;
    for (const auto& [corners, ends, sentence] :
         {std::array{"0 2 1 0 1 3 0 3 2 1 2 999999999", "3 6 9 12", "names the point 999999999, but there are 4"},
          {"0 2 1 0 1 3 0 3 2 1 2 4", "3 6 9 12", "names the point 4, but there are 4, from 0 on; repair"},
          {"0 2 1 0 1 3 0 3 2 1 2 3 999999999", "3 6 9 13", "names the point 999999999"},
          {"0 2 1 0 1 3 0 3 2 1 2 -5000000", "3 6 9 12", "names the point -5000000"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "9 6 3 12",
           "number 2 of its Polys ends at 6, and the one before it at 9; repair"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "3 -6 9 12", "number 2 of its Polys ends at -6, and the one before it at 3"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "3 6000000 9 12",
           "number 3 of its Polys ends at 9, and the one before it at 6000000"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "3 6 9 1200000000",
           "the array 'connectivity' has 12 values instead of 1200000000"},
          {"0 2 1 0 1 3 0 3 2 1 2 3", "3 6 9 1200000000000000000",
           "number 4 of its Polys ends at 1.2e+18, and the one before it at 9"},
          {"0 2 1", "3 3 3 3", ""}}) {
        CAPTURE(ends);
        CHECK_THROWS_WITH_AS(read_mesh_files(folder.write("a.vtp", vtp(corners, ends))), doctest::Contains(sentence),
                             InputError);
    }
}
