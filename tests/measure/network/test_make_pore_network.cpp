#include <doctest/doctest.h>

#include "analyze/lattices.hpp"
#include "bernal/error.hpp"
#include "bernal/pack.hpp"
#include "bernal/pore_network.hpp"
#include "network/network_cases.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// k of drag coefficients K, F = 6 pi mu a K U: A. A. Zick and G. M. Homsy, J. Fluid Mech. 115, 13-26 (1982), table 2.
double by_drag(double fraction, double drag) { return 2 * 0.25 / (9 * fraction * drag); }

std::uint32_t coordination(const PoreNetwork& network, std::size_t body) {
    std::uint32_t count = 0;
    for (const PoreThroat& throat : network.throats) count += (throat.from == body) + (throat.to == body);
    return count;
}

}  // namespace

TEST_CASE("crystals are as permeable as published, within a tenth, alike along all axes") {
    struct Crystal {
        Packing packing;
        double permeability;
        std::uint32_t least, most;  ///< throats at a body
    };
    const Crystal crystals[] = {{simple_cubic(3), by_drag(0.5236, 42.1), 6, 6},
                                {bcc(3), by_drag(0.6802, 162.9), 4, 4},
                                {fcc(3), by_drag(0.7405, 435), 4, 8}};
    for (const auto& [packing, published, least, most] : crystals) {
        const PoreNetwork network = make_pore_network(packing);
        CAPTURE(network.permeability[2] / published);
        for (const double k : network.permeability) CHECK(k == doctest::Approx(network.permeability[0]));
        CHECK(std::abs(network.permeability[0] / published - 1) < 0.1);
        CHECK(network.merged_permeability.value() == doctest::Approx(network.permeability[2]));  // none are merged
        for (std::size_t b = 0; b < network.bodies.size(); ++b) {
            CHECK(network.bodies[b].coordination == coordination(network, b));
            CHECK((network.bodies[b].coordination == least || network.bodies[b].coordination == most));
        }
        CHECK(network.void_volume == doctest::Approx(network.exact_void_volume).epsilon(1e-12));
    }
}

TEST_CASE("of sc each cube is one pore, and what flows through it follows by hand") {
    const double pi = std::acos(-1.0);
    Packing packing = simple_cubic(1);
    const PoreNetwork network = make_pore_network(packing, {.flow = 0});
    REQUIRE(network.bodies.size() == 1);
    REQUIRE(network.throats.size() == 3);
    const PoreBody& body = network.bodies.front();
    CHECK(norm(packing.container.separation(body.center, {0.5, 0.5, 0.5})) < 1e-12);
    CHECK(body.radius == doctest::Approx((std::sqrt(3.0) - 1) / 2));
    CHECK(body.volume == doctest::Approx(1 - pi / 6));
    CHECK(body.coordination == 6);
    CHECK(body.inlet);
    CHECK(body.outlet);
    const double area = 1 - pi / 4, void_volume = (1 - pi / 6) / 3, surface = pi / 3;
    const double conductance = area * std::pow(void_volume / surface, 2) / 2;
    for (const PoreThroat& throat : network.throats) {
        CHECK(throat.area == doctest::Approx(area));
        CHECK(throat.length == doctest::Approx(1));
        CHECK(throat.conductance == doctest::Approx(conductance));
        CHECK(throat.shape_factor == doctest::Approx(area / (pi * pi)));
    }
    CHECK(network.permeability[1] == doctest::Approx(conductance));
}

TEST_CASE("a random packing is near Kozeny and Carman, in a periodic cell and a box") {
    for (const bool periodic : {true, false}) {
        CAPTURE(periodic);
        PackOptions pack_options;
        pack_options.container.periodic = {periodic, periodic, periodic};
        pack_options.effort = Effort::quick;
        const Packing packing = pack(equal_spheres(600), pack_options).packing;
        const PoreNetwork network = make_pore_network(packing);
        CHECK(network.void_volume == doctest::Approx(network.exact_void_volume).epsilon(1e-12));
        CHECK(network.closed == 0);
        for (const double k : network.permeability) {
            CAPTURE(k / network.kozeny_carman);
            CHECK(k < 1.5 * network.kozeny_carman);
            CHECK(k > network.kozeny_carman / 1.5);
        }
        CHECK(network.merged_permeability.value() == doctest::Approx(network.permeability[2]).epsilon(0.3));
        double inlets = 0, outlets = 0, least = HUGE_VAL;
        for (const PoreBody& body : network.bodies)
            inlets += body.inlet, outlets += body.outlet, least = std::min(least, body.volume);
        CHECK(inlets > 20);
        CHECK(outlets > 20);
        CHECK(least > 0);
    }
}

TEST_CASE("a packing that is moved through periodic faces has the same network") {
    const Packing packing = apart(Container({0, 0, 0}, {6, 6, 6}), 20000, 11);
    const PoreNetwork one = make_pore_network(packing), other = make_pore_network(moved(packing, {1.7, 4.1, 2.9}));
    REQUIRE(one.bodies.size() == other.bodies.size());
    REQUIRE(one.throats.size() == other.throats.size());
    CHECK(one.tetrahedra == other.tetrahedra);
    for (std::size_t axis = 0; axis < 3; ++axis)
        CHECK(one.permeability[axis] == doctest::Approx(other.permeability[axis]).epsilon(1e-8));
    CHECK(one.merged_permeability.value() == doctest::Approx(other.merged_permeability.value()).epsilon(1e-8));
    for (std::size_t b = 0; b < one.bodies.size(); ++b)  // both begin with the largest
        CHECK(one.bodies[b].radius == doctest::Approx(other.bodies[b].radius));
}

TEST_CASE("a crystal whose spheres are off their places by next to nothing is as permeable, and has the same pores") {
    const double exact = make_pore_network(fcc(3)).permeability[2];
    for (const double off : {1e-9, 1e-7, 1e-6, 1e-5}) {
        CAPTURE(off);
        std::mt19937 random(3);
        std::uniform_real_distribution<double> share(-1, 1);
        Packing packing = fcc(3);
        for (Sphere& sphere : packing.spheres) {
            sphere.center = sphere.center + Vec3{share(random), share(random), share(random)} * off;
            sphere.radius -= 2 * off;
        }
        const PoreNetwork network = make_pore_network(packing);
        for (const double k : network.permeability) CHECK(k == doctest::Approx(exact).epsilon(0.005));
        CHECK(network.merged_permeability.value() == doctest::Approx(exact).epsilon(0.005));
        CHECK(network.bodies.size() == 3 * packing.spheres.size());
        CHECK(network.void_volume == doctest::Approx(network.exact_void_volume).epsilon(1e-12));
    }
}

TEST_CASE("the order of the spheres does not matter") {
    Packing packing = apart(Container({0, 0, 0}, {6, 6, 6}, {true, true, false}), 20000, 4);
    const PoreNetwork one = make_pore_network(packing);
    std::reverse(packing.spheres.begin(), packing.spheres.end());
    const PoreNetwork other = make_pore_network(packing);
    REQUIRE(one.bodies.size() == other.bodies.size());
    REQUIRE(one.throats.size() == other.throats.size());
    for (std::size_t b = 0; b < one.bodies.size(); ++b) {
        CHECK(norm(packing.container.separation(one.bodies[b].center, other.bodies[b].center)) < 1e-9);
        CHECK(one.bodies[b].volume == doctest::Approx(other.bodies[b].volume).epsilon(1e-9));
    }
    CHECK(one.merged_permeability.value() == doctest::Approx(other.merged_permeability.value()).epsilon(1e-8));
}

TEST_CASE("it is the same on any threads") {
    const Packing packing = apart(Container({0, 0, 0}, {8, 8, 8}), 20000, 2);
    const PoreNetwork one = make_pore_network(packing, {.threads = 1}),
                      two = make_pore_network(packing, {.threads = 3});
    CHECK(one.permeability == two.permeability);
    REQUIRE(one.throats.size() == two.throats.size());
    for (std::size_t t = 0; t < one.throats.size(); ++t)
        CHECK(one.throats[t].conductance == two.throats[t].conductance);
}

TEST_CASE("spheres that stand apart, or overlap a little, are told") {
    const auto of_radius = [](double radius) {
        Packing packing = simple_cubic(2);
        for (Sphere& sphere : packing.spheres) sphere.radius = radius;
        return make_pore_network(packing);
    };
    CHECK(of_radius(0.5).remarks.empty());
    const PoreNetwork apart = of_radius(0.475);  // a fraction of 0.45, of drag 28.1
    REQUIRE(apart.remarks.size() == 1);
    CHECK(apart.remarks[0].find("permeabilities are too high") != std::string::npos);
    CHECK(apart.permeability[0] / (2 * 0.475 * 0.475 / (9 * 0.449 * 28.1)) == doctest::Approx(1.36).epsilon(0.03));
    const PoreNetwork overlapping = of_radius(0.501);
    REQUIRE(overlapping.remarks.size() == 1);
    CHECK(overlapping.remarks[0].find("by 0.2 % of its radius") != std::string::npos);
}

TEST_CASE("what has no network is refused") {
    Packing packing = simple_cubic(2);
    packing.spheres[0].center.x += 0.1;
    CHECK_THROWS_WITH_AS(make_pore_network(packing), doctest::Contains("reaches into another or a wall by 10 %"),
                         InputError);
    packing.spheres.clear();
    CHECK_THROWS_AS(make_pore_network(packing), InputError);
    packing = simple_cubic(2);
    packing.container.dimension = 2;
    CHECK_THROWS_WITH_AS(make_pore_network(packing), doctest::Contains("these are discs"), InputError);
    packing = simple_cubic(2);
    packing.container.tilt.xy = 0.5;
    CHECK_THROWS_WITH_AS(make_pore_network(packing), doctest::Contains("need a cell with right angles"), InputError);
    packing = simple_cubic(2);
    packing.container.surfaces = {SphereWall{{1, 1, 1}, 3, true}};
    CHECK_THROWS_WITH_AS(make_pore_network(packing), doctest::Contains("walls of another kind"), InputError);
    CHECK_THROWS_AS(make_pore_network(simple_cubic(2), {.merge = 0}), InputError);
    packing = simple_cubic(2);
    packing.container.periodic[2] = false, packing.container.lengths.z = 4;
    for (Sphere& sphere : packing.spheres) sphere.center.z += 0.5;
    CHECK(make_pore_network(packing).remarks.size() == 1);
    packing.container.up = 2;
    CHECK_THROWS_WITH_AS(make_pore_network(packing), doctest::Contains("a bed with 2 of empty room above it"),
                         InputError);
}

TEST_CASE("a body from end to end leaves the network without a permeability, and that is told") {
    Packing packing;
    packing.container = {{}, {4, 4, 1}, {false, false, false}};
    for (int i = 0; i < 16; ++i) packing.spheres.push_back({{i % 4 + 0.5, i / 4 + 0.5, 0.5}, 0.5});
    packing.size_class.assign(16, 0);
    PoreNetworkOptions options;
    options.merge = 0.5;
    const PoreNetwork network = make_pore_network(packing, options);
    CHECK(!network.merged_permeability);
    CHECK(network.permeability[2] > 0);
    CHECK(std::ranges::any_of(network.remarks,
                              [](const std::string& r) { return r.find("from the inlet to the outlet") != r.npos; }));
}
