#include <doctest/doctest.h>

#include "keys/engine_options.hpp"
#include "keys/option_relations.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// Each with a value that is not the default.
const std::map<std::string, Texts> values_told{
    {"looseness", {"3"}},   {"levels", {"1", "40"}},     {"cell-size", {"30"}},      {"octree-depth", {"4"}},
    {"child-step", {"no"}}, {"whole-subtrees", {"yes"}}, {"empty-nodes", {"delete"}}};

Job job_that_says(const std::string& key) {
    Job job;
    find_job_option(key)->set(job, values_told.at(key));
    return job;
}

}  // namespace

TEST_CASE(
    "each option of engines reaches their parameters, belongs to some of them, and is forgotten with the others") {
    for (const OptionRelations& option : option_relations()) {
        if (option.engines.empty()) continue;
        const std::string key(option.key);
        CAPTURE(key);
        Job job = job_that_says(key);
        CHECK(!(engine_parameters(job) == EngineParameters{}));
        CHECK(given_engine_options(job).size() == 1);
        for (const EngineKind kind : engine_kinds) {
            job.engine = kind;
            if (is_read_by(key, kind)) {
                CHECK(engine_choice(job)->parameters == engine_parameters(job));
                continue;
            }
            const std::string sentence = input_error([&] { engine_choice(job); });
            CHECK(says(sentence, "`" + key + "` belongs to `engine` "));
            CHECK(says(sentence, std::string(name(option.engines.front()))));
        }
        job.engine.reset();
        CHECK(says(input_error([&] { engine_choice(job); }), "belongs to"));
        forget_engine_options(job);
        CHECK(job == Job{});
    }
    CHECK(tells_engine("levels"));
    CHECK(!tells_engine("engine"));
}

TEST_CASE("levels are a number, or sizes that ascend") {
    Job job;
    const JobOption& levels = *find_job_option("levels");
    levels.set(job, {"5"});
    CHECK(job.levels == WantedLevels{5, {}});
    levels.set(job, {"0.5", "2"});
    CHECK(job.levels == WantedLevels{0, {0.5, 2}});
    for (const Texts& wrong :
         {Texts{"2.5"}, Texts{"0"}, Texts{"33"}, Texts{"2", "1"}, Texts{"1", "1"}, Texts{"0", "1"}})
        CHECK(says(input_error([&] { levels.set(job, wrong); }), "`levels` "));
}

TEST_CASE("yes and no are spelled as TOML and Python do, too") {
    Job job;
    find_job_option("child-step")->set(job, {"false"});
    CHECK(job.child_step == false);
    find_job_option("child-step")->set(job, {"true"});
    CHECK(find_job_option("child-step")->get(job) == Texts{"yes"});
}

TEST_CASE("a job is refused whose cells are too narrow, or whose sizes part into fewer levels") {
    const auto refusal = [](EngineKind kind, const std::string& key, const Texts& values, double gap) {
        Job job;
        job.count = 50, job.engine = kind;
        if (gap > 0) job.gap = Gap{gap, false};
        find_job_option(key)->set(job, values);
        return input_error([&] { prepare(job); });
    };
    CHECK(says(refusal(EngineKind::linked_cell, "cell-size", {"0.9"}, 0), "`cell-size` gives cells 0.9 wide"));
    CHECK(refusal(EngineKind::linked_cell, "cell-size", {"1"}, 0) == "(no InputError)");
    CHECK(says(refusal(EngineKind::linked_cell, "cell-size", {"1"}, 0.1), "largest searched sphere, 1.1"));
    CHECK(says(refusal(EngineKind::hierarchical_grid, "levels", {"3"}, 0), "`levels` 3 is more than"));
    CHECK(refusal(EngineKind::hierarchical_grid, "levels", {"1"}, 0) == "(no InputError)");
}
