#include <doctest/doctest.h>
#include <vtkDataArray.h>
#include <vtkDoubleArray.h>
#include <vtkFieldData.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkSphereSource.h>
#include <vtkXMLPolyDataReader.h>
#include <vtkXMLPolyDataWriter.h>

#include <cmath>
#include <cstdio>

#include "core/raw_bytes.hpp"
#include "files/base64.hpp"
#include "format_checks.hpp"
#include "io/formats.hpp"

using namespace bernal;

namespace {

/// As another program writes it, and as it may be damaged unseen.
std::string without_checksum(const std::string& text) { return text.substr(0, text.rfind("<!-- bernal checksum")); }

Packing packing_of_many(std::size_t count) {
    Packing packing = packing_inside();
    const Sphere first = packing.spheres.front();
    for (std::size_t i = packing.spheres.size(); i < count; ++i) {
        packing.spheres.push_back({first.center * std::sin(static_cast<double>(i)), first.radius});
        packing.size_class.push_back(static_cast<std::uint16_t>(i));
    }
    return packing;
}

/// The file as VTK writes it with raw bytes at its end.
std::string appended_by_vtk(const std::string& file, const TemporaryFolder& folder) {
    vtkNew<vtkXMLPolyDataReader> reader;
    reader->SetFileName(file.c_str());
    vtkNew<vtkXMLPolyDataWriter> writer;
    writer->SetInputConnection(reader->GetOutputPort());
    writer->SetFileName((folder / "appended.vtp").c_str());
    writer->SetDataModeToAppended();
    writer->EncodeAppendedDataOff();
    writer->SetCompressorTypeToNone();
    writer->SetHeaderTypeToUInt64();
    writer->Write();
    return folder.read("appended.vtp");
}

}  // namespace

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
}

TEST_CASE("measures of spheres are further point data, which VTK sees and we pass over") {
    const TemporaryFolder folder;
    const Packing packing = tiny_packing();
    WriteOptions options;
    options.values = {{"contacts", "", "", {6, 4}}};
    write_packing(packing, folder / "a.vtp", options);
    vtkNew<vtkXMLPolyDataReader> reader;
    reader->SetFileName((folder / "a.vtp").c_str());
    reader->Update();
    CHECK(reader->GetOutput()->GetPointData()->GetArray("contacts")->GetTuple1(1) == 4);
    CHECK(read_packing(folder / "a.vtp") == packing);
}

TEST_CASE("a file of VTK's that is no packing is refused by what it lacks") {
    const TemporaryFolder folder;
    vtkNew<vtkSphereSource> source;
    vtkNew<vtkXMLPolyDataWriter> writer;
    writer->SetInputConnection(source->GetOutputPort());
    writer->SetFileName((folder / "sphere.vtp").c_str());
    writer->Write();
    CHECK_THROWS_WITH_AS(read_vtp(folder / "sphere.vtp"),
                         doctest::Contains("sphere.vtp: its points have no array 'radius', 'radii' or 'diameter'"),
                         InputError);
}

TEST_CASE("VTK writes what it has read of us, and that is the packing") {
    const TemporaryFolder folder;
    for (Packing packing : {example_packing(), packing_inside(), tiny_packing()}) {
        packing.unit = LengthUnit::micrometre;
        write_vtp(packing, folder / "a.vtp");
        vtkNew<vtkXMLPolyDataReader> reader;
        reader->SetFileName((folder / "a.vtp").c_str());
        vtkNew<vtkXMLPolyDataWriter> writer;
        writer->SetInputConnection(reader->GetOutputPort());
        writer->SetFileName((folder / "b.vtp").c_str());
        writer->Write();
        CHECK(read_packing(folder / "b.vtp") == packing);
    }
}

TEST_CASE("arrays stand inline: VTK with Expat's deferred parsing reads no appended data") {
    const TemporaryFolder folder;
    write_vtp(example_packing(), folder / "a.vtp");
    const std::string text = folder.read("a.vtp");
    CHECK(text.find("format=\"appended\"") == std::string::npos);
    CHECK(text.find("<AppendedData") == std::string::npos);
    CHECK(std::ranges::none_of(text, [](unsigned char c) { return c >= 128 || (c < 32 && c != '\n'); }));
}

TEST_CASE("what ParaView may save is read back: every mode, compressor, word size and byte order") {
    const TemporaryFolder folder;
    Packing packing = packing_of_many(1000);
    packing.unit = LengthUnit::millimetre;
    write_vtp(packing, folder / "a.vtp");
    vtkNew<vtkXMLPolyDataReader> reader;
    reader->SetFileName((folder / "a.vtp").c_str());
    vtkNew<vtkXMLPolyDataWriter> writer;
    writer->SetInputConnection(reader->GetOutputPort());
    writer->SetFileName((folder / "b.vtp").c_str());
    writer->SetBlockSize(1 << 10);
    for (const int mode : {vtkXMLWriter::Ascii, vtkXMLWriter::Binary, vtkXMLWriter::Appended})
        for (const int compressor : {vtkXMLWriter::NONE, vtkXMLWriter::ZLIB, vtkXMLWriter::LZ4, vtkXMLWriter::LZMA})
            for (const int words : {vtkXMLWriter::UInt32, vtkXMLWriter::UInt64})
                for (const int order : {vtkXMLWriter::LittleEndian, vtkXMLWriter::BigEndian})
                    for (const bool base64 : {false, true}) {
                        CAPTURE(mode);
                        CAPTURE(compressor);
                        CAPTURE(words);
                        CAPTURE(order);
                        CAPTURE(base64);
                        writer->SetDataMode(mode);
                        writer->SetCompressorType(compressor);
                        writer->SetHeaderType(words);
                        writer->SetByteOrder(order);
                        writer->SetEncodeAppendedData(base64);
                        writer->Write();
                        CHECK(read_vtp(folder / "b.vtp") == packing);
                    }
}

TEST_CASE("numbers of other types, further arrays and several pieces are read") {
    const std::string head =
        "<VTKFile type=\"PolyData\" byte_order=\"BigEndian\"><PolyData><FieldData>"
        "<DataArray type=\"Int8\" Name=\"origin\" NumberOfTuples=\"3\">-1 0 +2</DataArray>"
        "<DataArray type=\"Float32\" Name=\"lengths\" NumberOfTuples=\"3\" format=\"ascii\"> 4\n5 6.5</DataArray>"
        "<DataArray type=\"Int32\" Name=\"periodic\" NumberOfComponents=\"3\" NumberOfTuples=\"1\">0 1 0</DataArray>"
        "</FieldData>";
    const auto piece = [](const std::string& id, const std::string& x) {
        return "<Piece NumberOfPoints=\"1\" NumberOfVerts=\"1\"><PointData>"
               "<DataArray type=\"Float32\" Name=\"temperature\" format=\"binary\">AAAA</DataArray>"
               "<DataArray type=\"UInt32\" Name=\"id\">" +
               id +
               "</DataArray>"
               "<DataArray type=\"Float64\" Name=\"radius\">0.5</DataArray>"
               "<DataArray type=\"Float64\" Name=\"class\">7</DataArray></PointData>"
               "<Points><DataArray type=\"Float32\" NumberOfComponents=\"3\">" +
               x + " 2 3</DataArray></Points></Piece>";
    };
    const TemporaryFolder folder;
    const std::string text = head + piece("2", "1") + piece("1", "0.25") + "</PolyData></VTKFile>";
    const Packing expected{
        {{{0.25, 2, 3}, 0.5}, {{1, 2, 3}, 0.5}}, {7, 7}, {{-1, 0, 2}, {4, 5, 6.5}, {false, true, false}}};
    CHECK(read_vtp(folder.write("a.vtp", text)) == expected);
}

TEST_CASE("a count or a size that the file cannot hold is refused before memory is asked for") {
    const TemporaryFolder folder;
    write_vtp(example_packing(), folder / "a.vtp");
    const std::string good = without_checksum(folder.read("a.vtp"));
    const std::string appended = appended_by_vtk(folder / "a.vtp", folder);
    const auto refused = [&](const std::string& from, const std::string& to) {
        CAPTURE(from);
        CHECK_THROWS_AS(read_vtp(folder.write("b.vtp", replaced(good, from, to))), InputError);
    };
    const auto refused_appended = [&](const std::string& from, const std::string& to) {
        CAPTURE(from);
        CHECK_THROWS_AS(read_vtp(folder.write("b.vtp", replaced(appended, from, to))), InputError);
    };
    for (const char* count : {"4294967294", "18446744073709551615", "1e9", "-3"})
        refused("NumberOfPoints=\"3\" NumberOfVerts=\"3\"",
                std::string("NumberOfPoints=\"") + count + "\" NumberOfVerts=\"" + count + "\"");
    for (const char* offset : {"99999999", "18446744073709551615", "-8", ""})
        refused_appended("offset=\"12\"", std::string("offset=\"") + offset + "\"");
    refused_appended("encoding=\"raw\"", "encoding=\"base64\"");
    refused("type=\"Float64\" Name=\"radius\"", "type=\"Float46\" Name=\"radius\"");
    refused("type=\"Float64\" Name=\"radius\"", "type=\"Float32\" Name=\"radius\"");
    refused("byte_order=\"LittleEndian\"", "byte_order=\"BigEndian\"");
    refused("header_type=\"UInt64\"", "header_type=\"UInt64\" compressor=\"vtkZLibDataCompressor\"");
    refused("header_type=\"UInt64\"", "header_type=\"UInt64\" compressor=\"vtkLZMADataCompressor\"");
    refused("header_type=\"UInt64\"", "header_type=\"UInt64\" compressor=\"vtkLZ4DataCompressor\"");
    refused("header_type=\"UInt64\"", "header_type=\"UInt64\" compressor=\"other\"");
}

TEST_CASE("a diameter that is not twice the radius is refused") {
    const TemporaryFolder folder;
    write_vtp(example_packing(), folder / "a.vtp");
    std::string text = without_checksum(folder.read("a.vtp"));
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
    const std::string good = without_checksum(folder.read("a.vtp"));
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

TEST_CASE("periodic axes that do not fit the shape are refused, with a checksum or without") {
    const TemporaryFolder folder;
    write_vtp(example_packing(), folder / "a.vtp");
    const std::string good = folder.read("a.vtp");
    const std::string shape = example_packing().container.shape();
    const auto in_base64 = [](const std::string& word) {
        std::string bytes;
        append_bytes(bytes, std::uint64_t{word.size() + 1});
        return to_base64(bytes + word + '\0');
    };
    const std::string changed = replaced(good, in_base64(shape), in_base64(std::string(shape.size(), 'x')));
    CHECK_THROWS_WITH_AS(read_vtp(folder.write("b.vtp", without_checksum(changed))),
                         doctest::Contains("does not fit its walls and periodic axes"), InputError);
    CHECK_THROWS_AS(read_vtp(folder.write("c.vtp", changed)), InputError);
}

TEST_CASE("a checksum that is not that of the file is refused, unless the reader wants to know only") {
    const TemporaryFolder folder;
    write_vtp(example_packing(), folder / "a.vtp");
    std::string text = folder.read("a.vtp");
    text[text.find("version=\"1.0\"", 40) + 9] ^= 1;  // read by nobody
    folder.write("b.vtp", text);
    CHECK_THROWS_WITH_AS(read_vtp(folder / "b.vtp"), doctest::Contains("b.vtp' is not as it was written"), InputError);
    std::string told;
    ReadOptions options;
    options.if_changed = [&](const std::string& sentence) { told = sentence; };
    CHECK(read_vtp(folder / "b.vtp", options) == example_packing());
    CHECK(told.find("its checksum is") != std::string::npos);
    CHECK(read_vtp(folder.write("c.vtp", without_checksum(text))) == example_packing());
}
