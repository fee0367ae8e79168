#include <doctest/doctest.h>

#include "program/pack_progress.hpp"
#include "sweep/state.hpp"

using namespace bernal;

TEST_CASE("a run that is planned to take more than ten minutes is told of, with what takes less") {
    PackOptions options;
    options.threads = 1;
    options.effort = Effort::quick;
    CHECK(long_run_text(600, options).empty());
    const std::string quick = long_run_text(7200, options);
    CHECK(quick.find("planned to take some 2 h") != std::string::npos);
    CHECK(quick.find(" on 1 thread;") != std::string::npos);
    CHECK(quick.find("--effort quick") == std::string::npos);
    options.effort = Effort::dense;
    CHECK(long_run_text(601, options).find("fewer spheres or --effort quick take less") != std::string::npos);
}

TEST_CASE("a study likewise") {
    CHECK(long_study_text(100, 2).empty());
    CHECK(long_study_text(1e7, 2).find(" on 2 threads; Ctrl-C keeps the packings that are made") != std::string::npos);
}

TEST_CASE("several packings that find what fits take as many times as long, more threads less") {
    PreparedJob job;
    job.sizes.diameters.assign(1000, 1);
    job.options.effort = Effort::standard;
    job.options.threads = 1;
    const double one = planned_seconds(job, 1);
    CHECK(planned_seconds(job, 3) > 2.8 * one);
    job.options.threads = 2;
    CHECK(planned_seconds(job, 1) < 0.6 * one);
}

TEST_CASE("while finer grains are placed there is no sweep to tell of, nor where a run goes on there") {
    Progress progress;
    progress.stage = placing_stage, progress.sweeps = 812, progress.seconds_left = 30;
    CHECK(progress_text(progress, 1000) == "placing finer grains between coarse ones  31 s left");
    State state;
    state.stage = Stage::finished, state.sweeps = 812;
    CHECK(resumed_text(state) == "going on: finished 812");
    state.later.radius = {0.1}, state.later.id = {0};
    CHECK(resumed_text(state) == "going on: placing finer grains between coarse ones");
    state.stage = Stage::relaxing;
    CHECK(resumed_text(state) == "going on: relaxing 812");
}
