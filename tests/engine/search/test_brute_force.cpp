#include <doctest/doctest.h>

#include "search/brute_force.hpp"
#include "search/configurations.hpp"

using namespace bernal;

TEST_CASE("brute force lists the balls that meet one of 27 explicit images") {
    for (int mask = 0; mask < 8; ++mask)
        for (const double largest_radius : {0.1, 0.3, 1.5}) {
            const Container box{{}, {1, 0.7, 1.6}, {(mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0}};
            CAPTURE(mask);
            CAPTURE(largest_radius);
            Dice dice(static_cast<std::uint64_t>(mask));
            const std::vector<Sphere> balls = mixture(dice, box, 80, 30, largest_radius);
            const Rows expected = rows_by_images(box, balls);
            REQUIRE(total(expected) > 0);
            CHECK(difference(fresh_rows(EngineKind::brute_force, box, balls), expected) == "");
        }
}

TEST_CASE("balls that touch exactly do not meet") {
    const Frame frame({{}, {4, 4, 4}, {true, false, false}});
    BruteForce engine(frame);
    std::vector<Sphere> balls{{{0.5, 2, 2}, 0.5}, {{1.5, 2, 2}, 0.5}, {{3.5, 2, 2}, 0.5}};
    engine.build(balls);
    CHECK(rows_of(engine, all_indices(3)) == Rows{{}, {}, {}});
    balls[0].radius = 0.5 + 0x1p-50;  // now it meets its neighbour, and the third across the face
    engine.relocate(std::vector<Index>{0});
    CHECK(rows_of(engine, all_indices(3)) == Rows{{1, 2}, {0}, {0}});
}

TEST_CASE("brute force holds nothing") {
    Dice dice(1);
    const Container box;
    const std::vector<Sphere> balls = mixture(dice, box, 100, 2, 0.1);
    BruteForce engine{Frame(box)};
    engine.build(balls);
    CHECK(engine.memory() == 0);
}
