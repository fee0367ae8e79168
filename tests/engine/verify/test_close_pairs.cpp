#include <doctest/doctest.h>

#include <cmath>
#include <set>

#include "core/random.hpp"
#include "geometry/sheared.hpp"
#include "verify/close_pairs.hpp"

using namespace bernal;

namespace {

using Pairs = std::multiset<std::pair<std::size_t, std::size_t>>;

Pairs found(const Packing& packing, double relative_gap) {
    Pairs pairs;
    for_each_close_pair(packing, relative_gap, [&](const ClosePair& p) { pairs.emplace(p.first, p.second); });
    return pairs;
}

Pairs by_brute_force(const Packing& packing, double relative_gap) {
    Pairs pairs;
    const auto& s = packing.spheres;
    for (std::size_t i = 0; i < s.size(); ++i)
        for (std::size_t j = i + 1; j < s.size(); ++j) {
            const double gap =
                norm(packing.container.separation(s[i].center, s[j].center)) - (s[i].radius + s[j].radius);
            if (gap <= relative_gap * (s[i].radius + s[j].radius)) pairs.emplace(i, j);
        }
    return pairs;
}

Packing random_packing(std::uint64_t seed, std::size_t count, double size_ratio, Container container) {
    Packing packing;
    packing.container = container;
    for (std::size_t i = 0; i < count; ++i) {
        const auto [x, y] = uniform_pair(seed, i, Purpose::placement, 0);
        const auto [z, u] = uniform_pair(seed, i, Purpose::placement, 1);
        // Up to half a length outside, so that wrapping is part of the test.
        const auto at = [&](int axis, double t) {
            return container.origin[axis] + container.lengths[axis] * (2 * t - 0.5);
        };
        packing.spheres.push_back({{at(0, x), at(1, y), at(2, z)}, 0.2 * std::pow(size_ratio, -u)});
    }
    return packing;
}

}  // namespace

TEST_CASE("the same pairs as brute force, each once, for any size ratio, container and reach") {
    const Container containers[] = {
        {{0, 0, 0}, {2, 2, 2}, {true, true, true}},
        {{-5, 3, 100}, {1, 2, 3}, {false, true, false}},
        {{1, 1, 1}, {3, 0.5, 1}, {true, true, false}},  // shorter than a sphere
    };
    std::uint64_t seed = 0;
    std::size_t pairs = 0;
    for (const Container& container : containers)
        for (double size_ratio : {1.0, 3.0, 100.0, 1e4})
            for (double gap : {-0.1, 0.0, 0.3, 30.0}) {
                const Packing packing = random_packing(++seed, 200, size_ratio, container);
                const Pairs expected = by_brute_force(packing, gap);
                pairs += expected.size();
                CHECK(found(packing, gap) == expected);
            }
    CHECK(pairs > 10000);
}

TEST_CASE("in sheared cells the same pairs as image by image") {
    for (const Container& cell : test::sheared_cells()) {
        const Packing packing = random_packing(5, 60, 3, cell);
        for (const double gap : {0.0, 0.5}) {
            Pairs expected;
            const auto& s = packing.spheres;
            for (std::size_t i = 0; i < s.size(); ++i)
                for (std::size_t j = i + 1; j < s.size(); ++j)
                    if (test::nearest_one_by_one(cell, s[i].center, s[j].center) <=
                        (1 + gap) * (s[i].radius + s[j].radius))
                        expected.emplace(i, j);
            CHECK(expected.size() > 10);
            CHECK(found(packing, gap) == expected);
        }
    }
}
