// What is in the way of a sphere, against a look at all spheres.

#include <doctest/doctest.h>

#include "rearrange/placed_spheres.hpp"
#include "search/configurations.hpp"

using namespace bernal;

TEST_CASE("an overlapped sphere is found exactly when there is one") {
    for (const std::array<bool, 3> periodic :
         {std::array{true, true, true}, {false, false, false}, {true, false, true}})
        for (const double size_ratio : {1.0, 5.0, 300.0}) {
            CAPTURE(size_ratio);
            const Container box{{1, -2, 3}, {4, 3, 2}, periodic};
            Dice dice(static_cast<std::uint64_t>(size_ratio));
            std::vector<double> radii;
            for (int i = 0; i < 400; ++i) radii.push_back(0.3 * std::pow(size_ratio, -dice()));
            std::sort(radii.rbegin(), radii.rend());
            PlacedSpheres placed(box, radii);
            std::vector<Sphere> all;
            for (double radius : radii) {
                const Sphere sphere{box.origin + dice.point(box.lengths), radius};
                const auto overlaps = [&](const Sphere& other) {
                    return norm(box.separation(other.center, sphere.center)) < other.radius + radius;
                };
                const Sphere* found = placed.in_the_way_of(sphere);
                REQUIRE((found != nullptr) == std::any_of(all.begin(), all.end(), overlaps));
                if (found) CHECK(overlaps(*found));
                placed.add(sphere);
                all.push_back(sphere);
            }
        }
}

TEST_CASE("of spheres that overlap, those added later are told to overlap an earlier one") {
    const Container box{{1, -2, 3}, {4, 3, 2}, {true, false, true}};
    Dice dice(7);
    std::vector<Sphere> all;
    for (int i = 0; i < 300; ++i) all.push_back({box.origin + dice.point(box.lengths), 0.3 * std::pow(20, -dice())});
    std::ranges::sort(all, std::greater<>{}, &Sphere::radius);
    std::vector<double> radii;
    for (const Sphere& sphere : all) radii.push_back(sphere.radius);
    PlacedSpheres placed(box, radii);
    for (const Sphere& sphere : all) placed.add(sphere);
    std::size_t overlapping = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool overlaps =
            std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), [&](const Sphere& other) {
                return norm(box.separation(other.center, all[i].center)) < other.radius + all[i].radius;
            });
        CHECK(placed.overlaps_an_earlier(i) == overlaps);
        overlapping += overlaps;
    }
    CHECK(overlapping > 20);
    CHECK(overlapping < 280);
}

TEST_CASE("touching spheres are not in each other's way, one unit in the last place nearer they are") {
    const Container box{{}, {4, 4, 4}, {true, true, true}};
    const std::array radii{0.5, 0.5};
    PlacedSpheres placed(box, radii);
    placed.add({{0.5, 2, 2}, 0.5});
    CHECK(!placed.in_the_way_of({{1.5, 2, 2}, 0.5}));
    CHECK(placed.in_the_way_of({{std::nextafter(1.5, 0), 2, 2}, 0.5}));
    CHECK(!placed.in_the_way_of({{3.5, 2, 2}, 0.5}));
    CHECK(placed.in_the_way_of({{std::nextafter(3.5, 4), 2, 2}, 0.5}));
}

TEST_CASE("a sphere as wide as the period meets all others, wherever its centre is, on the faces too") {
    const double inside = 4e-13;  // nearer to a face than rounding is allowed for
    for (const Vec3 lengths : {Vec3{1, 1, 1}, Vec3{1, 2.5, 7}}) {
        const Container box{{}, lengths, {true, true, true}};
        const std::array radii{0.5, 0.5};
        for (const double x : {0.0, inside, 0.5, 1 - inside})
            for (const double y : {inside, lengths.y - inside})
                for (const double z : {0.0, 0.5 * lengths.z, lengths.z - inside}) {
                    CAPTURE(x);
                    CAPTURE(y);
                    CAPTURE(z);
                    PlacedSpheres placed(box, radii);
                    placed.add({{0.3, y, z}, 0.5});
                    CHECK(placed.in_the_way_of({{x, y, z}, 0.5}) != nullptr);
                    CHECK(placed.in_the_way_of({{x, y, std::fmod(z + 0.5, lengths.z)}, 0.5}) != nullptr);
                }
    }
}
