#include <doctest/doctest.h>

#include <algorithm>
#include <numbers>

#include "geometry/meshes.hpp"
#include "geometry/parted_wall.hpp"
#include "geometry/polygon.hpp"
#include "geometry/wall_part.hpp"

using namespace bernal;
using namespace bernal::test;
using std::numbers::pi;

namespace {

const Cell cell{{-0.3, 0.2, -1}, {2, 2, 2}, {false, false, false}, 3};

Vec3 unit(int axis) {
    Vec3 v;
    v[axis] = 1;
    return v;
}

Vec3 middle() { return cell.origin + cell.lengths * 0.5; }

/// A point at the foot of the cell along the axis, in the middle across.
Vec3 foot(int axis) {
    Vec3 p = middle();
    p[axis] = cell.origin[axis];
    return p;
}

Wall prism(int axis) {
    // An L with a hole in it, not the same along any two axes.
    return PrismWall{rings_of_polygon("POLYGON((0.1 0.2, 1.7 0.2, 1.7 0.9, 0.8 0.9, 0.8 1.9, 0.1 1.4),"
                                      "(0.3 0.4, 0.6 0.4, 0.6 0.8, 0.3 0.7))"),
                     cell.origin, unit(axis)};
}

Wall rough_mesh() {
    const Mesh mesh = surface_mesh(6, 9, {0.1, 0, -0.9}, {0, 0.1, 0.85}, [](std::uint32_t row, double angle) {
        const double height = -0.7 + 0.25 * row, radius = 0.4 + 0.35 * std::sin(2.1 * row) * std::cos(3 * angle) * 0.4;
        return Vec3{radius * std::cos(angle), radius * std::sin(angle), height};
    });
    return MeshWall{mesh, true, 0.95, middle()};
}

/// All walls that lie within the cell.
std::vector<Wall> walls() {
    std::vector<Wall> all{SphereWall{middle() + Vec3{0.1, -0.1, 0.05}, 0.8}, rough_mesh(),
                          MeshWall{box_mesh({-0.5, -0.4, -0.3}, {0.6, 0.7, 0.8}), true, 1, middle()}};
    for (int axis = 0; axis < 3; ++axis) {
        all.push_back(CylinderWall{foot(axis), unit(axis), 0.9});
        all.push_back(ConeWall{foot(axis), unit(axis), {0.9, 0.3}, 2});
        all.push_back(ConeWall{foot(axis) + unit(axis) * 2, unit(axis) * -1, {0.9, 0}, 2});
        all.push_back(prism(axis));
    }
    return all;
}

/// Along an edge of a grid that fills the cell.
constexpr int n = 40;

/// The points of the grid that the wall encloses.
std::vector<Vec3> enclosed_points(const Wall& wall) {
    std::vector<Vec3> points;
    for (int k = 0; k < n * n * n; ++k) {
        const Vec3 share{(k % n + 0.5) / n, (k / n % n + 0.5) / n, (k / n / n + 0.5) / n};
        const Vec3 p = cell.origin + Vec3{share.x * cell.lengths.x, share.y * cell.lengths.y, share.z * cell.lengths.z};
        if (distance_to(wall, p).distance > 0) points.push_back(p);
    }
    return points;
}

}  // namespace

TEST_CASE("what a wall encloses below a level is what points tell, along any axis") {
    for (const Wall& wall : walls()) {
        const std::vector<Vec3> points = enclosed_points(wall);
        for (int up = 0; up < 3; ++up)
            for (const int layers : {9, 20, 33}) {
                const double level = cell.origin[up] + layers * cell.lengths[up] / n;
                CAPTURE(kind(wall));
                CAPTURE(up);
                CAPTURE(layers);
                const auto below = std::ranges::count_if(points, [&](Vec3 p) { return p[up] < level; });
                const double counted = cell.cell_volume() * static_cast<double>(below) / (n * n * n);
                CHECK(std::abs(part_below(wall, cell, up, level).volume - counted) < 0.02);
            }
    }
}

TEST_CASE("volume grows with the level as the cross-section does, and area and volume are whole above") {
    for (const Wall& wall : walls())
        for (int up = 0; up < 3; ++up) {
            CAPTURE(kind(wall));
            CAPTURE(up);
            const double top = cell.origin[up] + cell.lengths[up];
            double before = 0, area_before = 0;
            for (int step = 0; step <= 50; ++step) {
                const WallPart part = part_below(wall, cell, up, cell.origin[up] + step * cell.lengths[up] / 50);
                CHECK(part.volume >= before - 1e-14);
                CHECK(part.area >= area_before - 1e-14);
                before = part.volume, area_before = part.area;
            }
            Container whole(cell.origin, cell.lengths, cell.periodic, {wall});
            CHECK(part_below(wall, cell, up, top).volume == doctest::Approx(whole.volume()).epsilon(1e-12));
            CHECK(part_below(wall, cell, up, top).area == doctest::Approx(wall_area(whole)).epsilon(1e-12));
            CHECK(part_below(wall, cell, up, cell.origin[up]).volume == doctest::Approx(0).scale(1));
        }
}

TEST_CASE("closed forms: caps, segments, a box, halves") {
    const double h = 0.4;
    const WallPart cap = part_below(SphereWall{{0, 0, 0}, 0.8}, cell, 2, -0.8 + h);
    CHECK(cap.volume == doctest::Approx(pi * h * h * (0.8 - h / 3)).epsilon(1e-14));
    CHECK(cap.area == doctest::Approx(2 * pi * 0.8 * h).epsilon(1e-14));
    // 60 degrees to either side of the lowest line.
    const WallPart segment = part_below(CylinderWall{{0, 0, 0}, unit(0), 1}, cell, 2, -0.5);
    CHECK(segment.volume == doctest::Approx(2 * (pi / 3 - std::sqrt(3.0) / 4)).epsilon(1e-14));
    CHECK(segment.area == doctest::Approx(2 * 2 * pi / 3).epsilon(1e-14));
    const WallPart box = part_below(MeshWall{box_mesh({0, 0, 0}, {1, 2, 3})}, cell, 2, 1.25);
    CHECK(box.volume == doctest::Approx(2.5).epsilon(1e-14));
    CHECK(box.area == doctest::Approx(2 + 6 * 1.25).epsilon(1e-14));
    const Wall cone = ConeWall{foot(0), unit(0), {0.9, 0.3}, 2};
    const WallPart half = part_below(cone, cell, 2, middle().z), whole = part_below(cone, cell, 2, 10);
    CHECK(half.volume == doctest::Approx(whole.volume / 2).epsilon(1e-12));
    CHECK(half.area == doctest::Approx(whole.area / 2).epsilon(1e-12));
}

TEST_CASE("in a plane areas stand for volumes") {
    Cell plane = cell;
    plane.dimension = 2;
    const double deep = 0.3;
    for (const Wall& circle : {Wall(SphereWall{{0, 0, 0}, 1}), Wall(CylinderWall{{0, 0, 0}, unit(2), 1})}) {
        const WallPart part = part_below(circle, plane, 1, deep);
        CHECK(part.volume ==
              doctest::Approx(pi / 2 + std::asin(deep) + deep * std::sqrt(1 - deep * deep)).epsilon(1e-14));
        CHECK(part.area == doctest::Approx(pi + 2 * std::asin(deep)).epsilon(1e-14));
    }
    const Wall triangle = PrismWall{rings_of_polygon("POLYGON((0 0, 2 0, 0 2))"), {}, unit(2)};
    CHECK(part_below(triangle, plane, 1, 1).volume == doctest::Approx(1.5).epsilon(1e-14));
    CHECK(part_below(triangle, plane, 0, 0.5).volume == doctest::Approx(0.875).epsilon(1e-14));
}
