// What VTK writes: our readers of its formats meet it.

#include <vtkCubeSource.h>
#include <vtkNew.h>
#include <vtkOBJWriter.h>
#include <vtkPLYWriter.h>
#include <vtkPolyData.h>
#include <vtkSTLWriter.h>
#include <vtkTriangleFilter.h>
#include <vtkXMLPolyDataReader.h>
#include <vtkXMLPolyDataWriter.h>

#include "fuzz/seeds.hpp"

namespace bernal::test {
namespace {

template <class Writer, class Set>
void add_by(Seeds& seeds, std::size_t choice, vtkPolyData* data, Set set) {
    seeds.add_written(choice, [&](const std::string& file) {
        vtkNew<Writer> writer;
        writer->SetInputData(data);
        writer->SetFileName(file.c_str());
        set(writer.Get());
        writer->Write();
    });
}

void add_all_encodings(Seeds& seeds, std::size_t choice, vtkPolyData* data) {
    using Writer = vtkXMLPolyDataWriter;
    for (const int compressor : {Writer::NONE, Writer::ZLIB, Writer::LZ4, Writer::LZMA})
        for (const int mode : {Writer::Ascii, Writer::Binary, Writer::Appended})
            add_by<Writer>(seeds, choice, data, [&](Writer* writer) {
                writer->SetCompressorType(compressor);
                writer->SetDataMode(mode);
                writer->EncodeAppendedDataOff();
                writer->SetByteOrder(mode == Writer::Binary ? Writer::BigEndian : Writer::LittleEndian);
            });
}

}  // namespace

void add_encodings(Seeds& seeds, std::size_t choice, const std::string& vtp) {
    vtkNew<vtkXMLPolyDataReader> reader;
    reader->SetFileName(vtp.c_str());
    reader->Update();
    add_all_encodings(seeds, choice, reader->GetOutput());
}

void add_cubes(Seeds& seeds, std::size_t stl, std::size_t obj, std::size_t ply, std::size_t vtp) {
    vtkNew<vtkCubeSource> cube;
    vtkNew<vtkTriangleFilter> triangles;
    triangles->SetInputConnection(cube->GetOutputPort());
    triangles->Update();
    add_all_encodings(seeds, vtp, cube->GetOutput());
    add_by<vtkOBJWriter>(seeds, obj, cube->GetOutput(), [](vtkOBJWriter*) {});
    for (const bool binary : {false, true})
        add_by<vtkSTLWriter>(seeds, stl, triangles->GetOutput(), [&](vtkSTLWriter* writer) {
            binary ? writer->SetFileTypeToBinary() : writer->SetFileTypeToASCII();
        });
    for (const bool big : {false, true})
        add_by<vtkPLYWriter>(seeds, ply, triangles->GetOutput(), [&](vtkPLYWriter* writer) {
            big ? writer->SetDataByteOrderToBigEndian() : writer->SetDataByteOrderToLittleEndian();
        });
}

}  // namespace bernal::test
