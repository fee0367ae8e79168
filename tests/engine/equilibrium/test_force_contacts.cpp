#include <doctest/doctest.h>

#include "equilibrium/force_contacts.hpp"

using namespace bernal;

TEST_CASE("in another order and back a packing has its spheres, classes and contacts as they were given") {
    Packing given;
    given.container = {{1, 2, 3}, {4, 2, 2}, {false, true, true}};
    given.spheres = {{{4.4, 3, 4}, 0.7}, {{1.7, 3, 4}, 0.75}, {{3.1, 3, 4}, 0.8}};
    given.size_class = {2, 0, 1};
    const std::vector<std::uint32_t> order = order_in_space(given);
    REQUIRE(order == std::vector<std::uint32_t>{1, 2, 0});
    const Packing ordered = in_order(given, order);
    CHECK(ordered.spheres[0] == given.spheres[1]);
    CHECK(ordered.size_class == std::vector<std::uint16_t>{0, 1, 2});
    SoftNetwork network(ordered, SoftContact::harmonic);
    network.precise = true;
    network.evaluate();
    CHECK(in_order_given(given, network, order).size_class == given.size_class);
    const std::vector<ForceContact> contacts = told(numbered(network.contacts(), order));
    REQUIRE(contacts.size() == 4);  // 0 with 2 and the upper wall, 1 with the lower one, and with 2
    CHECK((contacts[0].first == 0 && contacts[0].second == 2 && contacts[0].normal.x == -1));
    CHECK((contacts[1].first == 0 && !contacts[1].second && contacts[1].wall == 1 && contacts[1].normal.x == 1));
    CHECK((contacts[2].first == 1 && contacts[2].second == 2 && contacts[2].normal.x == 1));
    CHECK((contacts[3].first == 1 && !contacts[3].second && contacts[3].wall == 0));
    CHECK(contacts[0].overlap == doctest::Approx(0.2));
    CHECK(contacts[3].overlap == doctest::Approx(0.05));
}
