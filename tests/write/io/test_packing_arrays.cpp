// What formats of arrays share is tested by that of NumPy, test_npz.cpp; here the others' own bytes. Their own
// libraries read and write them in tests/front/python/test_arrays_in_files.py.

#include <cstdint>
#include <ctime>

#include "bernal/table.hpp"
#include "io/format_checks.hpp"
#include "io/vessels.hpp"
#include "needs.hpp"

using namespace bernal;

namespace {

Packing packing_that_tells_all() {
    Packing packing = packing_inside();
    packing.unit = LengthUnit::micrometre;
    packing.ids = {-3, 0, 1099511627776};
    packing.class_names = {"glass, white", "Gl\xc3\xbchwein \"7\"", "\xe7\xa0\x82"};
    packing.densities = {2500, 7800.5, 0.1};
    packing.container.up = 1;
    return packing;
}

}  // namespace

TEST_CASE("formats of arrays give back a packing with all that it can tell, vessels and discs" * needs("HDF5")) {
    for (const char* format : {"mat", "vtkhdf", "gsd"}) {
        CAPTURE(format);
        CHECK(written_and_read(packing_that_tells_all(), format) == packing_that_tells_all());
        for (const Packing& packing : packings_in_vessels()) CHECK(written_and_read(packing, format) == packing);
        Packing discs = tiny_packing();
        discs.container.dimension = 2;
        discs.container.lengths.z = 0.5;
        for (Sphere& sphere : discs.spheres) sphere.center.z = 0.25;
        CHECK(written_and_read(discs, format) == discs);
    }
    Packing sheared = packing_inside({true, true, false});
    sheared.container.tilt = {0.4, 0, 0};
    for (const char* format : {"mat", "vtkhdf", "gsd", "kratos"}) CHECK(written_and_read(sheared, format) == sheared);
    CHECK(written_and_read(with_density(sheared), "abaqus") == with_density(sheared));
    for (const char* format : {"mat", "vtkhdf"})
        CHECK(written_and_read(example_packing(), format) == example_packing());
}

TEST_CASE("the same packing is the same bytes, measures of spheres are further arrays, and cuts are refused" *
          needs("HDF5")) {
    for (const char* format : {"mat", "vtkhdf", "gsd"}) {
        CAPTURE(format);
        const TemporaryFolder folder;
        const std::string bytes = text_of(tiny_packing(), format);
        CHECK(text_of(tiny_packing(), format) == bytes);
        check_cuts(format, bytes);
        WriteOptions options{format, {}};
        options.values = {{"contacts", "", "", {6, 7.5}}};
        write_packing(tiny_packing(), folder / "file", options);
        CHECK(folder.read("file").find("contacts") != std::string::npos);
        CHECK(read_packing(folder / "file", {format, {}}) == tiny_packing());
    }
}

TEST_CASE("no time of writing stands in a file of HDF5" * needs("HDF5")) {
    const auto before = static_cast<std::uint32_t>(std::time(nullptr));
    const std::string bytes = text_of(tiny_packing(), "vtkhdf");
    const auto after = static_cast<std::uint32_t>(std::time(nullptr));
    for (std::uint32_t time = before; time <= after; ++time)
        CHECK(bytes.find(std::string(reinterpret_cast<const char*>(&time), sizeof time)) == std::string::npos);
}

TEST_CASE("GSD tells positions from the middle of the box, in single precision, and doubles beside them") {
    const std::string bytes = text_of(tiny_packing(), "gsd");
    const auto floats = [](float x, float y, float z) {
        const std::array<float, 3> all{x, y, z};
        return std::string(reinterpret_cast<const char*>(all.data()), sizeof all);
    };
    const std::string first = floats(-0.25f, -0.25f, -0.5f);
    REQUIRE(bytes.find(first) != std::string::npos);
    check_refused("gsd", replaced(bytes, first, floats(-0.25f, -0.25f, -0.25f)), "contradicts particles/position");
    check_refused("gsd", "GSD", "is cut or damaged");
    check_refused("gsd", std::string(256, 'x'), "is no GSD file");
}

TEST_CASE("MATLAB's other versions, and what is no packing, are refused" * needs("HDF5")) {
    check_refused("mat", "MATLAB 7.3 MAT-file" + std::string(200, ' '), "'-v7'");
    check_refused("mat", "something else", "is no file of MATLAB's version 6 or 7");
    check_refused("mat", replaced(text_of(tiny_packing(), "mat"), "radii", "radix"),
                  "the array 'radii' is missing: expected centers (N, 3) and radii, as in save(");
    check_refused("vtkhdf", "something else", "is no file of HDF5");
}
