#include <doctest/doctest.h>

#include "equilibrium/contact_network.hpp"
#include "geometry/vessels.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

Material soft() {
    Material m;
    m.young = 1000;
    return m;
}

/// Compressed until spheres overlap by some percent.
Packing squeezed(bool walls, std::size_t count = 200) {
    PackOptions options = walls ? walled() : PackOptions{};
    options.effort = Effort::quick;
    Packing packing = pack(uniform_volume(count, 3), options).packing;
    for (Sphere& sphere : packing.spheres) sphere.radius *= 1.02;
    return packing;
}

Move random_move(std::size_t count, double length) {
    Move move{std::vector<Vec3>(count), 0};
    for (std::size_t i = 0; i < count; ++i) {
        const auto [u, v] = uniform_pair(5, i, Purpose::placement);
        move.spheres[i] = Vec3{u - 0.5, v - 0.5, u * v - 0.25} * length;
    }
    return move;
}

double energy_after(const ContactNetwork& from, const Packing& packing, Move move, double factor) {
    ContactNetwork network(packing, soft());
    for (Vec3& p : move.spheres) p = p * factor;
    move.strain *= factor;
    network.apply(move);
    network.evaluate();
    CHECK(network.size() == from.size());
    return network.sums().energy;
}

}  // namespace

TEST_CASE("forces are the slope of the energy, and the product its curvature") {
    for (const bool walls : {false, true})
        for (const double strain : {0.0, -1e-2}) {
            const Packing packing = squeezed(walls);
            ContactNetwork network(packing, soft());
            network.evaluate();
            Move move = random_move(200, 1e-2);
            move.strain = strain;
            const double h = 1e-3;
            const double ahead = energy_after(network, packing, move, h),
                         behind = energy_after(network, packing, move, -h);
            const Move force{network.forces(), network.sums().virial};
            CHECK(dot(force, move) == doctest::Approx((behind - ahead) / (2 * h)).epsilon(1e-5));
            network.keep_contacts();
            Move product;
            network.multiply(move, product);
            const double curvature = (ahead - 2 * network.sums().energy + behind) / (h * h);
            CHECK(dot(move, product) == doctest::Approx(curvature).epsilon(1e-3));
        }
}

TEST_CASE("in vessels too: the product is how forces change, curved walls included") {
    for (const Container& container : vessels()) {
        CAPTURE(container.shape());
        PackOptions options;
        options.container = container;
        options.effort = Effort::quick;
        Packing packing = pack(uniform_volume(200, 3), options).packing;
        for (Sphere& sphere : packing.spheres) sphere.radius *= 1.05;
        ContactNetwork network(packing, soft());
        network.evaluate();
        network.keep_contacts();
        Move move = random_move(200, 1), product;
        network.multiply(move, product);
        const double h = 1e-6;
        const auto forces_after = [&](double factor) {
            ContactNetwork moved(packing, soft());
            moved.apply(move, factor);
            moved.evaluate();
            return moved.forces();
        };
        const std::vector<Vec3> ahead = forces_after(h), behind = forces_after(-h);
        double worst = 0, largest = 0;
        for (std::size_t i = 0; i < ahead.size(); ++i) {
            worst = std::max(worst, norm((behind[i] - ahead[i]) * (0.5 / h) - product.spheres[i]));
            largest = std::max(largest, norm(product.spheres[i]));
        }
        CHECK(worst < 1e-6 * largest);
        const double step = 1e-6, volume = network.volume();
        const double narrower = energy_after(network, packing, {std::vector<Vec3>(200), -step}, 1),
                     wider = energy_after(network, packing, {std::vector<Vec3>(200), step}, 1);
        CHECK((narrower - wider) / (2 * step) == doctest::Approx(3 * network.pressure() * volume).epsilon(1e-5));
        CHECK(volume == doctest::Approx(container.volume() * std::pow(packing.container.lengths.x, 3)));
    }
}

TEST_CASE("contacts are those that brute force finds, after any moves") {
    const Packing packing = squeezed(false);
    ContactNetwork network(packing, soft());
    for (int k = 0; k < 20; ++k) {
        network.apply(random_move(200, 0.1));
        network.evaluate();
    }
    const Packing now = network.packing();
    std::size_t contacts = 0;
    for (std::size_t i = 0; i < 200; ++i)
        for (std::size_t j = 0; j < i; ++j)
            contacts += norm(now.container.separation(now.spheres[i].center, now.spheres[j].center)) <
                        now.spheres[i].radius + now.spheres[j].radius;
    CHECK(network.sums().contacts == static_cast<double>(contacts));
}

TEST_CASE("two spheres that touch through two images have two contacts, which balance") {
    const Packing packing{{{{1, 5, 5}, 2.6}, {{6, 5, 5}, 2.6}}, {0, 0}, {{}, {10, 20, 20}, {true, true, true}}};
    ContactNetwork network(packing, soft());
    network.evaluate();
    network.keep_contacts();
    CHECK(network.sums().contacts == 2);
    REQUIRE(network.contacts_of(0).size() == 2);
    CHECK(norm(network.forces()[0]) < 1e-12 * network.contacts_of(0)[0].force);
}

TEST_CASE("what was moved comes back") {
    const Packing packing = squeezed(true);
    ContactNetwork network(packing, soft());
    network.evaluate();
    const double energy = network.sums().energy;
    const auto placement = network.placement();
    network.apply(random_move(200, 1));
    network.restore(placement);
    network.evaluate();
    CHECK(network.sums().energy == energy);
}

TEST_CASE("the contacts that are kept are those of the sums, seen from both sides") {
    for (const bool walls : {false, true}) {
        ContactNetwork network(squeezed(walls), soft());
        network.evaluate();
        network.keep_contacts();
        double force = 0, virial = 0;
        for (std::size_t i = 0; i < network.size(); ++i) {
            Vec3 net;
            for (const ContactSide& c : network.contacts_of(i)) {
                const double weight = c.other == ContactSide::wall ? 1 : 0.5;
                net += c.normal * -c.force;
                force += weight * c.force;
                virial += weight * c.force * c.distance;
            }
            CHECK(norm(net - network.forces()[i]) == 0);
        }
        CHECK(force == doctest::Approx(network.sums().force));
        CHECK(virial == doctest::Approx(network.sums().virial));
    }
}

TEST_CASE("forces depend on where spheres are, not on how they came there") {
    const Packing packing = squeezed(true);
    ContactNetwork travelled(packing, soft()), fresh(packing, soft());
    const auto placement = travelled.placement();
    for (int k = 0; k < 5; ++k) {
        travelled.apply(random_move(200, 0.5));
        travelled.evaluate();
    }
    travelled.restore(placement);
    travelled.evaluate();
    fresh.evaluate();
    CHECK(travelled.forces() == fresh.forces());
}
