#include <doctest/doctest.h>

#include "bernal/result.hpp"
#include "run/rearranged_job.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

Packing two_spheres() {
    Packing packing;
    packing.container.lengths = {4, 4, 4};
    packing.spheres = {{{1, 1, 1}, 1}, {{1.5, 1, 1}, 0.5}};
    packing.size_class = {0, 1};
    packing.unit = LengthUnit::millimetre;
    return packing;
}

}  // namespace

TEST_CASE("the spheres' container and unit, and when to stop, make the job") {
    const PreparedJob job = prepare_rearrangement({{"target-fraction", {{"0.05"}, ""}}}, two_spheres(), false);
    CHECK(job.options.container == two_spheres().container);
    CHECK(job.options.target_fraction == 0.05);
    CHECK(job.options.engine);
    CHECK(job.effective.unit == LengthUnit::millimetre);
    CHECK(job.sample.top_grains == 1);
    const JobRun run = rearrange_job(job, two_spheres());
    CHECK(run.end.packing.unit == LengthUnit::millimetre);
    const Summary summary = result_of(run).summary;
    CHECK(summary.outcome == "target_reached");
    CHECK(summary.count == 2);
}

TEST_CASE("a container that stays has no other target") {
    const PreparedJob job = prepare_rearrangement({}, two_spheres(), true);
    CHECK(job.options.fixed_container);
    CHECK(!job.options.target_fraction);
    CHECK(rearrange_job(job, two_spheres()).end.packing.container == two_spheres().container);
}

TEST_CASE("what the spheres themselves decide cannot be chosen") {
    CHECK(says(input_error([] { prepare_rearrangement({{"count", {{"3"}, ""}}}, two_spheres(), false); }),
               "`count` cannot be chosen"));
    CHECK(says(input_error([] { prepare_rearrangement({}, {}, false); }), "no spheres"));
}
