#include <doctest/doctest.h>

#include "bernal/job_options.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("an interrupted job goes on with the same options, sample and further options") {
    Job job;
    job.sizes.kind = SizeKind::bidisperse;
    job.count = 100;
    PreparedJob prepared = prepare(job);
    prepared.attempt = 2;
    const std::string text = saved_job(prepared, {{"out", {{"here"}, ""}}});
    SavedJob saved = load_job(text, "a.state");
    CHECK(saved.options.extract("out").mapped().values == Texts{"here"});
    CHECK(job_of(saved.options) == prepared.effective);
    CHECK(saved.size_defaults == prepared.size_defaults);
    CHECK(saved.size_defaults.size() == 3);
    CHECK(saved.attempt == 2);
    CHECK(saved.sample.max_deviation == prepared.sample.max_deviation);
    CHECK(saved.sample.top_grains == prepared.sample.top_grains);
    CHECK(saved.sample.max_deviation_at_sieves == prepared.sample.max_deviation_at_sieves);
}

TEST_CASE("another version's job is refused") {
    for (const char* text : {"", "{}", "[1]", "{\"options\": 3, \"sample\": {}}"})
        CHECK(says(input_error([&] { load_job(text, "a.state"); }), "'a.state' is a state of another version"));
}
