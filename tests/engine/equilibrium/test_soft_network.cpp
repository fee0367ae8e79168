#include <doctest/doctest.h>

#include "core/parallel.hpp"
#include "core/random.hpp"
#include "equilibrium/soft_equations.hpp"
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

namespace {

/// In several blocks, overlapping at random.
Packing random_discs(std::size_t count) {
    std::vector<Vec3> centers;
    for (std::size_t i = 0; i < count; ++i) {
        const auto at = uniform_pair(3, i, Purpose::placement, 0);
        centers.push_back({10 * at[0], 10 * at[1], 0.5});
    }
    Packing packing = discs_at(centers, true);
    for (Sphere& sphere : packing.spheres) sphere.radius = 0.1;
    return packing;
}

}  // namespace

TEST_CASE("forces are those of all pairs, and the same on any number of threads") {
    const Packing packing = random_discs(5000);
    const auto forces_on = [&](int threads) {
        return in_arena(threads, [&] {
            SoftNetwork network(packing, SoftContact::harmonic);
            network.evaluate();
            return network.downhill(1e-3);
        });
    };
    const Move alone = forces_on(1), together = forces_on(3);
    CHECK(together.strain == alone.strain);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) CHECK(together.spheres[i] == alone.spheres[i]);
    for (const std::size_t i : {std::size_t{0}, std::size_t{2500}, std::size_t{4999}}) {
        Vec3 net;
        for (std::size_t j = 0; j < packing.spheres.size(); ++j) {
            const Vec3 way = packing.container.separation(packing.spheres[i].center, packing.spheres[j].center);
            const double distance = norm(way);
            if (j != i && distance < 0.2) net += way * (-(0.2 - distance) / distance);  // h = l (h / l)
        }
        CHECK(norm(net - alone.spheres[i]) < 1e-12);
    }
}

TEST_CASE("conjugate gradients find the move that balances forces to first order") {
    SoftNetwork network(random_discs(300), SoftContact::harmonic);
    network.evaluate();
    const Move before = network.downhill(1e-3);
    const SoftEquations equations(network, 1e-3, 1, false);  // as stiff as contacts: every disc is held
    const SoftEquations::Answer answer = equations.solve(before, 1e-10, 1000);
    REQUIRE(answer.reached);
    CHECK(answer.has_minimum);
    // Contacts that hold no force across them, and springs, by hand.
    std::vector<Vec3> push(network.size());
    double mean = 0;
    std::vector<double> own(network.size());
    for (const SoftForce& c : network.contacts()) {
        mean += c.stiffness / static_cast<double>(network.contacts().size());
        const auto i = static_cast<std::size_t>(c.first), j = static_cast<std::size_t>(c.second);
        const Vec3 apart =
            answer.move.spheres[j] - answer.move.spheres[i] + c.normal * (answer.move.strain * c.distance);
        const Vec3 pull = c.normal * (c.stiffness * dot(c.normal, apart));
        push[i] += pull, push[j] += pull * -1;
        own[i] += c.stiffness, own[j] += c.stiffness;
    }
    for (std::size_t i = 0; i < network.size(); ++i) {
        const Vec3 held = answer.move.spheres[i] * -std::max(own[i] / 2, mean);
        CHECK(norm(before.spheres[i] + push[i] + held) < 1e-8);
    }
}

namespace {

/// So few and wide that they touch through several images, between walls along z.
Packing few_in_a_small_cell(int dimension) {
    Packing packing;
    for (std::size_t i = 0; i < 9; ++i) {
        const auto xy = uniform_pair(5, i, Purpose::placement, 0), z = uniform_pair(5, i, Purpose::placement, 1);
        packing.spheres.push_back({{1.3 * xy[0], 1.1 * xy[1], 1.2 * z[0]}, i < 4 ? 0.3 : 0.42});
    }
    packing.container = {{}, {1.3, 1.1, 1.2}, {true, true, false}};
    packing.container.dimension = dimension;
    return packing;
}

}  // namespace

TEST_CASE("in double and in extended precision forces are the same, of both laws, through images and at walls") {
    for (const int dimension : {2, 3})
        for (const SoftContact contact : {SoftContact::harmonic, SoftContact::hertzian}) {
            CAPTURE(dimension);
            SoftNetwork network(few_in_a_small_cell(dimension), contact);
            network.evaluate();
            const Move quick = network.downhill(1e-3);
            const double bulk = network.bulk(), force = network.mean_force();
            const std::vector<double> stiffness = network.stiffness_of_spheres();
            network.precise = true;
            network.evaluate();
            const Move precise = network.downhill(1e-3);
            CHECK(quick.strain == doctest::Approx(precise.strain).epsilon(1e-13));
            CHECK(bulk == doctest::Approx(network.bulk()).epsilon(1e-13));
            CHECK(force == doctest::Approx(network.mean_force()).epsilon(1e-13));
            for (std::size_t i = 0; i < stiffness.size(); ++i) {
                CHECK(norm(quick.spheres[i] - precise.spheres[i]) < 1e-13 * force * 10);
                CHECK(stiffness[i] == doctest::Approx(network.stiffness_of_spheres()[i]).epsilon(1e-13));
            }
        }
}
