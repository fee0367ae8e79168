#include <doctest/doctest.h>

#include <numbers>

#include "geometry/bed.hpp"
#include "geometry/meshes.hpp"
#include "geometry/polygon.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// With walls along all axes, or along z and x.
std::vector<Container> walled_vessels() {
    std::vector<Container> all{cylinder_vessel(), cone_vessel(), annulus_vessel(), sphere_vessel()};
    all.push_back({{1, 2, 3}, {1, 2, 0.7}, {false, false, false}});
    all.push_back({{1, 2, 3}, {1, 2, 0.7}, {false, true, false}});
    all.push_back({{}, {1, 1, 1}, {false, false, false}, {MeshWall{box_mesh({}, {1, 1, 1})}}});
    Container pinned = all[4];
    pinned.surfaces = pinned.walls();
    pinned.surfaces.push_back(SphereWall{{1.5, 3, 3.3}, 0.25, false});
    all.push_back(pinned);
    return all;
}

}  // namespace

TEST_CASE("the part of a vessel that a share of its volume fills has that volume, and is a part") {
    for (const Container& vessel : walled_vessels())
        for (const int up : {0, 2})
            for (const double share : {1e-6, 0.1, 0.3, 0.5, 0.999}) {
                CAPTURE(vessel.shape());
                CAPTURE(up);
                CAPTURE(share);
                const double height = height_of_share(vessel, up, share);
                const Container part = part_of_vessel(vessel, up, height);
                CHECK(part.volume() == doctest::Approx(share * vessel.volume()).epsilon(1e-12));
                CHECK(part.lengths[up] == height);
                CHECK(part.shape() == vessel.shape());
                CHECK(inscribed_diameter(part) <= 1.011 * std::min(height, inscribed_diameter(vessel)));
                CHECK(wall_area(part) > 0);
            }
    CHECK(height_of_share(Container({}, {4, 4, 10}, {true, true, false}), 2, 0.3) == 3);
    CHECK(height_of_share(sphere_vessel(), 1, 0.5) == doctest::Approx(0.5).epsilon(1e-12));
}

TEST_CASE("an obstacle across a periodic end counts once below a surface, however many images of it stand there") {
    Container vessel({}, {4, 4, 4}, {true, true, false});
    vessel.surfaces = vessel.walls();
    for (const double x : {0.0, 4.0})
        for (const double y : {0.0, 4.0}) vessel.surfaces.push_back(SphereWall{{x, y, 1}, 0.5, false});
    CHECK(part_of_vessel(vessel, 2, 2).volume() == doctest::Approx(32 - std::numbers::pi / 6));
    CHECK(part_of_vessel(vessel, 2, 1).volume() == doctest::Approx(16 - std::numbers::pi / 12));
}

TEST_CASE("without its surface it is the vessel again, to the bit, or the scaled one") {
    for (const Container& vessel : walled_vessels()) {
        CAPTURE(vessel.shape());
        const Container part = part_of_vessel(vessel, 2, 0.3 * vessel.lengths.z);
        Container whole = whole_vessel(part);
        CHECK(whole.up == 2);
        whole.up.reset();
        CHECK(whole == vessel);
        CHECK(whole_vessel(vessel) == vessel);
        Container twice = whole_vessel(scaled(part, 2));
        twice.up.reset();
        CHECK(twice == scaled(vessel, 2));
        CHECK(scaled(part, 2).volume() == doctest::Approx(8 * part.volume()));
        CHECK(in_other_unit(part, 10).volume() == doctest::Approx(1000 * part.volume()));
    }
}

TEST_CASE("a sphere is within a bed where it is within the vessel and below the surface") {
    const Container drum{{}, {1, 2, 2}, {true, false, false}, {CylinderWall{{0, 1, 1}, {1, 0, 0}, 1}}};
    const Container bed = part_of_vessel(drum, 2, 0.6);
    CHECK(is_within_walls(bed, {0.5, 1, 0.3}, 0.25));
    CHECK(!is_within_walls(bed, {0.5, 1, 0.4}, 0.25));
    CHECK(is_within_walls(drum, {0.5, 1, 0.4}, 0.25));
    CHECK(!is_within_walls(bed, {0.5, 0.3, 0.3}, 0.25));
}

TEST_CASE("the walls of a bed end at its surface, which is one itself") {
    const double h = 0.25;
    const Container box = part_of_vessel({{}, {1, 2, 3}, {false, false, false}}, 2, h);
    CHECK(wall_area(box) == doctest::Approx(2 * 2 + 2 * 3 * h));
    Container pinned({}, {1, 2, 3}, {false, false, false});
    pinned.surfaces = pinned.walls();
    CHECK(wall_area(part_of_vessel(pinned, 2, h)) == doctest::Approx(2 * 2 + 2 * 3 * h));
}
