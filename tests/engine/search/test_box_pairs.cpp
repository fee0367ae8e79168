#include <doctest/doctest.h>

#include <set>

#include "search/box_pairs.hpp"
#include "search/configurations.hpp"

using namespace bernal;

namespace {

std::set<std::pair<Index, Index>> stored(const BoxPairs& pairs, Index balls) {
    std::set<std::pair<Index, Index>> all;
    for (Index i = 0; i < balls; ++i)
        for (const BoxPairs::Entry& entry : pairs.partners(i)) {
            CHECK(pairs.partners(entry.partner)[entry.twin].partner == i);
            CHECK(all.emplace(i, entry.partner).second);
        }
    return all;
}

}  // namespace

TEST_CASE("box pairs hold what a set of pairs holds, whatever comes and goes") {
    constexpr Index balls = 30;
    BoxPairs pairs;
    pairs.clear(balls);
    std::set<std::pair<Index, Index>> expected;
    Dice dice(4);
    for (int change = 0; change < 4000; ++change) {
        const auto a = static_cast<Index>(dice.below(balls)), b = static_cast<Index>(dice.below(balls));
        if (a == b) continue;
        CHECK(pairs.contains(a, b) == expected.contains({a, b}));
        if (dice() < 0.4) {
            pairs.add(a, b);
            expected.insert({{a, b}, {b, a}});
        } else {
            pairs.remove(a, b);
            expected.erase({a, b});
            expected.erase({b, a});
        }
        if (change % 50 == 0) CHECK(stored(pairs, balls) == expected);
        CHECK(2 * pairs.size() == expected.size());
    }
    CHECK(expected.size() > 50);
    pairs.clear(balls);
    CHECK(pairs.size() == 0);
    CHECK(stored(pairs, balls).empty());
}
