#include <doctest/doctest.h>

#include "packing/rattlers.hpp"

using namespace bernal;

namespace {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Five spheres, each in contact with every other.
const Pairs cluster{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};

}  // namespace

TEST_CASE("a chain that hangs on a cluster falls as a whole, the cluster stays") {
    Pairs pairs = cluster;
    pairs.insert(pairs.end(), {{4, 5}, {5, 6}, {6, 7}});
    const std::vector<std::int32_t> enough{0, 0, 0, 0, 0, 2, 2, 3};
    for (const bool rattler : find_rattlers(pairs, enough).rattler) CHECK(!rattler);
    const std::vector<std::int32_t> fewer{0, 0, 0, 0, 0, 2, 2, 2};  // 7 falls, then 6, then 5
    CHECK(find_rattlers(pairs, fewer).rattler ==
          std::vector<bool>{false, false, false, false, false, true, true, true});
    CHECK(find_rattlers(pairs, fewer).contacts[4] == 4);
}

TEST_CASE("walls count, and so does each of two contacts of one pair") {
    CHECK(find_rattlers(Pairs{}, std::vector<std::int32_t>{4, 3}).rattler == std::vector<bool>{false, true});
    const Pairs twice{{0, 1}, {0, 1}};
    CHECK(find_rattlers(twice, std::vector<std::int32_t>{2, 2}).rattler == std::vector<bool>{false, false});
    CHECK(find_rattlers(twice, std::vector<std::int32_t>{2, 1}).rattler == std::vector<bool>{true, true});
}

TEST_CASE("without the one contact too many a cluster falls apart entirely") {
    Pairs pairs = cluster;
    pairs.pop_back();
    for (const bool rattler : find_rattlers(pairs, std::vector<std::int32_t>(5)).rattler) CHECK(rattler);
}
