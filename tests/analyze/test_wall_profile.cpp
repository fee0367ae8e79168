#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/pack.hpp"
#include "bernal/wall_profile.hpp"

using namespace bernal;

namespace {

Packing lattice(int n) {
    Packing packing;
    packing.container = {{}, Vec3{1, 1, 1} * n, {false, false, false}};
    for (int x = 0; x < n; ++x)
        for (int y = 0; y < n; ++y)
            for (int z = 0; z < n; ++z) packing.spheres.push_back({{x + 0.5, y + 0.5, z + 0.5}, 0.5});
    packing.size_class.resize(packing.spheres.size());
    return packing;
}

}  // namespace

TEST_CASE("in a simple cubic lattice the bulk is as dense as the whole, and the layers at the wall are its planes") {
    const WallProfile profile = wall_profile(lattice(12));
    CHECK(profile.mean_diameter == doctest::Approx(1));
    CHECK(profile.layer == doctest::Approx(2));
    REQUIRE(profile.bulk_fraction);
    CHECK(*profile.bulk_fraction == doctest::Approx(0.5236).epsilon(0.003));
    REQUIRE(profile.packing_fraction.size() == 100);
    // A plane through the centres is covered by pi/4, one between them by next to nothing.
    CHECK(profile.packing_fraction[10] == doctest::Approx(0.785).epsilon(0.06));
    CHECK(profile.packing_fraction[0] < 0.12);
    CHECK(profile.packing_fraction[20] < 0.12);
}

TEST_CASE("random packings of equal spheres oscillate at the wall, with a period of 0.8 to 1 diameters") {
    Sizes sizes{std::vector<double>(8000, 1.0), {}};
    PackOptions options;
    options.effort = Effort::quick;
    options.container = {{}, {2, 2, 2}, {false, false, true}, {CylinderWall{{1, 1, 0}, {0, 0, 1}, 1}}};
    const WallProfile profile = wall_profile(pack(sizes, options).packing);
    CHECK(*profile.bulk_fraction > 0.62);
    CHECK(*profile.bulk_fraction < 0.65);
    const auto& f = profile.packing_fraction;
    const auto at = [&](auto found) { return static_cast<double>(found - f.begin()) / 20; };
    const double first = at(std::max_element(f.begin(), f.begin() + 16));
    const double second = at(std::max_element(f.begin() + 20, f.begin() + 36));
    CHECK(first == doctest::Approx(0.45).epsilon(0.3));
    CHECK(second - first > 0.75);
    CHECK(second - first < 1.05);
    CHECK(*std::min_element(f.begin() + 12, f.begin() + 28) < 0.5);
}

TEST_CASE("where the layer takes all there is no bulk; without walls there is no profile") {
    CHECK(!wall_profile(lattice(3)).bulk_fraction);
    CHECK(wall_profile(lattice(3)).packing_fraction.size() == 30);
    Packing periodic = lattice(3);
    periodic.container.periodic = {true, true, true};
    CHECK_THROWS_AS(wall_profile(periodic), InputError);
    CHECK_THROWS_AS(wall_profile(lattice(3), {-1.0, {}, 5}), InputError);
}
