#include <doctest/doctest.h>

#include <random>

#include "bernal/container.hpp"
#include "geometry/mesh_index.hpp"
#include "geometry/meshes.hpp"
#include "geometry/parted_wall.hpp"
#include "geometry/polygon.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

struct RandomPoints {
    std::mt19937 random{1};
    Vec3 in(Vec3 low, Vec3 high) {
        std::uniform_real_distribution<double> u(0, 1);
        const Vec3 d = high - low;
        return {low.x + u(random) * d.x, low.y + u(random) * d.y, low.z + u(random) * d.z};
    }
};

std::vector<WallDistance> contacts(const Wall& wall, Vec3 p, double reach) {
    std::vector<WallDistance> all;
    for_each_contact(wall, p, reach, [&](const WallDistance& d) { all.push_back(d); });
    return all;
}

const PrismWall ell{rings_of_polygon("POLYGON((0 0,4 0,4 1,1 1,1 4,0 4,0 0))"), {}, {0, 0, 1}};

}  // namespace

TEST_CASE("a box of triangles has the contacts of six planes, wherever the sphere is in it") {
    const MeshWall mesh{box_mesh({1, 2, 3}, {4, 6, 8})};
    const Container box{{1, 2, 3}, {3, 4, 5}, {}};
    RandomPoints points;
    for (int i = 0; i < 2000; ++i) {
        const Vec3 p = points.in({1, 2, 3}, {4, 6, 8});
        const double reach = 1.4;
        std::vector<WallDistance> expected;
        for (const Wall& plane : box.walls())
            if (const WallDistance d = distance_to(plane, p); d.distance < reach) expected.push_back(d);
        const auto found = contacts(mesh, p, reach);
        REQUIRE(found.size() == expected.size());
        for (const WallDistance& e : expected)
            CHECK(std::ranges::any_of(found, [&](const WallDistance& f) {
                return std::abs(f.distance - e.distance) < 1e-12 && norm(f.normal - e.normal) < 1e-9;
            }));
    }
}

TEST_CASE("flat edges give one contact, to the bit where a foot falls on a diagonal") {
    const MeshWall mesh{box_mesh({0, 0, 0}, {4, 4, 4})};
    for (const double t : {0.5, 1.0, 1.7, 2.0, 3.3}) {
        CHECK(contacts(mesh, {t, t, 0.3}, 0.4).size() == 1);
        CHECK(contacts(mesh, {t, 4 - t, 0.3}, 0.4).size() == 1);
        CHECK(contacts(mesh, {0.3, t, 4 - t}, 0.31).size() == 1);
    }
}

TEST_CASE("an edge or a corner that juts out gives one contact, away from it") {
    const MeshWall stone{box_mesh({0, 0, 0}, {1, 1, 1}), false};
    auto found = contacts(stone, {1.3, 1.4, 0.37}, 1);
    REQUIRE(found.size() == 1);
    CHECK(found[0].distance == doctest::Approx(0.5));
    CHECK(norm(found[0].normal - Vec3{0.6, 0.8, 0}) < 1e-12);
    found = contacts(stone, {1.1, 1.2, 1.2}, 1);
    REQUIRE(found.size() == 1);
    CHECK(found[0].distance == doctest::Approx(0.3));
    CHECK(contacts(stone, {0.2, 0.3, 1.2}, 0.9).size() == 1);  // not the far side, seen from behind
}

TEST_CASE("from beyond a mesh the push points inwards, from any distance, once") {
    const MeshWall vessel{box_mesh({0, 0, 0}, {4, 4, 4})};
    for (const Vec3 p : {Vec3{-0.1, 1, 2}, {-3, 1, 2}, {-0.1, 0.2, 0.3}}) {
        const auto found = contacts(vessel, p, 0.5);
        REQUIRE(found.size() == 1);
        CHECK(found[0].distance == doctest::Approx(p.x));
        CHECK(norm(found[0].normal - Vec3{1, 0, 0}) < 1e-12);
    }
    const MeshWall stone{box_mesh({0, 0, 0}, {4, 4, 4}), false};
    CHECK(distance_to(stone, {1, 2, 2}).distance == doctest::Approx(-1));
    CHECK(distance_to(stone, {1, 2, 2}, 0.5).normal.x == doctest::Approx(-1));
}

TEST_CASE("distances and sides agree with VTK's and with solid angles', over a concave mesh and around it") {
    const Mesh ball = bumpy_ball({1, 2, 3}, 2, 40, 0.5);
    DistanceByVtk by_vtk(*ball);
    RandomPoints points;
    for (const bool inside : {true, false})
        for (int i = 0; i < 150; ++i) {
            const Vec3 p = points.in({-2, -1, 0}, {4, 5, 6});
            const double signed_distance = by_vtk(p) * (is_inside_by_force(*ball, p) == inside ? 1 : -1);
            const Wall wall = MeshWall{ball, inside};
            CHECK(distance_to(wall, p).distance == doctest::Approx(signed_distance).epsilon(1e-6));
            const double limited = distance_to(wall, p, 0.3).distance;
            if (signed_distance < 0.3)
                CHECK(limited == doctest::Approx(signed_distance).epsilon(1e-6));
            else
                CHECK(limited > 0.3);
        }
}

TEST_CASE("the grid is right about what it says is clear") {
    const Mesh ball = bumpy_ball({0, 0, 0}, 2, 60, 0.5);
    DistanceByVtk by_vtk(*ball);
    RandomPoints points;
    for (int i = 0; i < 200; ++i) {
        const Vec3 p = points.in({-3, -3, -2}, {3, 3, 2});
        const MeshIndex::Clear clear = ball->index().clear(p);
        CHECK(clear.distance <= by_vtk(p) + 1e-6);
        if (clear.side != MeshIndex::Clear::Side::unknown) CHECK(clear.is_on(is_inside_by_force(*ball, p)));
    }
}

TEST_CASE("a mesh of a ball is about as far as the ball") {
    const Wall mesh = MeshWall{bumpy_ball({1, 1, 1}, 3, 200)}, ball = SphereWall{{1, 1, 1}, 3};
    RandomPoints points;
    for (int i = 0; i < 100; ++i) {
        const Vec3 p = points.in({-2, -2, -2}, {4, 4, 4});
        CHECK(std::abs(distance_to(mesh, p).distance - distance_to(ball, p).distance) < 0.002);
    }
}

TEST_CASE("a mesh that is scaled and moved is as far from points that are") {
    const MeshWall wall{bumpy_ball({1, 2, 3}, 2, 20, 0.3)};
    const Vec3 p{1, 2.5, 2}, shift{7, 8, 9};
    const Wall moved = transformed(wall, 3, shift);
    CHECK(distance_to(moved, p * 3 + shift).distance == doctest::Approx(3 * distance_to(wall, p).distance));
    CHECK(distance_to(moved, p * 3 + shift, 10).distance == doctest::Approx(3 * distance_to(wall, p).distance));
    CHECK(distance_to(transformed(ell, 3, shift), p * 3 + shift).distance ==
          doctest::Approx(3 * distance_to(ell, p).distance));
}

TEST_CASE("prisms: faces in concave corners, edges that jut out, holes, along each axis") {
    CHECK(area(ell) == doctest::Approx(7));
    CHECK(contacts(ell, {0.3, 0.4, 9}, 0.5).size() == 2);
    auto found = contacts(ell, {0.7, 0.6, 5}, 0.59);  // towards the corner at (1, 1)
    REQUIRE(found.size() == 1);
    CHECK(found[0].distance == doctest::Approx(0.5));
    CHECK(norm(found[0].normal - Vec3{-0.6, -0.8, 0}) < 1e-12);
    found = contacts(ell, {2, 1.5, 0}, 0.3);
    REQUIRE(found.size() == 1);
    CHECK(found[0].distance == doctest::Approx(-0.5));
    CHECK(norm(found[0].normal - Vec3{0, -1, 0}) < 1e-12);

    PrismWall frame{rings_of_polygon("POLYGON((0 0,4 0,4 4,0 4,0 0),(1 1,3 1,3 3,1 3,1 1))"), {}, {0, 0, 1}};
    CHECK(area(frame) == doctest::Approx(12));
    CHECK(distance_to(frame, {2, 2, 0}).distance == doctest::Approx(-1));
    CHECK(distance_to(frame, {0.6, 2, 0}).distance == doctest::Approx(0.4));
    PrismWall lying = ell;
    lying.axis = {1, 0, 0};
    CHECK(distance_to(lying, {50, 3, 0.4}).distance == doctest::Approx(0.4));
    lying.axis = {0, 1, 0};
    CHECK(distance_to(lying, {0.4, 50, 3}).distance == doctest::Approx(0.4));
}

TEST_CASE("the widest room is found in any shape") {
    const auto widest = [](const Mesh& mesh) {
        const Vec3 low = mesh->lowest();
        return inscribed_diameter({low, mesh->highest() - low, {}, {MeshWall{mesh}}});
    };
    CHECK(widest(box_mesh({1, 2, 3}, {4, 7, 9})) == doctest::Approx(3).epsilon(0.01));
    CHECK(widest(bumpy_ball({1, 1, 1}, 3, 100)) == doctest::Approx(6).epsilon(0.015));
    CHECK(inscribed_diameter({{}, {4, 4, 3}, {false, false, true}, {ell}}) ==
          doctest::Approx(2 * 2 / (2 + std::sqrt(2.0))).epsilon(0.01));
}

TEST_CASE("a prism against its axis is the same") {
    RandomPoints points;
    for (const int axis : {0, 1, 2}) {
        PrismWall with = ell, against = ell;
        with.axis = against.axis = {};
        with.axis[axis] = 1, against.axis[axis] = -1;
        for (int i = 0; i < 200; ++i) {
            const Vec3 p = points.in({-1, -1, -1}, {5, 5, 5});
            CHECK(distance(against, p).distance == distance(with, p).distance);
            CHECK(distance(against, p).normal == distance(with, p).normal);
            CHECK(contacts(against, p, 1).size() == contacts(with, p, 1).size());
        }
    }
}

TEST_CASE("all kinds of walls touch a ball from its radius on, and not beyond") {
    const Vec3 p{2, 3, 0.5};
    const std::vector<Wall> walls{PlaneWall{{0, 0, 0}, {0, 0, 1}}, CylinderWall{{2, 0, 0}, {0, 0, 1}, 3.5},
                                  SphereWall{{2, 3, -1}, 1, false}, MeshWall{box_mesh({0, 0, 0}, {8, 8, 8})},
                                  PrismWall{rings_of_polygon("POLYGON((1.5 0,9 0,9 9,1.5 9,1.5 0))"), {}, {0, 0, 1}}};
    for (const Wall& wall : walls) {
        CAPTURE(kind(wall));
        CHECK(contacts(wall, p, 0.5).size() == 1);
        CHECK(contacts(wall, p, std::nextafter(0.5, 0)).empty());
    }
}
