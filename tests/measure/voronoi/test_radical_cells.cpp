#include "analyze/measured.hpp"
#include "geometry/vessels.hpp"
#include "voronoi/radical_cells.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

double volume_of(const Packing& packing, std::uint32_t sphere) {
    const RadicalCells cells(packing);
    RadicalCell cell;
    cells.cut(sphere, cell);
    return cells.volume(sphere, cell);
}

}  // namespace

TEST_CASE("two unequal spheres are parted where tangents to both are equally long") {
    // x^2 - 4 = (8 - x)^2 - 1, so x = 67 / 16.
    const Packing packing{{{{2, 2, 2}, 2}, {{10, 2, 2}, 1}}, {0, 0}, {{0, 0, 0}, {12, 4, 4}, {false, false, false}}};
    CHECK(volume_of(packing, 0) == doctest::Approx(16 * (2 + 67.0 / 16)));
    CHECK(volume_of(packing, 1) == doctest::Approx(16 * (10 - 67.0 / 16)));
}

TEST_CASE("alone in a periodic cell a sphere has all of it, with its own images around") {
    const Packing packing{{{{0.9, 0.1, 5}, 0.05}}, {0}, {{0, 0, 0}, {1, 2, 3}}};
    CHECK(volume_of(packing, 0) == doctest::Approx(6).epsilon(1e-12));
}

TEST_CASE("a sphere that is buried in a larger one has no cell") {
    const Packing packing{{{{5, 5, 5}, 3}, {{5.1, 5, 5}, 0.1}, {{1, 1, 1}, 0.2}}, {0, 0, 0}, {{0, 0, 0}, {10, 10, 10}}};
    CHECK(volume_of(packing, 1) == 0);
    CHECK(volume_of(packing, 0) + volume_of(packing, 2) == doctest::Approx(1000).epsilon(1e-12));
}

TEST_CASE("far from zero and in small units cells are the same") {
    Packing packing = ideal_gas(Container(), 50, {0.01, 0.02});
    const double volume = volume_of(packing, 7);
    for (Sphere& s : packing.spheres) s = {s.center * 1e-6, s.radius * 1e-6};
    packing.container = in_other_unit(packing.container, 1e-6);
    CHECK(volume_of(packing, 7) == doctest::Approx(volume * 1e-18).epsilon(1e-9));
    for (Sphere& s : packing.spheres) s.center += Vec3{3e-6, -7e-6, 0};  // whole periods away
    CHECK(volume_of(packing, 7) == doctest::Approx(volume * 1e-18).epsilon(1e-9));
}
