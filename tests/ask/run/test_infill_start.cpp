#include <doctest/doctest.h>

#include <cmath>

#include "bernal/certificate.hpp"
#include "run/infill_start.hpp"

using namespace bernal;

namespace {

/// A packing of a box 8 wide that has grown by a quarter: three in a row that overlap in the smaller one, and one at
/// its wall.
Packing grown() {
    Packing packing;
    packing.container = {{}, {10, 10, 10}, {false, false, false}};
    packing.spheres = {{{3, 5, 5}, 1}, {{5, 5, 5}, 1}, {{7, 5, 5}, 1}, {{1, 1, 1}, 1}, {{8.5, 8.5, 8.5}, 1}};
    packing.size_class = {0, 0, 0, 0, 0};
    return packing;
}

const Container wanted{{}, {8, 8, 8}, {false, false, false}};

}  // namespace

TEST_CASE("spheres in the way of most go, and those that have room stay where they are in the smaller container") {
    const Packing rest = with_room(grown(), wanted, 0.08);
    // At 2.4, 4, 5.6 along x: the middle one is in the way of both. The fourth is at 0.8, a tenth into the walls.
    REQUIRE(rest.spheres.size() == 3);
    CHECK(rest.container == wanted);
    CHECK(rest.spheres[0].center.x == doctest::Approx(2.4));
    CHECK(rest.spheres[1].center.x == doctest::Approx(5.6));
    CHECK(rest.spheres[2].center.x == doctest::Approx(6.8));
    CHECK(certify(rest).holds);
}

TEST_CASE("where no overlap is deep, the worst one goes") {
    CHECK(with_room(grown(), wanted, 0.5).spheres.size() == 4);
}

TEST_CASE("further spheres come until none finds room, the same from the same seed, beside what is kept") {
    Packing kept;
    kept.container = wanted;
    kept.spheres = {{{4, 4, 4}, 2}};
    const auto filled = [&](double deep) {
        Packing packing;
        packing.container = wanted;
        packing.spheres = {{{1, 1, 1}, 1}};
        add_where_there_is_room(packing, kept, 1, deep, 7);
        return packing;
    };
    Packing whole = filled(0);
    CHECK(whole.spheres == filled(0).spheres);
    CHECK(whole.spheres.size() > 25);
    whole.spheres.push_back(kept.spheres[0]);
    whole.size_class.resize(whole.spheres.size());
    CHECK(certify(whole).holds);
    CHECK(filled(0.1).spheres.size() > whole.spheres.size());
}

TEST_CASE("no more are added than are wanted, the first of all that have room, in space and in a plane") {
    Packing kept;
    kept.container = wanted;
    kept.spheres = {{{4, 4, 4}, 2}};
    for (const int dimension : {2, 3}) {
        const auto added = [&](std::size_t most) {
            Packing packing;
            packing.container = wanted;
            packing.container.dimension = dimension;
            packing.spheres = {{{1, 1, dimension == 2 ? 0.0 : 1.0}, 1}};
            add_where_there_is_room(packing, kept, 0.8, 0, 7, 0, most);
            return packing.spheres;
        };
        const std::vector<Sphere> all = added(1000);
        REQUIRE(all.size() > 5);
        REQUIRE(all.size() < 1000);
        for (const std::size_t most : {0u, 1u, 4u})
            CHECK(added(most) == std::vector<Sphere>(all.begin(), all.begin() + 1 + static_cast<std::ptrdiff_t>(most)));
    }
}

TEST_CASE("further spheres keep a gap from each other, from what is kept and from walls") {
    Packing kept;
    kept.container = wanted;
    kept.spheres = {{{4, 4, 4}, 2}};
    Packing packing;
    packing.container = wanted;
    packing.container.surfaces = wanted.walls();
    packing.container.surfaces.push_back(SphereWall{{4, 4, 4}, 2, false});
    packing.spheres = {{{1.5, 1.5, 1.5}, 1}};
    add_where_there_is_room(packing, kept, 1, 0, 7, 0.3);
    REQUIRE(packing.spheres.size() > 4);
    packing.spheres.push_back(kept.spheres[0]);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Sphere& a = packing.spheres[i];
        for (int axis = 0; axis < 3; ++axis) CHECK(std::abs(a.center[axis] - 4) <= 4 - a.radius - 0.3 + 1e-12);
        for (std::size_t j = 0; j < i; ++j) {
            const Sphere& b = packing.spheres[j];
            CHECK(norm(a.center - b.center) >= a.radius + b.radius + 0.3 - 1e-12);
        }
    }
}
