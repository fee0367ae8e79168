#include <doctest/doctest.h>

#include "bernal/run_estimate.hpp"
#include "bernal/sampling.hpp"

using namespace bernal;

TEST_CASE("a million spheres take about 395 bytes each") {
    const RunEstimate million = estimate_run(1000000, Effort::quick, SweepKind::parallel);
    CHECK(million.memory_bytes == doctest::Approx(382e6).epsilon(0.01));
}

TEST_CASE("time grows with count and effort, and never runs out of range") {
    const RunEstimate quick = estimate_run(1000, Effort::quick, SweepKind::parallel);
    const RunEstimate standard = estimate_run(1000, Effort::standard, SweepKind::parallel);
    const RunEstimate dense = estimate_run(1000, Effort::dense, SweepKind::parallel);
    CHECK(quick.least_seconds < standard.least_seconds);
    CHECK(standard.least_seconds < dense.least_seconds);
    CHECK(estimate_run(2000, Effort::dense, SweepKind::parallel).most_seconds ==
          doctest::Approx(2 * dense.most_seconds));
    CHECK(estimate_run(max_sphere_count, Effort::dense, SweepKind::sequential).memory_bytes < 1e12);
}

TEST_CASE("a real run takes about the sweeps that are estimated") {
    for (SizeKind kind : {SizeKind::monodisperse, SizeKind::uniform_volume}) {
        SizeOptions sizes;
        sizes.kind = kind;
        PackOptions options;
        options.effort = Effort::quick;
        const PackResult result = pack(sample(size_distribution(sizes), 1000), options);
        const RunEstimate estimate = estimate_run(1000, Effort::quick, SweepKind::parallel);
        CHECK(static_cast<double>(result.sweeps) > 0.7 * estimate.least_sweeps);
        CHECK(static_cast<double>(result.sweeps) < 1.3 * estimate.most_sweeps);
    }
}
