#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

Packing moved(Packing packing, Vec3 way) {
    packing.container.origin += way;
    for (Wall& wall : packing.container.surfaces) {
        if (auto* plane = std::get_if<PlaneWall>(&wall)) plane->point += way;
        if (auto* cylinder = std::get_if<CylinderWall>(&wall)) cylinder->point += way;
    }
    for (Sphere& sphere : packing.spheres) sphere.center += way;
    return packing;
}

}  // namespace

TEST_CASE("YADE: a hopper empties once its foot is open") {
    if (!installed(yade)) return;
    check_discharge(yade);
    check_discharge(yade, {}, mesh_hopper(7.5e-3), 0.95);
}

TEST_CASE("YADE: what is left in a hopper reads back, without the grains that have gone") {
    if (!installed(yade)) return;
    DeckOptions options = hertz_grains();
    options.loading = Discharge{};
    options.steps = 10;
    const DeckFolder folder(yade, packed_in(cone_vessel(), equal_spheres(60)), options, [](std::string& text) {
        text.replace(text.find("O.run("), 0, "for gone in range(20):\n    O.bodies.erase(gone)\n");
    });
    folder.run();
    CHECK(read_packing(folder / "run.end.txt").spheres.size() == 40);
}

TEST_CASE("YADE: the ends of a drum turn about its axis, wherever it stands") {
    if (!installed(yade)) return;
    DeckOptions options = hertz_grains();
    options.material.young = 1e6;
    options.loading = Drum{600};
    options.steps = 1500;
    Packing packing = packed_in(cylinder_vessel(), equal_spheres(40));
    packing.container.up = 0;
    CHECK(deck(DemCode::yade, packing, options, "run", "run.data")[0].text.find(
              "Ig2_Wall_Sphere_ScGeom(noRatch=False)") != std::string::npos);
    const Vec3 way{0, 0.5, 0};
    const std::vector<Grain> here = run(yade, packing, options).grains;
    const std::vector<Grain> there = run(yade, moved(packing, way), options).grains;
    const double diameter = 2 * packing.spheres[0].radius;
    CHECK(largest_displacement(packing, here) > 0.3);
    REQUIRE(there.size() == here.size());
    for (std::size_t i = 0; i < here.size(); ++i)
        CHECK(norm(there[i].sphere.center - way - here[i].sphere.center) < 0.01 * diameter);
}
