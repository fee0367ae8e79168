// Soft networks under the laws of grains of several materials, between flat and curved walls, held against sums over
// all pairs by bernal/material.hpp.

#include <doctest/doctest.h>

#include "core/random.hpp"
#include "equilibrium/soft_equations.hpp"
#include "equilibrium/soft_network.hpp"
#include "equilibrium/soft_stiffness.hpp"
#include "geometry/vessels.hpp"
#include "rearrange/runs.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// Soft and stiff grains, and walls of their own.
Material unlike(ContactLaw law) {
    Material m;
    m.law = law;
    const bool is_hertz = law == ContactLaw::hertz;
    m.young = is_hertz ? 1000 : 0;
    m.stiffness = is_hertz ? 0 : 1000;
    OwnProperties stiff, wall;
    (is_hertz ? stiff.young : stiff.stiffness) = 70000;
    (is_hertz ? wall.young : wall.stiffness) = 200;
    m.own[1] = stiff, m.own[wall_class] = wall;
    return m;
}

/// Overlapping by some percent, by turns of two materials.
Packing squeezed(const Container& container, int dimension = 3) {
    PackOptions options;
    options.container = container;
    options.container.dimension = dimension;
    options.effort = Effort::quick;
    Sizes sizes = uniform_volume(120, 3);
    sizes.dimension = dimension;
    Packing packing = pack(sizes, options).packing;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        packing.spheres[i].radius *= 1.04;
        packing.size_class[i] = i % 2;
    }
    return packing;
}

std::vector<Container> containers() {
    std::vector<Container> all = vessels();
    all.push_back({{}, {1, 1, 1}, {true, true, true}});
    all.push_back({{}, {1, 1, 1}, {true, false, false}});
    return all;
}

double contact_energy(const Packing& packing, const Material& m) {
    double energy = 0;
    const Container& c = packing.container;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Sphere& a = packing.spheres[i];
        for (std::size_t j = 0; j < i; ++j) {
            const Sphere& b = packing.spheres[j];
            energy += normal_energy(contact_of(m, packing.size_class[i], packing.size_class[j]), a.radius, b.radius,
                                    a.radius + b.radius - norm(c.separation(a.center, b.center)));
        }
        for (const Wall& wall : c.walls())
            energy += normal_energy(contact_of(m, packing.size_class[i], wall_class), a.radius, HUGE_VAL,
                                    a.radius - distance_to(wall, a.center).distance);
    }
    return energy;
}

Move random_move(std::size_t count, int dimension, double length) {
    Move move{std::vector<Vec3>(count), 0};
    for (std::size_t i = 0; i < count; ++i) {
        const auto [u, v] = uniform_pair(5, i, Purpose::placement, 0);
        move.spheres[i] = Vec3{u - 0.5, v - 0.5, dimension == 2 ? 0 : u * v - 0.25} * length;
    }
    return move;
}

SoftNetwork moved(const Packing& packing, const Material& m, Move move, double factor) {
    SoftNetwork network(packing, soft_law(m, packing));
    for (Vec3& way : move.spheres) way = way * factor;
    move.strain *= factor;
    network.evaluate();
    network.move(move);
    network.evaluate();
    return network;
}

}  // namespace

TEST_CASE("forces and the virial are the slope of the energy of all pairs and walls, of unlike materials") {
    for (const ContactLaw law : {ContactLaw::hertz, ContactLaw::linear})
        for (const Container& container : containers())
            for (const double strain : {0.0, -0.3}) {
                CAPTURE(container.shape());
                const Material m = unlike(law);
                const Packing packing = squeezed(container);
                Move move = random_move(packing.spheres.size(), 3, 1e-2 * container.lengths.x);
                move.strain = strain;
                const SoftNetwork network = moved(packing, m, move, 0);
                const double h = 1e-4;
                const double ahead = contact_energy(moved(packing, m, move, h).packing(), m),
                             behind = contact_energy(moved(packing, m, move, -h).packing(), m);
                const Move force{network.forces(), network.virial()};
                CHECK(dot(force, move) == doctest::Approx((behind - ahead) / (2 * h)).epsilon(1e-5));
            }
}

TEST_CASE("the stiffness is how forces change, at curved walls too, and conjugate gradients know the same") {
    for (const Container& container : containers()) {
        CAPTURE(container.shape());
        const Material m = unlike(ContactLaw::linear);
        const Packing packing = squeezed(container);
        const std::size_t count = packing.spheres.size();
        const Move move = random_move(count, 3, 1);
        const SoftNetwork network = moved(packing, m, move, 0);
        std::vector<SoftForce> contacts = network.contacts();
        for (SoftForce& c : contacts)  // those of loose spheres were left out
            if (c.second >= 0) c.across = c.force / c.distance;
        const double h = 1e-7 * packing.container.lengths.x;
        const SoftNetwork ahead = moved(packing, m, move, h), behind = moved(packing, m, move, -h);
        const SoftStiffness<3> s = stiffness_of<3>(contacts, count, 1);
        std::vector<Eigen::Vector3d> product(count);
        for (std::size_t i = 0; i < count; ++i) product[i] = s.diagonal[i] * in_dimensions<3>(move.spheres[i]);
        for (std::size_t k = 0; k < s.pattern.size(); ++k) {
            const auto [i, j] = s.pattern[k];
            product[static_cast<std::size_t>(i)] +=
                s.below[k] * in_dimensions<3>(move.spheres[static_cast<std::size_t>(j)]);
            product[static_cast<std::size_t>(j)] +=
                s.below[k].transpose() * in_dimensions<3>(move.spheres[static_cast<std::size_t>(i)]);
        }
        double worst = 0, largest = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const Vec3 change = (behind.forces()[i] - ahead.forces()[i]) * (0.5 / h);
            worst = std::max(worst, (in_dimensions<3>(change) - product[i]).norm());
            largest = std::max(largest, product[i].norm());
        }
        CHECK(worst < 1e-4 * largest);
    }
}
