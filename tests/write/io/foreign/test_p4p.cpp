#include <numbers>

#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const Container in_box{{}, {4, 4, 4}, {false, false, false}};

std::string step_of(const std::string& time, const std::string& x) {
    return "TIMESTEP  PARTICLES\n" + time + " 2\nID  GROUP  VOLUME  MASS  PX  PY  PZ  VX  VY  VZ\n3 1 " +
           std::to_string(std::numbers::pi / 6) + " 1 " + x + " 1 1 0 0 0\n7 2 " +
           std::to_string(std::numbers::pi / 6) + " 1 3 1 1 0 0 0\n";
}

}  // namespace

TEST_CASE("spheres by their volumes, of the last time step or of the one that is named") {
    const TemporaryFolder folder;
    std::vector<std::string> told;
    ReadOptions options{{}, in_box};
    options.remark = [&](const std::string& sentence) { told.push_back(sentence); };
    const std::string contacts = "TIMESTEP CONTACTS\n0 1\nP1 P2 FX FY FZ\n3 7 0 0 0\n";
    const std::string file =
        folder.write("run.p4p", step_of("0", "1") + contacts + step_of("0.5", "1.25") + step_of("1", "1.5"));
    const Packing packing = read_packing(file, options);
    CHECK(packing.spheres[0].center == Vec3{1.5, 1, 1});
    CHECK(packing.spheres[0].radius == doctest::Approx(0.5).epsilon(1e-6));
    CHECK(packing.ids == std::vector<std::int64_t>{3, 7});
    CHECK(packing.size_class == std::vector<std::uint16_t>{0, 1});
    REQUIRE(told.size() == 2);
    CHECK(told[0].find("of the 3 time steps") != std::string::npos);
    CHECK(told[1].find("spheres by VOLUME") != std::string::npos);
    options.timestep = 1;
    CHECK(read_packing(file, options).spheres[0].center.x == 1.25);
    options.timestep = 3;
    CHECK_THROWS_WITH_AS(read_packing(file, options), doctest::Contains("counted from 0 to 2"), InputError);
    options.timestep.reset();
    const NextTimestep next = read_timesteps(file, options);
    for (const double x : {1.0, 1.25, 1.5}) CHECK(next()->packing.spheres[0].center.x == x);
    CHECK_FALSE(next());
}

TEST_CASE("what lacks a size, a column or a container is refused") {
    check_refused("p4p", step_of("0", "1"), "has no container");
    check_refused("p4p", replaced(step_of("0", "1"), "VOLUME", "AREA"), "no column VOLUME", in_box);
    check_refused("p4p", replaced(step_of("0", "1"), "PX", "QX"), "no column px", in_box);
    check_refused("p4p", replaced(step_of("0", "1"), "0 2\n", "0 3\n"), "ends too early", in_box);
    check_refused("p4p", "TIMESTEP CONTACTS\n0 0\nP1 P2\n", "no time step", in_box);
    const std::string with_radius = replaced(step_of("0", "1"), "MASS", "RADIUS");
    CHECK(read_text_as("p4p", with_radius, in_box).spheres[0].radius == 1);
}
