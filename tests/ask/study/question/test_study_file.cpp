#include <doctest/doctest.h>

#include "sizes/input_error.hpp"
#include "study/question/study_file.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::string fault(const std::string& text) {
    return input_error([&] { study(text); });
}

}  // namespace

TEST_CASE("a study holds options of a packing, axes in the file's order, and what is asked") {
    const Study s = study(
        "count = 500\nsizes = \"bidisperse\"\nseeds = 2\nthreads = 4\nresults = [\"packing_fraction\", "
        "\"voronoi_faces\"]\n"
        "[axes]\nsmall-volume-share = [0.2, 0.4]\ndiameter-max = [2, 3, 5]\n");
    CHECK(s.options.at("count").values == Texts{"500"});
    CHECK(s.threads == 4);
    CHECK(!s.options.contains("threads"));
    REQUIRE(s.axes.size() == 2);
    CHECK(s.axes[0].key == "small-volume-share");
    CHECK(s.axes[1].values[2].values == Texts{"5"});
    CHECK(s.seeds == std::vector<std::uint64_t>{1, 2});
    CHECK(s.theory);
    CHECK(s.confidence == 0.95);
}

TEST_CASE("an option of one component is an axis, told as TOML's tables or in quotes, and reads back") {
    const std::string mixture = "[component.sand]\nshare = 40\nsizes = \"fuller\"\n[component.rest]\n[axes]\n";
    for (const char* axis : {"component.sand.share = [20, 30]\n", "\"component.sand.share\" = [20, 30]\n"}) {
        const Study s = study(mixture + axis);
        REQUIRE(s.axes.size() == 1);
        CHECK(s.axes[0].key == "component.sand.share");
        CHECK(s.axes[0].values[1].values == Texts{"30"});
        CHECK(study(to_toml(s)).axes[0].key == "component.sand.share");
        CHECK(study(to_toml(s)).options.at("component").values == s.options.at("component").values);
    }
    CHECK(says(fault(mixture + "component.sand.share = [20, 0]\n"), "component 'sand': share 0 is not possible"));
    CHECK(says(fault(mixture + "component.sand.shrae = [20, 30]\n"), "unknown key 'shrae'"));
}

TEST_CASE("what was not said is the default: one seed, the packing fraction") {
    const Study s = study("");
    CHECK(s.seeds == std::vector<std::uint64_t>{1});
    CHECK(s.results == std::vector<std::string>{"packing_fraction"});
    CHECK(s.axes.empty());
}

TEST_CASE("the effective study reads back the same") {
    const std::string text = to_toml(
        study("preset = \"bidisperse\"\nlengths = [10, 10, 20]\nseeds = [7, 5]\nbootstrap = true\nconfidence = 0.9\n"
              "results = [\"packing_fraction\", \"q6\"]\nprecision = {q6 = 0.01, packing_fraction = 0.001}\ntime = 60\n"
              "theory = [\"furnas_1931\"]\norder = \"spread\"\nzip = [[\"count\", \"effort\"]]\nmaximise = \"q6\"\n"
              "[axes]\neffort = [\"quick\", \"standard\"]\ncount = {from = 100, to = 200, steps = 2}\n"
              "small-volume-share = {from = 0.1, to = 0.6}\n"
              "[extrapolate]\naxis = \"count\"\npower = -1\n"));
    CHECK(is_effective_study(text));
    CHECK(to_toml(read_study(text, "again.toml")) == text);
    CHECK(are_of_one_kind(study(text), study(text)));
    CHECK(text.find("effort = ['quick', 'standard']\ncount = [100, 200]\n") != std::string::npos);
}

TEST_CASE("numbers of the effective study are those that were said, however they were spelled") {
    for (const char* number : {"2555555500142803197", "\"99999999999999999999\"", "\"007\"", "\".5\"", "\"5.\"",
                               "\"+5\"", "0.50", "1e22", "12345678901234567890.0", "\"1E3\"", "5"}) {
        CAPTURE(number);
        const Study said = study("lengths = [1, " + std::string(number) + ", 3]\n");
        const Study again = read_study(to_toml(said), "again.toml");
        CHECK(again.options.at("lengths").values == said.options.at("lengths").values);
        CHECK(are_of_one_kind(said, again));
    }
}

TEST_CASE("another option or axis makes another study; more values, seeds and results do not") {
    const Study one = study("count = 100\n[axes]\nsigma = [0.1]\n");
    CHECK(are_of_one_kind(one, study("count = 100\nseeds = 9\nresults = [\"q6\"]\n[axes]\nsigma = [0.1, 0.2]\n")));
    CHECK(!are_of_one_kind(one, study("count = 101\n[axes]\nsigma = [0.1]\n")));
    CHECK(!are_of_one_kind(one, study("count = 100\n[axes]\nexponent = [0.1]\n")));
    CHECK(!are_of_one_kind(one, study("preset = \"fuller\"\ncount = 100\n[axes]\nsigma = [0.1]\n")));
}

TEST_CASE("files lie beside the study, and elsewhere on another machine") {
    const TemporaryFolder here, there;
    for (const TemporaryFolder* folder : {&here, &there}) {
        folder->write("sieves.csv", "2,0\n4,100\n");
        folder->write("mine.toml", "count = 50\n");
    }
    const std::string text = "preset = \"mine.toml\"\nsizes = \"table\"\ngrading = \"sieves.csv\"\n";
    const Study one = read_study(text, here / "s.toml"), other = read_study(text, there / "s.toml");
    CHECK(one.options.at("grading").values == Texts{here / "sieves.csv"});
    CHECK(one.preset->values == Texts{here / "mine.toml"});
    CHECK(are_of_one_kind(one, other));
    CHECK(says(fault("preset = \"no.toml\"\n"), "study.toml:1: preset 'no.toml' is no file"));
}

TEST_CASE("a bad study is refused with one sentence that names the line") {
    for (const auto& [text, sentence] : std::initializer_list<std::pair<const char*, const char*>>{
             {"cuont = 5\n", "study.toml:1: unknown key 'cuont' (did you mean 'count'?)"},
             {"\nseed = 5\n", "study.toml:2: a study has seeds; give seeds = 3"},
             {"seeds = 0\n", "study.toml:1: seeds are none; give how many"},
             {"seeds = [1, 1]\n", "seed 1 stands here twice"},
             {"seeds = [-1]\n", "this is no seed"},
             {"count = \"many\"\n", "study.toml:1: count"},
             {"results = [\"packing_fractoin\"]\n",
              "results packing_fractoin is not known (did you mean 'packing_fraction'?)"},
             {"results = [\"wall_seconds\"]\n", "results wall_seconds differs from run to run"},
             {"results = []\n", "results names nothing"},
             {"theory = [\"furnace\"]\n", "theory 'furnace' is not known"},
             {"confidence = 95\n", "give one like 0.95"},
             {"time = 600\n", "give precision = 0.001 as well"},
             {"precision = {q6 = 0.1}\n", "'q6' is none of the results"},
             {"precision = 0\n", "precision is the standard error wanted"},
             {"axes = 5\n", "axes is no table"},
             {"[axes]\nsigmma = [1]\n", "study.toml:2: unknown axis 'sigmma' (did you mean 'sigma'?)"},
             {"[axes]\nsigma = []\n", "study.toml:2: axis 'sigma' is an empty list"},
             {"[axes]\nsigma = 0.3\n", "axis 'sigma' has one value"},
             {"[axes]\nsigma = [0.1, \"wide\"]\n", "study.toml:2: sigma wide is not a number"},
             {"[axes]\nthreads = [1, 2]\n", "'threads' has no influence on a packing"},
             {"[axes]\nseed = [1, 2]\n", "seeds are no axis"},
             {"sigma = 0.1\n[axes]\nsigma = [0.1]\n", "'sigma' is both an axis and an option of all points"},
             {"[axes]\ngrading = [\"missing.csv\"]\n", "grading 'missing.csv' is no file"},
             {"zip = [[\"count\", \"sigma\"]]\n[axes]\ncount = [1, 2]\n", "zip names 'sigma', which is no axis"},
             {"zip = [[\"count\", \"sigma\"]]\n[axes]\ncount = [1, 2]\nsigma = [0.1]\n", "have as many values each"},
             {"maximise = \"packing_fraction\"\n", "maximise needs an axis to look along"},
             {"[axes]\nsigma = {from = 0.1, to = 0.5}\n", "axis 'sigma' has no steps"},
             {"[extrapolate]\naxis = \"sigma\"\n[axes]\nsigma = [1, 2]\n", "goes along the axis count or effort"},
             {"[extrapolate]\naxis = \"count\"\n[axes]\ncount = [100]\n", "two values of 'count' or more"},
             {"order = \"random\"\n", "order is \"cheapest\" or \"spread\""},
             {"count = 5\ncount = 6\n", "study.toml:2: this is not TOML"}}) {
        CAPTURE(text);
        const std::string said = fault(text);
        CAPTURE(said);
        CHECK(says(said, sentence));
        CHECK(said.find('\n') == std::string::npos);
        CHECK(said.find('`') == std::string::npos);
    }
}

TEST_CASE("studies as large as they may be are read, and larger ones refused before they fill the memory") {
    CHECK(study("[axes]\nsigma = {from = 0.1, to = 0.9, steps = 100000}\n").axes.front().values.size() == 100000);
    const Study many = study("seeds = 1000000\n");
    CHECK(read_study(to_toml(many), "again.toml").seeds == many.seeds);
    const std::string axis = " = {from = 0.1, to = 0.9, steps = ";
    CHECK(says(fault("[axes]\nsigma" + axis + "60000}\nexponent" + axis + "60000}\n"),
               "study.toml:1: the axes have more than 100000 values; give fewer"));
    CHECK(says(fault("seeds = 2\n[axes]\nsigma" + axis + "1001}\nexponent" + axis + "1000}\n"),
               "study.toml: axes and seeds make 2.002e+06 packings, and a study has 1000000 at most"));
    const std::string zip = "zip = [[\"sigma\", \"exponent\"]]\n[axes]\n";
    CHECK(study(zip + "sigma" + axis + "1001}\nexponent" + axis + "1001}\n").axes.size() == 2);
}

TEST_CASE(
    "a byte-order mark, mixed line ends and a last line without its end do no harm; nan, inf and decimal commas are "
    "refused") {
    CHECK(study("\xEF\xBB\xBF"
                "count = 50\r\n[axes]\nsigma = [0.1, 0.2]")
              .axes.front()
              .values.size() == 2);
    for (const char* text :
         {"sigma = nan\n", "sigma = inf\n", "[axes]\nsigma = [0.1, nan]\n", "precision = nan\n", "confidence = nan\n",
          "precision = 1\ntime = inf\n", "sigma = 0,1\n", "[axes]\nsigma = {from = 0.1, to = inf, steps = 3}\n",
          "count = 5\ncount = 5\n", "[axes]\nsigma = [0.1]\nsigma = [0.2]\n"}) {
        CAPTURE(text);
        CHECK(says(fault(text), "study.toml:"));
    }
}

TEST_CASE("a study of no file has no places in it, and may hold the texts of files") {
    try {
        read_study("count = 60\nseeds = 0\n", "");
        FAIL("no seeds were taken");
    } catch (const InputError& error) {
        CHECK(std::string(error.what()).starts_with("seeds are none; give how many"));
    }
    const Study s = read_study("sizes = \"table\"\n[axes]\ngrading = [\"1;0\\n2;100\\n\", \"1;0\\n3;100\\n\"]\n", "");
    REQUIRE(s.axes.front().values.size() == 2);
    CHECK(s.axes.front().values[0].values == Texts{"1;0\n2;100\n"});
    const Study again = read_study(to_toml(s), "effective.toml");
    CHECK(again.axes.front().values[1].values == s.axes.front().values[1].values);
    CHECK(are_of_one_kind(s, again));
}
