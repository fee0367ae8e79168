// Cases of OpenFOAM: where the mesh begins, what stands beside the spheres, what the dictionaries say.

#include <doctest/doctest.h>

#include <cstring>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "surface/closed_surface.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Packing in_cylinder() {
    Packing packing = test::spheres_in({4, 4, 6}, false, {{{2, 2, 1}, 1}, {{2, 2, 3}, 1}, {{2, 2.5, 4.9}, 1}});
    packing.container.surfaces = {CylinderWall{{2, 2, 0}, {0, 0, 1}, 2}, PlaneWall{{2, 2, 0}, {0, 0, 1}},
                                  PlaneWall{{2, 2, 6}, {0, 0, -1}}};
    packing.unit = LengthUnit::millimetre;
    return packing;
}

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("the mesh begins in the pores, as far from all as it is told") {
    Packing packing = test::spheres_in({4, 4, 4}, true, {{{0, 0, 0}, 1.9}, {{2, 2, 2}, 1.5}});
    const Surface surface = make_surface(packing, {.images = true});
    const OpenfoamCase planned = plan_openfoam_case(surface, packing, 2);
    double least = HUGE_VAL;
    for (const Sphere& sphere : packing.spheres)
        least = std::min(least, norm(packing.container.separation(sphere.center, planned.inside)) - sphere.radius);
    CHECK(least > 0.1);
    CHECK(planned.clearance == doctest::Approx(least));
    CHECK(planned.cell == doctest::Approx(0.5));
    CHECK(planned.cells == 8 * 8 * 8);
    // All of the cell is in spheres.
    packing.spheres.front().radius = 3.6;
    CHECK_THROWS_WITH_AS(plan_openfoam_case(make_surface(packing, {.images = true}), packing, 2),
                         doctest::Contains("no point of the pores"), InputError);
}

TEST_CASE("cells and clearance are those of shrunk spheres, wherever their centres stand") {
    const Packing packing = test::spheres_in({4, 4, 4}, true, {{{0, 0, 0}, 1.5}, {{2, 2, 2}, 1.9}});
    const Surface shrunk = make_surface(packing, {.scale = 0.1, .images = true});
    const OpenfoamCase planned = plan_openfoam_case(shrunk, packing, 2);
    CHECK(planned.cell == doctest::Approx(0.05));
    double least = HUGE_VAL;
    for (const Sphere& sphere : packing.spheres)
        least = std::min(least, norm(packing.container.separation(sphere.center, planned.inside)) - sphere.radius / 10);
    CHECK(planned.clearance == doctest::Approx(least));
    Packing far = packing;
    far.spheres[0].center = {40, -80, 120};
    CHECK(plan_openfoam_case(make_surface(far, {.images = true}), far, 2).clearance ==
          doctest::Approx(plan_openfoam_case(make_surface(packing, {.images = true}), packing, 2).clearance));
}

TEST_CASE("a case of a periodic cell has planes of symmetry, one of a vessel its walls") {
    const TemporaryFolder folder;
    const Packing cell = test::spheres_in({4, 4, 4}, true, {{{2, 2, 2}, 1.5}});
    const Surface surface = make_surface(cell, {.images = true});
    write_openfoam_case(surface, cell, plan_openfoam_case(surface, cell, 0), 0, folder / "a");
    CHECK(!std::filesystem::exists(folder / "a/constant/triSurface/sides.stl"));
    std::string block = folder.read("a/system/blockMeshDict");
    CHECK(says(block, "convertToMeters 1;"));
    CHECK(says(block, "    inlet\n    {\n        type patch;\n        faces ((0 4 7 3));"));
    CHECK(says(block, "    sides_z\n    {\n        type symmetry;"));
    CHECK(!says(block, "sides_x"));
    const auto spheres = read_mesh_files({folder / "a/constant/triSurface/spheres.stl"});
    CHECK(spheres->volume() == doctest::Approx(surface.figures.volume).epsilon(1e-6));

    const Packing vessel = in_cylinder();
    const Surface in_vessel = make_surface(vessel, {.images = true});
    write_openfoam_case(in_vessel, vessel, plan_openfoam_case(in_vessel, vessel, 2), 2, folder / "b");
    for (const std::string& file : openfoam_files(vessel, folder / "b")) CHECK(std::filesystem::exists(file));
    block = folder.read("b/system/blockMeshDict");
    CHECK(says(block, "convertToMeters 0.001;"));
    CHECK(says(block, "    inlet\n    {\n        type patch;\n        faces ((0 3 2 1));"));
    CHECK(!says(block, "symmetry"));
    const std::string snappy = folder.read("b/system/snappyHexMeshDict");
    CHECK(says(snappy, "sides.stl\n    {\n        type triSurfaceMesh;\n        name sides;\n        scale 0.001;"));
    // Two triangles a side for each piece of the height, all about the cylinder.
    std::ifstream file(folder / "b/constant/triSurface/sides.stl", std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    REQUIRE(bytes.size() > 84);
    REQUIRE((bytes.size() - 84) % 50 == 0);
    for (std::size_t at = 84; at < bytes.size(); at += 50)
        for (std::size_t k = 1; k < 4; ++k) {
            std::array<float, 3> v{};
            std::memcpy(v.data(), bytes.data() + at + 12 * k, sizeof v);
            const double r = std::hypot(v[0] - 2, v[1] - 2);
            CHECK(r >= 2 - 1e-6);
            CHECK(r < 2.03);
        }
}

TEST_CASE("walls that close the way of the flow are refused") {
    const Packing packing = in_cylinder();
    const Surface surface = make_surface(packing, {});
    CHECK_THROWS_WITH_AS(plan_openfoam_case(surface, packing, 0), doctest::Contains("one of which is a cylinder"),
                         InputError);
    Packing ball = packing;
    ball.container.surfaces = {SphereWall{{2, 2, 3}, 3}};
    CHECK_THROWS_AS(plan_openfoam_case(surface, ball, 2), InputError);
}
