#include <doctest/doctest.h>

#include "bernal/result.hpp"
#include "judgement/expectation.hpp"

using namespace bernal;

TEST_CASE("what is expected comes from the lengths, the target, or the estimate") {
    Job job;
    job.count = 500;
    const Expectation estimated = expectation(prepare(job));
    CHECK(estimated.packing_fraction == doctest::Approx(0.6435).epsilon(0.001));
    CHECK(estimated.by == "estimate, Farr & Groot 2009");
    CHECK(estimated.container.volume() * 0.6435 == doctest::Approx(500 * 0.523599).epsilon(0.001));

    job.target_fraction = 0.5;
    const Expectation wanted = expectation(prepare(job));
    CHECK(wanted.by == "the target");
    CHECK(wanted.container.volume() == doctest::Approx(500 * 0.523599 / 0.5));

    job.target_fraction.reset();
    job.lengths = Vec3{10, 10, 10};
    const Expectation fixed = expectation(prepare(job));
    CHECK(fixed.packing_fraction == doctest::Approx(0.2618));
    CHECK(fixed.container.lengths == Vec3{10, 10, 10});
}

TEST_CASE("walls take of the estimate what they take of packings") {
    for (const SizeKind kind : {SizeKind::monodisperse, SizeKind::bidisperse}) {
        Job job;
        job.sizes.kind = kind;
        job.count = 3000;
        job.effort = Effort::quick;
        PreparedJob periodic = prepare(job);
        job.container = ContainerShape::box;
        PreparedJob box = prepare(job);
        const Expectation far = expectation(periodic), beside = expectation(box);
        CHECK(beside.by == "estimate, Farr & Groot 2009, less what walls take");
        CHECK(beside.container.volume() == doctest::Approx(solid_volume(box.sizes) / beside.packing_fraction));
        const double lost =
            1 - packing_fraction(run_job(box).end.packing) / packing_fraction(run_job(periodic).end.packing);
        CHECK(1 - beside.packing_fraction / far.packing_fraction == doctest::Approx(lost).epsilon(0.15));
    }
}
