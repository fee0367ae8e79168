#include <doctest/doctest.h>

#include <array>

#include "bernal/certificate.hpp"
#include "packing/fingerprint.hpp"
#include "rearrange/runs.hpp"
#include "sweep/strata_forces.hpp"

using namespace bernal;

namespace {

/// Two equal spheres in a box 10 high, of the lower and of the upper stratum, whose border is at 5.
State two_spheres(double lower, double upper, Interface interface) {
    State state = fresh_state(equal_spheres(2), walled());
    state.container = Container({}, {10, 10, 10}, {false, false, false});
    state.magnification = 1;
    state.spheres = {{{5, 5, lower}, 0.5}, {{2, 2, upper}, 0.5}};
    state.strata = {2, {5}, interface, {0, 1}};
    return state;
}

struct Found {
    NetForce lower, upper;
    double border;
};

Found found(State state) {
    const StrataForces strata(state);
    StrataForces::Pushes pushes = strata.no_pushes();
    Found f{};
    std::array<NetForce, 2> forces;
    strata.add(0, forces, pushes);
    f.lower = forces[0], f.upper = forces[1];
    move_interfaces(state, pushes);
    f.border = state.strata.borders[0];
    return f;
}

/// Options in which every third sphere has its own stratum.
PackOptions in_strata(int along, Interface interface, bool walls) {
    PackOptions options = walls ? walled() : PackOptions{};
    options.effort = Effort::quick;
    Strata strata{along, {0.3, 0.65}, interface, {}};
    for (std::uint16_t i = 0; i < 600; ++i) strata.of.push_back(i % 3);
    options.strata = strata;
    return options;
}

}  // namespace

TEST_CASE("golden: layers and gradients are the same on any threads, from any engine, and after an interruption") {
    const Sizes sizes = uniform_volume(600, 4);
    const auto packed = [&](PackOptions options, int threads, EngineKind engine) {
        options.threads = threads, options.engine = engine;
        return pack(sizes, options);
    };
    std::uint64_t bytes = 0;
    for (const PackOptions& options :
         {in_strata(2, Interface::natural, true), in_strata(0, Interface::flat, false),
          in_strata(outwards, Interface::none, true), in_strata(outwards, Interface::natural, true)}) {
        const PackResult whole = packed(options, 1, EngineKind::hierarchical_grid);
        CHECK(certify(whole.packing).holds);
        const std::uint64_t golden = fingerprint(whole.packing);
        CHECK(fingerprint(packed(options, 3, EngineKind::sweep_and_prune).packing) == golden);
        const PackResult first = pack(sizes, options, [](const Progress& p) { return p.sweeps < 90; });
        REQUIRE(first.outcome == Outcome::interrupted);
        CHECK(fingerprint(resume(*first.state, 2, EngineKind::loose_octree).packing) == golden);
        bytes = bytes * 31 + golden;
    }
    CHECK(bytes == 2641371452486886616u);
}

TEST_CASE("spheres in their strata feel nothing, those that left are pushed back, and push the interface") {
    const Found calm = found(two_spheres(4.9, 5.1, Interface::natural));
    CHECK(calm.lower.force == Vec3{});
    CHECK(calm.upper.stiffness == 0);
    CHECK(calm.border == 5);

    const Found up = found(two_spheres(5.2, 5.1, Interface::natural));
    CHECK(up.lower.force.z == doctest::Approx(-0.2));
    CHECK(up.border > 5);
    CHECK(up.border < 5.2);

    const Found even = found(two_spheres(5.2, 4.8, Interface::natural));
    CHECK(even.lower.force.z == doctest::Approx(-even.upper.force.z));
    CHECK(even.border == doctest::Approx(5));
}

TEST_CASE("a flat interface keeps whole spheres on their side") {
    const Found f = found(two_spheres(4.9, 5.6, Interface::flat));
    CHECK(f.lower.force.z == doctest::Approx(-0.4));
    CHECK(f.upper.force.z == 0);
    CHECK(f.border > 5);
}
