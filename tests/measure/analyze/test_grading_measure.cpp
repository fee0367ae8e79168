#include "analyze/measured.hpp"
#include "analyze/size_curve.hpp"
#include "bernal/grading.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// As many balls of diameter 2 as of 1: 8/9 of the mass.
Packing two_sizes() {
    return {{{{1, 1, 1}, 1}, {{3, 3, 3}, 0.5}, {{1, 3, 3}, 1}, {{3, 1, 1}, 0.5}}, {1, 0, 1, 0}, {{0, 0, 0}, {4, 4, 4}}};
}

const std::string& title(const Measures& m) { return m.tables.front().meaning; }

}  // namespace

TEST_CASE("what passes is counted by volume where no densities are known, from the smallest to the largest") {
    const Measures m = measured(two_sizes(), "grading");
    const std::vector<double>&d = column(m, "grading", "diameter"), &passing = column(m, "grading", "passing");
    CHECK(d.front() == 1);
    CHECK(d.back() == 2);
    CHECK(passing.front() == doctest::Approx(100.0 / 9));
    CHECK(passing[50] == doctest::Approx(100.0 / 9));
    CHECK(passing.back() == doctest::Approx(100));
    CHECK(scalar(m, "diameter_mean") == 1.5);
    CHECK(scalar(m, "diameter_sauter") == doctest::Approx(1.8));
    CHECK(scalar(m, "diameter_d10") == 1);
    CHECK(scalar(m, "diameter_d50") == 2);
    CHECK(title(m) == "grading: percent passing by volume");
    Packing discs = two_sizes();
    discs.container.dimension = 2;
    CHECK(column(measured(discs, "grading"), "grading", "passing").front() == doctest::Approx(20));
    CHECK(title(measured(discs, "grading")) == "grading: percent passing by area");
}

TEST_CASE("what passes is counted by mass with the densities of the classes") {
    Packing packing = two_sizes();
    packing.densities = {7800, 2700};  // of small and large: 2 * 7800 to 2 * 8 * 2700
    const Measures m = measured(packing, "grading");
    CHECK(title(m) == "grading: percent passing by mass");
    CHECK(column(m, "grading", "passing").front() == doctest::Approx(100 * 7800 / (7800 + 8 * 2700.0)).epsilon(1e-12));
    packing.densities = {78000, 2700};
    CHECK(scalar(measured(packing, "grading"), "diameter_d50") == 1);  // by volume it is 2
    packing.densities = {2650};
    CHECK(column(measured(packing, "grading"), "grading", "passing").front() == doctest::Approx(100.0 / 9));
    CHECK(title(measured(packing, "grading")) == "grading: percent passing by mass");
}

TEST_CASE("a mixture is as it is wanted where it has the grains of its parts, by mass as by volume") {
    const auto part = [](const char* name, double diameter, double density) {
        return SizePart{name, SizeDistribution::listed({diameter}), 2, density};
    };
    MeasureOptions options{{"grading"}};
    for (const bool parts_know : {true, false}) {  // the packing's densities win
        options.wanted = SizeDistribution::mixed(
            {part("balls", 1, parts_know ? 7800.0 : 1), part("ore", 2, parts_know ? 2700.0 : 1)});
        Packing packing = two_sizes();
        CHECK(scalar(measure(packing, options), "largest_grading_deviation") == doctest::Approx(0).scale(1));
        packing.densities = {7800, 2700};
        CHECK(scalar(measure(packing, options), "largest_grading_deviation") == doctest::Approx(0).scale(1));
    }
}

TEST_CASE("classes of one part may have densities of their own") {
    // Half of the sand's volume lies in each of its two classes; it is as much as the gravel's.
    const SizeDistribution sand = grading_distribution({{1, 0}, {2, 50}, {4, 100}}),
                           gravel = SizeDistribution::listed({8});
    const double numbers = gravel.moment(3) / sand.moment(3);
    const SizeDistribution wanted = SizeDistribution::mixed({{"sand", sand, numbers, 1}, {"gravel", gravel, 1, 1}});
    REQUIRE(wanted.class_count() == 3);
    Packing packing = two_sizes();
    packing.densities = {1, 3, 5};
    const WantedCurve curve(wanted, packing);
    const double all = 0.5 * 1 + 0.5 * 3 + 5;
    CHECK(curve.at(1) == 0);
    CHECK(curve.at(2) == doctest::Approx(0.5 / all).epsilon(1e-12));
    CHECK(curve.at(4) == doctest::Approx(2.0 / all).epsilon(1e-12));
    CHECK(curve.at(8) == doctest::Approx(1).epsilon(1e-12));
}

TEST_CASE("the distance from the wanted grading is the largest at any diameter") {
    MeasureOptions options{{"grading"}};
    options.wanted = grading_distribution({{1, 0}, {2, 100}});  // half of the mass passes sqrt 2
    const Measures m = measure(two_sizes(), options);
    CHECK(scalar(m, "largest_grading_deviation") == doctest::Approx(100 - 100.0 / 9));  // just below 2
    CHECK(column(m, "grading", "wanted").size() == column(m, "grading", "diameter").size());
    CHECK(column(m, "grading", "wanted").back() == doctest::Approx(100));
    options.wanted = SizeDistribution::listed({1, 1, 2, 2});
    CHECK(scalar(measure(two_sizes(), options), "largest_grading_deviation") == doctest::Approx(0).scale(1));
}

TEST_CASE("equal spheres have a grading of one step") {
    const Packing one{{{{1, 1, 1}, 0.5}}, {0}, {{0, 0, 0}, {2, 2, 2}}};
    CHECK(column(measured(one, "grading"), "grading", "diameter") == std::vector<double>{1});
    CHECK(column(measured(one, "grading"), "grading", "passing") == std::vector<double>{100});
}
