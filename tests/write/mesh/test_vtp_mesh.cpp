#include <doctest/doctest.h>
#include <vtkCubeSource.h>
#include <vtkNew.h>
#include <vtkXMLPolyDataWriter.h>

#include "bernal/mesh_files.hpp"
#include "files/atomic_file.hpp"
#include "mesh/mesh_polygons.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

std::string piece(const std::string& points, const std::string& kind, const std::string& corners,
                  const std::string& ends) {
    return "<Piece NumberOfPoints=\"4\" NumberOf" + kind + "=\"" + std::to_string(std::ranges::count(ends, ' ') + 1) +
           "\"><Points><DataArray type=\"Float32\" NumberOfComponents=\"3\" format=\"ascii\">" + points +
           "</DataArray></Points><" + kind + "><DataArray type=\"Int32\" Name=\"connectivity\" format=\"ascii\">" +
           corners + "</DataArray><DataArray type=\"UInt8\" Name=\"offsets\" format=\"ascii\">" + ends +
           "</DataArray></" + kind + "></Piece>";
}

std::string file_of(const std::string& pieces) {
    return "<VTKFile type=\"PolyData\" version=\"0.1\" byte_order=\"BigEndian\"><PolyData>" + pieces +
           "</PolyData></VTKFile>\n";
}

const std::string tetrahedron = "0 0 0 1 0 0 0 1 0 0 0 1", faces = "0 2 1 0 1 3 0 3 2 1 2 3";

}  // namespace

TEST_CASE("what VTK writes is read, in every encoding") {
    const TemporaryFolder folder;
    vtkNew<vtkCubeSource> cube;
    cube->Update();
    for (const int mode : {vtkXMLWriter::Ascii, vtkXMLWriter::Binary, vtkXMLWriter::Appended})
        for (const int compressor : {vtkXMLWriter::NONE, vtkXMLWriter::ZLIB, vtkXMLWriter::LZ4, vtkXMLWriter::LZMA})
            for (const int order : {vtkXMLWriter::BigEndian, vtkXMLWriter::LittleEndian}) {
                CAPTURE(mode);
                CAPTURE(compressor);
                CAPTURE(order);
                vtkNew<vtkXMLPolyDataWriter> writer;
                writer->SetInputData(cube->GetOutput());
                const std::string file = folder / "cube.vtp";
                writer->SetFileName(file.c_str());
                writer->SetDataMode(mode);
                writer->SetCompressorType(compressor);
                writer->SetByteOrder(order);
                writer->EncodeAppendedDataOff();
                REQUIRE(writer->Write() == 1);
                const MeshPolygons read = read_vtp(read_text(file), file);
                CHECK(std::ssize(read.vertices) == cube->GetOutput()->GetNumberOfPoints());
                REQUIRE(read.ends.size() == 6);
                for (std::size_t i = 0; i < read.vertices.size(); ++i)
                    for (int axis = 0; axis < 3; ++axis)
                        CHECK(read.vertices[i][axis] == cube->GetOutput()->GetPoint(static_cast<vtkIdType>(i))[axis]);
                CHECK(read_mesh_files(file)->triangles().size() == 12);
            }
}

TEST_CASE("pieces make one mesh, and strips are polygons") {
    const TemporaryFolder folder;
    const std::string further = "5 0 0 6 0 0 5 1 0 5 0 1";
    const auto two = read_mesh_files(folder.write("two.vtp", file_of(piece(tetrahedron, "Polys", faces, "3 6 9 12") +
                                                                     piece(further, "Polys", faces, "3 6 9 12"))));
    CHECK(two->triangles().size() == 8);
    CHECK(two->highest() == Vec3{6, 1, 1});
    const auto strip =
        read_mesh_files(folder.write("strip.vtp", file_of(piece(tetrahedron, "Strips", "1 0 2 3 1 0", "6"))));
    CHECK(strip->triangles().size() == 4);
}

TEST_CASE("what is no mesh is refused with what is wrong") {
    const TemporaryFolder folder;
    const auto fault = [&](const std::string& text) {
        return input_error([&] { read_mesh_files(folder.write("a.vtp", text)); });
    };
    CHECK(says(fault("solid a\n"), "this is not a VTK PolyData file"));
    CHECK(says(fault(file_of("")), "no triangles"));
    CHECK(says(fault(file_of("<Piece NumberOfPoints=\"4\" NumberOfPolys=\"4\"/>")), "a piece of it has no points"));
    CHECK(says(fault(file_of(piece("0 0 0", "Polys", faces, "3 6 9 12"))), "has 3 values instead of 12"));
    CHECK(says(fault(file_of(piece(tetrahedron, "Polys", faces, "3 6 9 12.5"))), "ends at 12.5"));
    CHECK(says(fault(file_of(piece(tetrahedron, "Polys", "0 2 1 0 1 3 0 3 2 1 2 0.5", "3 6 9 12"))), "point 0.5"));
    CHECK(says(fault(file_of(piece(tetrahedron, "Polys", "0 2 1 0 1 3 0 3 2 1 2 nan", "3 6 9 12"))), "point nan"));
}
