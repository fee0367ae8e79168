#include <doctest/doctest.h>

#include "network/merge_bodies.hpp"

using namespace bernal;

namespace {

const Cell cell{{0, 0, 0}, {10, 10, 10}};

Tetrahedra chain(const std::vector<double>& radii, const std::vector<double>& gates) {
    Tetrahedra result;
    for (std::size_t k = 0; k < radii.size(); ++k) {
        const Vec3 place{static_cast<double>(k) + 0.5, 0, 0};
        result.bodies.push_back({place, {place, radii[k]}, 1, 0});
    }
    for (std::uint32_t k = 0; k < gates.size(); ++k) {
        Gate gate{k, k + 1};
        gate.inscribed.radius = gates[k];
        result.gates.push_back(gate);
    }
    return result;
}

}  // namespace

TEST_CASE("bodies join the larger one that they open to most widely, where the gate is wide enough") {
    const Tetrahedra tetrahedra = chain({2, 1, 3, 1.5}, {0.85, 0.95, 1.3});
    const Merged some = merge_bodies(tetrahedra, cell, 0.9);
    REQUIRE(some.inscribed.size() == 3);
    CHECK(some.inscribed[0].radius == 3);  // the largest first
    CHECK(some.pore[1] == some.pore[2]);   // through 0.95, not 0.85
    CHECK(some.pore[0] != some.pore[1]);
    CHECK(some.pore[3] != some.pore[2]);
    CHECK(merge_bodies(tetrahedra, cell, 0.8).inscribed.size() == 2);
    CHECK(merge_bodies(tetrahedra, cell, 1).inscribed.size() == 4);
    CHECK(merge_bodies(tetrahedra, cell, 2).inscribed.size() == 4);
}

TEST_CASE("a chain of ever larger bodies is one pore, with the periods on the way") {
    Tetrahedra tetrahedra = chain({1, 2, 3}, {1, 2});
    tetrahedra.gates[0].periods = {0, 1, 0};
    tetrahedra.gates[1].periods = {1, 0, 0};
    const Merged merged = merge_bodies(tetrahedra, cell, 1);
    REQUIRE(merged.inscribed.size() == 1);
    CHECK(merged.periods[0] == std::array{1, 1, 0});
    CHECK(merged.periods[1] == std::array{1, 0, 0});
    CHECK(merged.periods[2] == std::array{0, 0, 0});
}

TEST_CASE("of gates that are equally wide, that to the largest body counts, in whichever order they come") {
    Tetrahedra tetrahedra = chain({2, 1, 3}, {1, 1});
    for (int turn = 0; turn < 2; ++turn) {
        const Merged merged = merge_bodies(tetrahedra, cell, 1);
        CHECK(merged.inscribed.size() == 2);
        CHECK(merged.pore[1] == merged.pore[2]);
        std::swap(tetrahedra.gates[0], tetrahedra.gates[1]);
    }
}

TEST_CASE("what has no void joins whatever the gate, but where none are merged") {
    Tetrahedra tetrahedra = chain({1, 2}, {0.1});
    tetrahedra.bodies[0].volume = -1e-3;
    CHECK(merge_bodies(tetrahedra, cell, 1).inscribed.size() == 1);
    CHECK(merge_bodies(tetrahedra, cell, 1.5).inscribed.size() == 2);
}

TEST_CASE("a pore is told where its largest sphere is, across a periodic face from its vertex too") {
    Tetrahedra tetrahedra = chain({1}, {});
    tetrahedra.bodies[0].inscribed.center.x = -0.25;
    const Merged merged = merge_bodies(tetrahedra, cell, 1);
    CHECK(merged.inscribed[0].center.x == 9.75);
    CHECK(merged.periods[0] == std::array{-1, 0, 0});
}
