#include <doctest/doctest.h>

#include "bernal/job_options.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

GivenOptions said(std::initializer_list<std::pair<const char*, Texts>> all, const std::string& place = "") {
    GivenOptions given;
    for (const auto& [key, values] : all) given[key] = {values, place};
    return given;
}

Texts told_of(const GivenOptions& stronger, const GivenOptions& weaker) {
    return left_out(stronger, weaker, "stone", "what is set");
}

}  // namespace

TEST_CASE("the stronger options win, and the weaker fill in") {
    const GivenOptions all = merged(said({{"count", {"5"}}}), said({{"count", {"7"}}, {"seed", {"3"}}}, "a.toml:1: "));
    CHECK(all.at("count").values == Texts{"5"});
    CHECK(all.at("seed").values == Texts{"3"});
    const Job job = job_of(all);
    CHECK(job.count == 5);
    CHECK(job.seed == 3);
}

TEST_CASE("what belongs to a choice that is taken otherwise is dropped") {
    struct Case {
        GivenOptions stronger;
        std::pair<const char*, Texts> weaker;
        bool kept;
    };
    const std::vector<Case> cases{
        {said({{"sizes", {"fuller"}}}), {"sigma", {"0.2"}}, false},
        {said({{"sizes", {"lognormal"}}}), {"sigma", {"0.2"}}, true},
        {said({{"sizes", {"list"}}}), {"count", {"20"}}, false},
        {said({{"lengths", {"1", "1", "1"}}}), {"aspect", {"1", "1", "2"}}, false},
        {said({{"aspect", {"1", "1", "1"}}}), {"lengths", {"1", "1", "2"}}, false},
        {said({{"lengths", {"9", "9", "9"}}, {"target-fraction", {"0.5"}}}), {"count", {"20"}}, false},
        {said({{"lengths", {"9", "9", "9"}}}), {"count", {"20"}}, true},
        {said({{"lengths", {"9", "9", "9"}}, {"porosity", {"0.5"}}}), {"count", {"20"}}, false},
        {said({{"lengths", {"9", "9", "free"}}, {"porosity", {"0.5"}}}), {"count", {"20"}}, true},
        {said({{"porosity", {"0.5"}}}), {"target-fraction", {"0.4"}}, false},
        {said({{"target-fraction", {"0.5"}}}), {"porosity", {"0.4"}}, false},
        {said({{"container", {"periodic"}}}), {"walls", {"x"}}, false},
        {said({{"container", {"box"}}}), {"walls", {"x"}}, true},
        {said({{"engine", {"auto"}}}), {"looseness", {"3"}}, false},
        {said({{"engine", {"loose-octree"}}}), {"looseness", {"3"}}, true},
        {said({{"engine", {"octree"}}}), {"octree-depth", {"3"}}, true},
        {said({{"engine", {"octree"}}}), {"levels", {"3"}}, false},
    };
    for (const Case& c : cases) {
        const std::string key = c.weaker.first;
        CAPTURE(key);
        CHECK(merged(c.stronger, said({c.weaker})).contains(key) == c.kept);
    }
}

TEST_CASE("under another kind of sizes all that a file says about its own is dropped, and told") {
    const GivenOptions file = said({{"sizes", {"fuller"}},
                                    {"diameter-min", {"2"}},
                                    {"diameter-max", {"31.5"}},
                                    {"sampling", {"random"}},
                                    {"count", {"20"}},
                                    {"unit", {"mm"}}});
    const GivenOptions other = said({{"sizes", {"lognormal"}}, {"diameter-max", {"3"}}});
    const GivenOptions all = merged(other, file);
    CHECK(!all.contains("diameter-min"));
    CHECK(all.at("diameter-max").values == Texts{"3"});
    for (const char* kept : {"sampling", "count", "unit"}) CHECK(all.contains(kept));
    CHECK(told_of(other, file) == Texts{"`sizes` lognormal leaves out stone's diameter-min 2"});
    CHECK(merged(said({{"sizes", {"fuller"}}}), file).contains("diameter-min"));
    CHECK(told_of(said({{"sizes", {"fuller"}}}), file).empty());
    CHECK(told_of(said({{"seed", {"3"}}}), file).empty());
    // A curve stands for its file, and is not listed by its lines.
    const GivenOptions curve = said({{"sizes", {"table"}}, {"grading", {"0 0\n4 100\n"}}});
    CHECK(told_of(other, curve) == Texts{"`sizes` lognormal leaves out stone's grading"});
}

TEST_CASE("faults of a file come with their place and plain keys, others with keys to be spelled") {
    const auto refusal = [](const GivenOptions& given) { return input_error([&] { job_of(given); }); };
    CHECK(refusal(said({{"count", {"0"}}}, "a.toml:3: ")).starts_with("a.toml:3: count 0 is not a number of spheres"));
    CHECK(refusal(said({{"count", {"0"}}})).starts_with("`count` 0 is not"));
    CHECK(
        says(refusal(said({{"cuont", {"5"}}}, "a.toml:1: ")), "a.toml:1: unknown key 'cuont' (did you mean 'count'?)"));
    CHECK(says(refusal(said({{"lengths", {"1"}}})), "'lengths' has 1 value; give 2 or 3"));
    CHECK(says(refusal(said({{"walls", {}}})), "'walls' is an empty list"));
}

TEST_CASE("a contradiction is placed at the option that it names first, where a file gave that") {
    GivenOptions given = said({{"sigma", {"0.3"}}}, "a.toml:2: ");
    given["sizes"] = {{"fuller"}, ""};
    const InputError error("`sigma` does not belong to `sizes` fuller");
    CHECK(placed(error, given).what() == std::string("a.toml:2: sigma does not belong to `sizes` fuller"));
    CHECK(placed(error, {}).what() == std::string(error.what()));
    CHECK(placed(InputError("no key at all"), given).what() == std::string("no key at all"));
}

TEST_CASE("to fill a container leaves a preset's count behind, and a count leaves a file's fill behind") {
    CHECK(!merged(said({{"fill", {"true"}}}), said({{"count", {"100"}}})).contains("count"));
    CHECK(!merged(said({{"count", {"100"}}}), said({{"fill", {"true"}}})).contains("fill"));
}

TEST_CASE("components of one name are one, and what the stronger says of it counts") {
    const GivenOptions file =
        said({{"component", {"a:sizes=fuller,diameter-min=1,diameter-max=4,share=40", "b:share=60"}}});
    const auto components = [&](const char* text) {
        return merged(said({{"component", {text}}}), file).at("component").values;
    };
    CHECK(components("a:share=30") == Texts{"a:sizes=fuller,diameter-min=1,diameter-max=4,share=30", "b:share=60"});
    CHECK(components("c:share=5") ==
          Texts{"a:sizes=fuller,diameter-min=1,diameter-max=4,share=40", "b:share=60", "c:share=5"});
    // Another kind of sizes leaves out the numbers of the former, and nothing else.
    CHECK(components("a:sizes=monodisperse,diameter-mean=2") ==
          Texts{"a:share=40,sizes=monodisperse,diameter-mean=2", "b:share=60"});
}

TEST_CASE("what a component drops is told, and so are densities that those of components stand for") {
    const GivenOptions file =
        said({{"component", {"a:diameter-mean=1,share=40,density=2000", "b:diameter-mean=3,density=2500"}},
              {"density", {"2000", "2500"}}});
    const GivenOptions finer = said({{"component", {"a:d50=2"}}}), denser = said({{"component", {"a:density=3000"}}});
    CHECK(told_of(finer, file) == Texts{"what is set leaves out stone's component.a.diameter-mean 1"});
    CHECK(merged(finer, file).contains("density"));
    CHECK(told_of(denser, file) == Texts{"what is set leaves out stone's density 2000,2500"});
    CHECK(!merged(denser, file).contains("density"));
    CHECK(prepare(job_of(merged(denser, file))).effective.densities == std::vector<double>{3000, 2500});
    const std::string written = to_toml(prepare(job_of(file)).effective);
    CHECK(written.find("density = [") == std::string::npos);
    CHECK(prepare(job_of(read_toml(written, ""))).effective.densities == std::vector<double>{2000, 2500});
}

TEST_CASE("what is dropped about the container and layers is told, and so is another unit") {
    const GivenOptions file =
        said({{"lengths", {"1", "1", "2"}}, {"layer", {"a=100", "b=100"}}, {"unit", {"um"}}, {"seed", {"3"}}});
    CHECK(told_of(said({{"container", {"cylinder"}}}), file) == Texts{"what is set leaves out stone's lengths 1,1,2"});
    CHECK(told_of(said({{"gradient", {"relative-height=0,1,a=100,0,b=0,100"}}}), file) ==
          Texts{"what is set leaves out stone's layer a=100,b=100"});
    CHECK(told_of(said({{"lengths", {"1", "1", "3"}}}), file).empty());
    CHECK(told_of(said({{"unit", {"mm"}}}), file) ==
          Texts{"the lengths of stone are taken in mm, as `unit` says, where it says um"});
    CHECK(told_of(said({{"unit", {"um"}}}), file).empty());
    CHECK(told_of(said({{"seed", {"1"}}}), file).empty());
}

TEST_CASE("who says by what shares are is not held to what a file says they are of") {
    const GivenOptions file{{"component", {{"a:share=40", "b:share=60"}, "x.toml:1: "}},
                            {"shares-of", {{"recipe"}, "x.toml:2: "}}};
    CHECK(!merged({{"shares-by", {{"number"}, ""}}}, file).contains("shares-of"));
    CHECK(merged({{"seed", {{"2"}, ""}}}, file).contains("shares-of"));
    CHECK(merged({{"shares-by", {{"volume"}, ""}}, {"shares-of", {{"packing"}, ""}}}, file).at("shares-of").values ==
          Texts{"packing"});
}
