// Engines side by side: what they find is right and the same, what they did is counted, what would take too long is
// left out.

#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "engine_comparison/engine_comparison.hpp"
#include "engine_comparison/generated_state.hpp"
#include "rearrange/runs.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

ComparisonOptions all_engines_once() {
    ComparisonOptions options;
    for (EngineKind kind : engine_kinds) options.engines.emplace_back(kind);
    options.repeats = 1;
    return options;
}

Packing ideal_gas(std::size_t count, std::array<bool, 3> periodic = {true, true, true}) {
    const Sizes sizes = uniform_volume(count, 8);
    return generated_state(sizes, container_for(sizes, {{}, {1, 1, 1}, periodic}, 0.4), StateKind::random, 1);
}

}  // namespace

TEST_CASE("every engine finds the pairs that the certificate counts, before, during and after an update") {
    for (const std::array<bool, 3> periodic : {std::array{true, true, true}, {false, true, false}}) {
        Packing packing = ideal_gas(1500, periodic);
        packing.container.origin = {10, -3, 5};
        for (Sphere& sphere : packing.spheres) sphere.center += packing.container.origin;
        ComparisonOptions options = all_engines_once();
        options.moved = 0.5;
        options.step = 1;
        const EngineComparison comparison = compare_engines(packing, options);
        CHECK(comparison.disagreement == "");
        CHECK(comparison.count == 1500);
        CHECK(comparison.moved > 600);
        CHECK(comparison.pairs == static_cast<std::uint64_t>(certify(packing).overlapping_pairs));
        CHECK(comparison.average_list_length() == doctest::Approx(2 * static_cast<double>(comparison.pairs) / 1500));
        REQUIRE(comparison.engines.size() == engine_kinds.size());
        for (const EngineFigures& e : comparison.engines) {
            CAPTURE(name(e.engine.kind));
            CHECK(e.measured);
            CHECK(e.found.listed.count == comparison.pairs);
            CHECK(!(e.found.moved == e.found.listed));
            CHECK(e.list_work.pair_tests >= 2 * comparison.pairs);
            CHECK(e.pairs_work.pair_tests >= comparison.pairs);
            CHECK(e.expected_work ==
                  doctest::Approx(static_cast<double>(e.list_work.pair_tests + e.list_work.accesses)).epsilon(0.3));
            CHECK(e.list_seconds > 0);
            CHECK(e.pairs_seconds > 0);
        }
    }
}

TEST_CASE("Verlet lists find what the engines find, by a test of every pair") {
    const std::vector<std::pair<double, double>> skins_and_steps{{3, 0.02}, {0, 1}};  // the second list anew
    for (const auto& [skin, step] : skins_and_steps) {
        ComparisonOptions options;
        options.engines = {EngineKind::hierarchical_grid};
        options.verlet_skin = skin;
        options.moved = 0.5;
        options.step = step;
        options.repeats = 1;
        const EngineComparison comparison = compare_engines(ideal_gas(1500), options);
        CHECK(comparison.disagreement == "");
        REQUIRE(comparison.verlet);
        const VerletFigures& verlet = *comparison.verlet;
        CHECK(verlet.measured);
        CHECK(verlet.detected == comparison.engines[0].found.detected);
        CHECK(verlet.moved == comparison.engines[0].found.moved);
        CHECK(verlet.build_work.pair_tests == 1500 * 1499 / 2);
        CHECK(static_cast<double>(verlet.pairs_work.pair_tests) ==
              doctest::Approx(verlet.expected_listed).epsilon(0.2));
        CHECK(verlet.memory_bytes >= 4 * verlet.pairs_work.pair_tests);
    }
}

TEST_CASE("Verlet lists that would take too long or too much are left out") {
    ComparisonOptions options;
    options.verlet_skin = 3;
    options.repeats = 1;
    options.most_work = 1e5;
    CHECK(!compare_engines(ideal_gas(1000), options).verlet->measured);
    options.most_work = 1e6;
    CHECK(compare_engines(ideal_gas(1000), options).verlet->measured);
    options.most_listed = 1e3;
    CHECK(!compare_engines(ideal_gas(1000), options).verlet->measured);
}

TEST_CASE("what an engine that keeps boxes would take is known before it is built") {
    ComparisonOptions options;
    options.engines = {EngineKind::sweep_and_prune, EngineKind::hierarchical_grid};
    options.repeats = 1;
    options.skin = 0.3;
    const Packing gas = ideal_gas(3000);
    const EngineComparison built = compare_engines(gas, options);
    options.most_work = 10;
    const EngineComparison left_out = compare_engines(gas, options);
    for (const EngineFigures& e : left_out.engines) CHECK(!e.measured);
    CHECK(left_out.engines[0].expected_work ==
          doctest::Approx(static_cast<double>(built.engines[0].list_work.pair_tests)).epsilon(0.1));
    CHECK(left_out.engines[1].expected_work == doctest::Approx(2 * static_cast<double>(built.pairs)).epsilon(0.1));
}

TEST_CASE("brute force tests every ball against every other") {
    ComparisonOptions options;
    options.engines = {EngineKind::brute_force};
    options.repeats = 1;
    const EngineComparison comparison = compare_engines(ideal_gas(300), options);
    CHECK(comparison.engines[0].list_work.pair_tests == 300 * 299);
}

TEST_CASE("a skin makes larger balls, which meet more") {
    ComparisonOptions options;
    options.engines = {EngineKind::hierarchical_grid};
    options.repeats = 1;
    const Packing packing = ideal_gas(1000);
    Packing grown = packing;
    for (Sphere& sphere : grown.spheres) sphere.radius *= 1.25;
    const std::uint64_t without = compare_engines(packing, options).pairs;
    options.skin = 0.25;
    CHECK(compare_engines(packing, options).pairs == static_cast<std::uint64_t>(certify(grown).overlapping_pairs));
    CHECK(compare_engines(packing, options).pairs > without);
}

TEST_CASE("an engine that would take too long is left out, the others are measured") {
    ComparisonOptions options;
    options.engines = {EngineKind::brute_force, EngineKind::hierarchical_grid};
    options.repeats = 1;
    options.most_work = 1e6;
    const EngineComparison comparison = compare_engines(ideal_gas(2000), options);
    CHECK(!comparison.engines[0].measured);
    CHECK(comparison.engines[0].expected_work == doctest::Approx(2000.0 * 1999));
    CHECK(comparison.engines[1].measured);
    CHECK(comparison.pairs == comparison.engines[1].found.listed.count);
}

TEST_CASE("sets of pairs are told apart, whatever the order of pairs and members") {
    PairSet forward, backward, other;
    for (std::uint32_t i = 0; i < 100; ++i) {
        forward.add(i, i + 7);
        backward.add(106 - i, 99 - i);
        other.add(i, i + (i == 50 ? 8 : 7));
    }
    CHECK(forward == backward);
    CHECK(!(forward == other));
}

TEST_CASE("engines that do not find the same are named, with what they found; those left out are not asked") {
    std::vector<EngineFigures> engines{EngineFigures(EngineKind::octree), EngineFigures(EngineKind::linked_cell),
                                       EngineFigures(EngineKind::r_tree)};
    const auto find = [](EngineFigures& e, std::uint32_t last) {
        PairSet set;
        for (std::uint32_t i = 0; i < 5; ++i) set.add(i, i < 4 ? 10 : last);
        e.found = {set, set, set, set, set};
        e.measured = true;
    };
    find(engines[0], 10);
    find(engines[2], 10);
    CHECK(disagreement(engines) == "");
    find(engines[2], 11);  // as many pairs, but others
    CHECK(says(disagreement(engines), "engines disagree; pairs found by octree 5"));
    CHECK(says(disagreement(engines), "r-tree 5"));
    find(engines[2], 10);
    engines[2].found.returned.add(1, 2);
    CHECK(says(disagreement(engines), "contradicts itself; pairs found by r-tree 5"));
    CHECK(says(disagreement(engines), "6 after it was taken back"));
    find(engines[2], 10);
    VerletFigures verlet;
    verlet.measured = true;
    verlet.detected = verlet.moved = verlet.returned = engines[0].found.detected;
    CHECK(disagreement(engines, verlet) == "");
    verlet.moved.add(1, 2);
    CHECK(says(disagreement(engines, verlet), "engines and Verlet lists disagree; pairs found by octree 5"));
    verlet.returned.add(1, 2);
    CHECK(says(disagreement(engines, verlet), "Verlet lists contradict themselves"));
}

TEST_CASE("what cannot be compared is refused in one sentence") {
    const Packing packing = ideal_gas(100);
    const auto refusal = [&](auto change) {
        ComparisonOptions options;
        options.engines = {EngineKind::brute_force};
        Packing changed = packing;
        change(options, changed);
        return input_error([&] { compare_engines(changed, options); });
    };
    CHECK(says(refusal([](auto& o, auto&) { o.engines.clear(); }), "no engines"));
    CHECK(says(refusal([](auto& o, auto&) { o.skin = -0.1; }), "skin"));
    CHECK(says(refusal([](auto& o, auto&) { o.skin = std::nan(""); }), "skin"));
    CHECK(says(refusal([](auto& o, auto&) { o.skin = 50; }), "period"));
    CHECK(says(refusal([](auto& o, auto&) { o.moved = 1.5; }), "moved"));
    CHECK(says(refusal([](auto& o, auto&) { o.step = 2; }), "step"));
    CHECK(says(refusal([](auto& o, auto&) { o.repeats = 0; }), "repeats"));
    CHECK(says(refusal([](auto& o, auto&) { o.verlet_skin = -1; }), "Verlet"));
    CHECK(says(refusal([](auto&, auto& p) { p.spheres.clear(); }), "no spheres"));
    CHECK(says(refusal([](auto&, auto& p) { p.container.lengths.y = 1e160; }), "length 1e+160 along y"));
    CHECK(says(refusal([](auto&, auto& p) { p.spheres[1].radius = 1e-120; }),
               "the diameter of sphere 2, 2e-120, is not a usable diameter"));
    CHECK(says(refusal([](auto&, auto& p) {
                   p.container.periodic = {false, false, false};
                   p.spheres[2].center.x = -1;
               }),
               "sphere 3 lies outside"));
}
