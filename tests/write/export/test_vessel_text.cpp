// Meshes, prisms and obstacles in the codes that take walls as triangles: nothing moves at rest, nothing passes a wall.

#include <doctest/doctest.h>

#include "export/next_steps.hpp"
#include "export/vessels.hpp"
#include "geometry/meshes.hpp"
#include "geometry/polygon.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// A hopper 2 wide and 2.5 high, with an outlet that is shut.
Container hopper() {
    const Mesh mesh = hopper_mesh(0.4, 1, 1, 2.5, 24);
    return {mesh->lowest(), mesh->highest() - mesh->lowest(), {false, false, false}, {MeshWall{mesh}}};
}

/// A concave one.
Container stone() {
    const Mesh mesh = bumpy_ball({}, 1, 24, 0.25, 5);
    return {mesh->lowest(), mesh->highest() - mesh->lowest(), {false, false, false}, {MeshWall{mesh}}};
}

/// A frame with a hole.
Container prism() {
    const PrismWall wall{
        rings_of_polygon("POLYGON((0 0,4 0,4 4,0 4,0 0),(1.5 1.5,2.5 1.5,2.5 2.5,1.5 2.5,1.5 1.5))"), {}, {0, 0, 1}};
    return {{},
            {4, 4, 4},
            {false, false, false},
            {wall, PlaneWall{{0, 0, 0}, {0, 0, 1}}, PlaneWall{{0, 0, 4}, {0, 0, -1}}}};
}

/// A box with a ball of triangles and a fixed sphere in it.
Container box_with_obstacles() {
    Container box({}, {4, 4, 4}, {false, false, false});
    box.surfaces = box.walls();
    box.surfaces.push_back(MeshWall{bumpy_ball({1.2, 1.2, 1.2}, 0.6, 16), false});
    box.surfaces.push_back(SphereWall{{2.8, 2.8, 2}, 0.6, false});
    return box;
}

void check_all(const Code& code) {
    check_vessel(code, prism(), equal_spheres(100), linear_grains());
    check_vessel(code, box_with_obstacles(), equal_spheres(100), hertz_grains());
    if (!whole_tests()) return;
    check_vessel(code, hopper(), equal_spheres(100), hertz_grains());
    check_vessel(code, stone(), uniform_volume(100, 1.5), linear_grains());
}

/// Under gravity, among several meshes.
void check_goes_on_among_meshes(const Code& code) {
    DeckOptions options = hertz_grains();
    options.loading = Gravity{};
    check_goes_on(code, packed_in(box_with_obstacles(), equal_spheres(200)), options, 1e-9);
}

}  // namespace

TEST_CASE("LIGGGHTS: at rest in meshes and prisms nothing moves; under gravity nothing passes a wall") {
    if (installed(liggghts)) check_all(liggghts);
}

TEST_CASE("YADE: at rest in meshes and prisms nothing moves; under gravity nothing passes a wall") {
    if (installed(yade)) check_all(yade);
}

TEST_CASE("among meshes a run that goes on ends where one without a break ends") {
    for (const Code& code : {liggghts, yade})
        if (installed(code)) check_goes_on_among_meshes(code);
}
