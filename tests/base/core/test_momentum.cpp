#include <doctest/doctest.h>

#include "core/momentum.hpp"

using namespace bernal;

TEST_CASE("a velocity keeps its share, less of it where it opposes the push") {
    const Momentum momentum{0.9, 0.5};
    CHECK(next_velocity(1.0, 0.25, momentum) == 0.9 + 0.25);
    CHECK(next_velocity(1.0, -0.25, momentum) == 0.5 - 0.25);
    CHECK(next_velocity(1.0, 0.0, momentum) == 0.9);
    CHECK(next_velocity(Vec3{1, 0, 0}, Vec3{0.25, 2, 0}, momentum) == Vec3{0.9 + 0.25, 2, 0});
    CHECK(next_velocity(Vec3{1, 0, 0}, Vec3{-0.25, 2, 0}, momentum) == Vec3{0.5 - 0.25, 2, 0});
}

TEST_CASE("under a spring it comes to rest at the spring's length, the sooner the less it keeps uphill") {
    const auto sweeps_to_rest = [](const Momentum& momentum) {
        double position = 1, velocity = 0;
        int sweeps = 0;
        while (std::abs(position) + std::abs(velocity) > 1e-6 && sweeps < 10000) {
            velocity = next_velocity(velocity, -0.1 * position, momentum);
            position += velocity;
            ++sweeps;
        }
        return sweeps;
    };
    CHECK(sweeps_to_rest({0.99, 0.5}) < sweeps_to_rest({0.99, 0.99}));
    CHECK(sweeps_to_rest({0.99, 0.99}) < 10000);
}
