// Random sequential addition: no overlap, uniform over the free space, a function of sizes, container and seed.

#include <doctest/doctest.h>

#include <numbers>

#include "bernal/certificate.hpp"
#include "rearrange/runs.hpp"
#include "rearrange/sequential_addition.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

Container cube_for(const Sizes& sizes, double fraction, std::array<bool, 3> periodic = {true, true, true}) {
    const double side = std::cbrt(solid_volume(sizes) / fraction);
    return {{3, -7, 100}, {side, side, side}, periodic};
}

}  // namespace

TEST_CASE("the certificate holds, in the sizes' order and at the container's packing fraction") {
    for (const std::array<bool, 3> periodic :
         {std::array{true, true, true}, {false, false, false}, {true, true, false}}) {
        const Sizes sizes = uniform_volume(4000, 10);
        const Packing packing = add_sequentially(sizes, cube_for(sizes, 0.6, periodic), 3);
        const Certificate certificate = certify(packing);
        CAPTURE(to_string(certificate.worst));
        CHECK(certificate.holds);
        CHECK(packing_fraction(packing) == doctest::Approx(0.6).epsilon(1e-12));
        for (std::size_t i = 0; i < sizes.diameters.size(); ++i)
            REQUIRE(2 * packing.spheres[i].radius == sizes.diameters[i]);
        CHECK(packing.size_class.size() == sizes.diameters.size());
    }
}

TEST_CASE("a giant among dust, equal spheres, a single one, and one that leaves no play") {
    Sizes dust{std::vector<double>(3000, 0.01), {}};
    dust.diameters.push_back(1);
    CHECK(certify(add_sequentially(dust, {{}, {1.2, 1.2, 1.2}, {true, true, true}}, 1)).holds);
    const Sizes equal{std::vector<double>(2000, 0.5), {}};
    CHECK(certify(add_sequentially(equal, cube_for(equal, 0.36), 1)).holds);
    const Sizes one{{1}, {}};
    CHECK(certify(add_sequentially(one, {{}, {1, 1, 1}, {true, true, true}}, 1)).holds);
    CHECK(certify(add_sequentially(one, {{}, {1.001, 5, 1.001}, {false, true, false}}, 1)).holds);
}

TEST_CASE("the seed decides, and each sphere's class comes along") {
    Sizes sizes = uniform_volume(500, 10);
    for (std::size_t i = 0; i < 500; ++i) sizes.size_class.push_back(static_cast<std::uint16_t>(i % 3));
    const Container cube = cube_for(sizes, 0.55);
    const Packing first = add_sequentially(sizes, cube, 1);
    CHECK(first == add_sequentially(sizes, cube, 1));
    CHECK(!(first == add_sequentially(sizes, cube, 2)));
    CHECK(first.size_class == sizes.size_class);
}

TEST_CASE("a small sphere beside a large one is uniform over the space that is free for it") {
    // Its centre is at least 0.45 from the large one's: how often it is nearer than 0.5 follows from volumes.
    const auto ball = [](double radius) { return 4.0 / 3.0 * std::numbers::pi * radius * radius * radius; };
    const double expected = (ball(0.5) - ball(0.45)) / (1 - ball(0.45));
    const Container cube{{}, {1, 1, 1}, {true, true, true}};
    constexpr int trials = 4000;
    int near = 0;
    std::array<int, 3> above{};
    for (std::uint64_t seed = 0; seed < trials; ++seed) {
        const auto spheres = add_sequentially({{0.1, 0.8}, {}}, cube, seed).spheres;
        const Vec3 d = cube.separation(spheres[1].center, spheres[0].center);
        near += norm(d) < 0.5;
        for (int axis = 0; axis < 3; ++axis) above[static_cast<std::size_t>(axis)] += d[axis] > 0;
    }
    const double deviation = std::sqrt(expected * (1 - expected) / trials);
    CHECK(std::abs(near / double{trials} - expected) < 4 * deviation);
    for (int count : above) CHECK(std::abs(count / double{trials} - 0.5) < 4 * 0.5 / std::sqrt(trials));
}

TEST_CASE("what cannot be placed is refused, with what was reached and a remedy") {
    const Sizes equal{std::vector<double>(1000, 1), {}};
    const std::string full = input_error([&] { add_sequentially(equal, cube_for(equal, 0.5), 1); });
    CHECK(full.find("finds no free place") != std::string::npos);
    CHECK(full.find("lower packing fraction") != std::string::npos);
    const Container cube{{}, {1, 1, 1}, {true, true, true}};
    CHECK(input_error([&] { add_sequentially({{1.5}, {}}, cube, 1); }).find("diameter 1.5") != std::string::npos);
    CHECK(input_error([&] { add_sequentially({{std::nan("")}, {}}, cube, 1); }).find("nan") != std::string::npos);
    CHECK(input_error([&] { add_sequentially({}, cube, 1); }).find("no spheres") != std::string::npos);
    CHECK(input_error([&] { add_sequentially({{1}, {}}, {{}, {1, 0, 1}, {}}, 1); }).find("length 0") !=
          std::string::npos);
}
