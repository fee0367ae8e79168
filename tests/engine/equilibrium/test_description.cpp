#include <doctest/doctest.h>

#include "equilibrium/description.hpp"

using namespace bernal;

TEST_CASE("a sphere between six walls: contacts, stress, balance") {
    EquilibriumOptions options;
    options.material.law = ContactLaw::linear;
    options.material.stiffness = 100;
    Equilibrium e;
    e.packing = {{{{0.49, 0.49, 0.49}, 0.5}}, {0}, {{}, {0.98, 0.98, 0.98}, {false, false, false}}};
    describe(e, options);
    REQUIRE(e.contacts.size() == 6);
    for (const ForceContact& c : e.contacts) {
        CHECK(!c.second);
        CHECK(c.overlap == doctest::Approx(0.01));
        CHECK(c.force == doctest::Approx(1));
    }
    CHECK(e.mean_force == doctest::Approx(1));
    CHECK(e.worst_net_force < 1e-12);
    CHECK(e.max_relative_overlap == doctest::Approx(0.01));
    CHECK(e.pressure == doctest::Approx(1 / (0.98 * 0.98)));
    for (int k = 0; k < 3; ++k) {
        CHECK(e.stress[static_cast<std::size_t>(k)] == doctest::Approx(e.pressure));
        CHECK(e.stress[static_cast<std::size_t>(k + 3)] == doctest::Approx(0));
    }
    CHECK(!e.rattler[0]);
}

TEST_CASE("a column as wide as its spheres: own images are contacts, and hold nothing") {
    EquilibriumOptions options;
    options.material.young = 1000;
    Equilibrium e;
    e.packing.container.lengths = {0.99, 0.99, 3.96};
    for (int i = 0; i < 4; ++i) e.packing.spheres.push_back({{0.5, 0.5, 0.99 * (0.5 + i)}, 0.5});
    e.packing.size_class.assign(4, 0);
    describe(e, options);
    CHECK(e.contacts.size() == 12);
    int own = 0;
    for (const ForceContact& c : e.contacts) own += c.second == c.first;
    CHECK(own == 8);
    for (const bool rattler : e.rattler) CHECK(rattler);
}
