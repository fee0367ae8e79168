// Against the figures that Appendix A of Ogarko & Luding (2012) gives for N = 125001 particles, size ratio 50 and
// packing fraction 0.62, with systematically sampled sizes and r_min = 1.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "bernal/grid_plan.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

constexpr std::size_t count = 125001;
constexpr double size_ratio = 50;

struct Sample {
    std::vector<double> diameters;
    double volume = 0;
};

/// `quantile` maps (0, 1) to radii in [1, size_ratio].
Sample systematic_sample(double (*quantile)(double)) {
    Sample sample;
    double cubes = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const double r = quantile((static_cast<double>(i) + 0.5) / count);
        sample.diameters.push_back(2 * r);
        cubes += r * r * r;
    }
    sample.volume = 4.0 / 3.0 * std::numbers::pi * cubes / 0.62;
    return sample;
}

/// f(r) ~ r^-3: the share of particles above r falls as r^-2.
const Sample uniform_volume =
    systematic_sample([](double u) { return 1 / std::sqrt(1 - u * (1 - 1 / (size_ratio * size_ratio))); });
const Sample uniform_size = systematic_sample([](double u) { return 1 + u * (size_ratio - 1); });

double particles_per_cell(const Sample& sample, int levels) {
    return levels_of_constant_number(sample.diameters, sample.volume, levels).particles_per_cell;
}

std::size_t best_count(const Sample& sample, double access_cost) {
    return best_levels(sample.diameters, sample.volume, access_cost).cell_sizes.size();
}

double work(const Sample& sample, int levels, double access_cost) {
    return levels * (particles_per_cell(sample, levels) + access_cost);
}

/// Particles per cell of each level, counted from the definition.
std::vector<double> counted_per_cell(const Sample& sample, const std::vector<double>& cell_sizes) {
    std::vector<double> m;
    auto first = sample.diameters.begin();
    for (const double size : cell_sizes) {
        const auto end = std::upper_bound(first, sample.diameters.end(), size);
        m.push_back(static_cast<double>(end - first) * size * size * size / sample.volume);
        first = end;
    }
    CHECK(first == sample.diameters.end());
    return m;
}

}  // namespace

TEST_CASE("uniform volume: particles per cell at 1 to 9 levels") {
    const double expected[] = {1487.4, 13.287, 2.746, 1.206, 0.714, 0.489, 0.368, 0.292, 0.240};
    for (int levels = 1; levels <= 9; ++levels) {
        CAPTURE(levels);
        CHECK(particles_per_cell(uniform_volume, levels) == doctest::Approx(expected[levels - 1]).epsilon(0.005));
    }
}

TEST_CASE("uniform volume: the best number of levels follows the cost of a cell access") {
    CHECK(best_count(uniform_volume, 0.2) == 8);
    CHECK(best_count(uniform_volume, 0.3) == 7);
    CHECK(best_count(uniform_volume, 0.45) == 6);
    CHECK(work(uniform_volume, 8, 0.3) / work(uniform_volume, 7, 0.3) == doctest::Approx(1.013).epsilon(0.002));
    CHECK(work(uniform_volume, 1, 0.3) / work(uniform_volume, 7, 0.3) == doctest::Approx(318).epsilon(0.005));
}

TEST_CASE("uniform volume: the seven cell sizes") {
    const CellLevels best = best_levels(uniform_volume.diameters, uniform_volume.volume, 0.3);
    const double expected[] = {6.46, 14.66, 26.59, 41.64, 59.24, 78.82, 100};
    REQUIRE(best.cell_sizes.size() == 7);
    for (int level = 0; level < 7; ++level)
        CHECK(best.cell_sizes[level] == doctest::Approx(expected[level]).epsilon(0.005));
    CHECK(best.work_per_particle == doctest::Approx(7 * (best.particles_per_cell + 0.3)));
}

TEST_CASE("uniform size: three levels, with little to gain") {
    CHECK(best_count(uniform_size, 0.3) == 3);
    CHECK(work(uniform_size, 2, 0.3) / work(uniform_size, 3, 0.3) == doctest::Approx(1.074).epsilon(0.002));
    CHECK(work(uniform_size, 1, 0.3) / work(uniform_size, 3, 0.3) == doctest::Approx(1.67).epsilon(0.005));
}

TEST_CASE("every level holds about the same number of particles per cell, none more than said") {
    for (const Sample* sample : {&uniform_volume, &uniform_size})
        for (const int levels : {2, 4, 7}) {
            const CellLevels planned = levels_of_constant_number(sample->diameters, sample->volume, levels);
            CHECK(planned.cell_sizes.size() == levels);
            CHECK(planned.cell_sizes.back() == sample->diameters.back());
            for (const double m : counted_per_cell(*sample, planned.cell_sizes)) {
                CHECK(m <= planned.particles_per_cell * (1 + 1e-12));
                CHECK(m >= planned.particles_per_cell * 0.95);
            }
        }
}

TEST_CASE("equal diameters stay on one level, since no cell size can part them") {
    Sample equal{std::vector<double>(1000, 0.3), 50};
    CHECK(best_levels(equal.diameters, equal.volume, 0.2).cell_sizes == std::vector{0.3});
    Sample two{std::vector<double>(20000, 0.1), 50};
    two.diameters.resize(20100, 2.0);
    for (const double access_cost : {0.01, 0.2, 1.0}) {
        const CellLevels best = best_levels(two.diameters, two.volume, access_cost);
        CHECK(best.cell_sizes == std::vector{0.1, 2.0});
        for (const double m : counted_per_cell(two, best.cell_sizes)) CHECK(m <= best.particles_per_cell * (1 + 1e-12));
    }
    Sample dust{std::vector<double>(20000, 1.0), 50};  // hundreds of particles per cell, whatever the plan
    dust.diameters.resize(20100, 2.0);
    CHECK(best_levels(dust.diameters, dust.volume, 0.01).cell_sizes.size() <= 2);
}

TEST_CASE("a lone giant has a level of its own and leaves the others theirs") {
    Sample sample{std::vector<double>(1000, 0.1), 2};
    const CellLevels without = best_levels(sample.diameters, sample.volume, 1);
    sample.diameters.push_back(1);
    const CellLevels with = best_levels(sample.diameters, sample.volume, 1);
    CHECK(with.cell_sizes == std::vector{0.1, 1.0});
    CHECK(with.particles_per_cell == doctest::Approx(without.particles_per_cell));
}

TEST_CASE("one particle has one level of its own size") {
    const std::vector<double> one{0.5};
    CHECK(best_levels(one, 8, 1).cell_sizes == one);
}

TEST_CASE("the unit of length does not matter, even where cubes of diameters leave the range of numbers") {
    const double side = std::cbrt(uniform_volume.volume);
    const CellLevels plain = best_levels(uniform_volume.diameters, uniform_volume.volume, 0.3);
    for (const int exponent : {-353, -340, 300, 330}) {
        CAPTURE(exponent);
        const double unit = std::ldexp(1.0, exponent);
        std::vector<double> diameters = uniform_volume.diameters;
        for (double& d : diameters) d *= unit;
        const double volume = std::pow(side * unit, 3);
        REQUIRE(volume > 0);
        REQUIRE(std::isfinite(volume));
        const CellLevels scaled = best_levels(diameters, volume, 0.3);
        REQUIRE(scaled.cell_sizes.size() == plain.cell_sizes.size());
        for (std::size_t level = 0; level < plain.cell_sizes.size(); ++level)
            CHECK(scaled.cell_sizes[level] / unit == doctest::Approx(plain.cell_sizes[level]).epsilon(1e-3));
    }
}

TEST_CASE("a volume that is not positive and finite is refused") {
    const double infinity = std::numeric_limits<double>::infinity();
    const std::vector<double> tiny(10, 1e-150), huge(10, 1e150);
    for (const double volume : {0.0, -1.0, infinity, -infinity, std::nan("")}) {
        CAPTURE(volume);
        for (const auto& diameters : {tiny, huge}) {
            CHECK(input_error([&] { best_levels(diameters, volume, 1); }).find("a volume of ") == 0);
            CHECK(input_error([&] { levels_of_constant_number(diameters, volume, 3); }).find("a volume of ") == 0);
        }
    }
}
