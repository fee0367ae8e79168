#include <doctest/doctest.h>

#include <set>

#include "bernal/job_options.hpp"
#include "keys/values_of_options.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("each option gives back what it was given, and nothing before") {
    for (const JobOption& option : job_options()) {
        CAPTURE(option.key);
        REQUIRE(values_of.contains(option.key));
        Job job;
        CHECK(option.get(job).empty() == (option.key != "sizes"));  // the kind of sizes always stands
        option.set(job, values_of.at(option.key));
        CHECK(option.get(job) == values_of.at(option.key));
    }
}

TEST_CASE("no two options share a key, a meaning or a member of the job") {
    std::set<std::string> keys, meanings;
    for (const JobOption& option : job_options()) {
        CHECK(keys.insert(option.key).second);
        CHECK(meanings.insert(option.meaning).second);
        CHECK(find_job_option(option.key) == &option);
        Job job;
        option.set(job, values_of.at(option.key));
        for (const JobOption& other : job_options())
            if (&other != &option && other.key != "sizes") CHECK_MESSAGE(other.get(job).empty(), other.key);
    }
    CHECK(find_job_option("cuont") == nullptr);
}

TEST_CASE("every choice of a name can be taken, and no other name") {
    for (const JobOption& option : job_options()) {
        CAPTURE(option.key);
        CHECK(option.choices.empty() == (option.type != "NAME"));
        Job job;
        for (const std::string& choice : option.choices) CHECK_NOTHROW(option.set(job, {choice}));
        if (option.type == "NAME")
            CHECK(says(input_error([&] { option.set(job, {"none-such"}); }),
                       "`" + option.key + "` none-such is not known"));
    }
}

TEST_CASE("a number that cannot be is refused by key, value and remedy") {
    const std::map<std::string, std::string> impossible{{"count", "2.5"},
                                                        {"total-mass", "0"},
                                                        {"seed", "-1"},
                                                        {"diameter-min", "0"},
                                                        {"diameter-max", "inf"},
                                                        {"diameter-mean", "-1"},
                                                        {"sigma", "0"},
                                                        {"exponent", "nan"},
                                                        {"small-volume-share", "1"},
                                                        {"grading-cut", "nan"},
                                                        {"mesh-merge", "-1"},
                                                        {"density", "0"},
                                                        {"target-fraction", "1.5"},
                                                        {"porosity", "1"},
                                                        {"looseness", "1"},
                                                        {"levels", "0"},
                                                        {"cell-size", "0"},
                                                        {"octree-depth", "21"},
                                                        {"skin", "1.1"},
                                                        {"rebuild-every", "0"},
                                                        {"threads", "1e9"},
                                                        {"lengths", "0"},
                                                        {"aspect", "-2"},
                                                        {"vessel-diameter", "0"},
                                                        {"core-diameter", "-1"},
                                                        {"top-diameter", "inf"},
                                                        {"vessel-height", "nan"},
                                                        {"fill-level", "1"},
                                                        {"bed-height", "0"},
                                                        {"d10", "0"},
                                                        {"d50", "inf"},
                                                        {"d90", "-1"},
                                                        {"d632", "nan"},
                                                        {"geometric-sigma", "1"},
                                                        {"diameters", "0"},
                                                        {"shares", "-5"}};
    for (const JobOption& option : job_options()) {
        if (option.type != "NUMBER") continue;
        CAPTURE(option.key);
        for (const std::string& text : {impossible.at(option.key), std::string("many")}) {
            Job job;
            const Texts values(static_cast<std::size_t>(std::max(option.values, 1)), text);
            try {
                option.set(job, values);
                FAIL_CHECK("was accepted");
            } catch (const InputError& error) {
                CHECK(error.key == option.key);
                CHECK(says(error.value, text));
                CHECK(says(error.remedy, "give "));
            }
        }
    }
}

TEST_CASE("a count is refused with the digits that were given") {
    for (const std::string text : {"1e300", "12345678901234567890123", "2.50"}) {
        Job job;
        CHECK(says(input_error([&] { find_job_option("count")->set(job, {text}); }),
                   "`count` " + text + " is not a number of spheres"));
    }
}

TEST_CASE("one of the lengths may be free") {
    const JobOption& lengths = *find_job_option("lengths");
    Job job;
    lengths.set(job, {"40", "free", "20"});
    CHECK(*job.lengths == Vec3{40, free_length, 20});
    CHECK(lengths.get(job) == Texts{"40", "free", "20"});
    CHECK(says(input_error([&] { lengths.set(job, {"free", "free", "1"}); }), "more than one side free"));
    CHECK(says(input_error([&] { find_job_option("aspect")->set(job, {"1", "free", "1"}); }), "`aspect` free"));
}

TEST_CASE("auto leaves the engine open") {
    Job job;
    find_job_option("engine")->set(job, {"r-tree"});
    CHECK(job.engine == EngineKind::r_tree);
    find_job_option("engine")->set(job, {"auto"});
    CHECK(!job.engine);
}
