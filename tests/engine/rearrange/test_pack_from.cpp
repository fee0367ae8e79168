#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "bernal/pack_from.hpp"
#include "runs.hpp"

using namespace bernal;

namespace {

/// A simple cubic lattice of touching spheres, moved by (0.3, 0, 0) and numbered backwards.
Packing lattice(int n) {
    Packing packing;
    packing.container.lengths = {1.0 * n, 1.0 * n, 1.0 * n};
    for (int i = n * n * n - 1; i >= 0; --i)
        packing.spheres.push_back({{i % n + 0.3, i / n % n + 0.0, i / n / n + 0.0}, 0.5});
    packing.size_class.assign(packing.spheres.size(), 3);
    return packing;
}

}  // namespace

TEST_CASE("a packing that is dense enough already stays, but for the gaps between its spheres") {
    PackOptions options;
    options.target_fraction = 0.5;
    const Packing start = lattice(6);
    const PackResult result = pack_from(start, options);
    CHECK(result.outcome == Outcome::target_reached);
    REQUIRE(result.packing.spheres.size() == 216);
    CHECK(certify(result.packing).holds);
    const double factor = result.packing.container.lengths.x / 6;
    for (std::size_t i = 0; i < 216; ++i) {
        const Vec3 moved =
            start.container.separation((1 / factor) * result.packing.spheres[i].center, start.spheres[i].center);
        CHECK(norm(moved) < 1e-6);
    }
    CHECK(result.packing.size_class == start.size_class);
}

TEST_CASE("overlaps are taken away, on any number of threads alike") {
    Packing start = lattice(5);
    for (std::size_t i = 0; i < start.spheres.size(); ++i) {
        const auto [u, v] = uniform_pair(1, i, Purpose::placement, 0);
        start.spheres[i].radius = 0.7;
        start.spheres[i].center += 0.2 * Vec3{u, v, u * v};
    }
    PackOptions options;
    options.effort = Effort::quick;
    options.threads = 1;
    const PackResult one = pack_from(start, options);
    CHECK(certify(one.packing).holds);
    CHECK(packing_fraction(one.packing) > 0.6);
    options.threads = 3;
    CHECK(pack_from(start, options).packing == one.packing);
}

TEST_CASE("a container that stays keeps its place, and an interrupted run goes on to the same end") {
    Packing start = lattice(5);
    start.container.periodic = {false, false, false};
    start.container.origin = {-1, 2, 3};
    for (Sphere& sphere : start.spheres) sphere.center += Vec3{-1.2, 2.1, 3.1}, sphere.radius = 0.3;
    PackOptions options;
    options.fixed_container = true;
    const PackResult whole = pack_from(start, options);
    CHECK(whole.outcome == Outcome::target_reached);
    CHECK(whole.packing.container == start.container);
    CHECK(certify(whole.packing).holds);
    const PackResult stopped = pack_from(start, options, [](const Progress& p) { return p.sweeps < 2; });
    if (stopped.outcome == Outcome::interrupted) CHECK(resume(*stopped.state, 1, {}).packing == whole.packing);
}

TEST_CASE("a centre without a number is refused, and one outside the walls starts from the nearest") {
    Packing start = lattice(4);
    start.container.periodic = {false, false, false};
    PackOptions options;
    options.effort = Effort::quick;
    start.spheres[10].center.y = 1e30;
    CHECK(certify(pack_from(start, options).packing).holds);
    for (const double nowhere : {std::nan(""), HUGE_VAL}) {
        start.spheres[10].center.y = nowhere;
        CHECK_THROWS_WITH_AS(pack_from(start, options),
                             "sphere 11 of the start has no place: give finite coordinates of its centre", InputError);
    }
}
