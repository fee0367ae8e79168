#include "analyze/measured.hpp"
#include "bernal/contacts.hpp"
#include "bernal/error.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("crystals: all spheres have the same number of contacts") {
    for (const auto& [packing, contacts] : {std::pair{fcc(3), 12}, {bcc(3), 8}, {simple_cubic(3), 6}}) {
        const Measures m = measured(packing, "coordination");
        CHECK(scalar(m, "coordination_number") == contacts);
        CHECK(scalar(m, "coordination_number_with_rattlers") == contacts);
        CHECK(scalar(m, "rattler_fraction") == 0);
        CHECK(column(m, "coordination", "share")[static_cast<std::size_t>(contacts)] == doctest::Approx(1));
        CHECK(sum(column(m, "coordination", "share")) == doctest::Approx(1));
        CHECK(of_spheres(m, "contacts")[3] == contacts);
    }
}

TEST_CASE("contacts by class: in rock salt each ion has six of the other kind; a loose one is a rattler of its class") {
    Packing salt = simple_cubic(4);
    for (std::size_t i = 0; i < salt.spheres.size(); ++i) {
        const Vec3 p = salt.spheres[i].center;
        salt.size_class[i] = static_cast<std::uint16_t>(std::lround(p.x + p.y + p.z) % 2);
    }
    salt.spheres.push_back({{0.5, 0.5, 0.5}, 0.1});
    salt.size_class.push_back(7);
    const Measures m = measured(salt, "coordination");
    const std::vector<double>& contacts = column(m, "coordination_by_class", "contacts");
    CHECK(contacts == std::vector<double>{0, 6, 0, 6, 0, 0, 0, 0, 0});
    CHECK(column(m, "coordination_by_class", "neighbour_class") == std::vector<double>{0, 1, 7, 0, 1, 7, 0, 1, 7});
    CHECK(scalar(m, "coordination_number") == 6);
    CHECK(scalar(m, "coordination_number_with_rattlers") == doctest::Approx(6 * 64.0 / 65));
    const Measures r = measured(salt, "rattlers");
    CHECK(column(r, "rattlers", "rattlers") == std::vector<double>{0, 0, 1});
    CHECK(column(r, "rattlers", "spheres") == std::vector<double>{32, 32, 1});
    CHECK(column(r, "rattlers", "mean_diameter")[2] == doctest::Approx(0.2));
    CHECK(scalar(r, "rattler_mass_fraction") == doctest::Approx(0.001 / (0.125 * 64 + 0.001)));
    CHECK(of_spheres(r, "rattler").back() == 1);
    CHECK(sum(of_spheres(r, "rattler")) == 1);
}

TEST_CASE("numbers are those of the summary, and the tolerance is the caller's") {
    const Packing gas = ideal_gas(Container({0, 0, 0}, {10, 10, 10}, {false, false, false}), 1500, {0.5});
    MeasureOptions options{{"coordination"}};
    options.contact_tolerance = 0.3;
    const Coordination known = coordination(gas, {0.3});
    const Measures m = measure(gas, options);
    CHECK(scalar(m, "coordination_number") == known.coordination_number);
    CHECK(scalar(m, "rattler_fraction") == doctest::Approx(known.rattler_fraction).epsilon(1e-12));
    options.contact_tolerance = -1;
    CHECK_THROWS_AS(measure(gas, options), InputError);
}
