#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/result.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

Job quick_job(Vec3 lengths) {
    Job job;
    job.lengths = lengths;
    job.effort = Effort::quick;
    return job;
}

}  // namespace

TEST_CASE("what lengths leave open") {
    Job job;
    CHECK(!fills(job));
    job.lengths = Vec3{4, 4, 4};
    CHECK(fills(job));
    CHECK(!free_dimension(job));
    job.lengths = Vec3{4, 4, free_length};
    CHECK(!fills(job));
    CHECK(free_dimension(job)->axis == 2);
    job.lengths = Vec3{4, 4, 4};
    job.porosity = 0.4;
    CHECK(!fills(job));
}

TEST_CASE("a filled container has exactly its lengths, is certified, and is as full as a packing of its own size") {
    for (const bool periodic : {true, false}) {
        Job job = quick_job({8, 7, 9.1});
        job.container = periodic ? ContainerShape::periodic : ContainerShape::box;
        const JobRun run = run_job(prepare(job));
        const PackResult& result = run.end;
        CHECK(result.outcome == Outcome::packed);
        CHECK(result.packing.container.lengths == Vec3{8, 7, 9.1});
        CHECK(certify(result.packing).holds);
        CHECK(result.packing.spheres.size() == run.job.sizes.diameters.size());

        Job own = job;
        own.lengths.reset();
        own.aspect = job.lengths;
        own.count = std::ssize(result.packing.spheres);
        const double reached = packing_fraction(run_job(prepare(own)).end.packing);
        CHECK(packing_fraction(result.packing) == doctest::Approx(reached).epsilon(0.015));
    }
}

TEST_CASE("a free side leaves the others exactly as they are") {
    for (int axis = 0; axis < 3; ++axis) {
        Job job = quick_job({6, 7, 8});
        (*job.lengths)[axis] = free_length;
        job.count = 300;
        const Packing packing = run_job(prepare(job)).end.packing;
        CHECK(certify(packing).holds);
        CHECK(packing.spheres.size() == 300);
        CHECK(packing_fraction(packing) == doctest::Approx(0.64).epsilon(0.02));
        for (int other = 0; other < 3; ++other)
            if (other != axis) CHECK(packing.container.lengths[other] == (*job.lengths)[other]);
    }
}

TEST_CASE("an interrupted search goes on to the same packing, whichever attempt was interrupted") {
    for (const Vec3 lengths : {Vec3{6, 7, 8}, Vec3{6, 7, free_length}}) {
        const Job job = quick_job(lengths);
        const PreparedJob prepared = prepare(job);
        const Packing wanted = run_job(prepared).end.packing;
        for (const int attempt : {0, 1}) {
            const JobRun half = run_job(prepared, [&](const PreparedJob& now, const Progress& p) {
                return now.attempt < attempt || p.sweeps < 20;
            });
            REQUIRE(half.end.outcome == Outcome::interrupted);
            PreparedJob second = prepare_resumed(half.job.effective, *half.end.state, half.job.sample);
            second.attempt = half.job.attempt;
            CHECK(resume_job(second, *half.end.state).end.packing == wanted);
        }
    }
}

TEST_CASE("where no sphere fits, the lengths are told") {
    for (const Vec3 lengths : {Vec3{0.5, 3, 3}, Vec3{3, free_length, 0.5}})
        CHECK(says(input_error([&] { prepare(quick_job(lengths)); }),
                   "a side of 0.5 in `lengths` is shorter than the largest sphere, of diameter 1; give a longer one"));
}

TEST_CASE("a handful of spheres fill, or find their side, or are told what to give") {
    for (const bool periodic : {true, false}) {
        CAPTURE(periodic);
        Job few = quick_job({5, 5, free_length});
        few.container = periodic ? ContainerShape::periodic : ContainerShape::box;
        for (const std::int64_t count : {1, 8, 30}) {
            few.count = count;
            CHECK(says(input_error([&] { prepare(few); }), "hardly a layer"));
        }
        few.count = 60;
        const PackResult layers = run_job(prepare(few)).end;
        CHECK(certify(layers.packing).holds);
        CHECK(layers.packing.container.lengths.z < 4);
        CHECK(packing_fraction(layers.packing) > 0.35);

        Job narrow = quick_job({1, 10, 10});
        narrow.container = periodic ? ContainerShape::periodic : ContainerShape::box;
        CHECK(says(input_error([&] { prepare(narrow); }), "a side of 1 in `lengths` is too short"));
        narrow.lengths = Vec3{1.25, 10, free_length};
        narrow.count = 60;
        const PackResult sheet = run_job(prepare(narrow)).end;
        CHECK(certify(sheet.packing).holds);
        CHECK(sheet.packing.container.lengths.x == 1.25);

        Job cell = quick_job({1.3, 1.3, 1.3});
        cell.container = periodic ? ContainerShape::periodic : ContainerShape::box;
        CHECK(run_job(prepare(cell)).end.packing.spheres.size() >= 1);
    }
}

TEST_CASE("a count that is advised for a free side is enough") {
    Job job = quick_job({5, 5, free_length});
    job.count = 20;
    const std::string error = input_error([&] { prepare(job); });
    const std::string key = "`count` ";
    job.count = std::stoll(error.substr(error.find(key) + key.size()));
    CHECK(*job.count < 65);
    CHECK_NOTHROW(prepare(job));
}
