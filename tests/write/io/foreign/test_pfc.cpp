#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string tiny =
    "; bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m format=1 "
    "densities=2650,1000\n"
    "model new\n"
    "model large-strain on\n"
    "model domain extent 0 1 0 1 -2 4 condition periodic periodic stop\n"
    "wall create name 'zlo' vertices (0,0,0) (1,0,0) (1,1,0) (0,0,0) (1,1,0) (0,1,0)\n"
    "wall create name 'zhi' vertices (0,0,2) (1,0,2) (1,1,2) (0,0,2) (1,1,2) (0,1,2)\n"
    "ball create id 1 radius 0.125 position (0.25,0.25,0.5) group 'class0'\n"
    "ball create id 2 radius 0.1 position (0.75,0.1,1.5) group 'class1'\n"
    "ball attribute density 2650 range group 'class0'\n"
    "ball attribute density 1000 range group 'class1'\n";

Packing small_balls() {
    Packing packing = tiny_packing();
    packing.spheres[0].radius = 0.125;
    return packing;
}

std::size_t walls_of(const Periodic& periodic) {
    const std::string text = text_of(packing_inside(periodic), "pfc");
    std::size_t walls = 0;
    for (std::size_t at = text.find("wall create"); at != std::string::npos; at = text.find("wall create", at + 1))
        ++walls;
    return walls;
}

}  // namespace

TEST_CASE("the text is what PFC executes") {
    CHECK(text_of(small_balls(), "pfc", {2650, 1000}) == tiny);
    Packing weighed = small_balls();
    weighed.densities = {2650, 1000};
    CHECK(read_text_as("pfc", tiny) == weighed);
}

TEST_CASE("walled sides are walls, and classes without spheres have no density") {
    CHECK(walls_of({true, true, true}) == 0);
    CHECK(walls_of({true, false, true}) == 2);
    CHECK(walls_of({false, false, false}) == 6);
    Packing packing = small_balls();
    packing.size_class = {0, 9};
    const std::string text = text_of(packing, "pfc");
    CHECK(text.find("group 'class8'") == std::string::npos);
    CHECK(text.ends_with("ball attribute density 2650 range group 'class9'\n"));
}

TEST_CASE("a PFC model keeps every bit; centres are wrapped on periodic axes") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = packing_inside(periodic);
        packing.unit = LengthUnit::metre;
        packing.container.lengths.x = 5.0 / 3;
        packing.size_class[2] = 65535;
        CHECK(written_and_read(packing, "pfc") == with_density(packing));
        packing.spheres[0].center = {-0.75, 0, 0.75};
        CHECK(written_and_read(packing, "pfc").spheres[0].center ==
              packing.container.wrapped(packing.spheres[0].center));
    }
}

TEST_CASE("balls of a quarter of the domain are refused; beyond walls the domain is larger") {
    CHECK_THROWS_WITH_AS(text_of(tiny_packing(), "pfc"),
                         doctest::Contains("sphere 1 has the radius 0.25, but PFC takes balls below 0.25 only"),
                         InputError);
    Packing packing = tiny_packing();
    packing.container.periodic = {false, false, false};
    packing.spheres[0].radius = 0.5;
    CHECK(written_and_read(packing, "pfc") == with_density(packing));
}

TEST_CASE("damaged and foreign models are refused with file and line") {
    check_cuts("pfc", tiny);
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("pfc", replaced(tiny, from, to), message);
    };
    check_refused("pfc", "", "file:1: there are no commands 'ball create id N");
    check_refused("pfc", "model new\n", "file:1: there are no commands 'ball create id N");
    refused("count=2", "count=3", "the file ends after 2 spheres, its head promises 3");
    refused("ball create id 2", "ball create id 1", "the id 1 occurs twice");
    refused("ball create id 2", "ball generate id 2", "file:8: expected ball create id");
    refused("ball create id 2", "model save 'a'\nclump create id 2", "file:9: expected ball create id");
    refused("radius 0.1 ", "radius 0 ", "file:8: sphere 2 has the radius 0");
    refused("(0.75,0.1,1.5)", "(0.75,0.1)", "file:8: expected the 3 values of the position, found 2");
    refused("(0.75,0.1,1.5)", "0.75,0.1,1.5", "file:8: expected (...), found 0.75,0.1,1.5");
    refused("'class1'", "'sand'", "file:8: expected 'class...', found 'sand'");
    refused("'class1'", "'class-1'", "file:8: class '-1' is not a number");
    refused(" unit=m", " unit=ft", "file:1: unit=ft is not known");
}

TEST_CASE("balls as people write them for PFC 5, 6 and 7 are read in a given container") {
    const Container box{{0, 0, 0}, {4, 4, 4}, {}};
    for (const char* text :
         {"new\ndomain extent 0 4\nball create id 1 x 1 y 1 z 1 rad 0.5\nball create id 9 x 3 y 1 z 1 rad 0.6\n",
          "model new\nball create id 1 position 1 1 1 radius 0.5\nball create radius 0.6 position (3,1,1) id 9\n",
          "ball create id 1 position-x 1 position-y 1 position-z 1 radius 0.5 ; the first\n"
          "ball create id 9 position-x 3 position-y 1 position-z 1 radius 0.6 group 'a'\nball attribute density 1"}) {
        const Packing packing = read_text_as("pfc", text, box);
        CHECK(packing.spheres == std::vector<Sphere>{{{1, 1, 1}, 0.5}, {{3, 1, 1}, 0.6}});
        CHECK(packing.ids == std::vector<std::int64_t>{1, 9});
    }
    check_refused("pfc", "ball create id 1 x 1 y 1 rad 1\n", "file:1: the ball has no radius, or not all", box);
    check_refused("pfc", "ball create id 1 x 1 y 1 z 1 rad 1 colour 2\n", "file:1: 'colour' is not known of a ball",
                  box);
    check_refused("pfc", "ball generate number 100\n", "file:1: PFC makes these balls itself", box);
    check_refused("pfc", "ball create x 1 y 1 z 1 rad 1\n", "the file has no container");
}

TEST_CASE("a domain that is periodic along all axes is the container, others are not") {
    const std::string ball = "ball create id 1 x 1 y 1 z 1 rad 0.5\n";
    const Packing packing = read_text_as("pfc", "model domain extent 0 4 -1 4 0 4 condition periodic\n" + ball);
    CHECK(packing.container == Container{{0, -1, 0}, {4, 5, 4}, {true, true, true}});
    CHECK(read_text_as("pfc", "domain extent (0,4) condition periodic\n" + ball).container ==
          Container{{0, 0, 0}, {4, 4, 4}, {true, true, true}});
    const Container box{{0, 0, 0}, {2, 2, 2}, {}};
    CHECK(read_text_as("pfc", "model domain extent 0 4 condition periodic\n" + ball, box).container == box);
    for (const char* domain :
         {"extent 0 4", "extent 0 4 condition stop", "extent 0 4 condition periodic periodic stop"})
        check_refused("pfc", std::string("model domain ") + domain + '\n' + ball, "has no container");
    check_refused("pfc", "model domain extent 4 0 condition periodic\n" + ball, "file:1: the container's lengths");
}

TEST_CASE("balls of PFC 4 are read") {
    const Container box{{0, 0, 0}, {4, 4, 4}, {false, false, false}};
    const Packing packing =
        read_text_as("pfc", "ball id=9 x=1 y=1 z=1 rad=0.5\nball id=12 x=2 y=2 z=2.5 rad=0.25\n", box);
    CHECK(packing.spheres == std::vector<Sphere>{{{1, 1, 1}, 0.5}, {{2, 2, 2.5}, 0.25}});
    CHECK(packing.ids == std::vector<std::int64_t>{9, 12});
}

TEST_CASE("the user's own comments and blank lines are passed over") {
    CHECK(read_text_as("pfc", replaced(tiny, "model new", "; mine\n\n  model new ")) == read_text_as("pfc", tiny));
}

TEST_CASE("groups of balls are classes, by the numbers of ours or by their names, which is told") {
    const Container box{{0, 0, 0}, {4, 4, 4}, {}};
    const auto ball = [](const char* id, const char* group) {
        return std::string("ball create id ") + id + " x " + id + " y 1 z 1 rad 0.25 group " + group + "\n";
    };
    const TemporaryFolder folder;
    std::vector<std::string> told;
    ReadOptions options{{}, box};
    options.remark = [&](const std::string& sentence) { told.push_back(sentence); };
    const std::string file =
        folder.write("a.p3dat", ball("1", "\"fine sand\"") + ball("2", "'clay' slot 'mat'") + ball("3", "'fine sand'"));
    CHECK(read_packing(file, options).size_class == std::vector<std::uint16_t>{0, 1, 0});
    CHECK(told == std::vector{"of '" + file + "' 'group' has classes as words: fine sand 0, clay 1"});
    CHECK(read_text_as("pfc", ball("1", "'class3'") + ball("2", "'class1'"), box).size_class ==
          std::vector<std::uint16_t>{3, 1});
}

TEST_CASE("commands that change balls are refused, in a model of ours as well") {
    const Container box{{0, 0, 0}, {4, 4, 4}, {}};
    for (const std::string command : {"ball attribute radius multiply 2", "ball delete range id 1",
                                      "ball group 'sand' range id 1", "ball attribute position-x 1 range id 1"}) {
        const std::string message =
            "changes the balls, and such commands are not carried out; export the state as it is";
        check_refused("pfc", "ball create id 1 x 1 y 1 z 1 rad 0.5\n" + command + "\n", message, box);
    }
    check_refused("pfc", tiny + "ball attribute radius multiply 2\n", "'ball attribute' changes the balls");
    CHECK(read_text_as("pfc", tiny + "ball attribute damp 0.7\n") == read_text_as("pfc", tiny));
}

TEST_CASE("balls tell the format below other commands and under any name") {
    const Container box{{0, 0, 0}, {4, 4, 4}, {}};
    const TemporaryFolder folder;
    for (const char* begin : {"new\n", "model new\n", "; mine\n", "model domain extent 0 4\n; x\n", ""})
        for (const char* name : {"a.txt", "a.dat", "a.f3dat", "a.p3dat"})
            for (const char* ball : {"ball create id 1 x 1 y 1 z 1 rad 0.5\n", "ball rad 0.5 id 1 x 1 y 1 z 1\n"})
                CHECK(read_packing(folder.write(name, std::string(begin) + ball), {{}, box}).spheres.size() == 1);
    CHECK(read_text_as("pfc", "model domain condition periodic extent 0 4\nball create x 1 y 1 z 1 rad 0.5\n")
              .container == Container{{0, 0, 0}, {4, 4, 4}, {true, true, true}});
}

TEST_CASE("commands that may move, add or remove balls are refused, and harmless ones pass") {
    const Container cube{{0, 0, 0}, {4, 4, 4}, {}};
    const std::string ball = "ball create id 1 x 1 y 1 z 1 rad 0.5\n";
    for (const std::string command : {"model cycle 1000",
                                      "model solve",
                                      "solve aratio 1e-5",
                                      "cycle 10000 calm 50",
                                      "step 10",
                                      "model new",
                                      "new",
                                      "model restore 'a.sav'",
                                      "program call 'more.p3dat'",
                                      "call more.dat",
                                      "fish define f",
                                      "define f",
                                      "@f",
                                      "[f]",
                                      "clump create id 3 diameter 1",
                                      "clump template create name 'a'",
                                      "clump generate number 3",
                                      "ball replicate",
                                      "ball import geometry 'a'",
                                      "gen id=1,9 rad=1,1",
                                      "ini rad mul 1.2",
                                      "prop rad mul 1.2",
                                      "cyc 100",
                                      "mod cyc 100",
                                      "brick assemble id 1"}) {
        CAPTURE(command);
        check_refused("pfc", ball + command + '\n', "file:2: '" + command.substr(0, 3), cube);
        check_refused("pfc", ball + command + '\n', "are not carried out; ", cube);
    }
    for (const std::string command : {"model cycle 1000", "model restore 'a.sav'", "model new"})
        check_refused("pfc", tiny + command + '\n', "file:11: '" + command.substr(0, 9));
    const std::string harmless =
        "model title 'cycle'\nmodel gravity 9.81\nmodel random 10001\nset random 1\ncmat default model linear\n"
        "wall generate box 0 4\nball attribute density 2650 damp 0.7\nball property 'kn' 1e6\nprop dens 2650 kn 1e8\n"
        "contact property fric 0.5\nmodel history name '1' mechanical ratio-average\nmodel save 'start'\n"
        "plot create\nball history position-z id 1\nprogram echo off\nmodel mechanical timestep auto\n";
    CHECK(read_text_as("pfc", "model new\n" + harmless + ball + harmless + "program return\n", cube).spheres.size() ==
          1);
    CHECK(read_text_as("pfc", ball + "program return\n\n; the end\n", cube).spheres.size() == 1);
    check_refused("pfc", ball + "program return\nball create id 2 x 3 y 1 z 1 rad 0.5\n",
                  "file:3: this line stands below 'program return', where PFC reads nothing", cube);
}

TEST_CASE("a command goes on in the next line behind dots or &") {
    const Container cube{{0, 0, 0}, {4, 4, 4}, {}};
    for (const char* sign : {" ...\n", " &\n", "... ; the place\n"}) {
        const Packing packing =
            read_text_as("pfc", std::string("ball create id 1 x 1 y 1") + sign + "   z 1 rad 0.5\n", cube);
        CHECK(packing.spheres == std::vector<Sphere>{{{1, 1, 1}, 0.5}});
    }
    check_refused("pfc", "ball create id 1 x 1 y 1 z 1 ...\n", "file:1: the ball has no radius", cube);
}
