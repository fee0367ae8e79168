#include <doctest/doctest.h>

#include <algorithm>

#include "bernal/equilibrium.hpp"
#include "bernal/error.hpp"
#include "geometry/vessels.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

Packing packed(std::size_t count, double ratio, bool walls) {
    PackOptions options = walls ? walled() : PackOptions{};
    options.effort = Effort::quick;
    return pack(ratio > 1 ? uniform_volume(count, ratio) : equal_spheres(count), options).packing;
}

EquilibriumOptions under(double pressure, ContactLaw law) {
    EquilibriumOptions options;
    options.material.law = law;
    options.material.young = 1e7;
    options.material.stiffness = 1e7;
    options.pressure = pressure;
    return options;
}

}  // namespace

TEST_CASE("stress is the pressure asked for, and forces balance, for both laws, periodic and walled, soft and stiff") {
    for (const bool walls : {false, true})
        for (const double ratio : {1.0, 10.0}) {
            const Packing packing = packed(300, ratio, walls);
            for (const ContactLaw law : {ContactLaw::hertz, ContactLaw::linear})
                for (const double pressure : {1e4, 1e2}) {
                    CAPTURE(static_cast<int>(law));
                    CAPTURE(walls);
                    CAPTURE(ratio);
                    CAPTURE(pressure);
                    const Equilibrium e = equilibrate(packing, under(pressure, law));
                    CHECK(e.pressure == doctest::Approx(pressure).epsilon(1e-4));
                    CHECK(e.worst_net_force < 1e-4);
                    CHECK(e.unbalanced <= e.worst_net_force);
                    CHECK(e.max_relative_overlap > 0);
                    CHECK(e.max_relative_overlap < 0.1);
                    for (int k = 0; k < 3; ++k)
                        CHECK(e.stress[static_cast<std::size_t>(k)] == doctest::Approx(pressure).epsilon(0.5));
                    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
                        REQUIRE(e.packing.spheres[i].radius == packing.spheres[i].radius);
                }
        }
}

TEST_CASE("discs bear a force per length, periodic, between walls and in a circle") {
    const Wall circle = SphereWall{{0.5, 0.5, 0}, 0.5};
    for (Container container : {Container{{}, {1, 1, 1}, {true, true, false}}, Container{{}, {1, 1, 1}, {}},
                                Container{{}, {1, 1, 1}, {}, {circle}}}) {
        container.dimension = 2;
        PackOptions options;
        options.container = container;
        options.effort = Effort::quick;
        Sizes sizes = uniform_volume(300, 3);
        sizes.dimension = 2;
        const Packing packing = pack(sizes, options).packing;
        for (const ContactLaw law : {ContactLaw::hertz, ContactLaw::linear}) {
            CAPTURE(container.shape());
            const Equilibrium e = equilibrate(packing, under(1e3, law));
            CHECK(e.pressure == doctest::Approx(1e3).epsilon(1e-4));
            CHECK(e.worst_net_force < 1e-4);
            CHECK(e.stress[0] + e.stress[1] == doctest::Approx(2 * e.pressure));
            CHECK(e.stress[2] == 0);
            // Half the sum of force times distance over the area, from the returned packing and the law itself.
            double virial = 0;
            const Material material = under(1e3, law).material;
            const auto add = [&](double radius, double other, double distance, std::size_t second) {
                const double reach = std::isinf(other) ? radius : radius + other;
                virial += normal_force(contact_of(material, 0, second), radius, other, reach - distance) * distance;
            };
            const Container& c = e.packing.container;
            for (std::size_t i = 0; i < e.packing.spheres.size(); ++i) {
                const Sphere& a = e.packing.spheres[i];
                CHECK(a.center.z == 0);
                for (std::size_t j = 0; j < i; ++j) {
                    const Sphere& b = e.packing.spheres[j];
                    add(a.radius, b.radius, norm(c.separation(a.center, b.center)), 0);
                }
                for (const Wall& wall : c.walls())
                    add(a.radius, HUGE_VAL, distance_to(wall, a.center).distance, wall_class);
            }
            CHECK(virial == doctest::Approx(2 * 1e3 * c.volume()).epsilon(1e-4));
        }
    }
}

TEST_CASE("vessels bear the pressure asked for, and forces balance") {
    for (const Container& container : vessels()) {
        PackOptions options;
        options.container = container;
        options.effort = Effort::quick;
        const Packing packing = pack(equal_spheres(250), options).packing;
        for (const double pressure : {1e3, 1e2}) {
            CAPTURE(container.shape());
            CAPTURE(pressure);
            const Equilibrium e = equilibrate(packing, under(pressure, ContactLaw::hertz));
            MESSAGE(container.shape() << ", P/E " << pressure / 1e7 << ": pressure " << e.pressure
                                      << ", worst net force " << e.worst_net_force << ", steps " << e.steps
                                      << ", contacts " << e.contacts.size());
            CHECK(e.pressure == doctest::Approx(pressure).epsilon(1e-4));
            CHECK(e.worst_net_force < 1e-4);
            CHECK(e.packing.container.shape() == container.shape());
            // The vessel bears it: forces on its walls, by the certificate's distances and the law itself.
            double virial = 0;
            for (const Sphere& s : e.packing.spheres)
                for (const Wall& wall : e.packing.container.surfaces) {
                    const WallDistance w = distance_to(wall, s.center);
                    if (w.distance >= s.radius) continue;
                    const double force =
                        normal_force(contact_of(under(pressure, ContactLaw::hertz).material, 0, wall_class), s.radius,
                                     HUGE_VAL, s.radius - w.distance);
                    virial -= force * dot(w.normal, s.center - w.normal * w.distance);
                }
            const double volume = e.packing.container.volume();
            if (!container.periodic[0]) CHECK(virial == doctest::Approx(3 * pressure * volume).epsilon(1e-3));
        }
    }
}

TEST_CASE("grains so stiff that contacts are just enough to hold them come to rest: P/E = 1e-7") {
    PackOptions pack_options;
    pack_options.effort = Effort::quick;
    pack_options.seed = 3;
    const Equilibrium e = equilibrate(pack(equal_spheres(300), pack_options).packing, under(1, ContactLaw::hertz));
    CHECK(e.pressure == doctest::Approx(1).epsilon(1e-4));
    CHECK(e.worst_net_force < 1e-4);
    // Without friction, as many contacts as degrees of freedom hold a packing.
    const auto held = static_cast<double>(std::count(e.rattler.begin(), e.rattler.end(), false));
    CHECK(static_cast<double>(e.contacts.size()) >= 3 * (held - 1));
    CHECK(static_cast<double>(e.contacts.size()) < 3.2 * held);
}

TEST_CASE("the contacts told are those of the packing told: force, normal, overlap") {
    const EquilibriumOptions options = under(1e4, ContactLaw::hertz);
    const Equilibrium e = equilibrate(packed(300, 3, true), options);
    std::vector<Vec3> net(300);
    double mean = 0;
    for (const ForceContact& c : e.contacts) {
        const Sphere& a = e.packing.spheres[c.first];
        CHECK(norm(c.normal) == doctest::Approx(1));
        const double s = c.second ? e.packing.spheres[*c.second].radius : HUGE_VAL;
        if (c.second)
            CHECK(a.radius + s - norm(e.packing.spheres[*c.second].center - a.center) ==
                  doctest::Approx(c.overlap).epsilon(1e-6));
        CHECK(normal_force(contact_of(options.material, 0, c.second ? 0 : wall_class), a.radius, s, c.overlap) ==
              doctest::Approx(c.force));
        net[c.first] += c.normal * -c.force;
        if (c.second) net[*c.second] += c.normal * c.force;
        mean += c.force / static_cast<double>(e.contacts.size());
    }
    CHECK(mean == doctest::Approx(e.mean_force));
    for (std::size_t i = 0; i < 300; ++i) CHECK(norm(net[i]) < 1e-4 * mean);
}

TEST_CASE("a column as wide as its spheres: they press on their own images") {
    Packing column;
    column.container.lengths = {1, 1, 4};
    for (int i = 0; i < 4; ++i) column.spheres.push_back({{0.5, 0.5, 0.5 + i}, 0.5});
    column.size_class.assign(4, 0);
    const Equilibrium e = equilibrate(column, under(1e3, ContactLaw::hertz));
    for (int k = 0; k < 3; ++k) CHECK(e.stress[static_cast<std::size_t>(k)] == doctest::Approx(1e3).epsilon(1e-3));
    CHECK(e.contacts.size() == 12);
}

TEST_CASE("spheres beyond walls and on top of each other are refused") {
    const Packing beyond{{{{-1, 1, 1}, 0.5}, {{2, 1, 1}, 0.5}}, {0, 0}, {{}, {3, 3, 3}, {false, true, true}}};
    CHECK_THROWS_WITH_AS(equilibrate(beyond, under(1, ContactLaw::hertz)), doctest::Contains("lower x wall"),
                         InputError);
    const Packing same{{{{1, 1, 1}, 0.5}, {{1, 1, 1}, 0.5}}, {0, 0}, {{}, {3, 3, 3}, {true, true, true}}};
    CHECK_THROWS_AS(equilibrate(same, under(1, ContactLaw::hertz)), InputError);
}

TEST_CASE("an origin too far away for overlaps so small is refused, not glossed over") {
    Packing far = packed(100, 1, false);
    far.container.origin = {1e9, 1e9, 1e9};
    for (Sphere& sphere : far.spheres) sphere.center = far.container.origin + sphere.center;
    CHECK_THROWS_WITH_AS(equilibrate(far, under(1e2, ContactLaw::hertz)), doctest::Contains("origin"), InputError);
}

TEST_CASE("the same state for any number of threads") {
    EquilibriumOptions options = under(1e3, ContactLaw::hertz);
    const Packing packing = packed(300, 5, false);
    options.threads = 1;
    const Equilibrium one = equilibrate(packing, options);
    options.threads = 2;
    CHECK(equilibrate(packing, options).packing == one.packing);
}

TEST_CASE("what cannot be is refused with a remedy") {
    const Packing packing = packed(100, 1, false);
    const auto message = [&](const EquilibriumOptions& options, const Packing& p) {
        try {
            equilibrate(p, options);
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    const auto contains = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    };
    CHECK(contains(message(under(0, ContactLaw::hertz), packing), "`pressure` 0"));
    EquilibriumOptions limp = under(1, ContactLaw::hertz);
    limp.material.young = 0;
    CHECK(contains(message(limp, packing), "`young` 0"));
    CHECK(contains(message(under(1e8, ContactLaw::hertz), packing), "lower pressure"));
    Packing loose = packing;
    loose.spheres.resize(1);
    loose.size_class.resize(1);
    CHECK(contains(message(under(1, ContactLaw::hertz), loose), "too loose"));
}
