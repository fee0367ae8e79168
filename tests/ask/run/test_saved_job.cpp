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
    prepared.nearest = {1, 2.5, true};
    const std::string text = saved_job(prepared, {{"out", {{"here"}, ""}}});
    SavedJob saved = load_job(text, "a.state");
    CHECK(saved.options.extract("out").mapped().values == Texts{"here"});
    CHECK(job_of(saved.options) == prepared.effective);
    CHECK(saved.size_defaults == prepared.size_defaults);
    CHECK(saved.size_defaults.size() == 3);
    CHECK(saved.attempt == 2);
    REQUIRE(saved.nearest);
    CHECK(saved.nearest->attempt == 1);
    CHECK(saved.nearest->miss == 2.5);
    CHECK(saved.nearest->is_made_again);
    CHECK(saved.sample.max_deviation == prepared.sample.max_deviation);
    CHECK(saved.sample.top_grains == prepared.sample.top_grains);
    CHECK(saved.sample.max_deviation_at_sieves == prepared.sample.max_deviation_at_sieves);
}

TEST_CASE("a saved mixture that does not say what its shares are of goes on with those of what is packed") {
    PreparedJob prepared =
        prepare(job_of({{"component", {{"a:share=40", "b:share=60,diameter-mean=2"}, ""}}, {"count", {{"100"}, ""}}}));
    CHECK(load_job(saved_job(prepared, {}), "a.state").options.at("shares-of").values == Texts{"recipe"});
    prepared.effective.sizes.shares_of.reset();
    CHECK(load_job(saved_job(prepared, {}), "a.state").options.at("shares-of").values == Texts{"packing"});
    prepared.effective.sizes.shares_by = Basis::number;
    CHECK(!load_job(saved_job(prepared, {}), "a.state").options.contains("shares-of"));
}

TEST_CASE("another version's job is refused") {
    for (const char* text : {"", "{}", "[1]", "{\"options\": 3, \"sample\": {}}"})
        CHECK(says(input_error([&] { load_job(text, "a.state"); }), "'a.state' is a state of another version"));
}

TEST_CASE("numbers that no job has are refused, those that were edited into another kind too") {
    Job job;
    job.count = 100;
    const std::string text = saved_job(prepare(job), {});
    const auto with = [&](const std::string& key, const std::string& value) {
        const std::size_t at = text.find("\"" + key + "\":") + key.size() + 3;
        return text.substr(0, at) + value + text.substr(text.find_first_of(",}", at));
    };
    CHECK_NOTHROW(load_job(with("attempt", "3"), "a.state"));
    for (const char* attempt : {"-1", "2147483647", "1e300", "0.5", "null", "true", "\"1\""}) {
        CAPTURE(attempt);
        CHECK(says(input_error([&] { load_job(with("attempt", attempt), "a.state"); }), "'a.state' is damaged ("));
    }
    CHECK(says(input_error([&] { load_job(with("top_grains", "1e30"), "a.state"); }), "'a.state' is damaged ("));
    CHECK(says(input_error([&] { load_job(with("max_deviation", "null"), "a.state"); }), "null is no finite number"));
}
