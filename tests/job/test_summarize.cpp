#include <doctest/doctest.h>

#include <stdexcept>

#include "bernal/certificate.hpp"
#include "bernal/coordination.hpp"
#include "bernal/job.hpp"
#include "bernal/version.hpp"

using namespace bernal;

TEST_CASE("a summary tells what the packing, its certificate and the run are") {
    Job job;
    job.sizes.kind = SizeKind::bidisperse;
    job.sizes.diameter_min = 1;
    job.sizes.diameter_max = 2;
    job.count = 300;
    job.effort = Effort::quick;
    const PreparedJob prepared = prepare(job);
    const PackResult result = pack(prepared.sizes, prepared.options);
    const Summary summary = summarize(prepared, result);
    CHECK(summary.count == 300);
    CHECK(summary.size_ratio == 2);
    CHECK(summary.packing_fraction == packing_fraction(result.packing));
    CHECK(summary.max_relative_overlap == certify(result.packing).max_relative_overlap);
    CHECK(summary.outcome == "packed");
    CHECK(summary.effort == "quick");
    CHECK(summary.version == version());
    CHECK(!summary.q6);  // two shells of neighbours
    const Coordination contacts = coordination(result.packing);
    CHECK(summary.coordination_number == contacts.coordination_number);
    CHECK(summary.rattler_fraction == contacts.rattler_fraction);
    CHECK(summary.largest_class_count == prepared.sample.top_grains);
}

TEST_CASE("a packing without certificate has no summary") {
    Job job;
    job.count = 50;
    const PreparedJob prepared = prepare(job);
    PackResult result = pack(prepared.sizes, prepared.options);
    result.packing.spheres[7].center = result.packing.spheres[8].center;
    CHECK_THROWS_AS(summarize(prepared, result), std::logic_error);
}
