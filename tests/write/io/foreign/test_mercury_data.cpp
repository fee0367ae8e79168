#include "io/format_checks.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string space =
    "2 0 0 0 0 1 1 2\n0.25 0.25 0.5 0 0 0 0.25 0 0 0 0 0 0 0\n0.75 0.1 1.5 0 0 0 0.1 0 0 0 0 0 0 1\n";
const std::string plane = "2 0 0 0 1 1\n0.25 0.25 0 0 0.25 0 0 0\n0.75 0.1 0 0 0.1 0 0 1\n";

Packing flat(Packing packing, double z) {
    for (Sphere& sphere : packing.spheres) sphere.center.z = z;
    return packing;
}

}  // namespace

TEST_CASE("the text is what MercuryDPM reads, in space and in a plane") {
    CHECK(text_of(tiny_packing(), "mercury") == space);
    CHECK(text_of(flat(tiny_packing(), 0.5), "mercury-2d") == plane);
}

TEST_CASE("MercuryDPM data keep all but which axes are periodic, and the unit") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = packing_inside(periodic);
        CHECK(written_and_read(packing, "mercury", packing.container) == packing);
        packing.container.periodic = {false, false, false};
        CHECK(written_and_read(packing_inside(periodic), "mercury") == packing);
    }
    CHECK(read_text_as("mercury", space).unit == LengthUnit::none);
}

TEST_CASE("all time steps come one after another, counted from 0") {
    const TemporaryFolder folder;
    const NextTimestep next = read_timesteps(folder.write("a.data", space + "\n" + space));
    for (const std::int64_t step : {0, 1}) {
        const auto state = next();
        REQUIRE(state);
        CHECK(state->step == step);
        CHECK(state->packing == read_text_as("mercury", space));
    }
    CHECK(!next());
}

TEST_CASE("in a plane z is lost as well: the box is as thick as the largest sphere") {
    for (const Periodic& periodic : all_periodicities) {
        Packing expected = flat(packing_inside(periodic), 0);
        expected.container = {{-0.5, 0.125, -1.0 / 7}, {1.5, 2.25, 2.0 / 7}, {false, false, false}};
        CHECK(written_and_read(flat(packing_inside(periodic), 0.3), "mercury-2d") == expected);
    }
    CHECK_THROWS_WITH_AS(
        text_of(tiny_packing(), "mercury-2d"),
        doctest::Contains("spheres of one z only, and there are z = 0.5 and 1.5; take the format mercury"), InputError);
}

TEST_CASE("centres are wrapped on periodic axes only") {
    Packing packing = tiny_packing();
    packing.spheres[0].center = {1, -0.75, -0.5};
    CHECK(written_and_read(packing, "mercury").spheres[0].center == Vec3{0, 0.25, -0.5});
}

TEST_CASE("files of MercuryDPM are read with motion and angles, which are lost") {
    std::string text = replaced(space, "1 1 2\n", "1 1 2 \n");
    text = replaced(text, "0 0 0 0.25 0 0 0 0 0 0 0", "1 2 -3e-5 0.25 0.1 0.2 0.3 4 5 6 0");
    CHECK(read_text_as("mercury", text) == read_text_as("mercury", space));
}

TEST_CASE("of several time steps the last is read, or the one that was asked for") {
    const std::string later = replaced(space, "0.25 0 0", "0.125 0 0");
    const TemporaryFolder folder;
    folder.write("run.data", space + later + "\n" + later);
    CHECK(read_packing(folder / "run.data") == read_text_as("mercury", later));
    CHECK(read_packing(folder / "run.data", {{}, {}, 0}) == read_text_as("mercury", space));
    CHECK(read_packing(folder / "run.data", {{}, {}, 2}) == read_text_as("mercury", later));
    CHECK_THROWS_WITH_AS(read_packing(folder / "run.data", {{}, {}, 3}),
                         doctest::Contains("give one of the 3 time steps in it, which are counted from 0"), InputError);
    // What follows the step that was asked for may still be being written.
    folder.write("cut.data", space + later.substr(0, 40));
    CHECK(read_packing(folder / "cut.data", {{}, {}, 0}) == read_text_as("mercury", space));
    CHECK_THROWS_AS(read_packing(folder / "cut.data"), InputError);
}

TEST_CASE("damaged and foreign data are refused with file and line") {
    check_cuts("mercury", space);
    check_cuts("mercury-2d", plane);
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("mercury", replaced(space, from, to), message);
    };
    check_refused("mercury", "", "file:1: the file ends too early");
    check_refused("mercury", plane, "file:1: expected the 8 values count, time, lowest and highest corner, found 6");
    check_refused("mercury", space + "2 1 0 0 0 1 1 2\n", "file:5: the file ends too early");
    refused("2 0 0", "3 0 0", "file:4: the file ends too early");
    refused("2 0 0", "2.5 0 0", "file:1: the count '2.5' is not a number");
    refused("2 0 0", "99999999999 0 0", "file:4: the file ends too early");
    refused("0 1 1 2\n", "0 0 1 2\n", "file:1: the container's lengths");
    refused(" 0\n", "\n", "file:2: expected the 14 values");
    refused("0.25 0 0", "-0.25 0 0", "file:2: sphere 1 has the radius -0.25");
    refused("0.75", "inf", "file:3: sphere 2 has a coordinate");
    refused("0.1 0 0 0 0 0 0 1", "0.1 0 0 0 0 0 0 -1", "file:3: species '-1' is not a number");
    refused("0.1 0 0", "0.1 w 0", "file:3: the value 'w' is not a number");
}
