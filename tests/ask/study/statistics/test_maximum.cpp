#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "bernal/error.hpp"
#include "study/scatter.hpp"
#include "study/statistics/maximum.hpp"
#include "whole.hpp"

using namespace bernal;
using bernal::test::normal;

namespace {

using Quantity = std::function<double(const std::vector<double>&)>;

std::vector<MeasuredPlace> looked_for(const std::vector<PlaceRange>& ranges, std::size_t rounds, double error,
                                      const Quantity& f, std::uint64_t seed = 1) {
    std::vector<MeasuredPlace> all;
    for (std::size_t round = 0; round < rounds; ++round)
        for (const auto& place : places_of_round(round, ranges, all))
            all.push_back({place, f(place) + error * normal(seed, all.size()), error});
    return all;
}

/// Two sizes as Furnas saw them: a cusp.
double cusp(const std::vector<double>& p) {
    return 0.87 - (p[0] < 0.265 ? 0.8 * (0.265 - p[0]) : 0.25 * (p[0] - 0.265));
}

}  // namespace

TEST_CASE("the first round is a grid of short numbers; later ones measure nothing twice") {
    const std::vector<PlaceRange> share{{0.1, 0.9}};
    CHECK(places_of_round(0, share, {}) == std::vector<std::vector<double>>{{0.1}, {0.3}, {0.5}, {0.7}, {0.9}});
    const std::vector<PlaceRange> two{{0, 1}, {1, 100, true}};
    CHECK(places_of_round(0, two, {}).size() == 9);
    CHECK(places_of_round(0, two, {})[4] == std::vector<double>{0.5, 10});
    const auto all = looked_for(share, 6, 0, [](const auto& p) { return -std::pow(p[0] - 0.3, 2); });
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) CHECK(all[i].place != all[k].place);
}

TEST_CASE("a smooth maximum is found with its interval") {
    const std::vector<PlaceRange> share{{0, 1}};
    const Quantity f = [](const auto& p) { return 0.72 - 0.5 * std::pow(p[0] - 0.37, 2); };
    const auto all = looked_for(share, 4, 5e-4, f);
    CHECK(all.size() <= 15);
    const Maximum m = maximum_of(share, all);
    CHECK(m.place[0] == doctest::Approx(0.37).epsilon(0.06));
    CHECK(m.low[0] < 0.37);
    CHECK(m.high[0] > 0.37);
    CHECK(m.high[0] - m.low[0] < 0.1);
    CHECK(m.value == doctest::Approx(0.72).epsilon(0.002));
    CHECK_FALSE(m.at_edge);
}

TEST_CASE(
    "values beside the largest one that bend upwards by chance tell no top: it is looked for among more of them") {
    const std::vector<PlaceRange> share{{0.1, 0.6}};
    std::vector<MeasuredPlace> all;
    for (const auto& [place, value] : std::vector<std::pair<double, double>>{{0.1, 0.7105},
                                                                             {0.225, 0.77678},
                                                                             {0.2262, 0.77516},
                                                                             {0.2356, 0.77653},
                                                                             {0.2374, 0.7779},
                                                                             {0.2418, 0.77593},
                                                                             {0.2478, 0.77806},
                                                                             {0.2567, 0.77727},
                                                                             {0.2574, 0.77653},
                                                                             {0.2582, 0.77653},
                                                                             {0.2669, 0.77636},
                                                                             {0.2981, 0.77302},
                                                                             {0.3367, 0.76617},
                                                                             {0.35, 0.76342},
                                                                             {0.475, 0.7392},
                                                                             {0.6, 0.71466}})
        all.push_back({{place}, value, 0.0005});
    const Maximum m = maximum_of(share, all);
    CHECK(m.place[0] > 0.23);
    CHECK(m.place[0] < 0.26);
    CHECK(m.low[0] < m.place[0] - 0.005);
    CHECK(m.high[0] > m.place[0] + 0.005);
}

TEST_CASE("the interval holds the place about as often as it says") {
    const std::vector<PlaceRange> share{{0, 1}};
    const Quantity f = [](const auto& p) { return 0.72 - 0.5 * std::pow(p[0] - 0.37, 2); };
    int held = 0;
    const int tries = tries_of(100, 30);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(tries); ++seed) {
        const Maximum m = maximum_of(share, looked_for(share, 4, 1e-3, f, seed));
        held += m.low[0] <= 0.37 && 0.37 <= m.high[0];
    }
    CHECK(held >= 0.8 * tries);
}

TEST_CASE("on a plateau the interval is as wide as its values leave open") {
    const std::vector<PlaceRange> share{{0, 1}};
    const Quantity f = [](const auto& p) { return 0.72 - 20 * std::pow(p[0] - 0.37, 4); };
    int held = 0;
    const int tries = tries_of(40, 20);
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(tries); ++seed) {
        const Maximum m = maximum_of(share, looked_for(share, 4, 1e-3, f, seed));
        held += m.low[0] <= 0.37 && 0.37 <= m.high[0];
    }
    CHECK(held >= 0.9 * tries);
}

TEST_CASE("the interval holds all of a plateau, and the place of tops that are flat, or an edge, or a cusp") {
    struct Shape {
        const char* name;
        Quantity f;
        double low, high, widest;  ///< where it is largest, and how wide intervals may be on average
    };
    const auto plateau = [](double low, double high, double slope) {
        return [=](const std::vector<double>& p) { return 0.72 - slope * std::max({0.0, low - p[0], p[0] - high}); };
    };
    const Shape shapes[] = {
        {"parabola", [](const auto& p) { return 0.72 - 0.5 * std::pow(p[0] - 0.37, 2); }, 0.37, 0.37, 0.06},
        {"quartic", [](const auto& p) { return 0.72 - 2 * std::pow(p[0] - 0.45, 4); }, 0.45, 0.45, 0.7},
        {"plateau", plateau(0.3, 0.7, 0.5), 0.3, 0.7, 0.6},
        {"narrow plateau", plateau(0.35, 0.5, 0.2), 0.35, 0.5, 0.4},
        {"plateau to the end", plateau(0.55, 1, 0.3), 0.55, 1, 0.6},
        {"edge", [](const auto& p) { return 0.6 + 0.1 * p[0]; }, 1, 1, 0.15},
        {"cusp", cusp, 0.265, 0.265, 0.25}};
    const std::vector<PlaceRange> share{{0, 1}};
    const int tries = tries_of(100, 30);
    for (const Shape& shape : shapes) {
        CAPTURE(shape.name);
        int held = 0;
        double width = 0;
        for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(tries); ++seed) {
            const Maximum m = maximum_of(share, looked_for(share, 4, 1e-3, shape.f, 100 + seed));
            held += m.low[0] < shape.low + 1e-3 && m.high[0] > shape.high - 1e-3;
            width += (m.high[0] - m.low[0]) / tries;
        }
        CHECK(held >= 0.9 * tries);
        CHECK(width < shape.widest);
    }
}

TEST_CASE("neighbours of one value, to the last digit, are the same packings and count once") {
    const std::vector<PlaceRange> share{{0, 1}};
    const Quantity f = [](const auto& p) { return 0.72 - 0.5 * std::pow(p[0] - 0.37, 2); };
    const auto all = looked_for(share, 4, 1e-3, f);
    auto twice = all;
    for (const MeasuredPlace& m : all) {
        twice.push_back({{m.place[0] + 1e-6}, m.value, m.standard_error});
        if (m.place[0] == 1) twice.back().place[0] = 1 - 1e-6;
    }
    const Maximum once = maximum_of(share, all), repeated = maximum_of(share, twice);
    CHECK(repeated.place[0] == doctest::Approx(once.place[0]).epsilon(1e-4));
    CHECK(repeated.high[0] - repeated.low[0] == doctest::Approx(once.high[0] - once.low[0]).epsilon(1e-3));
    CHECK(repeated.standard_error == doctest::Approx(once.standard_error).epsilon(1e-3));
}

TEST_CASE("a cusp is found as well") {
    const std::vector<PlaceRange> share{{0, 1}};
    const Maximum m = maximum_of(share, looked_for(share, 6, 1e-4, cusp));
    CHECK(m.place[0] == doctest::Approx(0.265).epsilon(0.1));
    CHECK(m.low[0] < 0.27);
    CHECK(m.high[0] > 0.26);
}

TEST_CASE("an edge is said to be one") {
    const std::vector<PlaceRange> share{{0, 1}};
    const Maximum m = maximum_of(share, looked_for(share, 4, 1e-4, [](const auto& p) { return p[0]; }));
    CHECK(m.at_edge);
    CHECK(m.place[0] == 1);
}

TEST_CASE("over two axes, one of factors") {
    const std::vector<PlaceRange> ranges{{0, 1}, {1, 100, true}};
    const Quantity f = [](const auto& p) {
        const double x = p[0] - 0.3, y = std::log10(p[1]) - 1.2;
        return 0.8 - 0.4 * x * x - 0.1 * y * y - 0.1 * x * y;
    };
    const auto all = looked_for(ranges, 4, 2e-4, f);
    CHECK(all.size() <= 24);
    const Maximum m = maximum_of(ranges, all);
    CHECK(m.place[0] == doctest::Approx(0.3).epsilon(0.08));
    CHECK(m.place[1] == doctest::Approx(std::pow(10, 1.2)).epsilon(0.1));
    CHECK(m.low[1] < std::pow(10, 1.2));
    CHECK(m.high[1] > std::pow(10, 1.2));
}

TEST_CASE("axes that cannot be and too few places are refused") {
    CHECK_THROWS_AS(places_of_round(0, {}, {}), InputError);
    CHECK_THROWS_AS(places_of_round(0, std::vector<PlaceRange>{{1, 1}}, {}), InputError);
    CHECK_THROWS_AS(places_of_round(0, std::vector<PlaceRange>{{0, 1, true}}, {}), InputError);
    CHECK_THROWS_AS(places_of_round(0, std::vector<PlaceRange>(3), {}), InputError);
    CHECK_THROWS_AS(maximum_of(std::vector<PlaceRange>{{0, 1}}, std::vector<MeasuredPlace>{{{0.5}, 1, 0}}), InputError);
}
