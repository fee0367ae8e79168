#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "bernal/inspection.hpp"
#include "bernal/pack.hpp"

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

TEST_CASE("an obstacle near a periodic end is near what lies across it") {
    const auto profile_around = [](Vec3 site) {
        Packing packing = lattice(8);
        packing.container.periodic = {true, true, true};
        std::erase_if(packing.spheres, [&](const Sphere& s) { return s.center == site; });
        packing.size_class.resize(packing.spheres.size());
        packing.container.surfaces = {SphereWall{site, 0.5, false}};
        return wall_profile(packing, {2.0, {}, 3});
    };
    const WallProfile middle = profile_around({4.5, 4.5, 4.5}), end = profile_around({0.5, 7.5, 4.5});
    REQUIRE(middle.bulk_fraction);
    REQUIRE(end.bulk_fraction);
    CHECK(*end.bulk_fraction == doctest::Approx(*middle.bulk_fraction).epsilon(0.003));
    REQUIRE(end.packing_fraction.size() == middle.packing_fraction.size());
    for (std::size_t i = 4; i < end.packing_fraction.size(); ++i)
        CHECK(end.packing_fraction[i] == doctest::Approx(middle.packing_fraction[i]).epsilon(0.15));
    // At the distances of its neighbours' centres, 1 and sqrt(2) diameters, there is more than between the shells.
    CHECK(middle.packing_fraction[10] > 1.2 * middle.packing_fraction[2]);
}

TEST_CASE("beside many fixed discs the bulk is no denser than discs get") {
    Packing packing;
    packing.container = {{0, 0, -0.5}, {20, 20, 1}, {true, true, false}};
    packing.container.dimension = 2;
    for (int x = 0; x < 20; ++x)
        for (int y = 0; y < 20; ++y) {
            const Vec3 at{x + 0.5, y + 0.5, 0};
            if (x % 10 == 0 && y % 10 == 0)
                packing.container.surfaces.push_back(SphereWall{at, 0.5, false});
            else
                packing.spheres.push_back({at, 0.5});
        }
    packing.size_class.resize(packing.spheres.size());
    const WallProfile profile = wall_profile(packing);
    REQUIRE(profile.bulk_fraction);
    CHECK(*profile.bulk_fraction == doctest::Approx(0.7854).epsilon(0.01));
}

TEST_CASE("where the layer takes all there is no bulk; without walls there is no profile") {
    CHECK(!wall_profile(lattice(3)).bulk_fraction);
    // Faces of the cube that is farther than 0.85 from all walls have an area of 10.1 together.
    CHECK(wall_profile(lattice(3)).packing_fraction.size() == 17);
    Packing periodic = lattice(3);
    periodic.container.periodic = {true, true, true};
    CHECK_THROWS_AS(wall_profile(periodic), InputError);
    CHECK_THROWS_AS(wall_profile(lattice(3), {-1.0, {}, 5}), InputError);
}

TEST_CASE("a thin slice between two layers is no bulk") {
    Packing slab = lattice(12);
    std::erase_if(slab.spheres, [](const Sphere& s) { return s.center.z > 5; });
    slab.size_class.resize(slab.spheres.size());
    slab.container.lengths.z = 4.8;
    slab.container.periodic = {true, true, false};
    CHECK(!wall_profile(slab).bulk_fraction);
    slab.container.lengths.z = 5;
    CHECK(wall_profile(slab, {1.9, {}, 5}).bulk_fraction);
}

TEST_CASE("no fraction is told of regions that single grains fill") {
    const Container ball{{}, {2, 2, 2}, {false, false, false}, {SphereWall{{1, 1, 1}, 1}}},
        box{{}, {1, 1, 1}, {false, false, false}};
    for (const Container& container : {ball, box})
        for (const std::size_t count : {100, 300, 2000}) {
            PackOptions options;
            options.container = container;
            options.effort = Effort::quick;
            const Sizes sizes{std::vector<double>(count, 1.0), {}, 3};
            const WallProfile profile = wall_profile(pack(sizes, options).packing);
            CAPTURE(count);
            CHECK(profile.packing_fraction.size() > 20);
            for (const double fraction : profile.packing_fraction) CHECK(fraction < 1);
            if (profile.bulk_fraction) CHECK(*profile.bulk_fraction < 0.75);
            if (count == 2000) CHECK(profile.bulk_fraction);
        }
}

TEST_CASE("a packing without spheres has no profile, whatever is asked for") {
    Packing empty;
    empty.container.periodic = {false, false, false};
    for (const WallProfileOptions& options : {WallProfileOptions{}, WallProfileOptions{1.0, 0.1, 5}})
        CHECK_THROWS_WITH_AS(wall_profile(empty, options), doctest::Contains("without spheres"), InputError);
}
