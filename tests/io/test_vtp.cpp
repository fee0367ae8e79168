#include <doctest/doctest.h>
#include <vtkDataArray.h>
#include <vtkFieldData.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkSphereSource.h>
#include <vtkXMLPolyDataReader.h>
#include <vtkXMLPolyDataWriter.h>

#include <cstdio>

#include "bernal/error.hpp"
#include "example_packing.hpp"
#include "io/formats.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("VTK sees points, vertices, the four arrays and the container") {
    const TemporaryFolder folder;
    const Packing packing = example_packing();
    write_vtp(packing, folder / "a.vtp");
    vtkNew<vtkXMLPolyDataReader> reader;
    reader->SetFileName((folder / "a.vtp").c_str());
    reader->Update();
    vtkPolyData* data = reader->GetOutput();
    CHECK(data->GetNumberOfPoints() == 3);
    CHECK(data->GetNumberOfVerts() == 3);
    CHECK(data->GetPoints()->GetDataType() == VTK_DOUBLE);
    CHECK(data->GetPointData()->GetNumberOfArrays() == 4);
    for (vtkIdType i = 0; i < 3; ++i) {
        const double radius = packing.spheres[static_cast<std::size_t>(i)].radius;
        CHECK(data->GetPointData()->GetArray("radius")->GetTuple1(i) == radius);
        CHECK(data->GetPointData()->GetArray("diameter")->GetTuple1(i) == 2 * radius);
        CHECK(data->GetPointData()->GetArray("id")->GetTuple1(i) == static_cast<double>(i + 1));
    }
    CHECK(data->GetFieldData()->GetArray("lengths")->GetNumberOfValues() == 3);
    CHECK(data->GetFieldData()->GetAbstractArray("shape")->GetVariantValue(0).ToString() == "box");

    const std::string text = folder.read("a.vtp");
    CHECK(text.find("<AppendedData encoding=\"raw\">") != std::string::npos);
    CHECK(text.find("compressor") == std::string::npos);
}

TEST_CASE("a file of VTK's that is no packing is refused by what it lacks") {
    const TemporaryFolder folder;
    vtkNew<vtkSphereSource> source;
    vtkNew<vtkXMLPolyDataWriter> writer;
    writer->SetInputConnection(source->GetOutputPort());
    writer->SetFileName((folder / "sphere.vtp").c_str());
    writer->Write();
    CHECK_THROWS_WITH_AS(read_vtp(folder / "sphere.vtp"),
                         doctest::Contains("sphere.vtp: the array 'origin' is missing"), InputError);
}

TEST_CASE("a diameter that is not twice the radius is refused") {
    const TemporaryFolder folder;
    write_vtp(example_packing(), folder / "a.vtp");
    std::string text = folder.read("a.vtp");
    // The arrays are written one after another: giving the two names to each other's data doubles all radii.
    for (const auto& [from, to] : {std::pair{"Name=\"radius\"", "Name=\"rrrrrr\""},
                                   {"Name=\"diameter\"", "Name=\"radius\"  "},
                                   {"Name=\"rrrrrr\"", "Name=\"diameter\""}})
        text.replace(text.find(from), std::string(from).size(), to);
    text.replace(text.find("Scalars=\"diameter\""), 18, "Scalars=\"radius\"  ");
    CHECK_THROWS_WITH_AS(read_vtp(folder.write("b.vtp", text)), doctest::Contains("must be twice the radius"),
                         InputError);
}

TEST_CASE("text, other XML and damaged headers are refused, and VTK stays silent") {
    const TemporaryFolder folder;
    write_vtp(example_packing(), folder / "a.vtp");
    const std::string good = folder.read("a.vtp");
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        REQUIRE(text.find(from) != std::string::npos);
        return text.replace(text.find(from), from.size(), to);
    };
    const std::string bad[] = {"",
                               "id,x,y,z\n",
                               "<html></html>",
                               "<VTKFile type=\"PolyData\"></VTKFile>",
                               with("\"PolyData\"", "\"ImageData\""),
                               with("</PointData>", ""),
                               with("NumberOfPoints=\"3\"", "NumberOfPoints=\"2\""),
                               with("NumberOfPoints=\"3\"", "NumberOfPoints=\"4\""),
                               with("Name=\"radius\"", "Name=\"weight\"")};
    std::fflush(stderr);
    const std::string log = folder / "stderr";
    const int saved = dup(2);
    REQUIRE(std::freopen(log.c_str(), "w", stderr) != nullptr);
    int refused = 0;
    for (const std::string& text : bad) try {
            read_vtp(folder.write("bad.vtp", text));
        } catch (const InputError&) {
            ++refused;
        }
    std::fflush(stderr);
    dup2(saved, 2);
    CHECK(refused == static_cast<int>(std::size(bad)));
    CHECK(folder.read("stderr").empty());
}
