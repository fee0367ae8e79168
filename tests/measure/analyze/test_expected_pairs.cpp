#include <doctest/doctest.h>

#include <numbers>

#include "analyze/expected_pairs.hpp"

using namespace bernal;

namespace {

constexpr double pi = std::numbers::pi;
const std::vector<double> none{0.0};

}  // namespace

TEST_CASE("without walls a shell's probability is its share of the volume") {
    const std::vector<double> edges{0, 1, 2};
    const auto p = shell_probabilities(Container({0, 0, 0}, {4, 5, 6}), none, none, edges, 16);
    CHECK(p[0] == doctest::Approx(4 * pi / 3 / 120));
    CHECK(p[1] == doctest::Approx(7 * 4 * pi / 3 / 120));
    Container plane({0, 0, 0}, {4, 5, 1});
    plane.dimension = 2;
    CHECK(shell_probabilities(plane, none, none, edges, 16)[1] == doctest::Approx(3 * pi / 20));
}

TEST_CASE("between walls it is that of two points at random: in a cube, and in a ball, as known") {
    // Mean over directions of the cube's own overlap when moved by r: 1 - 3 r / 2 + 2 r^2 / pi - r^3 / (4 pi).
    std::vector<double> edges;
    for (int k = 0; k <= 10; ++k) edges.push_back(0.05 * k);
    const auto cube =
        shell_probabilities(Container({0, 0, 0}, {1, 1, 1}, {false, false, false}), none, none, edges, 1 << 15);
    const auto ball = shell_probabilities({{}, {2, 2, 2}, {false, false, false}, {SphereWall{{1, 1, 1}, 1}}}, none,
                                          none, edges, 1 << 15);
    for (std::size_t k = 0; k < cube.size(); ++k) {
        const double r = (edges[k] + edges[k + 1]) / 2;
        const double shell = 4 * pi / 3 * (std::pow(edges[k + 1], 3) - std::pow(edges[k], 3));
        const double left = 1 - 1.5 * r + 2 * r * r / pi - r * r * r / (4 * pi);
        CHECK(cube[k] == doctest::Approx(shell * left).epsilon(0.01));
        CHECK(ball[k] == doctest::Approx(shell / (4 * pi / 3) * (1 - 0.75 * r + r * r * r / 16)).epsilon(0.01));
    }
}

TEST_CASE("spheres have less room than points, and large ones less than small ones") {
    const std::vector<double> edges{0, 0.1}, half{0.25}, quarter{0.125};
    const Container box({0, 0, 0}, {1, 1, 1}, {false, false, false});
    const double p = shell_probabilities(box, half, half, edges, 1 << 15)[0];
    const double shell = 4 * pi / 3 * 1e-3, room = 0.125;  // of cubes of side 1/2
    const double r = 0.05 / 0.5;
    CHECK(p == doctest::Approx(shell / room * (1 - 1.5 * r + 2 * r * r / pi - r * r * r / (4 * pi))).epsilon(0.02));
    // From the smaller room the shell lies wholly in the larger.
    CHECK(shell_probabilities(box, half, quarter, edges, 1 << 15)[0] ==
          doctest::Approx(shell / std::pow(0.75, 3)).epsilon(0.02));
}
