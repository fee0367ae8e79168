#include <doctest/doctest.h>

#include <set>

#include "bernal/certificate.hpp"
#include "geometry/geometry.hpp"
#include "geometry/meshes.hpp"
#include "geometry/vessels.hpp"
#include "verify/judged_walls.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::vector<Wall> many_walls() {
    std::vector<Wall> walls = annulus_vessel().surfaces;
    for (std::uint64_t i = 0; i < 300; ++i)
        walls.push_back(SphereWall{point_inside(Container({}, {1, 1, 1}), i), 0.02, false});
    walls.push_back(MeshWall{bumpy_ball({0.8, 0.5, 0.5}, 0.1, 12, 0.2), false, 0.5, {0.3, 0.2, 0}});
    return walls;
}

}  // namespace

TEST_CASE("no wall that a sphere comes near is left out, and most that it does not are") {
    const std::vector<Wall> walls = many_walls();
    const JudgedWalls judged(walls);
    std::size_t visits = 0;
    for (std::uint64_t i = 1000; i < 1300; ++i) {
        const Sphere sphere{point_inside(Container({}, {1, 1, 1}), i), 0.02};
        std::set<std::size_t> visited;
        judged.for_each_near(sphere, 0.01, [&](std::size_t w, const JudgedWall&) { visited.insert(w); });
        for (std::size_t w = 0; w < walls.size(); ++w)
            if (JudgedWall(walls[w]).overlap(sphere) >= -0.01) CHECK(visited.contains(w));
        visits += visited.size();
    }
    CHECK(visits < 300 * 20);
}

TEST_CASE("the certificate of a packing among many obstacles names the tightest wall and counts all crossings") {
    Packing packing;
    packing.container = cylinder_vessel();
    packing.container.surfaces = many_walls();
    std::size_t crossings = 0, tightest = 0;
    double most = -HUGE_VAL;
    for (std::uint64_t i = 1000; i < 1100; ++i) packing.spheres.push_back({point_inside(packing.container, i), 0.02});
    packing.size_class.resize(packing.spheres.size());
    for (const Sphere& sphere : packing.spheres)
        for (std::size_t w = 0; w < packing.container.surfaces.size(); ++w) {
            const double overlap = JudgedWall(packing.container.surfaces[w]).overlap(sphere);
            crossings += overlap > 0;
            if (overlap > most) most = overlap, tightest = w;
        }
    const Certificate certificate = certify(packing);
    CHECK(certificate.wall_crossings == crossings);
    CHECK(certificate.worst.second == tightest);
    CHECK(certificate.worst.kind == TightestPlace::Kind::vessel_wall);
}
