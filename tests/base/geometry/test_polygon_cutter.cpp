// Against VTK, which cuts ears as well, by other tests of what is one.

#include <doctest/doctest.h>
#include <vtkIdList.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolygon.h>

#include <algorithm>
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
bool covers(const Triangles& triangles, const Polygon& polygon) {
    const Vec3 whole = area_of(polygon);
    double covered = 0, turned = 0;
    for (const auto& [a, b, c] : triangles) {
        const double area = dot(area_of({polygon[a], polygon[b], polygon[c]}), whole) / norm(whole);
        (area < 0 ? turned : covered) += area;
    }
    return triangles.size() == polygon.size() - 2 && turned >= -1e-12 * norm(whole) &&
           std::abs(covered - norm(whole)) <= 1e-9 * norm(whole);
}

/// A drawing in single precision, as in most files.
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

    /// Teeth on a bar, begun anywhere.
    std::vector<std::array<double, 2>> comb(int teeth) {
        std::vector<std::array<double, 2>> flat;
        for (int x = 0; x < 2 * teeth; ++x) flat.push_back({1.0 * x, 0});
        for (int x = 2 * teeth - 2; x >= 0; x -= 2) {
            const double height = 2 + below(3);
            flat.insert(flat.end(), {{x + 1.0, height}, {1.0 * x, height}});
            if (x > 0) flat.insert(flat.end(), {{1.0 * x, 1}, {x - 1.0, 1}});
        }
        std::ranges::rotate(flat, flat.begin() + below(static_cast<int>(flat.size())));
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
            CHECK(covers(ours(polygon), polygon));
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
        const Triangles others = by_vtk(any);
        if (others.size() == 2) CHECK(ours(any) == others);
    }
}

TEST_CASE("other polygons are cut as VTK cuts them, and wholly where it does not") {
    Drawing draw;
    int different = 0;
    for (int k = 0; k < 4000; ++k) {
        const int corners = 5 + draw.below(30);
        const Polygon polygon = draw.placed(k % 2 ? draw.star(corners, 0.2) : draw.spiral(corners));
        const Triangles triangles = ours(polygon), others = by_vtk(polygon);
        CHECK(covers(triangles, polygon));
        different += covers(others, polygon) && triangles != others;
    }
    CHECK(different < 4);  // how near to an edge is on it, VTK measures along the edges that meet there
}

TEST_CASE("combs, of ears as round as each other and corners in line, are cut as VTK cuts them") {
    Drawing draw;
    for (int k = 0; k < 2000; ++k) {
        const auto flat = draw.comb(2 + draw.below(8));
        Polygon level;
        for (const auto& [x, y] : flat) level.push_back({x, y, 3});
        for (const Polygon& polygon : {level, draw.placed(flat)}) {
            CHECK(ours(polygon) == by_vtk(polygon));
            CHECK(covers(ours(polygon), polygon));
        }
    }
}

TEST_CASE("straight corners, a hole that a cut joins to the outside, and corners at one place") {
    const Polygon straight{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}, {2, 2, 0}, {1, 2, 0}, {0, 2, 0}, {0, 1, 0}};
    CHECK(covers(ours(straight), straight));
    CHECK(ours(straight) == by_vtk(straight));
    const Polygon comb{{0, 0, 0}, {5, 0, 0}, {5, 2, 0}, {4, 2, 0}, {4, 1, 0}, {3, 1, 0},
                       {3, 2, 0}, {2, 2, 0}, {2, 1, 0}, {1, 1, 0}, {1, 2, 0}, {0, 2, 0}};
    CHECK(covers(ours(comb), comb));
    CHECK(ours(comb) == by_vtk(comb));
    const Polygon ring{{0, 0, 0}, {3, 0, 0}, {3, 3, 0}, {0, 3, 0}, {0, 0, 0},
                       {1, 1, 0}, {1, 2, 0}, {2, 2, 0}, {2, 1, 0}, {1, 1, 0}};
    CHECK(covers(ours(ring), ring));
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
