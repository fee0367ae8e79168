// Formats of images, as VTK reads them; room on the disk.

#include <doctest/doctest.h>
#include <vtkCellData.h>
#include <vtkDataArray.h>
#include <vtkImageData.h>
#include <vtkMetaImageReader.h>
#include <vtkNew.h>
#include <vtkNrrdReader.h>
#include <vtkPointData.h>
#include <vtkTIFFReader.h>
#include <vtkXMLImageDataReader.h>

#include "bernal/error.hpp"
#include "image/image_cases.hpp"
#include "image/room.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Packing of_millimetres(Container container = {{1, 2, 3}, {7, 6, 5}}) {
    Packing packing = test::scattered(std::move(container), 30);
    packing.unit = LengthUnit::millimetre;
    return packing;
}

/// Are these the values of the image, in its order?
template <class Value>
void check_same(const std::string& format, const std::vector<Value>& image, vtkDataArray* read) {
    CAPTURE(format);
    REQUIRE(read != nullptr);
    REQUIRE(static_cast<std::size_t>(read->GetNumberOfTuples()) == image.size());
    int different = 0;
    for (std::size_t i = 0; i < image.size(); ++i)
        different += read->GetTuple1(static_cast<vtkIdType>(i)) != static_cast<double>(image[i]);
    CHECK(different == 0);
}

template <class Value>
void check_formats(const Packing& packing, const ImageOptions& options, const TemporaryFolder& folder) {
    const auto image = test::drawn(packing, options);
    const auto values = image.as<Value>();
    const auto written = [&](const char* name) {
        const std::string file = folder / name;
        write_image(packing, image.plan, file);
        return file;
    };
    const VoxelGrid& grid = image.plan.grid;
    const auto check_place = [&](vtkImageData* read, bool by_middles) {
        for (int axis = 0; axis < 3; ++axis) {
            CHECK(read->GetSpacing()[axis] == doctest::Approx(grid.voxel[axis]));
            CHECK(read->GetOrigin()[axis] == doctest::Approx(by_middles ? grid.middle(axis, 0) : grid.low[axis]));
        }
    };
    vtkNew<vtkXMLImageDataReader> vti;
    vti->SetFileName(written("i.vti").c_str());
    vti->Update();
    check_same("vti", values, vti->GetOutput()->GetCellData()->GetScalars());
    check_place(vti->GetOutput(), false);
    for (const char* name : {"i.mha", "i.mhd"}) {
        vtkNew<vtkMetaImageReader> meta;
        meta->SetFileName(written(name).c_str());
        meta->Update();
        check_same(name, values, meta->GetOutput()->GetPointData()->GetScalars());
        check_place(meta->GetOutput(), true);
    }
    vtkNew<vtkNrrdReader> nrrd;
    nrrd->SetFileName(written("i.nrrd").c_str());
    nrrd->Update();
    check_same("nrrd", values, nrrd->GetOutput()->GetPointData()->GetScalars());
    check_place(nrrd->GetOutput(), true);
    vtkNew<vtkTIFFReader> tiff;
    tiff->SetFileName(written("i.tif").c_str());
    tiff->Update();
    check_same("tiff", values, tiff->GetOutput()->GetPointData()->GetScalars());
}

}  // namespace

TEST_CASE("VTK reads the image that was written, at its place") {
    const TemporaryFolder folder;
    ImageOptions options;
    options.voxels = {14, 12, 10};
    SUBCASE("binary") { check_formats<std::uint8_t>(of_millimetres(), options, folder); }
    SUBCASE("labels") {
        options.kind = ImageKind::label;
        check_formats<std::uint16_t>(of_millimetres(), options, folder);
    }
    SUBCASE("distances") {
        options.kind = ImageKind::distance;
        check_formats<float>(of_millimetres(), options, folder);
    }
}

TEST_CASE("NumPy's header is a multiple of 64 bytes, and HDF5's file one of HDF5") {
    const TemporaryFolder folder;
    ImageOptions options;
    options.voxels = {14, 12, 10};
    const Packing packing = of_millimetres();
    const auto image = test::drawn(packing, options);
    write_image(packing, image.plan, folder / "i.npy");
    const std::string npy = folder.read("i.npy");
    CHECK(npy.starts_with(std::string("\x93NUMPY\x01\x00", 8)));
    CHECK(npy.find("{'descr': '|u1', 'fortran_order': False, 'shape': (10, 12, 14), }") == 10);
    const std::size_t head = npy.size() - image.bytes.size();
    CHECK(head % 64 == 0);
    CHECK(npy[head - 1] == '\n');
    CHECK(npy.compare(head, std::string::npos, reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size()) ==
          0);
    write_image(packing, image.plan, folder / "i.h5");
    const std::string hdf5 = folder.read("i.h5");
    CHECK(hdf5.starts_with("\x89HDF\r\n"));
    CHECK(hdf5.find(std::string(reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size())) !=
          std::string::npos);
    write_image(packing, image.plan, folder / "j.h5");
    CHECK(folder.read("j.h5") == hdf5);
}

TEST_CASE("images of discs are flat in all formats") {
    const TemporaryFolder folder;
    Container flat({0, 0, -1}, {9, 7, 2});
    flat.dimension = 2;
    flat.periodic[2] = false;
    ImageOptions options;
    options.voxels = {18};
    const Packing packing = of_millimetres(flat);
    const auto image = test::drawn(packing, options);
    for (const char* name : {"i.npy", "i.tif", "i.nrrd", "i.vti", "i.h5", "i.mha", "i.raw"}) {
        write_image(packing, image.plan, folder / name);
        CHECK(folder.read(name).size() >= image.bytes.size());
    }
    CHECK(folder.read("i.npy").find("'shape': (14, 18)") != std::string::npos);
    CHECK(folder.read("i.nrrd").find("dimension: 2\n") != std::string::npos);
    CHECK(folder.read("i.mhd").find("DimSize = 18 14\n") != std::string::npos);
    vtkNew<vtkXMLImageDataReader> vti;
    vti->SetFileName((folder / "i.vti").c_str());
    vti->Update();
    check_same("vti", image.as<std::uint8_t>(), vti->GetOutput()->GetCellData()->GetScalars());
}

TEST_CASE("TIFF tells sizes where their fraction holds them, and none where it would be 0/0") {
    const TemporaryFolder folder;
    for (const double length : {1e-10, 1.0, 1e12}) {
        CAPTURE(length);
        Packing packing;
        packing.container = Container({0, 0, 0}, {length, length, length});
        packing.spheres = {{{length / 2, length / 2, length / 2}, length / 4}};
        packing.size_class = {0};
        ImageOptions options;
        options.voxels = {4};
        write_image(packing, plan_image(packing, options), folder / "i.tif");
        const bool tells = folder.read("i.tif").find("spacing=") != std::string::npos;
        CHECK(tells == (length == 1));
        // The tag of the resolution along x: 282, of the type 5, one.
        const bool has_tag =
            folder.read("i.tif").find(std::string("\x1a\x01\x05\x00\x01\x00\x00\x00", 8)) != std::string::npos;
        CHECK(has_tag == tells);
    }
}

TEST_CASE("unknown names and images without room are refused, and nothing is left") {
    const TemporaryFolder folder;
    const Packing packing = of_millimetres();
    ImageOptions options;
    options.voxels = {20};
    const ImagePlan plan = plan_image(packing, options);
    CHECK_THROWS_WITH_AS(write_image(packing, plan, "i.png"),
                         doctest::Contains("give one that ends in .npy, .tif, .tiff, .nrrd, .vti, .h5, .hdf5, .mha, "
                                           ".mhd or .raw"),
                         InputError);
    CHECK_THROWS_WITH_AS(
        require_room(plan, 8e9, 3, 1e9, "takes 8 GB, and ", "free some"),
        doctest::Contains("takes 8 GB, and 1 GB are left; free some, or make it smaller, by `voxels` 9 at "
                          "most"),
        InputError);
    ImagePlan stopped = plan;
    stopped.options.observer = [](double) { return false; };
    for (const char* name : {"i.npy", "i.tif", "i.h5", "i.raw"})
        CHECK_THROWS_AS(write_image(packing, stopped, folder / name), Interrupted);
    CHECK(folder.file_count() == 0);
}
