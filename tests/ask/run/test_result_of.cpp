#include <doctest/doctest.h>

#include <stdexcept>

#include "bernal/result.hpp"
#include "bernal/version.hpp"

using namespace bernal;

namespace {

JobRun run_of(std::int64_t count, SizeKind kind = SizeKind::monodisperse) {
    Job job;
    job.sizes.kind = kind;
    job.count = count;
    job.effort = Effort::quick;
    if (kind == SizeKind::bidisperse) job.sizes.diameter_min = 1, job.sizes.diameter_max = 2;
    return run_job(prepare(job));
}

}  // namespace

TEST_CASE("a summary tells what the packing, its certificate and the run are") {
    const Result result = result_of(run_of(300, SizeKind::bidisperse));
    const Packing& packing = result.run.end.packing;
    const Summary& summary = result.summary;
    CHECK(summary.count == 300);
    CHECK(summary.size_ratio == 2);
    CHECK(summary.packing_fraction == packing_fraction(packing));
    CHECK(summary.max_relative_overlap == certify(packing).max_relative_overlap);
    CHECK(summary.outcome == "packed");
    CHECK(summary.effort == "quick");
    CHECK(summary.wall_seconds == result.run.seconds);
    CHECK(summary.peak_memory_bytes > 0);
    CHECK(summary.version == version());
    CHECK(!summary.q6);  // two shells of neighbours
    const Coordination contacts = coordination(packing);
    CHECK(summary.coordination_number == contacts.coordination_number);
    CHECK(summary.rattler_fraction == contacts.rattler_fraction);
    CHECK(summary.largest_class_count == result.run.job.sample.top_grains);
    CHECK(summary.sample_error.has_value());
}

TEST_CASE("what is measured is told while it is") {
    std::vector<std::string> phases;
    result_of(run_of(50), [&](const std::string& phase, double) {
        if (phases.empty() || phases.back() != phase) phases.push_back(phase);
    });
    CHECK(phases == std::vector<std::string>{"certifying", "measuring contacts"});
}

TEST_CASE("a packing without certificate has no result") {
    JobRun run = run_of(50);
    run.end.packing.spheres[7].center = run.end.packing.spheres[8].center;
    CHECK_THROWS_AS(result_of(run), std::logic_error);
}
