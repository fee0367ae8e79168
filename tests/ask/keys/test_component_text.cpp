#include <doctest/doctest.h>

#include "keys/component_text.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

TEST_CASE("a component reads back from its text, lists among its values") {
    const std::string text =
        "balls:share=40,density=7800,sizes=discrete,diameters=60,25,15,shares=50,30,20,shares-by=number";
    const SizeComponent balls = read_component(text);
    CHECK(balls.name == "balls");
    CHECK(balls.share == 40);
    CHECK(balls.density == 7800);
    CHECK(balls.sizes.kind == SizeKind::discrete);
    CHECK(balls.sizes.diameters == std::vector<double>{60, 25, 15});
    CHECK(balls.sizes.shares_by == Basis::number);
    CHECK(read_component(component_text(balls)) == balls);
    CHECK(read_component("a:sizes=table,grading=x,y.csv").sizes.grading == "x,y.csv");
    CHECK(read_component("a:") == SizeComponent{"a", {}, {}, {}});
}

TEST_CASE("what is no component is refused in a sentence") {
    CHECK(says(input_error([] { read_component("sand"); }), "`component` sand has no name; write NAME:KEY=VALUE"));
    CHECK(says(input_error([] { read_component("sand:fuller"); }), "says nothing of the component"));
    CHECK(says(input_error([] { read_component("sand:count=5"); }), "component 'sand': unknown key 'count'"));
    CHECK(says(input_error([] { read_component("sand:densty=5"); }), "(did you mean 'density'?)"));
    CHECK(says(input_error([] { read_component("sand:share=0"); }), "component 'sand': share 0 is not possible"));
    CHECK(says(input_error([] { read_component("sand:share=1,share=2"); }), "'share' stands there twice"));
    CHECK(says(input_error([] { read_component("7:share=1"); }), "component '7' cannot be named so"));
}

TEST_CASE("one value of a component is said anew, as an axis of a study says it") {
    CHECK(component_text_with("sand:share=40,sizes=fuller", "share", {"55"}) == "sand:sizes=fuller,share=55");
    CHECK(component_key("component.sand.share")->name == "sand");
    CHECK(component_key("component.sand.share")->key == "share");
    for (const char* key : {"share", "component", "component.sand", "components.sand.share"})
        CHECK_FALSE(component_key(key));
    const Job job =
        job_of({{"component", {{"sand:share=40", "rest:sizes=fuller"}, ""}}, {"component.sand.share", {{"55"}, ""}}});
    CHECK(job.sizes.components[0].share == 55);
    CHECK(says(input_error([] { job_of({{"component.sand.share", {{"55"}, ""}}}); }), "is about no component"));
}

TEST_CASE("tables of TOML are components in the order of the file, and come back from an effective job") {
    const GivenOptions given = read_toml(
        "count = 9\n[component.sand]\nshare = 40\nsizes = \"fuller\"\n"
        "[component.balls]\nsizes = \"discrete\"\ndiameters = [3, 1]\nshares = [50, 50]\n"
        "[component.a]\nshare = 10\n",
        "");
    Job job = job_of(given);
    job.sizes.shares_of = SharesOf::recipe;  // as effective ones say
    REQUIRE(job.sizes.components.size() == 3);
    CHECK(job.sizes.components[0].name == "sand");
    CHECK(job.sizes.components[1].sizes.diameters == std::vector<double>{3, 1});
    CHECK(job.sizes.components[2].name == "a");
    CHECK(job_of(read_toml(to_toml(job), "")) == job);
    CHECK(says(input_error([] { read_toml("[component]\nsand = 3\n", "x.toml"); }),
               "x.toml:2: 'sand' stands in [component]"));
}

TEST_CASE("what is said of a component in other words takes the place of what a file says") {
    CHECK(component_text_over("sand:share=40,diameter-mean=1,sigma=0.3", "sand:d50=2") ==
          "sand:share=40,sigma=0.3,d50=2");
    CHECK(component_text_over("sand:diameter-mean=1,sigma=0.3", "sand:d10=1,d90=2") == "sand:d10=1,d90=2");
    CHECK(dropped_of_component("sand:share=40,diameter-mean=1,sigma=0.3", "sand:d50=2") ==
          KeyValues{{"diameter-mean", {"1"}}});
    CHECK(dropped_of_component("sand:sizes=lognormal,share=40,sigma=0.3", "sand:sizes=fuller") ==
          KeyValues{{"sigma", {"0.3"}}});
    CHECK(dropped_of_component("sand:share=40,density=2000", "sand:share=50").empty());
}

TEST_CASE("components on the command line overrule the sizes of a file, and the other way round") {
    const GivenOptions fuller{{"sizes", {{"fuller"}, ""}}, {"diameter-min", {{"2"}, ""}}},
        mixture{{"component", {{"a:share=100"}, ""}}};
    const GivenOptions mixed = merged(mixture, fuller), plain = merged(fuller, mixture);
    CHECK(!mixed.contains("sizes"));
    CHECK(!mixed.contains("diameter-min"));
    CHECK(job_of(mixed).sizes.kind == SizeKind::components);
    CHECK(!plain.contains("component"));
}
