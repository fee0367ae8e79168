// States to compare searches on: their packing fraction, their order and where their spheres are.

#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "engine_comparison/generated_state.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;

TEST_CASE("a container keeps its proportions and gets the packing fraction asked for") {
    const Sizes sizes = uniform_volume(1000, 5);
    const Container box = container_for(sizes, {{}, {1, 2, 4}, {true, true, false}}, 0.3);
    CHECK(solid_volume(sizes) / box.volume() == doctest::Approx(0.3).epsilon(1e-12));
    CHECK(box.lengths.y == doctest::Approx(2 * box.lengths.x));
    CHECK(box.lengths.z == doctest::Approx(4 * box.lengths.x));
    CHECK(!box.periodic[2]);
}

TEST_CASE("both states hold the spheres in the sizes' order, inside the walls, and depend on the seed") {
    Sizes sizes = uniform_volume(1000, 5);
    for (std::size_t i = 0; i < 1000; ++i) sizes.size_class.push_back(static_cast<std::uint16_t>(i % 4));
    const Container box = container_for(sizes, {{}, {1, 1, 1}, {true, false, false}}, 0.5);
    for (const StateKind kind : {StateKind::random, StateKind::sequential}) {
        CAPTURE(name(kind));
        const Packing packing = generated_state(sizes, box, kind, 7);
        for (std::size_t i = 0; i < 1000; ++i) REQUIRE(2 * packing.spheres[i].radius == sizes.diameters[i]);
        CHECK(packing.size_class == sizes.size_class);
        CHECK(packing.container == box);
        const Certificate certificate = certify(packing);
        CHECK(certificate.wall_crossings == 0);
        CHECK((certificate.overlapping_pairs == 0) == (kind == StateKind::sequential));
        CHECK(packing == generated_state(sizes, box, kind, 7));
        CHECK(!(packing == generated_state(sizes, box, kind, 8)));
    }
}

TEST_CASE("random centres are independent: an ideal gas has the pairs that volumes predict") {
    // Two spheres of diameter d meet with the probability 4/3 pi d^3 / V.
    const Sizes sizes = equal_spheres(3000);
    const Container box = container_for(sizes, {}, 0.2);
    const Certificate certificate = certify(generated_state(sizes, box, StateKind::random, 1));
    const double expected = 3000.0 * 2999 / 2 * 8 * 0.2 / 3000;
    CHECK(std::abs(static_cast<double>(certificate.overlapping_pairs) - expected) < 5 * std::sqrt(expected));
}
