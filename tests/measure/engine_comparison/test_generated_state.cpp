// States to compare searches on: their packing fraction, their order and where their spheres are.

#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "engine_comparison/engine_comparison.hpp"
#include "engine_comparison/generated_state.hpp"
#include "rearrange/runs.hpp"
#include "sizes/input_error.hpp"

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

TEST_CASE("discs lie in the plane, in one layer of cells, and sequential ones do not overlap there") {
    Sizes discs = uniform_volume(500, 4);
    discs.dimension = 2;
    Container plane;
    plane.dimension = 2;
    for (const StateKind kind : {StateKind::random, StateKind::sequential}) {
        const Packing packing = generated_state(discs, container_for(discs, plane, 0.6), kind, 3);
        CHECK(packing_fraction(packing) == doctest::Approx(0.6).epsilon(1e-12));
        CHECK(packing.container.lengths.z == std::ranges::max(discs.diameters));
        CHECK(std::ranges::all_of(packing.spheres, [](const Sphere& s) { return s.center.z == 0; }));
        CHECK((certify(packing).overlapping_pairs == 0) == (kind == StateKind::sequential));
    }
    // Random discs: the expected number of pairs, of areas.
    Sizes equal = equal_spheres(3000);
    equal.dimension = 2;
    const Certificate gas = certify(generated_state(equal, container_for(equal, plane, 0.2), StateKind::random, 1));
    const double expected = 3000.0 * 2999 / 2 * 4 * 0.2 / 3000;
    CHECK(std::abs(static_cast<double>(gas.overlapping_pairs) - expected) < 5 * std::sqrt(expected));
}

TEST_CASE("equal discs saturate where random sequential addition does, at 0.547") {
    Sizes discs = equal_spheres(400);
    discs.dimension = 2;
    Container plane;
    plane.dimension = 2;
    CHECK(certify(generated_state(discs, container_for(discs, plane, 0.5), StateKind::sequential, 1)).holds);
    const std::string refusal =
        input_error([&] { generated_state(discs, container_for(discs, plane, 0.9), StateKind::sequential, 1); });
    const std::size_t at = refusal.find("packing fraction of ");
    REQUIRE(at != std::string::npos);
    CHECK(std::stod(refusal.substr(at + 20)) == doctest::Approx(0.547).epsilon(0.04));
}

TEST_CASE(
    "in the plane a grid tests as many pairs for each disc, however many there are, and looks into planar cells") {
    Container plane;
    plane.dimension = 2;
    std::vector<double> tests;
    for (const std::size_t count : {5000u, 40000u}) {
        Sizes discs = uniform_volume(count, 10);
        discs.dimension = 2;
        ComparisonOptions options;
        options.engines = {EngineKind::linked_cell, EngineKind::hierarchical_grid};
        options.repeats = 1;
        const EngineComparison found =
            compare_engines(generated_state(discs, container_for(discs, plane, 0.6), StateKind::random, 1), options);
        CHECK(found.disagreement == "");
        const Work& work = found.engines.front().pairs_work;
        CHECK(static_cast<double>(work.accesses) == 5.0 * static_cast<double>(count));
        tests.push_back(static_cast<double>(work.pair_tests) / static_cast<double>(count));
    }
    CHECK(tests[1] == doctest::Approx(tests[0]).epsilon(0.1));
}
