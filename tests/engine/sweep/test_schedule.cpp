#include <doctest/doctest.h>

#include "sweep/schedule.hpp"

using namespace bernal;

TEST_CASE("more effort means that momentum calms down for longer, and shakes") {
    const Schedule quick = schedule_for(Effort::quick, SweepKind::parallel, 3, 1, 1);
    const Schedule standard = schedule_for(Effort::standard, SweepKind::parallel, 3, 1, 1);
    const Schedule dense = schedule_for(Effort::dense, SweepKind::parallel, 3, 1, 1);
    CHECK(quick.agitated.kept < standard.agitated.kept);
    CHECK(standard.agitated.kept < 1);
    CHECK(quick.stage_calms < standard.stage_calms);
    CHECK(standard.stage_calms < dense.stage_calms);
    CHECK(standard.shakes < dense.shakes);
}

TEST_CASE("the container swings at dense effort alone") {
    for (const double largest : {1.0, 50.0}) {
        CHECK(schedule_for(Effort::dense, SweepKind::parallel, 3, 1, largest).container_swings);
        CHECK_FALSE(schedule_for(Effort::standard, SweepKind::parallel, 3, 1, largest).container_swings);
        CHECK_FALSE(schedule_for(Effort::quick, SweepKind::parallel, 3, 1, largest).container_swings);
    }
}

TEST_CASE("wide mixtures start under a lower pressure, which the container follows in longer steps") {
    for (const Effort effort : {Effort::quick, Effort::standard}) {
        const Schedule narrow = schedule_for(effort, SweepKind::parallel, 3, 1, 19);
        const Schedule wide = schedule_for(effort, SweepKind::parallel, 3, 1, 21);
        CHECK(wide.first_pressure < narrow.first_pressure);
        CHECK(wide.container_step > narrow.container_step);
        CHECK(wide.least_stiffness > narrow.least_stiffness);
    }
}

TEST_CASE("wide mixtures are shaken more often, and their large spheres keep momentum for longer") {
    const Schedule narrow = schedule_for(Effort::dense, SweepKind::parallel, 3, 1, 10);
    const Schedule wide = schedule_for(Effort::dense, SweepKind::parallel, 3, 1, 50);
    CHECK(wide.shakes > narrow.shakes);
    CHECK(wide.slow_radius == 1);
    CHECK(narrow.slow_radius == HUGE_VAL);
}

TEST_CASE("the sequential sweep takes steps of its own, and goes on like the parallel one") {
    for (const Effort effort : {Effort::quick, Effort::standard, Effort::dense})
        for (const int dimension : {2, 3}) {
            const Schedule sequential = schedule_for(effort, SweepKind::sequential, dimension, 1, 50);
            const Schedule parallel = schedule_for(effort, SweepKind::parallel, dimension, 1, 50);
            CHECK((sequential.sphere_step > 1) == (dimension == 3));
            CHECK(sequential.agitated == parallel.agitated);
            CHECK(sequential.container_step == parallel.container_step);
            CHECK(sequential.shakes == parallel.shakes);
            CHECK(sequential.least_stiffness == 0);
            CHECK((parallel.least_stiffness > 0) == (dimension == 3));
        }
}
