// Formats of surfaces, read back by the reader of meshes.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "needs.hpp"
#include "surface/closed_surface.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("each format is read back as the same closed surface" * needs("EXPAT")) {
    const TemporaryFolder folder;
    Packing packing = test::spheres_in({4, 4, 4}, false, {{{1, 1, 1}, 1}, {{2, 2.5, 3.5}, 0.5}});
    packing.unit = LengthUnit::millimetre;
    const Surface surface = make_surface(packing, {.triangles = 80});
    for (const char* name : {"s.stl", "s.obj", "s.ply", "s.vtp", "S.STL"}) {
        CAPTURE(name);
        write_surface(surface, packing, folder / name);
        const auto mesh = read_mesh_files({folder / name});
        CHECK(mesh->triangles().size() == surface.triangles.size());
        CHECK(mesh->vertices().size() == surface.vertices.size());
        CHECK(mesh->volume() == doctest::Approx(surface.figures.volume).epsilon(1e-6));
        CHECK(mesh->area() == doctest::Approx(surface.figures.area).epsilon(1e-6));
        CHECK(mesh->merged_within() == 0);
    }
}

TEST_CASE("OFF has vertices and triangles as they are") {
    const TemporaryFolder folder;
    const Packing packing = test::spheres_in({4, 4, 4}, false, {{{1, 1.1, 1.2}, 1}});
    const Surface surface = make_surface(packing, {.triangles = 20});
    write_surface(surface, packing, folder / "s.off");
    std::ifstream file(folder / "s.off");
    std::string word;
    std::size_t vertices = 0, triangles = 0, edges = 0;
    file >> word >> vertices >> triangles >> edges;
    CHECK(word == "OFF");
    REQUIRE(vertices == 12);
    REQUIRE(triangles == 20);
    CHECK(edges == 30);
    for (const Vec3& v : surface.vertices) {
        Vec3 read;
        file >> read.x >> read.y >> read.z;
        CHECK(read == v);
    }
    for (const Surface::Corners& corners : surface.triangles) {
        Surface::Corners read{};
        file >> word >> read[0] >> read[1] >> read[2];
        CHECK(word == "3");
        CHECK(read == corners);
    }
}

TEST_CASE("the deviation that is told counts the rounding of STL") {
    const TemporaryFolder folder;
    Packing packing = test::spheres_in({4, 4, 4}, false, {{{1, 1, 1}, 0.5}, {{2.6, 2.6, 2.6}, 0.4}});
    for (const double far : {0.0, 3e4}) {
        const Vec3 way{far, far, far};
        Packing moved = packing;
        moved.container.origin = way;
        for (Sphere& sphere : moved.spheres) sphere.center = sphere.center + way;
        const Surface exact = make_surface(moved, {.triangles = 1280});
        Surface told = exact;
        count_rounding(told, moved, folder / "s.ply");
        CHECK(told.figures.deviation == exact.figures.deviation);
        count_rounding(told, moved, folder / "s.stl");
        write_surface(told, moved, folder / "s.stl");
        double farthest = 0, moved_by = 0;
        const auto mesh = read_mesh_files({folder / "s.stl"});
        for (const Vec3& v : mesh->vertices()) {
            const bool first = norm(v - moved.spheres[0].center) < 0.6;
            const Sphere& sphere = moved.spheres[first ? 0 : 1];
            moved_by = std::max(moved_by, std::abs(norm(v - sphere.center) - sphere.radius));
        }
        farthest = exact.figures.deviation + moved_by;
        CHECK(told.figures.deviation >= farthest - 1e-12);
        CHECK(told.figures.rounding < 3 * moved_by + 1e-12);
        CHECK(told.remarks.size() == (far > 0 ? 1 : 0));
    }
}

TEST_CASE("what a format does not hold is refused, and nothing is written") {
    const TemporaryFolder folder;
    const Packing tiny = test::spheres_in({4, 4, 4}, false, {{{3, 3, 3}, 1e-6}});
    const Surface surface = make_surface(tiny, {});
    CHECK_THROWS_WITH_AS(write_surface(surface, tiny, folder / "s.stl"),
                         doctest::Contains("have seven digits, in which triangles of sphere 1 fall together"),
                         InputError);
    write_surface(surface, tiny, folder / "s.ply");
    CHECK_THROWS_AS(write_surface(surface, tiny, folder / "s.png"), InputError);
    Packing wide = tiny;
    wide.ids = {std::int64_t{1} << 40};
    CHECK_THROWS_AS(write_surface(surface, wide, folder / "t.ply"), InputError);
    write_surface(surface, wide, folder / "t.vtp");
    CHECK(!std::filesystem::exists(folder / "s.stl"));
    CHECK(!std::filesystem::exists(folder / "t.ply"));
}
