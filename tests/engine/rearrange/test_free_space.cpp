// The free space of random sequential addition: points stay uniform while covered voxels go.

#include <doctest/doctest.h>

#include "core/random.hpp"
#include "rearrange/free_space.hpp"

using namespace bernal;

namespace {

/// Covers x < `edge` + radius.
struct Slab {
    double edge;
    bool covers(Vec3 p, double radius) const { return p.x < edge + radius; }
    double covered_from(const FreeSpace::Box& box) const { return box.center.x + box.half_widths.x - edge; }
};

struct Points {
    std::vector<Vec3> accepted;
    int lost = 0;
};

Points draw(FreeSpace& space, const Slab& slab, double radius, int trials, std::uint64_t seed) {
    Points points;
    space.shrink_to(radius);
    for (int t = 0; t < trials; ++t) {
        const auto [a, b] = uniform_pair(seed, static_cast<std::uint64_t>(t), Purpose::shuffling, 0);
        const auto [c, d] = uniform_pair(seed, static_cast<std::uint64_t>(t), Purpose::shuffling, 1);
        const FreeSpace::Trial trial = space.draw({a, b, c, d});
        if (!slab.covers(trial.point, radius)) {
            points.accepted.push_back(trial.point);
            continue;
        }
        ++points.lost;
        space.reject(trial.place, [&](const auto& box) { return slab.covered_from(box); });
    }
    return points;
}

/// Chi-squared over ten slices of [low, 2) along x; nine degrees of freedom.
double chi_squared(const std::vector<Vec3>& points, double low) {
    std::array<double, 10> slices{};
    for (Vec3 p : points) slices.at(static_cast<std::size_t>((p.x - low) / (2 - low) * 10)) += 1;
    const double expected = static_cast<double>(points.size()) / 10;
    double sum = 0;
    for (double n : slices) sum += (n - expected) * (n - expected) / expected;
    return sum;
}

}  // namespace

TEST_CASE("points are uniform over what is not covered, and hardly any are lost in the end") {
    const Container box{{0, 5, 0}, {2, 1, 0.5}, {true, true, true}};
    FreeSpace space(box, 20, 0.1);
    const Slab slab{0.513};
    const Points first = draw(space, slab, 0.2, 20000, 1), second = draw(space, slab, 0.2, 20000, 2);
    CHECK(first.lost < 2000);
    CHECK(second.lost < first.lost / 2 + 100);
    CHECK(chi_squared(first.accepted, 0.713) < 35);  // beyond it lies 1 in 10,000
    CHECK(chi_squared(second.accepted, 0.713) < 35);
    for (Vec3 p : second.accepted) REQUIRE((p.y >= 5 && p.y < 6 && p.z >= 0 && p.z < 0.5));
}

TEST_CASE("smaller spheres find the space that was covered for larger ones") {
    FreeSpace space({{}, {2, 1, 1}, {true, true, true}}, 20, 0.05);
    const Slab slab{0.5};
    draw(space, slab, 0.5, 20000, 1);
    const Points small = draw(space, slab, 0.05, 20000, 2);
    CHECK(chi_squared(small.accepted, 0.55) < 35);
}

TEST_CASE("a container that is covered for good is empty") {
    FreeSpace space({{}, {1, 1, 1}, {true, true, true}}, 100, 0.1);
    const Slab slab{2};
    space.shrink_to(0.1);
    CHECK(!space.empty());
    for (int trial = 0; trial < 1000 && !space.empty(); ++trial)
        space.reject(space.draw({0.5, 0.5, 0.5, 0.5}).place, [&](const auto& box) { return slab.covered_from(box); });
    CHECK(space.empty());
}
