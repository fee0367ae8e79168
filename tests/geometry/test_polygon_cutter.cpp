// Against VTK's filter, which cuts ears as well, by other tests of what is one.

#include <doctest/doctest.h>
#include <vtkIdList.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolygon.h>

#include <numbers>
#include <random>

#include "geometry/polygon_cutter.hpp"

using namespace bernal;

namespace {

using Polygon = std::vector<Vec3>;
using Triangles = std::vector<PolygonCutter::Corners>;

Triangles ours(const Polygon& polygon) { return PolygonCutter()(polygon); }

Triangles by_vtk(const Polygon& polygon) {
    vtkNew<vtkPolygon> cell;
    cell->GetPointIds()->SetNumberOfIds(std::ssize(polygon));
    cell->GetPoints()->SetNumberOfPoints(std::ssize(polygon));
    for (vtkIdType k = 0; k < std::ssize(polygon); ++k) {
        const Vec3 p = polygon[static_cast<std::size_t>(k)];
        cell->GetPointIds()->SetId(k, k);
        cell->GetPoints()->SetPoint(k, p.x, p.y, p.z);
    }
    vtkNew<vtkIdList> corners;
    cell->Triangulate(corners);
    Triangles all;
    for (vtkIdType k = 0; k + 2 < corners->GetNumberOfIds(); k += 3)
        all.push_back({static_cast<std::uint32_t>(corners->GetId(k)), static_cast<std::uint32_t>(corners->GetId(k + 1)),
                       static_cast<std::uint32_t>(corners->GetId(k + 2))});
    return all;
}

Vec3 area_of(const Polygon& polygon) {
    Vec3 area;
    for (std::size_t k = 1; k + 1 < polygon.size(); ++k)
        area += cross(polygon[k] - polygon[0], polygon[k + 1] - polygon[0]);
    return area;
}

/// All of it is covered once, by triangles that go round as it does.
void check_cover(const Polygon& polygon, const Triangles& triangles) {
    CHECK(triangles.size() == polygon.size() - 2);
    const Vec3 whole = area_of(polygon);
    double covered = 0;
    for (const auto& [a, b, c] : triangles) {
        const double area = dot(area_of({polygon[a], polygon[b], polygon[c]}), whole) / norm(whole);
        CHECK(area >= -1e-12 * norm(whole));
        covered += std::abs(area);
    }
    CHECK(covered == doctest::Approx(norm(whole)).epsilon(1e-9));
}

/// Of single precision, as in most files.
class Drawing {
  public:
    double between(double low, double high) { return std::uniform_real_distribution(low, high)(random_); }
    int below(int count) { return std::uniform_int_distribution(0, count - 1)(random_); }

    /// Somewhere in space.
    Polygon placed(const std::vector<std::array<double, 2>>& flat) {
        const auto direction = [&] { return Vec3{between(-1, 1), between(-1, 1), between(-1, 1)}; };
        Vec3 u = direction(), v = cross(direction(), u);
        u = u * (1 / norm(u)), v = v * (1 / norm(v));
        Polygon polygon;
        for (const auto& [x, y] : flat) polygon.push_back(rounded(u * x + v * y));
        return polygon;
    }

    static Vec3 rounded(Vec3 p) { return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}; }

    /// Corners around a point, `least` to 1 away.
    std::vector<std::array<double, 2>> star(int corners, double least) {
        std::vector<std::array<double, 2>> flat;
        for (int k = 0; k < corners; ++k) {
            const double angle = 2 * std::numbers::pi * (k + between(-0.4, 0.4)) / corners, r = between(least, 1);
            flat.push_back({r * std::cos(angle), r * std::sin(angle)});
        }
        return flat;
    }

    /// A random walk along a wide spiral, out and back beside itself.
    std::vector<std::array<double, 2>> spiral(int corners) {
        std::vector<std::array<double, 2>> flat;
        for (int k = 0; k < 2 * corners; ++k) {
            const int step = k < corners ? k : 2 * corners - 1 - k;
            const double angle = 0.5 * step + between(-0.1, 0.1);
            const double r = 1 + 0.1 * angle + (k < corners ? 0.2 : 0) + between(-0.04, 0.04);
            flat.push_back({r * std::cos(angle), r * std::sin(angle)});
        }
        return flat;
    }

  private:
    std::mt19937 random_{1};
};

}  // namespace

TEST_CASE("convex polygons are cut as VTK cuts them, also where ears are as round as each other") {
    Drawing draw;
    for (int corners = 4; corners < 130; ++corners) {
        std::vector<std::array<double, 2>> flat;
        for (int k = 0; k < corners; ++k) {
            const double angle = 2 * std::numbers::pi * k / corners;
            flat.push_back({std::cos(angle), std::sin(angle)});
        }
        Polygon level;
        for (const auto& [x, y] : flat) level.push_back(Drawing::rounded({x, y, 3}));
        CAPTURE(corners);
        for (const Polygon& polygon : {level, draw.placed(flat)}) {
            CHECK(ours(polygon) == by_vtk(polygon));
            check_cover(polygon, ours(polygon));
        }
        for (int k = 0; k < 20; ++k) {
            for (auto& [x, y] : flat) {
                const double angle = std::atan2(y, x) + draw.between(-0.2, 0.2) / corners;
                x = std::cos(angle), y = std::sin(angle);
            }
            const Polygon polygon = draw.placed(flat);
            CHECK(ours(polygon) == by_vtk(polygon));
        }
    }
}

TEST_CASE("rectangles, and quadrangles that are not flat or turn inwards") {
    Drawing draw;
    for (int k = 0; k < 3000; ++k) {
        const double a = draw.below(5) + 1, b = draw.below(5) + 1;
        const Polygon rectangle{{0, 0, 0}, {a, 0, 0}, {a, b, 0}, {0, b, 0}};
        CHECK(ours(rectangle) == by_vtk(rectangle));
        const Polygon turned = draw.placed({{0, 0}, {a, 0}, {a, b}, {0, b}});
        CHECK(ours(turned) == by_vtk(turned));
        Polygon any = draw.placed(draw.star(4, k % 2 ? 0.7 : 0.05));
        for (Vec3& p : any) p = Drawing::rounded(p + Vec3{draw.between(0, 0.1), 0, draw.between(0, 0.1)});
        CHECK(ours(any) == by_vtk(any));
    }
}

TEST_CASE("other polygons are cut as VTK cuts them or better, and covered") {
    Drawing draw;
    int same = 0, whole_by_vtk = 0, all = 0;
    for (int k = 0; k < 4000; ++k, ++all) {
        const int corners = 5 + draw.below(30);
        const Polygon polygon = draw.placed(k % 2 ? draw.star(corners, 0.2) : draw.spiral(corners));
        const Triangles triangles = ours(polygon), others = by_vtk(polygon);
        check_cover(polygon, triangles);
        same += triangles == others;
        whole_by_vtk += others.size() == polygon.size() - 2;
    }
    MESSAGE(same, " the same of ", whole_by_vtk, " that VTK cuts wholly, of ", all);
    CHECK(same > 0.99 * whole_by_vtk);
}

TEST_CASE("straight corners, a hole that a cut joins to the outside, and corners at one place") {
    const Polygon straight{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}, {2, 2, 0}, {1, 2, 0}, {0, 2, 0}, {0, 1, 0}};
    check_cover(straight, ours(straight));
    CHECK(ours(straight) == by_vtk(straight));
    const Polygon comb{{0, 0, 0}, {5, 0, 0}, {5, 2, 0}, {4, 2, 0}, {4, 1, 0}, {3, 1, 0},
                       {3, 2, 0}, {2, 2, 0}, {2, 1, 0}, {1, 1, 0}, {1, 2, 0}, {0, 2, 0}};
    check_cover(comb, ours(comb));
    const Polygon ring{{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {0, 3, 0}, {0, 0, 0},
                       {1, 1, 0}, {1, 2, 0}, {2, 2, 0}, {2, 1, 0}, {1, 1, 0}};
    check_cover(ring, ours(ring));
    const Polygon twice{{0, 0, 0}, {0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 0}, {1, 1, 0}, {0, 1, 0}, {0, 0, 0}};
    CHECK(ours(twice).size() == 2);
    CHECK(ours(twice) == by_vtk(twice));
}

TEST_CASE("what is no polygon has no triangles, and one that crosses itself ends") {
    for (const Polygon& none :
         {Polygon{}, Polygon{{1, 2, 3}}, Polygon{{1, 2, 3}, {4, 5, 6}},
          Polygon{{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, Polygon{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 0, 0}}})
        CHECK(ours(none).empty());
    CHECK(ours({{0, 0, 0}, {2, 2, 0}, {2, 0, 0}, {0, 2.5, 0}, {-1, 1, 0}}).size() <= 3);
    PolygonCutter cut;
    CHECK(cut(Polygon{{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {0, 1, 0}}).size() == 2);
    CHECK(cut(Polygon{{0, 0, 0}}).empty());
}
