#include <doctest/doctest.h>

#include <cmath>

#include "study/run/point_results.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// One point whose packings, by their seeds, gave these.
struct Given {
    Study study;
    StudyPoint point;
    Outcomes outcomes;

    Given(const std::string& text, const std::vector<double>& fractions)
        : study(test::study(quick + text)), point(points_of(study).front()) {
        for (std::size_t place = 0; place < fractions.size(); ++place)
            outcomes[name_of(study, point, place)] = outcome(fractions[place]);
    }
    PointResults results() const { return results_of(study, point, outcomes); }
};

}  // namespace

TEST_CASE("all seeds of the study count, and no further ones where no precision is asked for") {
    const Given given("seeds = 3\n", {0.60, 0.62, 0.64, 0.9});
    const PointResults found = given.results();
    CHECK(found.has_all_seeds);
    CHECK(found.packings.size() == 3);
    const Estimate e = estimate_of(given.study, found, "packing_fraction");
    CHECK(e.mean == doctest::Approx(0.62));
    CHECK(e.standard_error == doctest::Approx(0.02 / std::sqrt(3)));
    CHECK(estimate_of(given.study, found, "voronoi_faces").count == 0);
}

TEST_CASE("further seeds count until the precision is reached, in the order of the seeds") {
    // Errors times Student's factor: 0.0230 of five, 0.0175 of six; the rest is not needed.
    const Given given("seeds = 2\nprecision = 0.02\n", {0.60, 0.68, 0.62, 0.66, 0.60, 0.64, 0.7, 0.5});
    const PointResults found = given.results();
    CHECK(found.within_precision);
    CHECK(found.packings.size() == 6);
    const Given open("seeds = 2\nprecision = 0.001\n", {0.60, 0.64});
    CHECK(!open.results().within_precision);
    CHECK(error_ratio(open.study, open.results()) == doctest::Approx(20 * 12.706 / 1.960).epsilon(1e-3));
}

TEST_CASE("a few packings that agree by luck reach no precision") {
    const Given lucky("seeds = 2\nprecision = 0.01\n", {0.64, 0.64001, 0.64002, 0.64});
    CHECK(!lucky.results().within_precision);
    const Given five("seeds = 2\nprecision = 0.01\n", {0.64, 0.64001, 0.64002, 0.64, 0.64001, 0.64});
    CHECK(five.results().within_precision);
    CHECK(five.results().packings.size() == 5);
}

TEST_CASE("one packing has no error yet, and more seeds do not help one that fails") {
    const Given one("precision = 0.001\n", {0.6});
    CHECK(std::isinf(error_ratio(one.study, one.results())));
    Given failed("seeds = 2\nprecision = 0.001\n", {0.6, 0.61});
    failed.outcomes[failed.point.names[1]] = failure("impossible");
    CHECK(failed.results().within_precision);
    CHECK(estimate_of(failed.study, failed.results(), "packing_fraction").count == 1);
}

TEST_CASE("intervals are by bootstrap where that is asked for") {
    const Given student("seeds = 4\n", {0.60, 0.61, 0.62, 0.66}),
        bootstrap("seeds = 4\nbootstrap = true\n", {0.60, 0.61, 0.62, 0.66});
    const Estimate a = estimate_of(student.study, student.results(), "packing_fraction"),
                   b = estimate_of(bootstrap.study, bootstrap.results(), "packing_fraction");
    CHECK(a.mean == b.mean);
    CHECK(a.high != b.high);
}
