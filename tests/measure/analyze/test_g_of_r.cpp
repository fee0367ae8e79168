#include "analyze/measured.hpp"
#include "bernal/error.hpp"
#include "geometry/vessels.hpp"
#include "lattices.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

Container scaled_vessel(const Container& container, double size) { return scaled(container, size); }

/// Mean and largest deviation of g from 1 in steps of `bins`, from `first` on, over what chance allows.
void check_flat(const Packing& packing, const std::string& name, std::size_t first, std::size_t bins,
                double tolerance) {
    const Measures m = measured(packing, name);
    for (const Column& g : table(m, name).columns) {
        if (g.name == "r" || g.name == "x") continue;
        for (std::size_t k = first; k + bins <= g.values.size(); k += bins) {
            double mean = 0;
            for (std::size_t i = k; i < k + bins; ++i) mean += g.values[i] / static_cast<double>(bins);
            if (std::isnan(mean)) break;
            CHECK_MESSAGE(std::abs(mean - 1) < tolerance, packing.container.shape(), ' ', g.name, ' ', k, ' ', mean);
        }
    }
}

}  // namespace

TEST_CASE("crystals have peaks at their shells, with the numbers of neighbours of the textbooks") {
    struct Shell {
        double distance, neighbours;
    };
    struct Lattice {
        Packing packing;
        std::vector<Shell> shells;
    };
    const double b = 2 / std::sqrt(3.0);
    const std::vector<Lattice> lattices{
        {simple_cubic(8), {{1, 6}, {std::sqrt(2.0), 12}, {std::sqrt(3.0), 8}, {2, 6}, {std::sqrt(5.0), 24}}},
        {fcc(6), {{1, 12}, {std::sqrt(2.0), 6}, {std::sqrt(3.0), 24}, {2, 12}}},
        {bcc(7), {{1, 8}, {b, 6}, {b * std::sqrt(2.0), 12}, {b * std::sqrt(11.0) / 2, 24}, {2, 8}}},
        {hcp(6), {{1, 12}, {std::sqrt(2.0), 6}, {std::sqrt(8.0 / 3), 2}, {std::sqrt(3.0), 18}}}};
    for (const auto& [packing, shells] : lattices) {
        const Measures m = measured(packing, "g_of_r");
        const std::vector<double>&r = column(m, "g_of_r", "r"), &g = column(m, "g_of_r", "g");
        const double density = static_cast<double>(packing.spheres.size() - 1) / packing.container.volume(),
                     width = 0.02;
        double expected = 0;
        for (std::size_t k = 0; k < r.size() && r[k] < shells.back().distance + width; ++k) {
            const double low = r[k] - width / 2, high = r[k] + width / 2;
            double neighbours = 0;
            for (const Shell& shell : shells)
                if (shell.distance > low - 1e-6 && shell.distance < high - 1e-6) neighbours += shell.neighbours;
            const double volume = 4 * std::numbers::pi / 3 * (high * high * high - low * low * low);
            CHECK(g[k] * density * volume == doctest::Approx(neighbours).epsilon(1e-9));
            expected += neighbours;
        }
        CHECK(expected > 20);
    }
}

TEST_CASE("an ideal gas has g = 1, in periodic containers, between walls, in vessels, beside an obstacle, in a plane") {
    constexpr std::size_t count = 4000, bins = 50, first = 50;
    const double size = 14;
    std::vector<Container> containers{Container({0, 0, 0}, {size, size, size}),
                                      Container({1, 2, 3}, {size, 1.2 * size, size}, {false, false, false}),
                                      Container({0, 0, 0}, {size, size, size}, {true, true, false})};
    for (const Container& vessel : vessels()) containers.push_back(scaled_vessel(vessel, 1.3 * size));
    for (const Container& container : containers)
        check_flat(ideal_gas(container, count, {0.5}), "g_of_r", first, bins, 0.03);
    Container plane({0, 0, 0}, {80, 60, 1}, {true, false, true});
    plane.dimension = 2;
    check_flat(ideal_gas(plane, count, {0.5}), "g_of_r", first, bins, 0.05);
}

TEST_CASE("so have its pairs of size classes, though the large have less room than the small") {
    const Container box({0, 0, 0}, {14, 14, 14}, {false, false, false});
    const Packing gas = ideal_gas(box, 4000, {0.5, 2});
    check_flat(gas, "g_of_r_by_class", 100, 50, 0.04);
    check_flat(ideal_gas(scaled(sphere_vessel(), 18), 4000, {0.5, 2}), "g_of_r_by_class", 100, 50, 0.05);
}

TEST_CASE("classes are told apart: in rock salt unlike ions are neighbours") {
    Packing salt = simple_cubic(6);
    for (std::size_t i = 0; i < salt.spheres.size(); ++i) {
        const Vec3 p = salt.spheres[i].center;
        salt.size_class[i] = static_cast<std::uint16_t>(std::lround(p.x + p.y + p.z) % 2);
    }
    const Measures m = measured(salt, "g_of_r_by_class");
    CHECK(column(m, "g_of_r_by_class", "g_0_0")[50] == 0);
    CHECK(column(m, "g_of_r_by_class", "g_0_1")[50] > 10);
    CHECK(column(m, "g_of_r_by_class", "g_1_1")[70] > 1);  // sqrt 2
    CHECK(column(m, "g_of_r_by_class", "g_0_1")[70] == 0);
}

TEST_CASE("one sphere has no pairs, one class no pairs of classes") {
    Packing one = simple_cubic(1);
    CHECK_THROWS_AS(measured(one, "g_of_r"), InputError);
    CHECK_THROWS_AS(measured(simple_cubic(3), "g_of_r_by_class"), InputError);
}
