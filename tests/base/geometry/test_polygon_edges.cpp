#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "core/random.hpp"
#include "geometry/parted_wall.hpp"
#include "geometry/polygon_edges.hpp"
#include "geometry/prism_surface.hpp"
#include "geometry/touches.hpp"

using namespace bernal;

namespace {

PrismWall::Ring circle(std::uint32_t edges, double radius, double roughness = 0, bool clockwise = false) {
    PrismWall::Ring ring;
    for (std::uint32_t k = 0; k < edges; ++k) {
        const double angle = (clockwise ? -2 : 2) * std::numbers::pi * k / edges;
        const double r = radius * (1 - roughness * uniform_pair(edges, k, Purpose::placement)[0]);
        ring.push_back({r * std::cos(angle), r * std::sin(angle)});
    }
    return ring;
}

Vec3 point(std::uint64_t i, double width) {
    const auto [x, y] = uniform_pair(3, i, Purpose::placement, 0);
    return {width * (2 * x - 1), width * (2 * y - 1), uniform_pair(3, i, Purpose::placement, 1)[0]};
}

/// As many edges as a look at those within `reach` of `p` takes.
std::size_t looked_at(const PolygonEdges& edges, Vec3 p, double reach) {
    std::size_t count = 0;
    edges.for_each_near(p, reach, [&](std::uint32_t) { ++count; });
    return count;
}

}  // namespace

TEST_CASE("the work for a place near a polygon does not grow with its corners") {
    for (const std::uint32_t corners : {100u, 1000u, 10000u, 100000u}) {
        CAPTURE(corners);
        const PolygonEdges edges({circle(corners, 1)});
        const double length = 2 * std::numbers::pi / corners;
        CHECK(looked_at(edges, {1 - length, 0, 0}, 2 * length) < 40);
        CHECK(looked_at(edges, {0, 0.2, 0}, 0.7) == 0);
        CHECK(edges.distance({0.5, 0, 0}) == doctest::Approx(0.5).epsilon(1e-2));
    }
}

// One is made for each distance, on many threads at once: it counts no owners.
static_assert(std::is_trivially_copyable_v<PrismSurface>);

TEST_CASE("copies of a wall share the search for edges, which is made once") {
    const PrismWall wall{{circle(1000, 1)}};
    const PrismWall copy = wall;
    CHECK(&wall.rings.edges() == &copy.rings.edges());
    const Wall moved = transformed(wall, 1, {1, 2, 3});
    CHECK(&std::get<PrismWall>(moved).rings.edges() == &wall.rings.edges());
    CHECK(std::get<PrismWall>(transformed(wall, 2, {})).rings.front()[5][0] == 2 * wall.rings.front()[5][0]);
}

TEST_CASE("what the search finds is what all edges together tell, to the bit") {
    for (const Vec3 foot : {Vec3{}, Vec3{1e6, -3, 0.1}})
        for (const bool inside : {true, false})
            for (const Vec3 axis : {Vec3{0, 0, 1}, Vec3{1, 0, 0}, Vec3{0, 1, 0}}) {
                const PrismWall wall{{{circle(200, 2, 0.3), circle(7, 0.5, 0.1, true)}}, foot, axis, inside};
                const PrismSurface surface(wall);
                for (std::uint64_t i = 0; i < 300; ++i) {
                    const Vec3 p = foot + point(i, 2.5);
                    Touches all(surface, p, 0.4);
                    for (std::uint32_t edge = 0; edge < 207; ++edge) all.add(edge);
                    const WallDistance expected = all.nearest(inside), found = distance(wall, p);
                    CHECK(found.distance == expected.distance);
                    CHECK(norm(found.normal - expected.normal) < 1e-12);
                    std::vector<double> from_all, from_search;
                    all.for_each(inside, [&](const WallDistance& d) { from_all.push_back(d.distance); });
                    for_each_contact(wall, p, 0.4, [&](const WallDistance& d) { from_search.push_back(d.distance); });
                    CHECK(from_all == from_search);
                }
            }
}
