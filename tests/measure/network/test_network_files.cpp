// Files of networks, read back by readers of their own: that of Statoil stands here, the others in
// tests/front/python/test_pore_networks.py.

#include <doctest/doctest.h>

#include <Eigen/Dense>
#include <cmath>
#include <fstream>
#include <numbers>
#include <set>
#include <sstream>

#include "analyze/lattices.hpp"
#include "bernal/error.hpp"
#include "bernal/pore_network.hpp"
#include "files/file_set.hpp"
#include "needs.hpp"
#include "network/network_cases.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::vector<std::vector<double>> rows_of(const std::string& file) {
    std::ifstream stream(file);
    std::vector<std::vector<double>> rows;
    for (std::string line; std::getline(stream, line);) {
        std::istringstream words(line);
        rows.emplace_back();
        for (double number = 0; words >> number;) rows.back().push_back(number);
    }
    return rows;
}

struct StatoilTables {
    std::vector<std::vector<double>> link1, link2, node1, node2;
    explicit StatoilTables(const std::string& prefix)
        : link1(rows_of(prefix + "_link1.dat")),
          link2(rows_of(prefix + "_link2.dat")),
          node1(rows_of(prefix + "_node1.dat")),
          node2(rows_of(prefix + "_node2.dat")) {}
};

/// The conductance of an element of such a length, as programs that read these tables reckon it: a triangle, square or
/// circle by its shape factor, of the cross-section r^2 / 4G (P. H. Valvatne and M. J. Blunt, Water Resources Research
/// 40, W07406 (2004)).
double conductance(double radius, double shape_factor, double length) {
    const double triangle = std::sqrt(3) / 36, square = 1.0 / 16, circle = 1 / (4 * std::numbers::pi);
    const double factor = shape_factor <= triangle ? shape_factor : shape_factor < 0.07 ? square : circle;
    const double constant = factor == square ? 0.5623 : factor == circle ? 0.5 : 0.6;
    const double area = radius * radius / (4 * factor);
    return constant * factor * area * area / length;
}

/// The permeability along x for a viscosity of 1, from these tables alone.
double permeability(const StatoilTables& tables) {
    const auto pores = static_cast<Eigen::Index>(tables.node2.size());
    Eigen::MatrixXd balance = Eigen::MatrixXd::Zero(pores, pores);
    Eigen::VectorXd sources = Eigen::VectorXd::Zero(pores);
    std::vector<std::pair<Eigen::Index, double>> inlets;
    for (std::size_t k = 0; k < tables.link2.size(); ++k) {
        const auto &one = tables.link1[k + 1], &two = tables.link2[k];
        double resistance = 1 / conductance(one[3], one[4], two[5]);
        for (const std::size_t end : {1u, 2u}) {
            if (one[end] <= 0) continue;
            const auto& pore = tables.node2[static_cast<std::size_t>(one[end]) - 1];
            resistance += 1 / conductance(pore[2], pore[3], two[2 + end]);
        }
        const auto second = static_cast<Eigen::Index>(one[2]) - 1;
        balance(second, second) += 1 / resistance;
        if (one[1] == -1) sources[second] += 1 / resistance, inlets.emplace_back(second, 1 / resistance);
        if (one[1] <= 0) continue;
        const auto first = static_cast<Eigen::Index>(one[1]) - 1;
        balance(first, first) += 1 / resistance;
        balance(first, second) -= 1 / resistance, balance(second, first) -= 1 / resistance;
    }
    const Eigen::VectorXd pressures = balance.ldlt().solve(sources);
    double flow = 0;
    for (const auto& [pore, g] : inlets) flow += g * (1 - pressures[pore]);
    return flow * tables.node1[0][1] / (tables.node1[0][2] * tables.node1[0][3]);
}

}  // namespace

TEST_CASE("Statoil's tables hold the network: what one tells of a pore or link, the others do too" * needs("VORO")) {
    const TemporaryFolder folder;
    for (const bool periodic : {true, false}) {
        CAPTURE(periodic);
        Packing packing = apart(Container({1, 2, 3}, {6, 7, 8}, {periodic, true, true}), 20000, 5);
        packing.unit = LengthUnit::millimetre;
        const PoreNetwork network = make_pore_network(packing, {.flow = 0});
        write_pore_network(network, packing, folder / "net.dat");
        const StatoilTables read(folder / "net");
        REQUIRE(read.node1.size() == network.bodies.size() + 1);
        CHECK(read.node1[0] == std::vector<double>{static_cast<double>(network.bodies.size()), 6e-3, 7e-3, 8e-3});
        REQUIRE(read.node2.size() == network.bodies.size());
        REQUIRE(read.link1.size() == read.link2.size() + 1);
        CHECK(read.link1[0][0] == static_cast<double>(read.link2.size()));
        double volume = 0;
        for (const auto& row : read.node2) volume += row[1];
        CHECK(volume == doctest::Approx(network.exact_void_volume * 1e-9).epsilon(1e-12));
        std::vector<std::multiset<double>> neighbours(network.bodies.size()), links(network.bodies.size());
        for (std::size_t k = 0; k < read.link2.size(); ++k) {
            const auto &one = read.link1[k + 1], &two = read.link2[k];
            REQUIRE(one.size() == 6);
            REQUIRE(two.size() == 8);
            CHECK(std::vector(one.begin(), one.begin() + 3) == std::vector(two.begin(), two.begin() + 3));
            CHECK(two[3] + two[4] + two[5] == doctest::Approx(one[5]));
            for (const double part : {two[5], one[3], one[4]}) CHECK(part > 0);
            CHECK(one[2] >= 1);  // the reservoir comes first
            for (const std::size_t end : {1u, 2u})
                if (one[end] > 0) {
                    links[static_cast<std::size_t>(one[end]) - 1].insert(one[0]);
                    neighbours[static_cast<std::size_t>(one[end]) - 1].insert(one[3 - end]);
                }
        }
        for (std::size_t b = 0; b < network.bodies.size(); ++b) {
            const auto& row = read.node1[b + 1];
            const auto count = static_cast<std::ptrdiff_t>(row[4]);
            REQUIRE(row.size() == static_cast<std::size_t>(7 + 2 * count));
            CHECK(row[1] == doctest::Approx((network.bodies[b].center.x - 1) * 1e-3));
            CHECK(row[3] == doctest::Approx((network.bodies[b].center.z - 3) * 1e-3));
            CHECK(std::multiset(row.begin() + 5, row.begin() + 5 + count) == neighbours[b]);
            CHECK(std::multiset(row.end() - count, row.end()) == links[b]);
            CHECK(row[static_cast<std::size_t>(5 + count)] == network.bodies[b].inlet);
            CHECK(row[static_cast<std::size_t>(6 + count)] == network.bodies[b].outlet);
        }
    }
}

TEST_CASE("by the rules of programs that read Statoil's tables a simple cubic array lets through what it should" *
          needs("VORO")) {
    const TemporaryFolder folder;
    const Packing packing = simple_cubic(4);
    write_pore_network(make_pore_network(packing, {.flow = 0}), packing, folder / "net.dat");
    // Spheres of diameter 1: A. A. Zick and G. M. Homsy, Journal of Fluid Mechanics 115, 13-26 (1982).
    CHECK(permeability(StatoilTables(folder / "net")) == doctest::Approx(2.52e-3).epsilon(0.25));
}

TEST_CASE("in Statoil's tables the flow runs along x, whatever its axis" * needs("VORO")) {
    const TemporaryFolder folder;
    const Packing packing = apart(Container({0, 0, 0}, {6, 7, 8}), 20000, 5);
    const PoreNetwork network = make_pore_network(packing, {.flow = 2});
    write_pore_network(network, packing, folder / "net.dat");
    const StatoilTables read(folder / "net");
    CHECK(read.node1[0] == std::vector<double>{static_cast<double>(network.bodies.size()), 8, 6, 7});
    const Vec3 center = network.bodies[3].center;
    CHECK(std::vector(read.node1[4].begin() + 1, read.node1[4].begin() + 4) ==
          std::vector{center.z, center.x, center.y});
}

TEST_CASE("files are named, and unknown ones are refused before anything is written") {
    CHECK(pore_network_files("a/net.dat") ==
          std::vector<std::string>{"a/net_link1.dat", "a/net_link2.dat", "a/net_node1.dat", "a/net_node2.dat"});
    CHECK(pore_network_files("net.CSV") == std::vector<std::string>{"net.CSV"});
    CHECK_THROWS_WITH_AS(pore_network_files("net.xyz"), doctest::Contains(".csv, .json, .vtp or .dat"), InputError);
    CHECK(!is_in_metres("net.vtp"));
    CHECK(is_in_metres("net.dat"));
}

TEST_CASE("of four files none stays where one cannot be written") {
    const TemporaryFolder folder;
    const Packing packing = simple_cubic(2);
    std::filesystem::create_directory(folder / "net_node2.dat");
    const auto write = [&] {
        FileSet set;
        write_pore_network(make_pore_network(packing), packing, folder / "net.dat");
        set.commit();
    };
    CHECK_THROWS_AS(write(), FileError);
    CHECK(!std::filesystem::exists(folder / "net_link1.dat"));
}
