#include <doctest/doctest.h>

#include "sweep/wall_lists.hpp"

using namespace bernal;

namespace {

/// The contacts of one sphere with the walls, listed where it stands.
SphereContacts contacts(const Container& container, Vec3 center, double radius = 1) {
    WallLists walls(container);
    const std::vector<Sphere> reach{{center, 2 * radius}};
    walls.build(reach);
    return walls.sum(0, center, radius);
}

}  // namespace

TEST_CASE("walls push inwards, with twice the radius as stiffness, and only on walled axes") {
    const Container box{{}, {10, 10, 10}, {false, true, false}};
    const SphereContacts sum = contacts(box, {0.75, 5, 9.5});
    CHECK(sum.contacts == 2);
    CHECK(sum.stiffness == 4);
    CHECK(sum.force.x == doctest::Approx(0.25 * 2));
    CHECK(sum.force.y == 0);
    CHECK(sum.force.z == doctest::Approx(-0.5 * 2));
    CHECK(contacts(box, {0, 5, 5}).force.x == doctest::Approx(2));  // a centre on the wall is still pushed inwards
}

TEST_CASE("a cylinder pushes towards its axis, its core away from it, both from beyond them as well") {
    const Container annulus{
        {-5, -5, 0},
        {10, 10, 10},
        {false, false, true},
        {CylinderWall{{0, 0, 0}, {0, 0, 1}, 5, true}, CylinderWall{{0, 0, 0}, {0, 0, 1}, 2, false}}};
    const auto at = [&](double distance) { return contacts(annulus, Vec3{5, 5, 3} + Vec3{0.6, 0.8, 0} * distance); };
    CHECK(at(3.5).contacts == 0);
    CHECK(at(4.25).force.x == doctest::Approx(-0.25 * 2 * 0.6));
    CHECK(at(4.25).force.y == doctest::Approx(-0.25 * 2 * 0.8));
    CHECK(at(2.75).force.x == doctest::Approx(0.25 * 2 * 0.6));
    CHECK(at(5.5).force.y < -1.5);
    CHECK(at(1.5).force.y > 1.5);
    CHECK(at(4.25).force.z == 0);
}

TEST_CASE("a sphere that is listed anew meets the walls of its new place") {
    WallLists walls(Container{{}, {10, 10, 10}, {false, false, false}});
    std::vector<Sphere> reach{{{5, 5, 5}, 1.2}, {{9.5, 5, 5}, 1.2}};
    walls.build(reach);
    CHECK(walls.sum(0, {0.5, 5, 5}, 1).contacts == 0);  // not listed there
    CHECK(walls.sum(1, {9.5, 5, 5}, 1).contacts == 1);
    const std::vector<Index> stale{0};
    reach = {{{0.5, 5, 5}, 1.2}};
    walls.update(stale, reach);
    CHECK(walls.sum(0, {0.5, 5, 5}, 1).contacts == 1);
    CHECK(walls.sum(1, {9.5, 5, 5}, 1).contacts == 1);
}

TEST_CASE("a sphere that moves across a periodic end meets the obstacles behind it") {
    const Container cell{{}, {10, 10, 10}, {true, true, true}, {SphereWall{{1.5, 5, 9.9}, 0.5, false}}};
    WallLists walls(cell);
    const std::vector<Sphere> reach{{{9.8, 5, 9.5}, 2}};
    walls.build(reach);
    CHECK(walls.sum(0, {9.8, 5, 9.5}, 1).contacts == 0);
    CHECK(walls.sum(0, {0.1, 5, 9.9}, 1).contacts == 1);
    CHECK(walls.sum(0, {0.1, 5, 9.9}, 1).force.x < 0);
    CHECK(walls.sum(0, {0.1, 5, 9.9}, 0.8).contacts == 0);
}

TEST_CASE("walls are listed as far away as spheres keep from them") {
    const Container box{{}, {10, 10, 10}, {false, false, false}};
    const std::vector<Sphere> reach{{{2, 5, 5}, 1.2}};
    WallLists near(box), wide(box, 1);
    near.build(reach), wide.build(reach);
    CHECK_FALSE(near.may_touch(0));
    CHECK(wide.may_touch(0));
    CHECK(wide.sum(0, {1.9, 5, 5}, 2).contacts == 1);
}
