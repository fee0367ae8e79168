#include <doctest/doctest.h>

#include "bernal/error.hpp"
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

TEST_CASE("a run that was interrupted takes densities as a new one does") {
    Job job;
    job.sizes.kind = SizeKind::table, job.count = 200, job.effort = Effort::quick;
    job.allow_small_sample = true;
    for (const bool by_mass : {true, false}) {
        job.sizes.grading =
            std::string("size (mm),passing by ") + (by_mass ? "mass" : "volume") + " (%)\n1,0\n2,50\n4,100\n";
        const JobRun half = run_job(prepare(job), [](const PreparedJob&, const Progress& p) { return p.sweeps < 20; });
        Job later = half.job.effective;
        later.densities = {1000, 4000};
        if (by_mass)
            CHECK_THROWS_AS(prepare_resumed(later, *half.end.state, half.job.sample), InputError);
        else
            CHECK_NOTHROW(prepare_resumed(later, *half.end.state, half.job.sample));
        later.densities = {1000};
        CHECK_NOTHROW(prepare_resumed(later, *half.end.state, half.job.sample));
    }
}

TEST_CASE("rearranged spheres start from where they are") {
    const PreparedJob job = prepared();
    const Packing start = run_job(job).end.packing;
    CHECK(rearrange_job(job, start).end.packing.spheres == pack_from(start, job.options).packing.spheres);
}
