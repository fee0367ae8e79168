#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "bernal/job_options.hpp"
#include "job/job_shape.hpp"
#include "job/option_relations.hpp"
#include "job/values_of_options.hpp"
#include "sizes/size_keys.hpp"

using namespace bernal;

namespace {

bool say_the_same(std::string_view one, std::string_view other) {
    return is_said_otherwise([&](std::string_view given) { return given == other; }, one);
}

}  // namespace

TEST_CASE("each option has a row, in the order of the options") {
    std::vector<std::string> options, rows;
    for (const JobOption& option : job_options()) options.push_back(option.key);
    for (const OptionRelations& row : option_relations()) rows.emplace_back(row.key);
    CHECK(rows == options);
    CHECK_THROWS_AS(relations_of("colour"), std::logic_error);
}

TEST_CASE("what says the same in other words does so both ways") {
    for (const OptionRelations& row : option_relations())
        for (const std::string_view other : row.instead_of) {
            CHECK_MESSAGE(say_the_same(other, row.key), row.key, " is told by ", other, ", and not the other way");
            CHECK_MESSAGE(find_job_option(std::string(other)), other);
        }
    CHECK(say_the_same("count", "total-mass"));
    CHECK(!say_the_same("count", "seed"));
}

TEST_CASE("an option that nobody knows is served nowhere, and overruled by nothing") {
    for (const Party party : parties) CHECK(!is_served("colour", party));
    CHECK(!say_the_same("colour", "seed"));
    CHECK(!tells_engine("colour"));
    for (const ContainerShape shape : container_shapes) CHECK(belongs(shape, "colour"));
}

TEST_CASE("sizes are taken by all who draw samples") {
    for (const SizeKey& size : size_keys()) CHECK_MESSAGE(is_served(size.key, Party::levels), size.key);
}

TEST_CASE("clumps take the options that serve them, and refuse all others by name") {
    const std::set<std::string> by_value{"clump-of", "cell-size", "sweep", "swaps", "levels", "component"};
    for (const JobOption& option : job_options()) {
        if (by_value.contains(option.key)) continue;
        Job job;
        job.shape = "dimer";
        option.set(job, values_of.at(option.key));
        if (is_served(option.key, Party::clumps))
            CHECK_NOTHROW_MESSAGE(require_possible_shape(job), option.key);
        else
            CHECK_THROWS_WITH_AS(require_possible_shape(job),
                                 doctest::Contains(("`shape` and `" + option.key + "` contradict each other").c_str()),
                                 InputError);
    }
}

TEST_CASE("only what stands in another packing, or apart from others, is for bernal pack of spheres alone") {
    std::vector<std::string> alone;
    for (const OptionRelations& row : option_relations())
        if (std::ranges::none_of(parties, [&](Party party) { return is_served(row.key, party); }))
            alone.emplace_back(row.key);
    CHECK(alone == std::vector<std::string>{"around", "gap"});
}

TEST_CASE("what a run may change without another packing may be changed in all that rearrange") {
    for (const OptionRelations& row : option_relations())
        if (is_served(row.key, Party::resuming)) CHECK_MESSAGE(is_served(row.key, Party::rearranging), row.key);
}
