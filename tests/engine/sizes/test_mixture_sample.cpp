#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "sizes/input_error.hpp"
#include "sizes/mixture_sample.hpp"

using namespace bernal;

namespace {

SizeComponent component_of(const char* name, double share, double lower, double upper, double density) {
    SizeComponent component{name, share, density, {}};
    component.sizes.kind = SizeKind::fuller;
    component.sizes.diameter_min = lower, component.sizes.diameter_max = upper;
    return component;
}

SizeOptions concrete() {
    SizeOptions o;
    o.kind = SizeKind::components;
    o.components = {component_of("sand", 40, 1, 4, 2650), component_of("gravel", 60, 4, 16, 2800)};
    return o;
}

/// Summed grain by grain.
double mass_between(const Sizes& sizes, int first_class, int last_class) {
    double mass = 0;
    for (std::size_t i = 0; i < sizes.diameters.size(); ++i)
        if (sizes.size_class[i] >= first_class && sizes.size_class[i] <= last_class)
            mass += std::pow(sizes.diameters[i], 3) * (sizes.size_class[i] == 0 ? 2650 : 2800);
    return mass;
}

}  // namespace

TEST_CASE("a sample has the shares by mass, told in its report") {
    const SizeDistribution mixture = size_distribution(concrete());
    const Sizes sizes = sample(mixture, 20000);
    const double sand = mass_between(sizes, 0, 0), all = mass_between(sizes, 0, 1);
    CHECK(sand / all == doctest::Approx(0.4).epsilon(0.002));
    const SampleReport report = sample_report(mixture, sizes);
    REQUIRE(report.components.size() == 2);
    CHECK(report.components[0].name == "sand");
    CHECK(report.components[0].wanted_share == doctest::Approx(0.4).epsilon(1e-12));
    CHECK(report.components[0].realised_share == doctest::Approx(sand / all).epsilon(1e-12));
    CHECK(report.components[0].count + report.components[1].count == 20000);
    CHECK(report.max_deviation < 1);  // half of what the largest grain weighs
    const SampleReport by_number = sample_report(mixture, sizes, Basis::number);
    CHECK(by_number.components[1].realised_share ==
          doctest::Approx(static_cast<double>(report.components[1].count) / 20000).epsilon(1e-12));
}

TEST_CASE("random samples come near to the shares too, and a longer one begins with the shorter") {
    const SizeDistribution mixture = size_distribution(concrete());
    const SampleOptions random{Sampling::random, 11};
    const Sizes sizes = sample(mixture, 200000, random), shorter = sample(mixture, 1000, random);
    CHECK(mass_between(sizes, 0, 0) / mass_between(sizes, 0, 1) == doctest::Approx(0.4).epsilon(0.05));
    CHECK(std::equal(shorter.diameters.begin(), shorter.diameters.end(), sizes.diameters.begin()));
    CHECK(std::equal(shorter.size_class.begin(), shorter.size_class.end(), sizes.size_class.begin()));
}

TEST_CASE("samples of mixtures drawn in parts are the same") {
    const SizeDistribution mixture = size_distribution(concrete());
    for (const Sampling sampling : {Sampling::systematic, Sampling::random}) {
        const Sizes whole = sample(mixture, 3000, {sampling, 2});
        Sizes parts;
        for (const auto& [begin, end] : {std::pair{0, 10}, {10, 2950}, {2950, 3000}}) {
            const Sizes part = sample_part(mixture, 3000, begin, end, {sampling, 2});
            parts.diameters.insert(parts.diameters.end(), part.diameters.begin(), part.diameters.end());
            parts.size_class.insert(parts.size_class.end(), part.size_class.begin(), part.size_class.end());
        }
        CHECK(parts.diameters == whole.diameters);
        CHECK(parts.size_class == whole.size_class);
    }
}

TEST_CASE("a component that the count leaves no grain of is refused, with the count that has one") {
    SizeOptions o = concrete();
    o.components[0].share = 95, o.components[1].share = 5;
    const SizeDistribution mixture = size_distribution(o);
    const std::int64_t least = least_mixture_count(mixture);
    CHECK(says(input_error([&] { sample(mixture, least - 1); }),
               "grains of component 'gravel' are due, which leaves it "
               "out; give " +
                   std::to_string(least) + " or more"));
    const Sizes sizes = sample(mixture, least);
    CHECK(std::ranges::count(sizes.size_class, 1) == 1);
}

TEST_CASE("the count for a volume fills it, and one grain fewer hardly does") {
    const SizeDistribution mixture = size_distribution(concrete());
    for (const double volume : {5e3, 1e5}) {
        const std::int64_t count = count_for_volume(mixture, volume);
        CHECK(solid_volume(sample(mixture, count)) >= volume * (1 - 1e-10));
        CHECK(solid_volume(sample(mixture, count - 1)) < volume);
    }
}

TEST_CASE("a count that leaves a component out is answered with a cut that works") {
    SizeOptions o;
    o.kind = SizeKind::components;
    o.components = {component_of("dust", 40, 0.02, 1, 2650), component_of("gravel", 60, 4, 16, 2800)};
    constexpr std::int64_t count = 20000;
    const std::string said = input_error([&] { require_every_part(size_distribution(o), count); });
    const std::string_view before = "leave out the grains of 'dust' below ";
    const std::size_t at = said.find(before);
    REQUIRE_MESSAGE(at != said.npos, said);
    o.components[0].sizes.diameter_min = std::stod(said.substr(at + before.size()));
    require_every_part(size_distribution(o), count);
    CHECK(*o.components[0].sizes.diameter_min < 1);
}
