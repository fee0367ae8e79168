#include <doctest/doctest.h>

#include "search/configurations.hpp"
#include "search/query_group.hpp"

using namespace bernal;

namespace {

const Container periodic{{}, {1, 1, 1}, {true, true, true}};

/// Queries of balls on a line along x.
std::vector<Sphere> row_of_balls(std::size_t n, double first, double spacing, double radius) {
    std::vector<Sphere> balls;
    for (std::size_t i = 0; i < n; ++i)
        balls.push_back({periodic.wrapped({first + spacing * static_cast<double>(i), 0.5, 0.5}), radius});
    return balls;
}

QueryGroup group_of(const std::vector<Sphere>& balls, double widest) {
    return first_group(Frame(periodic), balls, all_indices(balls.size()), widest);
}

}  // namespace

TEST_CASE("neighbours in a row form groups, which end where the next is far away") {
    std::vector<Sphere> balls = row_of_balls(10, 0.1, 0.001, 0.01);
    CHECK(group_of(balls, 1).count == 10);
    balls[6].center.y = 0.9;
    CHECK(group_of(balls, 1).count == 6);
    balls[1].center.z = 0.9;
    CHECK(group_of(balls, 1).count == 1);
    CHECK(group_of(row_of_balls(1000, 0.1, 1e-6, 0.01), 1).count < 100);  // each still passes few that are far from it
}

TEST_CASE("a ball larger than wanted is alone, and ends the group before it") {
    std::vector<Sphere> balls = row_of_balls(10, 0.1, 0.001, 0.01);
    balls[4].radius = 0.05;
    CHECK(group_of(balls, 1).count == 10);
    CHECK(group_of(balls, 0.09).count == 4);
    balls[0].radius = 0.05;
    CHECK(group_of(balls, 0.09).count == 1);
}

TEST_CASE("its box holds the group's balls, across a periodic face too, to either side") {
    for (const double first : {0.3, 0.995, 0.0, 0.004})
        for (const double spacing : {0.001, -0.001}) {
            const std::vector<Sphere> balls = row_of_balls(10, first, spacing, 0.01);
            const QueryGroup group = group_of(balls, 1);
            CHECK(group.count == 10);
            CHECK(group.origin == balls[0].center);
            CHECK(group.half.x == doctest::Approx(0.01 + 0.0045));
            CHECK(group.half.y == doctest::Approx(0.01));
            CHECK(group.middle.x == doctest::Approx(first + 4.5 * spacing));
            for (const Sphere& ball : balls) {
                const Vec3 offset = group.seen(Frame(periodic), ball.center) - group.middle;
                CHECK(std::abs(offset.x) + ball.radius <= group.half.x + 1e-15);
            }
        }
}
