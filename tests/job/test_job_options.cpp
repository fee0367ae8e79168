#include <doctest/doctest.h>

#include <set>

#include "bernal/job_options.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// A value that each option can take, and that is not its default.
const std::map<std::string, Texts> values_of{{"count", {"123"}},
                                             {"total-mass", {"2.5"}},
                                             {"clump-of", {"rock.stl:members=9"}},
                                             {"seed", {"9223372036854775807"}},
                                             {"sizes", {"weibull"}},
                                             {"diameter-min", {"0.30000000000000004"}},
                                             {"diameter-max", {"7.5"}},
                                             {"diameter-mean", {"2"}},
                                             {"d10", {"0.5"}},
                                             {"d50", {"1.25"}},
                                             {"d90", {"2.5"}},
                                             {"d632", {"1.75"}},
                                             {"sigma", {"0.25"}},
                                             {"geometric-sigma", {"1.5"}},
                                             {"of", {"volume"}},
                                             {"diameters", {"60", "25", "15"}},
                                             {"shares", {"50", "30", "20"}},
                                             {"shares-by", {"number"}},
                                             {"normalise-shares", {"true"}},
                                             {"component", {"sand:share=40,sizes=fuller,exponent=0.4"}},
                                             {"layer", {"sand=60,silt=40,height=3", "silt=1"}},
                                             {"gradient", {"relative-height=0,1,sand=100,0,silt=0,100"}},
                                             {"interface", {"flat"}},
                                             {"exponent", {"-3"}},
                                             {"small-volume-share", {"0.4"}},
                                             {"grading", {"curve.csv"}},
                                             {"grading-columns", {"1,3"}},
                                             {"grading-cut", {"1.5"}},
                                             {"diameter-list", {"grains.txt"}},
                                             {"sampling", {"random"}},
                                             {"shape", {"rod:aspect=3,members=9"}},
                                             {"size-is", {"sieve"}},
                                             {"unit", {"mm"}},
                                             {"density", {"2650", "3100"}},
                                             {"dimension", {"2"}},
                                             {"container", {"box"}},
                                             {"walls", {"x", "z"}},
                                             {"lengths", {"1", "2", "3.5"}},
                                             {"aspect", {"1", "1", "2"}},
                                             {"vessel-diameter", {"20"}},
                                             {"core-diameter", {"5"}},
                                             {"top-diameter", {"8"}},
                                             {"vessel-height", {"30"}},
                                             {"axis", {"x"}},
                                             {"polygon", {"POLYGON((0 0,1 0,1 1,0 0))"}},
                                             {"mesh", {"drum.stl", "lid.stl"}},
                                             {"mesh-merge", {"1e-05"}},
                                             {"mesh-unit", {"m"}},
                                             {"obstacle", {"stone.ply", "rods.csv"}},
                                             {"up", {"y"}},
                                             {"fill-level", {"0.3"}},
                                             {"bed-height", {"12.5"}},
                                             {"around", {"coarse.csv"}},
                                             {"gap", {"5%"}},
                                             {"fill", {"true"}},
                                             {"target-fraction", {"0.6"}},
                                             {"porosity", {"0.4"}},
                                             {"allow-small-sample", {"true"}},
                                             {"force", {"true"}},
                                             {"effort", {"dense"}},
                                             {"sweep", {"sequential"}},
                                             {"swaps", {"never"}},
                                             {"engine", {"loose-octree"}},
                                             {"looseness", {"1.5"}},
                                             {"levels", {"1", "2.5", "8"}},
                                             {"cell-size", {"2.5"}},
                                             {"octree-depth", {"5"}},
                                             {"child-step", {"no"}},
                                             {"whole-subtrees", {"yes"}},
                                             {"empty-nodes", {"delete"}},
                                             {"skin", {"0.25"}},
                                             {"rebuild-every", {"10"}},
                                             {"no-lists", {"true"}},
                                             {"threads", {"3"}}};

}  // namespace

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
