#include <vtkCellArray.h>
#include <vtkDataArray.h>
#include <vtkDoubleArray.h>
#include <vtkFieldData.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkStringArray.h>
#include <vtkTypeInt64Array.h>
#include <vtkUnsignedCharArray.h>
#include <vtkUnsignedShortArray.h>
#include <vtkXMLPolyDataReader.h>
#include <vtkXMLPolyDataWriter.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <new>

#include "bernal/error.hpp"
#include "core/atomic_file.hpp"
#include "core/number_text.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/vtk_messages.hpp"

namespace bernal {
namespace {

// ---- writing ----

template <class Array, class Value>
void add_array(vtkFieldData* data, const char* name, std::size_t count, Value value) {
    vtkNew<Array> array;
    array->SetName(name);
    array->SetNumberOfTuples(static_cast<vtkIdType>(count));
    for (std::size_t i = 0; i < count; ++i) array->SetValue(static_cast<vtkIdType>(i), value(i));
    data->AddArray(array);
}

void add_points(vtkPolyData* data, const std::vector<Sphere>& spheres) {
    const auto count = static_cast<vtkIdType>(spheres.size());
    vtkNew<vtkPoints> points;
    points->SetDataTypeToDouble();
    points->SetNumberOfPoints(count);
    vtkNew<vtkCellArray> vertices;
    vertices->AllocateExact(count, count);
    for (vtkIdType i = 0; i < count; ++i) {
        const Vec3 p = spheres[static_cast<std::size_t>(i)].center;
        points->SetPoint(i, p.x, p.y, p.z);
        vertices->InsertNextCell(1, &i);
    }
    data->SetPoints(points);
    data->SetVerts(vertices);
}

void add_word(vtkFieldData* field, const char* name, const std::string& word) {
    vtkNew<vtkStringArray> words;
    words->SetName(name);
    words->InsertNextValue(word);
    field->AddArray(words);
}

void add_container(vtkPolyData* data, const Container& container) {
    vtkFieldData* field = data->GetFieldData();
    add_word(field, "shape", container.shape());
    const auto axis = [](std::size_t i) { return static_cast<int>(i); };
    add_array<vtkDoubleArray>(field, "origin", 3, [&](std::size_t i) { return container.origin[axis(i)]; });
    add_array<vtkDoubleArray>(field, "lengths", 3, [&](std::size_t i) { return container.lengths[axis(i)]; });
    add_array<vtkUnsignedCharArray>(field, "periodic", 3,
                                    [&](std::size_t i) { return static_cast<unsigned char>(container.periodic[i]); });
}

vtkNew<vtkPolyData> to_poly_data(const Packing& packing) {
    const std::vector<Sphere>& spheres = packing.spheres;
    vtkNew<vtkPolyData> data;
    add_points(data, spheres);
    vtkFieldData* values = data->GetPointData();
    add_array<vtkDoubleArray>(values, "radius", spheres.size(), [&](std::size_t i) { return spheres[i].radius; });
    add_array<vtkDoubleArray>(values, "diameter", spheres.size(), [&](std::size_t i) { return 2 * spheres[i].radius; });
    add_array<vtkTypeInt64Array>(values, "id", spheres.size(), [](std::size_t i) { return vtkTypeInt64(i + 1); });
    add_array<vtkUnsignedShortArray>(values, "class", spheres.size(),
                                     [&](std::size_t i) { return packing.size_class[i]; });
    data->GetPointData()->SetActiveScalars("diameter");
    add_container(data, packing.container);
    if (packing.unit != LengthUnit::none) add_word(data->GetFieldData(), "unit", std::string(name(packing.unit)));
    return data;
}

// ---- reading ----

/// VTK fills what a truncated file lacks with whatever memory holds: only the end tag says that all is there.
bool ends_with_end_tag(const std::string& file) {
    std::ifstream in(file, std::ios::binary | std::ios::ate);
    const std::streamoff size = in.tellg();
    std::string tail(static_cast<std::size_t>(std::min<std::streamoff>(size, 64)), '\0');
    in.seekg(size - static_cast<std::streamoff>(tail.size()));
    in.read(tail.data(), static_cast<std::streamsize>(tail.size()));
    return tail.find("</VTKFile>") != std::string::npos;
}

void require_readable(const std::string& file) {
    std::error_code error;
    if (std::filesystem::is_directory(file, error)) throw FileError("'" + file + "' is a folder: name a file");
    if (!std::ifstream(file)) throw FileError("'" + file + "' could not be opened: check the name and the permissions");
}

vtkNew<vtkPolyData> read_poly_data(const std::string& file) {
    require_readable(file);
    const VtkMessages messages;
    vtkNew<vtkXMLPolyDataReader> reader;
    if (!reader->CanReadFile(file.c_str())) throw InputError(file + ": this is not a VTK PolyData file (.vtp)");
    if (!ends_with_end_tag(file)) throw InputError(file + ": the file is truncated: its end tag </VTKFile> is missing");
    vtkNew<vtkPolyData> data;
    try {
        reader->SetFileName(file.c_str());
        reader->Update();
        data->ShallowCopy(reader->GetOutput());
    } catch (const std::bad_alloc&) {
        throw InputError(file + ": the file is damaged: VTK ran out of memory reading it");
    }
    if (messages.any_error() || reader->GetErrorCode() != 0)
        throw InputError(file + ": the file is damaged: VTK could not read it");
    return data;
}

vtkDataArray* require_array(vtkFieldData* data, const char* name, vtkIdType values, const std::string& file) {
    vtkDataArray* array = data->GetArray(name);
    if (array == nullptr)
        throw InputError(file + ": the array '" + name + "' is missing: this is not a packing written by bernal");
    if (array->GetNumberOfValues() != values)
        throw InputError(file + ": the array '" + name + "' has " + std::to_string(array->GetNumberOfValues()) +
                         " values instead of " + std::to_string(values));
    return array;
}

Container read_container(vtkPolyData* data, const std::string& file) {
    vtkFieldData* field = data->GetFieldData();
    vtkDataArray* origin = require_array(field, "origin", 3, file);
    vtkDataArray* lengths = require_array(field, "lengths", 3, file);
    vtkDataArray* periodic = require_array(field, "periodic", 3, file);
    Container container;
    for (int axis = 0; axis < 3; ++axis) {
        // GetVariantValue is by value index, whether the three values are one tuple or three.
        container.origin[axis] = origin->GetVariantValue(axis).ToDouble();
        container.lengths[axis] = lengths->GetVariantValue(axis).ToDouble();
        container.periodic[static_cast<std::size_t>(axis)] = periodic->GetVariantValue(axis).ToInt() != 0;
    }
    require_container(container, file);
    return container;
}

LengthUnit read_unit(vtkPolyData* data, const std::string& file) {
    auto* words = vtkStringArray::SafeDownCast(data->GetFieldData()->GetAbstractArray("unit"));
    if (words == nullptr) return LengthUnit::none;
    const std::string word = words->GetNumberOfValues() > 0 ? words->GetValue(0) : std::string();
    if (const auto unit = length_unit_of(word)) return *unit;
    throw InputError(file + ": the unit '" + word + "' is not known: use none, m, mm or um");
}

std::int64_t require_integer(double value, double low, double high, const char* name, const std::string& file) {
    if (!(value >= low && value <= high) || value != std::floor(value))
        throw InputError(file + ": the " + name + " " + number_text(value) + " is not an integer in range");
    return static_cast<std::int64_t>(value);
}

/// Other programs may leave the diameters out; where they are, they must not say something else than the radii.
void require_diameters(vtkFieldData* values, const std::vector<Record>& records, const std::string& file) {
    if (values->GetArray("diameter") == nullptr) return;
    vtkDataArray* diameter = require_array(values, "diameter", static_cast<vtkIdType>(records.size()), file);
    for (std::size_t i = 0; i < records.size(); ++i) {
        const double d = diameter->GetTuple1(static_cast<vtkIdType>(i)), radius = records[i].sphere.radius;
        if (d != 2 * radius)
            throw InputError(file + ": sphere " + std::to_string(records[i].id) + " has the diameter " +
                             number_text(d) + " and the radius " + number_text(radius) +
                             ": the diameter must be twice the radius");
    }
}

std::vector<Record> read_records(vtkPolyData* data, const std::string& file) {
    const vtkIdType count = data->GetNumberOfPoints();
    if (data->GetNumberOfVerts() != count)
        throw InputError(file + ": it has " + std::to_string(count) + " points but " +
                         std::to_string(data->GetNumberOfVerts()) + " vertices: the file is damaged or no packing");
    vtkFieldData* values = data->GetPointData();
    vtkDataArray* radius = require_array(values, "radius", count, file);
    vtkDataArray* id = require_array(values, "id", count, file);
    vtkDataArray* size_class = require_array(values, "class", count, file);
    std::vector<Record> records(static_cast<std::size_t>(count));
    for (vtkIdType i = 0; i < count; ++i) {
        Record& record = records[static_cast<std::size_t>(i)];
        double p[3];
        data->GetPoint(i, p);
        record.sphere = {{p[0], p[1], p[2]}, radius->GetTuple1(i)};
        record.id = require_integer(id->GetTuple1(i), 1, static_cast<double>(count), "id", file);
        record.size_class = static_cast<std::uint16_t>(
            require_integer(size_class->GetTuple1(i), 0, std::numeric_limits<std::uint16_t>::max(), "class", file));
        require_sphere(record, file);
    }
    require_diameters(values, records, file);
    return records;
}

}  // namespace

void write_vtp(const Packing& packing, const std::string& file) {
    write_atomically(file, [&](const std::string& temporary) {
        const VtkMessages messages;
        vtkNew<vtkXMLPolyDataWriter> writer;
        writer->SetFileName(temporary.c_str());
        writer->SetInputData(to_poly_data(packing));
        writer->SetDataModeToAppended();
        writer->EncodeAppendedDataOff();
        writer->SetCompressorTypeToNone();
        writer->SetHeaderTypeToUInt64();
        if (!writer->Write() || messages.any_error())
            throw FileError("'" + file +
                            "' could not be written: check the folder, its permissions and the free space");
    });
}

Packing read_vtp(const std::string& file) {
    const auto data = read_poly_data(file);
    const Container container = read_container(data, file);
    Packing packing = packing_by_id(read_records(data, file), container, file);
    packing.unit = read_unit(data, file);
    return packing;
}

Format vtp_format() {
    return {{"vtp", {".vtp"}, "VTK PolyData for ParaView", "", false},
            nullptr,
            [](const std::string& file, const ReadOptions&) { return read_vtp(file); },
            [](const Packing& packing, const std::string& file, const WriteOptions&) {
                write_vtp(packing, file);
                return std::vector<std::string>();
            }};
}

}  // namespace bernal
