#include <doctest/doctest.h>

#include "bernal/pack_from.hpp"
#include "bernal/result.hpp"

using namespace bernal;

namespace {

PreparedJob prepared() {
    Job job;
    job.count = 100;
    job.effort = Effort::quick;
    job.unit = LengthUnit::millimetre;
    return prepare(job);
}

}  // namespace

TEST_CASE("a run packs its job, leaves it as it was, and keeps how it went") {
    const PreparedJob job = prepared();
    std::int64_t sweeps = 0;
    const JobRun run = run_job(job, [&](const PreparedJob& now, const Progress&) {
        CHECK(now.attempt == 0);
        return ++sweeps > 0;
    });
    CHECK(job.sizes.diameters.size() == 100);
    CHECK(run.end.sweeps == sweeps);
    CHECK(run.end.packing.spheres == pack(job.sizes, job.options).packing.spheres);
    CHECK(run.end.packing.unit == LengthUnit::millimetre);
    CHECK(run.history.table().columns.at(0).values.back() == static_cast<double>(sweeps));
    CHECK(run.seconds > 0);
}

TEST_CASE("an interrupted run goes on to the same packing") {
    const JobRun half = run_job(prepared(), [](const PreparedJob&, const Progress& p) { return p.sweeps < 20; });
    REQUIRE(half.end.outcome == Outcome::interrupted);
    const JobRun rest =
        resume_job(prepare_resumed(half.job.effective, *half.end.state, half.job.sample), *half.end.state);
    CHECK(rest.end.packing == run_job(prepared()).end.packing);
}

TEST_CASE("rearranged spheres start from where they are") {
    const PreparedJob job = prepared();
    const Packing start = run_job(job).end.packing;
    CHECK(rearrange_job(job, start).end.packing.spheres == pack_from(start, job.options).packing.spheres);
}
