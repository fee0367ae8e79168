#include <doctest/doctest.h>

#include "bernal/certificate.hpp"
#include "bernal/job.hpp"
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
    CHECK(!free_side(job));
    job.lengths = Vec3{4, 4, free_length};
    CHECK(!fills(job));
    CHECK(free_side(job) == 2);
    job.lengths = Vec3{4, 4, 4};
    job.porosity = 0.4;
    CHECK(!fills(job));
}

TEST_CASE("a filled container has exactly its lengths, is certified, and is as full as a packing of its own size") {
    for (const bool periodic : {true, false}) {
        Job job = quick_job({8, 7, 9.1});
        job.periodic = periodic;
        PreparedJob filled = prepare(job);
        const PackResult result = pack(filled);
        CHECK(result.outcome == Outcome::packed);
        CHECK(result.packing.container.lengths == Vec3{8, 7, 9.1});
        CHECK(certify(result.packing).holds);
        CHECK(result.packing.spheres.size() == filled.sizes.diameters.size());

        Job own = job;
        own.lengths.reset();
        own.aspect = job.lengths;
        own.count = std::ssize(result.packing.spheres);
        PreparedJob same_count = prepare(own);
        const double reached = packing_fraction(pack(same_count).packing);
        CHECK(packing_fraction(result.packing) == doctest::Approx(reached).epsilon(0.015));
    }
}

TEST_CASE("a free side leaves the others exactly as they are") {
    for (int axis = 0; axis < 3; ++axis) {
        Job job = quick_job({6, 7, 8});
        (*job.lengths)[axis] = free_length;
        job.count = 300;
        PreparedJob prepared = prepare(job);
        const Packing packing = pack(prepared).packing;
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
        PreparedJob whole = prepare(job);
        const Packing wanted = pack(whole).packing;
        for (const int attempt : {0, 1}) {
            PreparedJob first = prepare(job);
            const PackResult half =
                pack(first, [&](const Progress& p) { return first.attempt < attempt || p.sweeps < 20; });
            REQUIRE(half.outcome == Outcome::interrupted);
            PreparedJob second = prepare_resumed(first.effective, *half.state, first.sample);
            second.attempt = first.attempt;
            CHECK(resume(second, *half.state).packing == wanted);
        }
    }
}

TEST_CASE("where no sphere fits, the lengths are told") {
    for (const Vec3 lengths : {Vec3{0.5, 3, 3}, Vec3{3, free_length, 0.5}})
        CHECK(says(input_error([&] { prepare(quick_job(lengths)); }),
                   "a side of 0.5 in `lengths` is shorter than the largest sphere, of diameter 1; give a longer side"));
}
