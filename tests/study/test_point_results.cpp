#include <doctest/doctest.h>

#include <cmath>

#include "study/point_results.hpp"
#include "study/studies.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

/// Of one point whose packings, by their seeds, gave these.
struct Given {
    Study study;
    StudyPoint point;
    Outcomes outcomes;

    Given(const std::string& text, const std::vector<double>& fractions)
        : study(test::study(quick + text)), point(points_of(study, no_preset).front()) {
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
    // 0.60 and 0.64 are too far from each other, 0.62 brings the error to 0.0115, and the rest is not needed.
    const Given given("seeds = 2\nprecision = 0.012\n", {0.60, 0.64, 0.62, 0.7, 0.5});
    const PointResults found = given.results();
    CHECK(found.within_precision);
    CHECK(found.packings.size() == 3);
    const Given open("seeds = 2\nprecision = 0.001\n", {0.60, 0.64});
    CHECK(!open.results().within_precision);
    CHECK(error_ratio(open.study, open.results()) == doctest::Approx(20));
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
