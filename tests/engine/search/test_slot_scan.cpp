#include <doctest/doctest.h>

#include <cmath>

#include "search/slot_problems.hpp"
#include "search/slot_scan.hpp"

using namespace bernal;

namespace {

/// Numbers of the balls in a run that a scan finds, in ascending order: those that meet for certain, and all.
struct Found {
    std::vector<Index> surely, all;
};

Found found(const Slots& slots, const std::vector<SlotRun>& runs) {
    SlotsMet met;
    scan(slots, runs, met);
    Found f{{met.surely().begin(), met.surely().end()}, {met.perhaps().begin(), met.perhaps().end()}};
    f.all.insert(f.all.end(), f.surely.begin(), f.surely.end());
    std::ranges::sort(f.surely);
    std::ranges::sort(f.all);
    return f;
}

bool meet(const Sphere& a, const Sphere& b) {
    const Vec3 d = a.center - b.center;
    return std::sqrt(dot(d, d)) <= a.radius + b.radius;
}

}  // namespace

TEST_CASE("a scan misses no ball that meets another, is never sure of one that does not, and doubts few") {
    Dice dice(1);
    const std::vector<Sphere> balls = random_balls(dice, 1000);
    const Slots slots = slots_of(balls);
    std::size_t certain = 0, doubtful = 0;
    for (const Sphere& ball : balls) {
        const Found f = found(slots, {SlotRun{0, 1000, slots.rounded(ball)}});
        for (Index j = 0; j < balls.size(); ++j)
            if (meet(ball, balls[j])) CHECK(std::ranges::binary_search(f.all, j));
        for (const Index j : f.surely) CHECK(meet(ball, balls[j]));
        certain += f.surely.size(), doubtful += f.all.size() - f.surely.size();
    }
    CHECK(doubtful * 1000 < certain);
}

TEST_CASE("balls that just touch, or just do not, are left to the exact test") {
    for (const double gap : {-1e-12, 0.0, 1e-12}) {
        const std::vector<Sphere> balls{{{1, 2, 3}, 0.7}, {{1, 2, 4.2 + gap}, 0.5}};
        const Found f = found(slots_of(balls), {SlotRun{1, 2, slots_of(balls).rounded(balls[0])}});
        CHECK(f.surely.empty());
        CHECK(f.all == std::vector<Index>{1});
    }
}

TEST_CASE("runs of any length and place find what stands in them, and nothing of what stands beside") {
    Dice dice(1);
    const std::vector<Sphere> balls(200, Sphere{{1, 1, 1}, 0.5});  // all meet
    const Slots slots = slots_of(balls);
    for (int trial = 0; trial < 300; ++trial) {
        std::vector<SlotRun> runs;
        std::vector<Index> expected;
        for (Index begin = 0; begin < 200;) {
            const Index end = std::min<Index>(200, begin + static_cast<Index>(dice() * 40));
            runs.push_back(SlotRun{begin, end, slots.rounded(balls[0])});
            for (Index k = begin; k < end; ++k) expected.push_back(k);
            begin = end + static_cast<Index>(1 + dice() * 5);
        }
        CHECK(found(slots, runs).surely == expected);
    }
}

TEST_CASE("a slot that its ball has left meets nothing, not even where all is undecided") {
    const std::vector<Sphere> balls(3, Sphere{{1, 1, 1}, 0.5});
    Slots slots = slots_of(balls);
    slots.clear(1);
    CHECK(slots.ball(1) == Slots::none);
    CHECK(found(slots, {SlotRun{0, 3, slots.rounded(balls[0])}}).surely == std::vector<Index>{0, 2});
    const Found undecided = found(slots, {SlotRun{0, 3, everywhere}});
    CHECK(undecided.surely.empty());
    CHECK(undecided.all == std::vector<Index>{0, 2});
}
