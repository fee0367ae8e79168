#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "geometry/facets.hpp"

using namespace bernal;

namespace {

const Cell cell{{-1, -2, 0}, {8, 8, 12}, {false, false, false}};

/// All in the cell, and all that the wall has of the cell.
const std::vector<Wall> walls{PlaneWall{{0, 0, 3}, {0, 0, 1}},
                              PlaneWall{{0, 0, 3}, {0, -1, 0}},
                              PlaneWall{{3, 2, 3}, {0.6, 0, 0.8}},
                              CylinderWall{{3, 2, 0}, {0, 0, 1}, 4, true},
                              CylinderWall{{3, 2, 12}, {0, 0, -1}, 1.5, false},
                              CylinderWall{{0, 2, 6}, {1, 0, 0}, 4, true},
                              SphereWall{{3, 2, 4}, 4, true},
                              SphereWall{{3, 2, 4}, 2, false},
                              ConeWall{{3, 2, 0}, {0, 0, 1}, {4, 1}, 12, true},
                              ConeWall{{3, 2, 12}, {0, 0, -1}, {4, 0}, 12, true},
                              ConeWall{{3, 2, 0}, {0, 0, 1}, {1, 2}, 12, false}};

template <class F>
void for_points(const Facet& facet, F&& f) {
    for (int i = 0; i <= 4; ++i)
        for (int j = 0; i + j <= 4; ++j)
            f(facet[0] * (i / 4.0) + facet[1] * (j / 4.0) + facet[2] * ((4 - i - j) / 4.0));
}

/// Where triangles meet they have the same corners, to the bit.
bool has_no_seam(const std::vector<Facet>& all) {
    std::map<std::array<double, 3>, int> uses;
    for (const Facet& facet : all)
        for (const Vec3 p : facet) ++uses[{p.x, p.y, p.z}];
    return std::ranges::all_of(uses, [](const auto& corner) { return corner.second >= 3; });
}

bool is_plane(const Wall& wall) { return kind(wall) == "plane"; }

}  // namespace

TEST_CASE("facets lie on the wall or beyond it, no farther than asked, and face the allowed side") {
    for (const Wall& wall : walls) {
        CAPTURE(kind(wall));
        for (const double sagitta : {0.1, 0.01}) {
            const std::vector<Facet> all = facets(wall, cell, sagitta);
            REQUIRE(!all.empty());
            double highest = -HUGE_VAL, lowest = HUGE_VAL;
            for (const Facet& facet : all) {
                const Vec3 normal = cross(facet[1] - facet[0], facet[2] - facet[0]);
                REQUIRE(norm(normal) > 0);
                const Vec3 middle = (facet[0] + facet[1] + facet[2]) * (1.0 / 3);
                CHECK(dot(normal, distance_to(wall, middle).normal) > 0.9 * norm(normal));
                for_points(facet, [&](Vec3 p) {
                    highest = std::max(highest, distance_to(wall, p).distance);
                    lowest = std::min(lowest, distance_to(wall, p).distance);
                });
            }
            CHECK(highest <= (is_plane(wall) ? 1e-14 : 0));
            CHECK(lowest >= (kind(wall) == "sphere" ? -2 : -1) * sagitta);
        }
    }
}

TEST_CASE("facets of a vessel stay in its cell; only those of planes and open ends have a rim") {
    for (const Wall& wall : walls) {
        CAPTURE(kind(wall));
        std::map<std::array<std::array<long long, 3>, 2>, int> edges;
        const auto key = [](Vec3 p) {
            return std::array{std::llround(p.x * 1e9), std::llround(p.y * 1e9), std::llround(p.z * 1e9)};
        };
        for (const Facet& facet : facets(wall, cell, 0.01))
            for (std::size_t k = 0; k < 3; ++k) {
                const Vec3 a = facet[k], b = facet[(k + 1) % 3];
                ++edges[{key(a), key(b)}];
                if (is_plane(wall) && std::get<PlaneWall>(wall).normal.x != 0) continue;
                for (int axis = 0; axis < 3; ++axis) {
                    CHECK(a[axis] >= cell.origin[axis] - 1e-10);
                    CHECK(a[axis] <= cell.origin[axis] + cell.lengths[axis] + 1e-10);
                }
            }
        std::size_t open = 0;
        for (const auto& [edge, count] : edges) {
            CHECK(count == 1);  // in one sense
            if (!edges.count({edge[1], edge[0]})) ++open;
        }
        if (is_plane(wall)) CHECK(open == 4);
        if (kind(wall) == "sphere") CHECK(open == 0);
        if (!is_plane(wall)) CHECK(has_no_seam(facets(wall, cell, 0.01)));
    }
}
