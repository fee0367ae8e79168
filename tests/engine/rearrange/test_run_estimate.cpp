#include <doctest/doctest.h>

#include "bernal/run.hpp"
#include "bernal/sampling.hpp"

using namespace bernal;

TEST_CASE("a million spheres take about 392 bytes each, those of clumps 727") {
    CHECK(estimate_run({.count = 1000000, .effort = Effort::quick}).memory_bytes ==
          doctest::Approx(392e6).epsilon(0.01));
    CHECK(estimate_run({.count = 1000000, .effort = {}, .are_members = true}).memory_bytes ==
          doctest::Approx(727e6).epsilon(0.01));
    CHECK(estimate_run({.count = max_sphere_count, .effort = Effort::dense}).memory_bytes < 1e12);
}

TEST_CASE("time grows with count, effort, size ratio and walls") {
    const RunWish run{.count = 50000, .effort = Effort::quick};
    const double quick = estimate_run(run).seconds();
    const auto with = [&](auto change) {
        RunWish other = run;
        change(other);
        return estimate_run(other).seconds();
    };
    CHECK(with([](RunWish& r) { r.effort = Effort::standard; }) > 1.5 * quick);
    CHECK(with([](RunWish& r) { r.effort = Effort::dense; }) > 10 * quick);
    CHECK(with([](RunWish& r) { r.count *= 20; }) == doctest::Approx(20 * quick).epsilon(0.2));
    CHECK(with([](RunWish& r) { r.coarseness = 9; }) > 1.5 * quick);
    CHECK(with([](RunWish& r) { r.walls = RunWalls::flat; }) > 1.2 * quick);
    CHECK(with([](RunWish& r) { r.dimension = 2; }) < quick);
    CHECK(with([](RunWish& r) { r.sweep = SweepKind::sequential; }) > 1.5 * quick);
    const RunEstimate any = estimate_run({.count = 50000, .effort = {}});
    CHECK(any.least_seconds == doctest::Approx(estimate_run(run).least_seconds));
    CHECK(any.most_seconds > 10 * quick);
}

TEST_CASE("fines that find room take less than those that jam on the way, and grains that push the others apart most") {
    RunWish run{.count = 50000, .effort = Effort::standard, .coarseness = 20};
    const double at_once = estimate_run(run).seconds();
    const auto with_step = [&](double room_taken, double relative_size) {
        run.steps = {{5000, 0, 1}, {50000, room_taken, relative_size}};
        return estimate_run(run);
    };
    const RunEstimate fine = with_step(0.2, 0.05), wider = with_step(0.2, 0.25), many = with_step(2, 0.05);
    CHECK(fine.seconds() < at_once / 3);
    CHECK(wider.seconds() > 3 * fine.seconds());
    CHECK(many.seconds() > 3 * fine.seconds());
    CHECK(many.seconds() < 1.5 * at_once);
    CHECK(wider.least_sweeps > fine.least_sweeps + 2000);
    run.walls = RunWalls::flat;
    CHECK(with_step(0.2, 0.2).seconds() < wider.seconds() / 2);
}

TEST_CASE("a real run takes about the sweeps that are estimated") {
    for (SizeKind kind : {SizeKind::monodisperse, SizeKind::uniform_volume}) {
        SizeOptions sizes;
        sizes.kind = kind;
        PackOptions options;
        options.effort = Effort::quick;
        const PackResult result = pack(sample(size_distribution(sizes), 1000), options);
        const RunEstimate estimate = estimate_run({.count = 1000, .effort = Effort::quick});
        CHECK(static_cast<double>(result.sweeps) > 0.7 * estimate.least_sweeps);
        CHECK(static_cast<double>(result.sweeps) < 1.3 * estimate.most_sweeps);
    }
}

TEST_CASE("a machine is neither a thousand times slower nor faster than the one that was measured") {
    const double slowness = machine_slowness();
    CHECK(slowness > 1e-3);
    CHECK(slowness < 1e3);
}
