#include "analyze/measured.hpp"
#include "bernal/grading.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// As many balls of diameter 2 as of 1: 8/9 of the mass.
Packing two_sizes() {
    return {{{{1, 1, 1}, 1}, {{3, 3, 3}, 0.5}, {{1, 3, 3}, 1}, {{3, 1, 1}, 0.5}}, {1, 0, 1, 0}, {{0, 0, 0}, {4, 4, 4}}};
}

}  // namespace

TEST_CASE("what passes is counted by mass, from the smallest to the largest") {
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
    Packing discs = two_sizes();
    discs.container.dimension = 2;
    CHECK(column(measured(discs, "grading"), "grading", "passing").front() == doctest::Approx(20));
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
