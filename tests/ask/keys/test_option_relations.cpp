#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "bernal/job_options.hpp"
#include "job/job_shape.hpp"
#include "job/taken_options.hpp"
#include "keys/option_relations.hpp"
#include "keys/plausible_options.hpp"
#include "keys/values_of_options.hpp"
#include "run/rearranged_job.hpp"
#include "sizes/size_keys.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

bool say_the_same(std::string_view one, std::string_view other) {
    return is_said_otherwise([&](std::string_view given) { return given == other; }, one);
}

template <class Call>
std::string refusal(Call call) {
    try {
        call();
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

std::string refusal(const GivenOptions& given) {
    return refusal([&] { prepare(job_of(given)); });
}

void check(Party party, const std::string& key, const std::string& refused) {
    CHECK_MESSAGE((refused == "") == is_served(key, party), name(party), ", ", key, ": ", refused);
}

/// Clumps and layers need more room than their grains are long.
void give_more(GivenOptions& given) {
    if (given.contains("count")) given["count"] = {{"300"}, ""};
}

GivenOptions as_clumps(GivenOptions given) {
    give_more(given);
    if (!given.contains("clump-of")) given["shape"] = {{"dimer"}, ""};
    return given;
}

/// A mixture has no sizes of its own.
GivenOptions in_layers(const std::string& key, GivenOptions given) {
    const auto is_of_sizes = [](std::string_view one) {
        return one == "sizes" || std::ranges::find(size_keys(), one, &SizeKey::key) != size_keys().end();
    };
    if (is_of_sizes(key))
        std::erase_if(given, [&](const auto& one) { return one.first != key && is_of_sizes(one.first); });
    give_more(given);
    if (key == "sizes") given["sizes"] = {{"components"}, ""};
    given["component"] = {{"sand:diameter-mean=1", "silt:diameter-mean=1.5"}, ""};
    given["layer"] = {{"sand=1,share=50", "silt=1,share=50"}, ""};
    return given;
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
    for (const SizeKey& size : size_keys()) CHECK_MESSAGE(is_served(size.key, Party::comparing), size.key);
}

TEST_CASE("what is left out of files is taken on the command line alone") {
    for (const OptionRelations& row : option_relations())
        for (const Party party : parties)
            if (is_left_out(row.key, party) && is_served(row.key, party))
                CHECK_MESSAGE((row.key == "count" && party == Party::levels), row.key, " ", name(party));
}

TEST_CASE("spheres take each option, and so do clumps, discs and layers where the table says so") {
    const TemporaryFolder folder;
    const PlausibleFiles files = plausible_files(folder / "", 3), flat = plausible_files(folder / "", 2);
    for (const JobOption& option : job_options()) {
        const std::string& key = option.key;
        if (key == "hierarchical") continue;  // makes no single packing
        const GivenOptions spheres = plausible_options(key, files);
        if (key != "clump-of") CHECK_MESSAGE(refusal(spheres) == "", key);
        check(Party::clumps, key, refusal(as_clumps(spheres)));
        check(Party::discs, key, refusal(plausible_options(key, flat, 2)));
        check(Party::layers, key, refusal(in_layers(key, spheres)));
    }
}

TEST_CASE("what clumps do not take is refused by name") {
    for (const JobOption& option : job_options()) {
        Job job;
        job.shape = "dimer";
        option.set(job, values_of.at(option.key));
        if (!is_served(option.key, Party::clumps) && option.key != "cell-size" && option.key != "clump-of")
            CHECK_THROWS_WITH_AS(require_possible_shape(job),
                                 doctest::Contains(("`shape` and `" + option.key + "` contradict each other").c_str()),
                                 InputError);
    }
}

TEST_CASE("spheres that are rearranged from where they are take the options that the table says") {
    const TemporaryFolder folder;
    const PlausibleFiles files = plausible_files(folder / "", 3);
    Packing start;
    start.container.lengths = {4, 4, 4};
    start.spheres = {{{1, 1, 1}, 1}, {{1.5, 1, 1}, 0.5}};
    start.size_class = {0, 0};
    for (const JobOption& option : job_options()) {
        GivenOptions given = plausible_options(option.key, files);
        std::erase_if(given, [&](const auto& one) { return one.first != option.key && one.first != "engine"; });
        check(Party::rearranging, option.key, refusal([&] { prepare_rearrangement(given, start, false); }));
    }
}

TEST_CASE("who takes spheres alone refuses clumps, those of components too, and each option that is not theirs") {
    const auto fault = [](const GivenOptions& given, Party party) {
        return refusal([&] { require_taken(job_of(given), party, "this page"); });
    };
    const TemporaryFolder folder;
    const PlausibleFiles files = plausible_files(folder / "", 3);
    for (const JobOption& option : job_options())
        for (const Party party : {Party::browser, Party::c})
            check(party, option.key, fault({{option.key, plausible_options(option.key, files).at(option.key)}}, party));
    const std::string of_component =
        fault({{"component", {{"a:shape=dimer", "b:diameter-mean=1"}, ""}}}, Party::browser);
    CHECK(of_component == "`shape` asks for clumps, and this page knows spheres alone; leave it out");
    CHECK(fault({{"threads", {{"2"}, ""}}}, Party::browser) == "`threads` is not for this page; leave it out");
    CHECK(fault({{"shape", {{"sphere"}, ""}}}, Party::c) == "");
    CHECK(fault({{"component", {{"a:shape=dimer", "b:diameter-mean=1"}, ""}}}, Party::clumps) == "");
}

TEST_CASE("what a subject holds stands together") {
    const auto keys_about = [](Subject subject) {
        std::vector<std::string> keys;
        for (const OptionRelations& row : option_relations())
            if (is_about(subject, row.key)) keys.emplace_back(row.key);
        return keys;
    };
    CHECK(keys_about(Subject::strata) == std::vector<std::string>{"layer", "gradient", "interface"});
    CHECK(!is_about(Subject::other, "colour"));
    for (const std::string& key : keys_about(Subject::container))
        CHECK_MESSAGE(relations_of(key).containers.size() < container_shapes.size(), key);
    for (const OptionRelations& row : option_relations())
        if (tells_engine(row.key)) CHECK(is_about(Subject::search, row.key));
}

TEST_CASE("what has no influence on a packing is nothing to vary in a study") {
    for (const JobOption& option : job_options())
        if (!option.decides) CHECK_MESSAGE(!is_served(option.key, Party::studies), option.key);
}

TEST_CASE("what a run may change without another packing may be changed in all that rearrange") {
    for (const OptionRelations& row : option_relations())
        if (is_served(row.key, Party::resuming)) CHECK_MESSAGE(is_served(row.key, Party::rearranging), row.key);
}
