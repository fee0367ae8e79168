#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "bernal/job_options.hpp"
#include "run/hierarchical_job.hpp"

using namespace bernal;

namespace {

GivenOptions said(std::initializer_list<std::pair<std::string, std::string>> options, const std::string& place) {
    GivenOptions given;
    for (const auto& [key, value] : options) given[key] = {{value}, place};
    return given;
}

}  // namespace

TEST_CASE("a file's options without a part in levels are left out, those of a call are refused") {
    Texts left_out;
    GivenOptions given = said({{"container", "box"}, {"count", "500"}, {"effort", "dense"}}, "job.toml: ");
    given["hierarchical"] = {{"true"}, ""};
    const GivenOptions taken = options_of_levels(given, left_out);
    CHECK(taken.size() == 2);
    CHECK(taken.contains("effort"));
    REQUIRE(left_out.size() == 2);
    CHECK(left_out[0] == "job.toml: container has no part in hierarchical packings, and is left out");
    CHECK(left_out[1].starts_with("job.toml: count is of the whole sample"));
    CHECK_THROWS_AS(options_of_levels(said({{"container", "box"}, {"hierarchical", "true"}}, ""), left_out),
                    InputError);
}

TEST_CASE("the count of a file that asks for levels itself is that of each packing") {
    Texts left_out;
    const GivenOptions given = said({{"hierarchical", "true"}, {"count", "500"}}, "job.toml: ");
    CHECK(options_of_levels(given, left_out).contains("count"));
    CHECK(left_out.empty());
}

TEST_CASE("a prepared job makes the same again, and nothing but sizes and its effort is in it") {
    Job job = job_of(said({{"sizes", "fuller"}, {"diameter-min", "1"}, {"diameter-max", "9"}, {"unit", "mm"}}, ""));
    CHECK_FALSE(is_hierarchical(job));
    job.hierarchical = true, job.count = 700;
    const HierarchicalJob made = prepare_hierarchical(job);
    CHECK(made.distribution.d_max() == doctest::Approx(9));
    CHECK(made.options.count == 700);
    CHECK(made.effective.effort == Effort::quick);
    CHECK(made.effective.unit == LengthUnit::millimetre);
    CHECK_FALSE(made.effective.container);
    CHECK(prepare_hierarchical(made.effective).effective == made.effective);
    job.lengths = Vec3{1, 1, 1};
    CHECK_THROWS_AS(prepare_hierarchical(job), InputError);
}

TEST_CASE("who packs a single sample refuses it") {
    Job job;
    job.hierarchical = true;
    CHECK_THROWS_AS(prepare(job), InputError);
    job.hierarchical = false;
    job.count = 10;
    CHECK_NOTHROW(prepare(job));
}
