#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "bernal/sampling.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

SizeDistribution of_kind(SizeKind kind) {
    SizeOptions o;
    o.kind = kind;
    if (kind == SizeKind::power_law) o.exponent = -1;
    return size_distribution(o);
}

SizeDistribution two_sizes(double ratio, double small_volume_share) {
    SizeOptions o;
    o.kind = SizeKind::bidisperse;
    o.diameter_min = 1;
    o.diameter_max = ratio;
    o.small_volume_share = small_volume_share;
    return size_distribution(o);
}

double cubes(const std::vector<double>& diameters) {
    return std::accumulate(diameters.begin(), diameters.end(), 0.0, [](double s, double d) { return s + d * d * d; });
}

constexpr SizeKind continuous[] = {SizeKind::uniform_size, SizeKind::uniform_volume, SizeKind::power_law,
                                   SizeKind::lognormal,    SizeKind::normal,         SizeKind::weibull,
                                   SizeKind::fuller};

}  // namespace

TEST_CASE("a systematic sample meets the wanted curve by mass at every border between shares") {
    for (SizeKind kind : continuous) {
        CAPTURE(name(kind));
        const SizeDistribution d = of_kind(kind);
        const std::int64_t n = 1000;
        const Sizes sizes = sample(d, n);
        CHECK(std::is_sorted(sizes.diameters.begin(), sizes.diameters.end()));
        const double total = cubes(sizes.diameters);
        CHECK(total / n == doctest::Approx(d.moment(3)).epsilon(1e-11));
        double sum = 0;
        for (std::int64_t i = 0; i < n; ++i) {
            const double c = sizes.diameters[static_cast<std::size_t>(i)];
            sum += c * c * c;
            const auto below = static_cast<double>(i + 1), above = static_cast<double>(n - i - 1);
            const double border = d.locate(below / n, above / n).diameter;
            CHECK(std::abs(sum / total - d.passing(border)) < 1e-8);
        }
    }
}

TEST_CASE("one grain carries the mean volume, and the largest count keeps ascending order") {
    for (SizeKind kind : continuous) {
        const SizeDistribution d = of_kind(kind);
        CHECK(std::pow(sample(d, 1).diameters[0], 3) == doctest::Approx(d.moment(3)).epsilon(1e-11));
        const auto diameters = sample(d, 300000).diameters;
        CHECK(std::is_sorted(diameters.begin(), diameters.end()));
        CHECK(diameters.front() >= d.d_min());
        CHECK(diameters.back() <= d.d_max());
    }
}

TEST_CASE("the upper tail keeps its volume at counts in the millions") {
    SizeOptions o;
    o.kind = SizeKind::fuller;
    o.diameter_min = 1;
    o.diameter_max = 1000;
    const SizeDistribution d = size_distribution(o);
    const std::int64_t n = 3000000;
    CHECK(cubes(sample(d, n).diameters) / n == doctest::Approx(d.moment(3)).epsilon(1e-10));
}

TEST_CASE("two sizes are counted to come closest to the volume share, both present") {
    const Sizes sizes = sample(two_sizes(4, 0.25), 6700);
    const auto smalls = std::count(sizes.diameters.begin(), sizes.diameters.end(), 1.0);
    CHECK(smalls == 6400);  // 64/3 small ones for each large one
    CHECK(std::count(sizes.size_class.begin(), sizes.size_class.end(), 1) == 300);
    for (std::int64_t n = 2; n < 60; ++n) {
        const auto best = sample(two_sizes(3, 0.4), n);
        const auto k = std::count(best.diameters.begin(), best.diameters.end(), 1.0);
        const auto off = [&](double s) { return std::abs(s / (s + 27 * (static_cast<double>(n) - s)) - 0.4); };
        for (std::int64_t other = 1; other < n; ++other)
            CHECK(off(static_cast<double>(k)) <= off(static_cast<double>(other)) + 1e-12);
    }
    const Sizes extreme = sample(two_sizes(100, 0.5), 10);
    CHECK(extreme.diameters.front() == 1);
    CHECK(extreme.diameters.back() == 100);
}

TEST_CASE("three sizes are counted to come as near to their shares as whole grains allow, all present") {
    SizeOptions o;
    o.kind = SizeKind::discrete, o.diameters = {60, 25, 15}, o.shares = {50, 30, 20};
    const SizeDistribution charge = size_distribution(o);
    const auto counts = [&](std::int64_t count) {
        std::array<std::int64_t, 3> all{};
        for (double d : sample(charge, count).diameters) ++all[charge.size_class(d)];
        return all;
    };
    // For a ton of steel: 500 kg / (7800 kg/m3 pi/6 0.06^3 m3) and so on, scaled to 1000 balls.
    const double large = 50 / 216.0, middle = 30 / 15.625, small = 20 / 3.375, all = large + middle + small;
    for (const std::int64_t count : {18, 19, 35, 100, 12345}) {
        const auto [smalls, middles, larges] = counts(count);
        CAPTURE(count);
        CHECK(smalls + middles + larges == count);
        CHECK(std::abs(static_cast<double>(larges) - static_cast<double>(count) * large / all) <= 0.5);
        CHECK(std::abs(static_cast<double>(middles) - static_cast<double>(count) * middle / all) <= 1);
    }
    CHECK(says(input_error([&] { counts(17); }),
               "`count` 17 leaves out the size 60, of which 0.487 grains are due; give 18 or more"));
    const double volume = 0.9 * solid_volume(sample(charge, 500));
    const std::int64_t enough = count_for_volume(charge, volume);
    CHECK(solid_volume(sample(charge, enough)) >= volume * (1 - 1e-11));
    CHECK(solid_volume(sample(charge, enough - 1)) < volume);
}

TEST_CASE("monodisperse samples are exact and lists keep their order") {
    CHECK(sample(of_kind(SizeKind::monodisperse), 3).diameters == std::vector<double>{1, 1, 1});
    const SizeDistribution list = SizeDistribution::listed({2, 1, 3});
    CHECK(sample(list, 3).diameters == std::vector<double>{2, 1, 3});
    CHECK(says(input_error([&] { sample(list, 4); }), "`count` 4 contradicts the diameter list, which holds 3 grains"));
}

TEST_CASE("random samples converge, depend on the seed, and grow without changing") {
    for (SizeKind kind : continuous) {
        CAPTURE(name(kind));
        const SizeDistribution d = of_kind(kind);
        const SampleOptions random{Sampling::random, 7};
        const Sizes large = sample(d, 200000, random), small = sample(d, 1000, random);
        CHECK(std::equal(small.diameters.begin(), small.diameters.end(), large.diameters.begin()));
        CHECK(sample(d, 1000, {Sampling::random, 8}).diameters != small.diameters);
        // Standard error of the mean cube, four times.
        const double deviation = std::sqrt((d.moment(6) - d.moment(3) * d.moment(3)) / 200000);
        CHECK(std::abs(cubes(large.diameters) / 200000 - d.moment(3)) < 4 * deviation);
        // Kolmogorov-Smirnov by number at the 1e-4 level.
        std::vector<double> sorted = large.diameters;
        std::sort(sorted.begin(), sorted.end());
        double distance = 0;
        for (std::size_t i = 0; i < sorted.size(); ++i)
            distance = std::max(distance, std::abs(1 - d.number_above(sorted[i]) - (double(i) + 0.5) / 200000));
        CHECK(distance < 2.23 / std::sqrt(200000.0));
    }
}

TEST_CASE("random draws of two sizes have both in the wanted proportion") {
    const SizeDistribution d = two_sizes(2, 0.5);
    const Sizes sizes = sample(d, 90000, {Sampling::random, 1});
    const double larges = static_cast<double>(std::count(sizes.diameters.begin(), sizes.diameters.end(), 2.0));
    CHECK(larges / 90000 == doctest::Approx(1.0 / 9).epsilon(0.04));
}

TEST_CASE("classes of a sample are those of its diameters") {
    const SizeDistribution d({{1, 2, -4, 10}, {2, 4, -4, 1}}, {{2}, 2});
    const Sizes sizes = sample(d, 500);
    REQUIRE(sizes.size_class.size() == 500);
    for (std::size_t i = 0; i < 500; ++i) CHECK(sizes.size_class[i] == (sizes.diameters[i] > 2 ? 1 : 0));
    CHECK(sample(of_kind(SizeKind::fuller), 5).size_class.empty());
}

TEST_CASE("a count is a whole number of spheres that can exist") {
    CHECK(sphere_count(1) == 1);
    CHECK(sphere_count(2147483647.0) == max_sphere_count);
    for (double count : {0.0, -5.0, 1.5, 1e30, 2147483648.0, std::nan("")})
        CHECK(says(input_error([&] { sphere_count(count); }), "give a whole number from 1 to 2147483647"));
    CHECK(says(input_error([] { sphere_count(1e30); }), "`count` 1e+30 is not a number of spheres"));
    CHECK(says(input_error([] { sample(of_kind(SizeKind::fuller), 0); }), "`count` 0 is not"));
    CHECK(says(input_error([] { sample(of_kind(SizeKind::fuller), -3); }), "`count` -3 is not"));
    CHECK(says(input_error([] { sample(of_kind(SizeKind::bidisperse), 1); }), "give at least 2"));
}

TEST_CASE("the count for a volume is the smallest whose sample fills it") {
    for (SizeKind kind : {SizeKind::monodisperse, SizeKind::bidisperse, SizeKind::fuller, SizeKind::lognormal})
        for (const SampleOptions& options : {SampleOptions{}, SampleOptions{Sampling::random, 3}})
            for (double volume : {60.0, 123.4, 5000.0}) {
                const SizeDistribution d = of_kind(kind);
                const std::int64_t n = count_for_volume(d, volume, options);
                CHECK(solid_volume(sample(d, n, options)) >= volume * (1 - 1e-10));
                CHECK(solid_volume(sample(d, n - 1, options)) < volume);
            }
    CHECK(count_for_volume(of_kind(SizeKind::monodisperse), 1000 * std::numbers::pi / 6) == 1000);
}

TEST_CASE("volumes that no count can fill are refused") {
    const SizeDistribution d = of_kind(SizeKind::monodisperse);
    for (double volume : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()})
        CHECK(says(input_error([&] { count_for_volume(d, volume); }), "cannot be filled with grains"));
    CHECK(says(input_error([&] { count_for_volume(d, 1e12); }), "more than 2147483647"));
    CHECK(says(input_error([] { count_for_volume(SizeDistribution::listed({1, 2}), 5); }), "its own 2 grains"));
}

TEST_CASE("samples drawn in parts are the same, to the bit") {
    for (const SizeKind kind :
         {SizeKind::monodisperse, SizeKind::bidisperse, SizeKind::uniform_volume, SizeKind::lognormal})
        for (const Sampling sampling : {Sampling::systematic, Sampling::random}) {
            SizeOptions options;
            options.kind = kind;
            const SizeDistribution distribution = size_distribution(with_defaults(options));
            const Sizes whole = sample(distribution, 1000, {sampling, 5});
            Sizes joined;
            for (const auto& [begin, end] : {std::pair{0, 1}, {1, 1}, {1, 700}, {700, 1000}}) {
                const Sizes part = sample_part(distribution, 1000, begin, end, {sampling, 5});
                joined.diameters.insert(joined.diameters.end(), part.diameters.begin(), part.diameters.end());
                joined.size_class.insert(joined.size_class.end(), part.size_class.begin(), part.size_class.end());
            }
            CHECK(joined.diameters == whole.diameters);
            CHECK(joined.size_class == whole.size_class);
        }
}
