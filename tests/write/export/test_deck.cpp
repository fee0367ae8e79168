// What the decks say. That the codes understand it, the other tests of this room show.

#include <doctest/doctest.h>

#include "core/number_text.hpp"
#include "export/deck_texts.hpp"
#include "export/uncommented.hpp"
#include "geometry/vessels.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("walls stand at the very sides that the data file has") {
    const Packing packing = few(mixed);
    const std::string low = "1e-07", high = number_text(packing.container.origin.z + packing.container.lengths.z);
    CHECK(holds(deck_text(DemCode::lammps, packing), "zplane " + low + " NULL contacts"));
    CHECK(holds(deck_text(DemCode::lammps, packing), "zplane NULL $(v_zhi+v_zcame:%.17g) contacts"));
    CHECK(holds(deck_text(DemCode::lammps, packing), "variable        zhi index " + high + '\n'));
    CHECK_FALSE(holds(deck_text(DemCode::lammps, packing), "xplane"));
    CHECK(holds(deck_text(DemCode::liggghts, packing), "zplane " + low + ' '));
    CHECK(holds(deck_text(DemCode::liggghts, packing), "zplane " + high + ' '));
    CHECK(holds(deck_text(DemCode::mercury, packing), "Vec3D(0.0, 0.0, " + high + ")"));
    CHECK(holds(deck_text(DemCode::mercury, packing), "sides.set(Vec3D(1.0, 0.0, 0.0), -0.001, "));
    const std::string yade = deck_text(DemCode::yade, few(walled_in));
    CHECK(holds(yade, "(2, " + low + ", " + high + ")"));
    CHECK(holds(yade, "(1, 0.25, "));
    for (const DemCode code : {DemCode::lammps, DemCode::liggghts})
        CHECK(holds(deck_text(code, packing), "boundary        p p f\n"));
}

TEST_CASE("a periodic cell of YADE begins at 0") {
    const std::string text = deck_text(DemCode::yade, few(periodic));
    CHECK(holds(text, "O.cell.setBox(0.013, 0.011, 0.017)"));
    CHECK(holds(text, "origin = Vector3(-0.001, 0.25, 1e-07)\n"));
}

TEST_CASE("every deck has the stable time step, the data file, and no name that was left open") {
    for (const DeckOptions& options : {hertz_grains(), linear_grains()})
        for (const DemCode code : codes) {
            const Packing packing = few(walled_in);
            const std::string text = deck_text(code, packing, options);
            CHECK(holds(text, rounded_text(stable_time_step(packing, options.material))));
            CHECK(holds(text, "run.data"));
            CHECK(holds(text, "10000"));
            CHECK_FALSE(holds(text, "@"));
        }
}

TEST_CASE("the state is told: without contact, or under pressure") {
    DeckOptions pressed = hertz_grains();
    pressed.pressure = 1500;
    for (const DemCode code : codes) {
        CHECK(holds(deck_text(code, few(walled_in)), "no sphere touches another, or a wall"));
        CHECK(holds(deck_text(code, few(walled_in), pressed),
                    "static equilibrium, without friction, under a pressure of 1500 Pa"));
    }
}

TEST_CASE("LAMMPS searches by size where sizes differ, MercuryDPM gets the same levels") {
    const Packing wide = packed(uniform_volume(300, 10), periodic);
    const std::string text = deck_text(DemCode::lammps, wide);
    CHECK(holds(text, "neigh_modify    collection/interval "));
    CHECK(text.find(" multi\n") < text.find("comm_modify     mode multi vel yes"));
    CHECK(holds(deck_text(DemCode::lammps, few(periodic)), " bin\ncomm_modify     vel yes"));
    const auto files = deck(DemCode::mercury, wide, hertz_grains(), "run", "run.data");
    REQUIRE(files.size() == 2);
    CHECK(files[0].name == "run.cpp");
    CHECK(files[1].name == "run_grid.h");
    CHECK(holds(files[0].text, "#include \"run_grid.h\""));
    CHECK(holds(files[1].text, "setHGridDistribution(USER)"));
}

TEST_CASE("MercuryDPM: a target that exists, gravity, the table, the way on") {
    DeckOptions options = hertz_grains();
    const auto files = deck(DemCode::mercury, few(walled_in), options, "sand-0.5", "sand-0.5.data");
    CHECK(files[0].name == "sand-0_5.cpp");
    CHECK(files[1].name == "sand-0_5_grid.h");
    CHECK(files[1].text.starts_with("// In metres.\n"));
    const std::string& text = files[0].text;
    CHECK(holds(text, "#include \"sand-0_5_grid.h\""));
    CHECK(holds(text, "`make sand-0_5`"));
    CHECK(holds(text, "readDataFile(\"sand-0.5.data\", 14)"));
    CHECK(holds(text, "setGravity(Vec3D(0.0, 0.0, 0.0));  // or Vec3D(0.0, 0.0, -9.81)"));
    CHECK(holds(text, "sand-0_5 -r sand-0_5_run -append -tmax "));
    CHECK(holds(text, "packing.solve(argc, argv);"));
    std::string head;
    for (const std::string& column : table_columns()) head += (head.empty() ? "" : ",") + column;
    CHECK(holds(text, head + "\\n"));
    options.loading = Gravity{1.62, 1};
    CHECK(holds(deck_text(DemCode::mercury, few(walled_in), options), "setGravity(Vec3D(0.0, -1.62, 0.0));\n"));
    CHECK_FALSE(holds(deck_text(DemCode::mercury, few(periodic)), "// or"));
}

TEST_CASE("properties are given for each size class") {
    const std::string liggghts = deck_text(DemCode::liggghts, few(periodic));
    CHECK(holds(liggghts, "youngsModulus peratomtype 5e+07 5e+07\n"));
    CHECK(holds(liggghts,
                "coefficientFriction peratomtypepair 2 &\n                0.5 0.5 &\n                0.5 0.5\n"));
    CHECK(holds(deck_text(DemCode::yade, few(periodic)), "[2650, 2800]"));
    CHECK(holds(deck_text(DemCode::mercury, few(periodic)), "std::vector<Mdouble>{2650, 2800}"));
}

TEST_CASE("LIGGGHTS is told of soft and hard grains, and has something of type 1") {
    DeckOptions options = hertz_grains();
    Packing packing = few(periodic);
    CHECK_FALSE(holds(deck_text(DemCode::liggghts, packing, options), "_particles"));
    options.material.young = 1e6;
    CHECK(holds(deck_text(DemCode::liggghts, packing, options), "soft_particles  yes"));
    options.material.young = 7e10;
    CHECK(holds(deck_text(DemCode::liggghts, packing, options), "hard_particles  yes"));
    CHECK_FALSE(holds(deck_text(DemCode::liggghts, packing, options), "type 1 xplane"));
    packing.size_class = {1, 1};
    CHECK(holds(deck_text(DemCode::liggghts, packing, options), "type 1 xplane"));
    options.material.restitution = 0.05;
    CHECK(holds(fault(DemCode::liggghts, packing, options), "above 0.05"));
}

TEST_CASE("LIGGGHTS' table of pairs of classes is not made for thousands of them") {
    Packing packing = few(periodic);
    packing.size_class = {0, 65535};
    DeckOptions options = hertz_grains();
    options.material.densities = {2650};
    CHECK(holds(fault(DemCode::liggghts, packing, options), "65536 size classes are too many for LIGGGHTS"));
    for (const DemCode code : {DemCode::lammps, DemCode::mercury}) CHECK(fault(code, packing, options).empty());
}

TEST_CASE("vessels: each code has walls of its own, and facets beside the deck where it has none") {
    Packing packing = few(walled_in);
    const auto stands_in = [&](const Container& container) { packing.container = in_other_unit(container, 0.02); };
    const auto count = [&](DemCode code) { return deck(code, packing, hertz_grains(), "run", "run.data").size(); };
    stands_in(cylinder_vessel());
    CHECK(holds(deck_text(DemCode::lammps, packing),
                "cylinder1 cylinder z 0.01 0.01 0.01 INF INF side in\nfix             cylinder1 all wall/gran/region"));
    CHECK(holds(deck_text(DemCode::lammps, packing), "plane3 plane 0.01 0.01 0.02 0 0 -1 side in"));
    CHECK(holds(deck_text(DemCode::liggghts, packing), "primitive type 2 zcylinder 0.01 0.01 0.01 store_force"));
    CHECK(holds(deck_text(DemCode::liggghts, packing), "boundary        f f f"));
    CHECK(holds(deck_text(DemCode::yade, packing), "[(0, 2, 1), (0.02, 2, -1)]"));
    CHECK(holds(deck_text(DemCode::yade, packing), "['run-cylinder1.stl']"));
    CHECK(holds(deck_text(DemCode::mercury, packing), "round.setAxis(Vec3D(0, 0, 1));"));
    CHECK(count(DemCode::lammps) == 1);
    CHECK(count(DemCode::liggghts) == 1);
    CHECK(count(DemCode::yade) == 2);
    stands_in(cone_vessel());
    CHECK(holds(deck_text(DemCode::lammps, packing), "cone z 0.01 0.01 0.01 0.005 0 0.02 side in open 1 open 2"));
    CHECK(holds(deck_text(DemCode::liggghts, packing), "mesh/surface file run-cone1.stl type 2"));
    CHECK(holds(deck_text(DemCode::liggghts, packing), "boundary        m m m"));
    CHECK(count(DemCode::liggghts) == 2);
    stands_in(annulus_vessel());
    CHECK(holds(deck_text(DemCode::lammps, packing), "INF INF side out"));
    for (const DemCode code : codes)
        for (const char* box_wall : {"xplane", "yplane", "(0, 0, 0.02)"})
            CHECK_FALSE(holds(deck_text(code, packing), box_wall));
}

TEST_CASE("vessels that a code cannot hold are refused") {
    Packing packing = few(walled_in);
    packing.container = in_other_unit(sphere_vessel(), 0.02);
    CHECK(holds(fault(DemCode::mercury, packing, hertz_grains()), "no wall that is a sphere"));
    DeckOptions pressed = hertz_grains();
    pressed.pressure = 1000;
    CHECK(holds(fault(DemCode::liggghts, packing, pressed), "would spring apart; use LAMMPS"));
    CHECK(holds(fault(DemCode::yade, packing, pressed), "would spring apart; use LAMMPS"));
    CHECK(fault(DemCode::lammps, packing, pressed).empty());
    packing.container = in_other_unit(pipe_vessel(), 0.02);
    CHECK(holds(fault(DemCode::yade, packing, hertz_grains()), "use LAMMPS, LIGGGHTS or MercuryDPM"));
}

namespace {

std::string loaded(DemCode code, std::array<bool, 3> axes, const Loading& loading) {
    DeckOptions options = hertz_grains();
    options.pressure = 2000;
    options.steps = usual_steps;
    options.loading = loading;
    return deck_text(code, few(axes), options);
}

/// Those that a deck has as comments where it was not asked for any.
std::vector<std::pair<std::string, Loading>> usual_loadings(std::array<bool, 3> axes) {
    const double rate = usual_strain / (usual_steps * stable_time_step(few(axes), hertz_grains().material));
    return {{"Gravity", Gravity{}},
            {"Servo", Servo{2000}},
            {"Simple shear", Shear{rate}},
            {"Compression", Compression{rate}}};
}

/// Lines below the title stand without comment signs.
bool is_active(const std::string& text, const std::string& title) {
    const std::size_t at = text.find("## " + title);
    return at != std::string::npos && text[text.find('\n', at) + 1] != '#';
}

}  // namespace

TEST_CASE("a next step is a comment until it is asked for: the lines are the same") {
    for (const auto axes : {periodic, walled_in, mixed})
        for (const DemCode code : {DemCode::lammps, DemCode::liggghts, DemCode::yade})
            for (const auto& [title, loading] : usual_loadings(axes)) {
                if (code == DemCode::yade && axes == mixed) continue;
                const std::string without = loaded(code, axes, {});
                if (!holds(without, "## " + title)) continue;
                CAPTURE(title);
                CHECK_FALSE(is_active(without, title));
                CHECK(is_active(loaded(code, axes, loading), title));
                CHECK(uncommented(without, title) == loaded(code, axes, loading));
            }
}

TEST_CASE("decks tell how to go on, and write what that takes") {
    for (const DemCode code : {DemCode::lammps, DemCode::liggghts}) {
        const std::string text = deck_text(code, few(mixed));
        CHECK(holds(text, "-in run.in -var continue 1\n"));
        CHECK(holds(text, "else \"read_restart run.restart\""));
    }
    CHECK(holds(deck_text(DemCode::yade, few(periodic)), "O.save('run.yade.gz')"));
}

TEST_CASE("a run is as long as its loading takes, and is looked at as often as told") {
    const auto steps = [](const Loading& loading) {
        DeckOptions options = hertz_grains();
        options.loading = loading;
        const std::string text = deck_text(DemCode::lammps, few(walled_in), options);
        return std::stod(text.substr(text.find("variable        steps index ") + 28));
    };
    const double step = stable_time_step(few(walled_in), hertz_grains().material);
    const double height = few(walled_in).container.lengths.z;
    CHECK(steps({}) == usual_steps);
    CHECK(steps(Gravity{}) * step > std::sqrt(2 * height / 9.81));
    CHECK(steps(Gravity{1}) == doctest::Approx(steps(Gravity{}) * std::sqrt(9.81)).epsilon(0.01));
    CHECK(steps(Compression{5}) * step == doctest::Approx(usual_strain / 5).epsilon(0.01));
    DeckOptions options = hertz_grains();
    options.output_every = 77;
    for (const DemCode code : codes) CHECK(holds(deck_text(code, few(walled_in), options), "77"));
}

TEST_CASE("loadings that a container or a code does not allow are refused") {
    const auto refused = [](DemCode code, std::array<bool, 3> axes, const Loading& loading) {
        DeckOptions options = hertz_grains();
        options.loading = loading;
        return fault(code, few(axes), options);
    };
    CHECK(holds(refused(DemCode::lammps, periodic, Gravity{}), "needs a floor"));
    CHECK(holds(refused(DemCode::lammps, mixed, Gravity{9.81, 0}), "needs a floor"));
    CHECK(refused(DemCode::lammps, mixed, Gravity{}).empty());
    CHECK(holds(refused(DemCode::lammps, walled_in, Shear{1}), "has walls along x"));
    CHECK(holds(refused(DemCode::liggghts, periodic, Shear{1}), "LIGGGHTS loses grains in a tilted cell"));
    CHECK(holds(refused(DemCode::mercury, periodic, Servo{1000}), "no sides that move"));
    CHECK(holds(refused(DemCode::mercury, periodic, Compression{1}), "no sides that move"));
    CHECK(holds(refused(DemCode::lammps, walled_in, Servo{-1}), "`servo` -1"));
    CHECK(holds(refused(DemCode::lammps, walled_in, Gravity{0}), "`gravity` 0"));
    CHECK(holds(refused(DemCode::lammps, walled_in, Compression{0}), "`compress` 0"));
    CHECK(holds(refused(DemCode::lammps, walled_in, Compression{1e-12}), "time steps: give softer grains"));
    DeckOptions options = hertz_grains();
    options.output_every = 0;
    CHECK(holds(fault(DemCode::lammps, few(walled_in), options), "`output-every` 0"));
    Packing packing = few(walled_in);
    packing.container = in_other_unit(cylinder_vessel(), 0.02);
    options = hertz_grains();
    for (const Loading& loading : {Loading(Servo{1000}), Loading(Compression{1}), Loading(Shear{1})}) {
        options.loading = loading;
        CHECK(holds(fault(DemCode::lammps, packing, options), "the walls of a cylinder stay where they are"));
    }
}

TEST_CASE("what a deck cannot be made of is refused, with the option that helps") {
    const auto without = [](auto change) {
        DeckOptions options = hertz_grains();
        change(options);
        return fault(DemCode::lammps, few(walled_in), options);
    };
    CHECK(holds(without([](DeckOptions& o) { o.material.densities.clear(); }), "`density`"));
    CHECK(holds(without([](DeckOptions& o) { o.material.densities = {1, 2, 3}; }),
                "`density` has 3 values for 2 size classes"));
    CHECK(holds(without([](DeckOptions& o) { o.material.young = 0; }), "`young`"));
    CHECK(holds(without([](DeckOptions& o) { o.material.law = ContactLaw::linear; }), "`stiffness`"));
    CHECK(holds(without([](DeckOptions& o) { o.material.poisson = 0.7; }), "`poisson`"));
    CHECK(holds(without([](DeckOptions& o) { o.material.restitution = 0; }), "`restitution`"));
    CHECK(holds(without([](DeckOptions& o) { o.material.friction = -1; }), "`friction`"));
    CHECK(holds(without([](DeckOptions& o) { o.steps = 0; }), "`steps`"));
    CHECK_THROWS_AS(deck(DemCode::lammps, few(mixed), hertz_grains(), "my run", "my run.data"), InputError);
    CHECK(holds(fault(DemCode::yade, packed(uniform_volume(100, 10), periodic), hertz_grains()), "half as wide"));
    CHECK(holds(fault(DemCode::yade, few(mixed), hertz_grains()), "use LAMMPS, LIGGGHTS or MercuryDPM"));
    CHECK(fault(DemCode::lammps, few(mixed), hertz_grains()).empty());
}
