#include <doctest/doctest.h>

#include <Eigen/Dense>
#include <numbers>

#include "bernal/error.hpp"
#include "bernal/jam.hpp"

using namespace bernal;

namespace {

/// Half of them 1, half 1.4 wide, anywhere; start at random.
Packing two_sizes(int count, int dimension, std::array<bool, 3> periodic = {true, true, true}) {
    Packing packing;
    for (int i = 0; i < count; ++i) packing.spheres.push_back({{}, 2 * i < count ? 0.5 : 0.7});
    const double side = std::pow(solid_volume(packing.spheres, dimension) / 0.7, 1.0 / dimension);
    packing.container = {{}, {side, side, dimension == 2 ? 1.4 : side}, periodic};
    packing.container.dimension = dimension;
    return packing;
}

JamOptions at_random(double pressure, std::uint64_t seed = 1, SoftContact contact = SoftContact::harmonic) {
    return {pressure, contact, JamStart::random, seed};
}

/// What every sphere feels of every image of every other, and of the ends of the cell; the law as the header has it.
struct Felt {
    std::vector<Vec3> net;
    double virial = 0, force = 0;
    int contacts = 0;

    Felt(const Packing& packing, SoftContact contact) : net(packing.spheres.size()) {
        const Container& cell = packing.container;
        const int d = cell.dimension;
        const double power = contact == SoftContact::harmonic ? 1 : 1.5;
        const auto touch = [&](std::size_t i, std::size_t j, Vec3 way, double reach, double length) {
            const double distance = norm(way), overlap = reach - distance;
            if (overlap <= 0) return;
            const double f = std::pow(length, d - 1) * std::pow(overlap / length, power);
            net[i] += way * (-f / distance);
            if (j < net.size()) net[j] += way * (f / distance);
            virial += f * distance, force += f, ++contacts;
        };
        for (std::size_t i = 0; i < net.size(); ++i) {
            const Sphere& a = packing.spheres[i];
            for (std::size_t j = i + 1; j < net.size(); ++j) {
                const Sphere& b = packing.spheres[j];
                const double reach = a.radius + b.radius;
                touch(i, j, cell.separation(a.center, b.center), reach, 4 * a.radius * b.radius / reach);
            }
            for (int axis = 0; axis < d; ++axis) {
                if (cell.periodic[static_cast<std::size_t>(axis)]) continue;
                for (const double end : {0.0, cell.lengths[axis]}) {
                    Vec3 way;
                    way[axis] = cell.origin[axis] + end - a.center[axis];
                    touch(i, net.size(), way, a.radius, 4 * a.radius);
                }
            }
        }
        force /= contacts;
    }
};

Eigen::MatrixXd full(const StiffnessMatrix& m) {
    const auto order = static_cast<Eigen::Index>(m.order());
    Eigen::MatrixXd all = Eigen::MatrixXd::Zero(order, order);
    for (std::size_t k = 0; k < m.value.size(); ++k)
        all(m.row[k], m.column[k]) = all(m.column[k], m.row[k]) = m.value[k];
    return all;
}

/// Discs on a triangular lattice, touching.
Packing triangular(int columns, int pairs_of_rows) {
    Packing packing;
    const double root = std::sqrt(3.0);
    for (int y = 0; y < pairs_of_rows; ++y)
        for (int x = 0; x < columns; ++x)
            for (const double half : {0.0, 0.5}) packing.spheres.push_back({{x + half, (y + half) * root, 0.5}, 0.5});
    packing.container = {{}, {double(columns), pairs_of_rows * root, 1}};
    packing.container.dimension = 2;
    return packing;
}

}  // namespace

TEST_CASE("states hold the pressure in stable balance, by the law as the header has it, whatever the cell") {
    struct Case {
        int dimension;
        std::array<bool, 3> periodic;
        SoftContact contact;
        double pressure;
    };
    constexpr std::array all{true, true, true};
    for (const auto& [dimension, periodic, contact, pressure] :
         {Case{2, all, SoftContact::harmonic, 1e-4}, Case{3, all, SoftContact::harmonic, 1e-4},
          Case{2, all, SoftContact::hertzian, 1e-4}, Case{3, {true, false, true}, SoftContact::hertzian, 1e-5},
          Case{2, {false, false, false}, SoftContact::harmonic, 1e-5}}) {
        CAPTURE(dimension);
        CAPTURE(pressure);
        const JammedState state = jam(two_sizes(64, dimension, periodic), at_random(pressure, 3, contact));
        CHECK(state.worst_net_force < 1e-10);
        CHECK(state.pressure == doctest::Approx(pressure).epsilon(1e-9));
        const Felt felt(state.packing, contact);
        CHECK(felt.contacts == static_cast<int>(state.contacts.size()));
        for (const Vec3& net : felt.net) CHECK(norm(net) < 1e-8 * felt.force);
        CHECK(felt.virial / (dimension * state.packing.container.volume()) == doctest::Approx(pressure).epsilon(1e-8));
        CHECK(packing_fraction(state.packing) > state.phi_j);
        // As many zero modes as axes along which all may move, and none below.
        const Eigen::VectorXd modes =
            Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(full(state.stiffness)).eigenvalues();
        const std::int64_t free = std::count(periodic.begin(), periodic.begin() + dimension, true);
        CHECK(modes[0] > -1e-12);
        CHECK((modes.array() < 1e-10).count() == free);
        CHECK(state.states_of_self_stress >= 1);
        CHECK(state.states_of_self_stress ==
              state.bearing_contacts - static_cast<std::int64_t>(state.stiffness.order()) + free);
        CHECK(state.shear_modulus.has_value() == (free == dimension));
    }
}

TEST_CASE("a triangular lattice of discs has the onset, contacts and moduli that follow by hand") {
    for (const double pressure : {1e-2, 1e-6}) {
        const JammedState state = jam(triangular(6, 3), {pressure});
        CHECK(state.phi_j == doctest::Approx(std::numbers::pi / (2 * std::sqrt(3.0))).epsilon(1e-9));
        CHECK(state.bearing_contacts == 3 * 36);
        CHECK(state.states_of_self_stress == 3 * 36 - (2 * 36 - 2));
        CHECK(state.lattice_self_stress == state.states_of_self_stress);
        // p = sqrt(3) (D - r) / r, so that B = - (r / 2) dp/dr = (sqrt(3) + p) / 2.
        CHECK(state.bulk_modulus == doctest::Approx((std::sqrt(3.0) + pressure) / 2).epsilon(1e-9));
        // Springs k along it give lattices mu = sqrt(3) k / 4; the force across them takes a little away.
        CHECK(*state.shear_modulus == doctest::Approx(std::sqrt(3.0) / 4).epsilon(pressure));
    }
    const JammedState hertzian = jam(triangular(6, 3), {1e-6, SoftContact::hertzian});
    CHECK(hertzian.phi_j == doctest::Approx(std::numbers::pi / (2 * std::sqrt(3.0))).epsilon(1e-6));
}

TEST_CASE("the bulk modulus is what a little more pressure measures") {
    const JammedState soft = jam(two_sizes(64, 3), at_random(0.02));
    const JammedState pressed = jam(soft.packing, {0.02 * 1.0001});
    REQUIRE(pressed.contacts.size() == soft.contacts.size());
    const double before = soft.packing.container.volume(), after = pressed.packing.container.volume();
    const double measured = (pressed.pressure - soft.pressure) * (before + after) / 2 / (before - after);
    CHECK(soft.bulk_modulus == doctest::Approx(measured).epsilon(1e-3));
}

TEST_CASE("just above the onset there is one state of self stress, and a state is the same each time it is sought") {
    const JammedState state = jam(two_sizes(64, 2), at_random(1e-8, 2));
    CHECK(state.states_of_self_stress == 1);
    CHECK(jam(two_sizes(64, 2), at_random(1e-8, 2)).packing == state.packing);
    CHECK(jam(two_sizes(64, 2), at_random(1e-8, 5)).phi_j != state.phi_j);
    // Sizes stay; where spheres start in the packing does not matter to a random start.
    CHECK(state.packing.spheres[40].radius == 0.7);
}

TEST_CASE("at 1e-8 states are as near to balance as extended precision goes, whatever the seed") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        const JammedState state = jam(two_sizes(64, 2), at_random(1e-8, seed));
        CHECK(state.worst_net_force < 1e-8);
        CHECK(state.phi_j.has_value());
    }
}

TEST_CASE("from a high pressure the way goes on down to where phi_J is read off, with few spheres too") {
    // Each of four discs touches images of the others at 0.1.
    Packing packing;
    packing.spheres = {{{0.6372544275705054, 0.11648239708414808, 0}, 0.5},
                       {{2.0156773572732107, 1.106450090070579, 0}, 0.5},
                       {{0.8314952767419203, 1.300662060902866, 0}, 0.7},
                       {{1.8214376421461738, 2.2906315373085357, 0}, 0.7}};
    packing.container = {{0, 0, -0.7}, {2.3683627143291237, 2.3683627143291237, 1.4}, {true, true, false}};
    packing.container.dimension = 2;
    const JammedState state = jam(packing, at_random(0.1, 5));
    CHECK(state.pressure == doctest::Approx(0.1).epsilon(1e-9));
    CHECK(state.worst_net_force < 1e-10);
    REQUIRE(state.phi_j.has_value());
    CHECK(*state.phi_j < packing_fraction(state.packing));
    CHECK(jam(packing, at_random(1e-6, 5)).phi_j.has_value());
}

TEST_CASE("towards the onset the pressure falls until one state of self stress is left, whatever it was at first") {
    for (const int dimension : {2, 3}) {
        JamOptions options = at_random(1e-4, 1);
        const JammedState above = jam(two_sizes(64, dimension), options);
        REQUIRE(above.states_of_self_stress > 1);
        options.onset = true;
        options.threads = 2;
        const JammedState onset = jam(two_sizes(64, dimension), options);
        CHECK(onset.states_of_self_stress == 1);
        CHECK(onset.pressure < 1.1e-5);
        CHECK(onset.worst_net_force < 1e-6);
        CHECK(*onset.phi_j == doctest::Approx(*above.phi_j).epsilon(1e-3));
        options.threads = 1;
        CHECK(jam(two_sizes(64, dimension), options).packing == onset.packing);
    }
}

TEST_CASE("spheres that start at the same place are refused, whichever image of it they have") {
    Packing packing = two_sizes(64, 2);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        packing.spheres[i].center = {0.1 * static_cast<double>(i), 1, 0};
    packing.spheres[9].center = packing.spheres[4].center + Vec3{0, 0, 0.3};  // discs lie in a plane
    CHECK_THROWS_WITH_AS(jam(packing), doctest::Contains("spheres 5 and 10 have the same centre"), InputError);
    packing.spheres[9].center = {0, 1, 0};
    packing.spheres[0].center.x = packing.container.lengths.x;
    CHECK_THROWS_WITH_AS(jam(packing), doctest::Contains("spheres 1 and 10 have the same centre"), InputError);
}

TEST_CASE("what cannot jam is refused in a sentence, and the observer stops the search") {
    const Packing packing = two_sizes(64, 2);
    for (const double pressure : {0.0, -1.0, 1.0, std::numeric_limits<double>::quiet_NaN()})
        CHECK_THROWS_WITH_AS(jam(packing, {pressure}), doctest::Contains("give a number from 1e-10 to 0.1"),
                             InputError);
    Packing vessel = two_sizes(64, 3, {false, false, false});
    vessel.container.surfaces = {CylinderWall{{1, 1, 0}, {0, 0, 1}, 1, true}};
    CHECK_THROWS_WITH_AS(jam(vessel), doctest::Contains("jammed states are found in periodic cells and in boxes"),
                         InputError);
    CHECK_THROWS_WITH_AS(jam(two_sizes(2, 2)), doctest::Contains("2 spheres cannot jam; give 3 or more"), InputError);
    JamOptions watched = at_random(1e-6);
    int calls = 0;
    watched.observer = [&](const JamProgress& now) { return now.steps < 5 && ++calls; };
    CHECK_THROWS_AS(jam(packing, watched), Interrupted);
    CHECK(calls == 4);
}
