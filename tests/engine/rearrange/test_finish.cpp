#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "rearrange/finish.hpp"
#include "runs.hpp"

using namespace bernal;

TEST_CASE("any state can be handed out without overlap, by expansion alone") {
    for (const bool walls : {false, true}) {
        PackOptions options = walls ? walled() : PackOptions{};
        options.container.origin = {-3.3, 100, 0.7};
        Rearrangement run(fresh_state(uniform_volume(400, 20), options), EngineKind::hierarchical_grid);
        for (int sweep = 0; sweep < 250; ++sweep) run.step();
        const Packing packing = separated_packing(run);
        const Certificate certificate = certify(packing);
        CHECK(certificate.holds);
        CHECK(certificate.max_relative_overlap > -1e-9);  // the smallest expansion: the worst pair touches
        CHECK(packing.container.origin == options.container.origin);
    }
}

TEST_CASE("spheres come back in the user's order, with the user's radii") {
    const Sizes sizes = uniform_volume(100, 5);
    Rearrangement run(fresh_state(sizes), EngineKind::brute_force);
    for (int sweep = 0; sweep < 40; ++sweep) run.step();
    const Packing packing = packing_as_is(run);
    for (std::size_t i = 0; i < 100; ++i) CHECK(packing.spheres[i].radius == sizes.diameters[i] / 2);
    CHECK(packing_fraction(packing) == doctest::Approx(run.packing_fraction()));
}

TEST_CASE("a container too far from zero for double precision is refused, not handed out loose") {
    PackOptions options;
    options.container.origin = {1e17, 0, 0};
    Rearrangement run(fresh_state(equal_spheres(20), options), EngineKind::brute_force);
    run.step();
    CHECK_THROWS_WITH_AS(separated_packing(run), doctest::Contains("origin is so far from zero"), InputError);
}

TEST_CASE("a sphere beyond a wall is told as such, and so are spheres at one place") {
    PackOptions options;
    options.container = {{}, {9, 9, 9}, {false, false, false}};
    options.container.surfaces = options.container.walls();
    options.container.surfaces.push_back(SphereWall{{4, 4, 4}, 2, false});
    options.fixed_container = true;
    State beyond = fresh_state(equal_spheres(20), options, 0.01);
    beyond.spheres[7].center = {4, 4, 3};
    const std::string who =
        "sphere " + std::to_string(beyond.id[7] + 1) + " was left beyond wall 7 of the container, a sphere";
    CHECK_THROWS_WITH_AS(separated_packing(Rearrangement(std::move(beyond), EngineKind::brute_force)),
                         doctest::Contains(who.c_str()), InputError);
    State same = fresh_state(equal_spheres(20));
    same.spheres[7].center = same.spheres[8].center;
    CHECK_THROWS_WITH_AS(separated_packing(Rearrangement(std::move(same), EngineKind::brute_force)),
                         doctest::Contains("some have the same centre"), InputError);
}
