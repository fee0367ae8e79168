#include <doctest/doctest.h>

#include "equilibrium/soft_network.hpp"

using namespace bernal;

namespace {

Packing discs_at(const std::vector<Vec3>& centers, bool periodic) {
    Packing packing;
    for (const Vec3& at : centers) packing.spheres.push_back({at, 0.5});
    packing.container = {{}, {10, 10, 1}, {periodic, periodic, periodic}};
    packing.container.dimension = 2;
    return packing;
}

}  // namespace

TEST_CASE("centres that coincide push each other apart as hard as their overlap asks, and the forces cancel") {
    for (const bool precise : {false, true}) {
        SoftNetwork network(discs_at({{3, 3, 0.5}, {3, 3, 0.5}}, true), {});
        network.precise = precise;
        network.evaluate();
        REQUIRE(network.contacts().size() == 1);
        // h = l = 1: K l^(d-1) (h / l).
        CHECK(network.contacts()[0].force == doctest::Approx(1));
        CHECK(norm(network.forces()[0]) == doctest::Approx(1));
        CHECK(norm(network.forces()[0] + network.forces()[1]) == 0);
    }
}

TEST_CASE("a centre on a wall is pushed back inside along the wall's normal") {
    for (const auto& [at, inside] : {std::pair{Vec3{0, 5, 0.5}, Vec3{1, 0, 0}},
                                     {Vec3{10, 5, 0.5}, Vec3{-1, 0, 0}},
                                     {Vec3{5, 0, 0.5}, Vec3{0, 1, 0}},
                                     {Vec3{5, 10, 0.5}, Vec3{0, -1, 0}}}) {
        SoftNetwork network(discs_at({at}, false), {});
        network.evaluate();
        REQUIRE(network.contacts().size() == 1);
        // h = 1/2, l = 2: K l^(d-1) (h / l).
        const Vec3 wanted = inside * 0.5;
        CHECK(norm(network.forces()[0] - wanted) < 1e-8);
    }
}
