#include <cmath>
#include <numbers>

#include "bernal/material.hpp"
#include "core/number_text.hpp"
#include "io/format_checks.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

const std::string still = " velocity 0 0 0 angularVelocity 0 0 0 force 0 0 0 torque 0 0 0";

std::string written() { return text_of(tiny_packing(), "mercury-restart", {2650, 1000}); }

}  // namespace

TEST_CASE("the text is what a MercuryDPM driver starts from") {
    const Packing packing = tiny_packing();
    const double first = 2650 * solid_volume(std::span(&packing.spheres[0], 1));
    const double second = 1000 * solid_volume(std::span(&packing.spheres[1], 1));
    const std::string forces =
        " stiffness " + number_text(std::numbers::pi * std::numbers::pi * second / 2) + " dissipation 0\n";
    CHECK(written() ==
          "restart_version 1.0 name file\n"
          "dataFile fileType ONE_FILE saveCount 1 counter 0\n"
          "fStatFile fileType ONE_FILE saveCount 1 counter 0\n"
          "eneFile fileType ONE_FILE saveCount 1 counter 0\n"
          "restartFile fileType ONE_FILE saveCount 1 counter 0\n"
          "statFile fileType ONE_FILE saveCount 1 counter 0\n"
          "xMin 0 xMax 1 yMin 0 yMax 1 zMin 0 zMax 2\n"
          "timeStep 0.02 time 0 ntimeSteps 0 timeMax 0\n"
          "systemDimensions 3 particleDimensions 3 gravity 0 0 0\n"
          "Species 2\n"
          "LinearViscoelasticSpecies id 0 density 2650" +
              forces + "LinearViscoelasticSpecies id 1 density 1000" + forces +
              "LinearViscoelasticMixedSpecies idA 1 idB 0" + forces +
              "Walls 2\n"
              "InfiniteWall id 0 indSpecies 0 position 0 0 0 orientation 0.7071067811865476 0 0.7071067811865476 0" +
              still +
              "\nInfiniteWall id 1 indSpecies 0 position 1 1 2 orientation 0.7071067811865476 0 -0.7071067811865476 0" +
              still +
              "\nBoundaries 2\n"
              "PeriodicBoundary id 0 normal 1 0 0 scaleFactor 1 distanceLeft 0 distanceRight 1 shift 1 0 0\n"
              "PeriodicBoundary id 1 normal 0 1 0 scaleFactor 1 distanceLeft 0 distanceRight 1 shift 0 1 0\n"
              "Particles 2\n"
              "SphericalParticle id 0 indSpecies 0 position 0.25 0.25 0.5 orientation 1 0 0 0" +
              still + " radius 0.25 invMass " + number_text(1 / first) +
              "\nSphericalParticle id 1 indSpecies 1 position 0.75 0.1 1.5 orientation 1 0 0 0" + still +
              " radius 0.1 invMass " + number_text(1 / second) + "\nInteractions 0\n");
}

TEST_CASE("walls look outwards along their axes") {
    Packing packing = tiny_packing();
    packing.container.periodic = {false, false, false};
    const std::string text = text_of(packing, "mercury-restart");
    for (const char* wall : {"position 0 0 0 orientation 0 0 1 0", "position 1 1 2 orientation 1 0 0 0",
                             "position 0 0 0 orientation 0.7071067811865476 0 0 -0.7071067811865476",
                             "position 1 1 2 orientation 0.7071067811865476 0 0 0.7071067811865476"})
        CHECK(text.find(wall) != std::string::npos);
    CHECK(text.find("Walls 6\n") != std::string::npos);
    CHECK(text.find("Boundaries 0\n") != std::string::npos);
}

TEST_CASE("a restart file keeps all but the unit; centres are wrapped on periodic axes") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = packing_inside(periodic);
        packing.unit = LengthUnit::metre;
        if (periodic[0]) packing.container.lengths.x = 5.0 / 3;
        Packing expected = packing;
        expected.unit = LengthUnit::none;
        CHECK(written_and_read(packing, "mercury-restart") == expected);
        packing.spheres[0].center = {-0.75, 0, 0.75};
        CHECK(written_and_read(packing, "mercury-restart").spheres[0].center ==
              packing.container.wrapped(packing.spheres[0].center));
    }
}

TEST_CASE("restart files of MercuryDPM itself are read") {
    std::string text = replaced(written(), "restart_version 1.0 name", "MercuryDPM 0.14 name");
    text = replaced(text, "SphericalParticle id 1", "BaseParticle id 1");
    text = replaced(text, "Interactions 0\n", "Interactions 0\nhGrid method TOPDOWN\n");
    CHECK(read_text_as("mercury-restart", text) == read_text_as("mercury-restart", written()));
}

TEST_CASE("more classes than a restart file can list in pairs are refused") {
    CHECK_THROWS_WITH_AS(text_of(example_packing(), "mercury-restart"),
                         doctest::Contains("65536 size classes are too many for a restart file"), InputError);
}

TEST_CASE("damaged and foreign restart files are refused with file and line") {
    check_cuts("mercury-restart", written());
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("mercury-restart", replaced(written(), from, to), message);
    };
    refused("restart_version", "version", "file:1: this is not a restart file of MercuryDPM");
    refused("zMax 2", "zMax", "file:7: 'zMax' is missing, or its values are");
    refused("zMax 2", "zMax 0", "file:7: the container's lengths");
    refused("PeriodicBoundary", "CubeDeletionBoundary", "file:18: only a PeriodicBoundary is read");
    refused("normal 1 0 0", "normal 0.8 0.6 0", "file:18: the boundary is not normal to an axis");
    refused("SphericalParticle", "SuperQuadricParticle", "file:21: expected a SphericalParticle");
    refused("Particles 2", "Particles 3", "file:23: expected a SphericalParticle");
    refused("Particles 2", "Particles 1", "file:22: expected 'Interactions' after the particles");
    refused("id 1 indSpecies 1", "id 0 indSpecies 1", "the id 1 occurs twice");
    refused("radius 0.25", "radius 0", "file:21: sphere 1 has the radius 0");
    refused("position 0.25 0.25 0.5", "position 0.25 0.25", "file:21: z 'orientation' is not a number");
}

TEST_CASE("a law of contact that is told stands in the species, with its time step") {
    const TemporaryFolder folder;
    Packing packing = tiny_packing();
    packing.size_class = {0, 1};
    WriteOptions options{"mercury-restart", {2650, 1000}};
    options.material.emplace();
    options.material->young = 4e6;
    options.material->poisson = 0.25;
    options.material->friction = 0.3;
    options.material->restitution = std::exp(-std::numbers::pi);  // a damping ratio of sqrt(1/2)
    write_packing(packing, folder / "slow sand.restart", options);
    const std::string hertz = folder.read("slow sand.restart");
    CHECK(hertz.starts_with("restart_version 1.0 name slow_sand\n"));
    CHECK(hertz.find("HertzianViscoelasticMindlinSpecies id 0 density 2650 elasticModulus 2133333.33") !=
          std::string::npos);
    CHECK(hertz.find(" dissipation 1.58113883") != std::string::npos);
    CHECK(hertz.find(" slidingFrictionCoefficient 0.3 slidingFrictionCoefficientStatic 0.3 shearModulus 457142.857") !=
          std::string::npos);
    CHECK(hertz.find("HertzianViscoelasticMindlinMixedSpecies idA 1 idB 0 elasticModulus 2133333.33") !=
          std::string::npos);
    Material material = *options.material;
    material.densities = {2650, 1000};
    CHECK(hertz.find("timeStep " + number_text(stable_time_step(packing, material)) + " time 0") != std::string::npos);
    CHECK(read_packing(folder / "slow sand.restart").spheres == packing.spheres);
    options.material->law = ContactLaw::linear;
    options.material->stiffness = 7e3;
    write_packing(packing, folder / "linear.restart", options);
    const std::string linear = folder.read("linear.restart");
    const double dissipation = std::sqrt(mass(packing.spheres[0], 2650) * 7e3);
    CHECK(linear.find("LinearViscoelasticSlidingFrictionSpecies id 0 density 2650 stiffness 7000 dissipation " +
                      number_text(dissipation).substr(0, 10)) != std::string::npos);
    CHECK(linear.find(" slidingStiffness 2000 ") != std::string::npos);
    CHECK(linear.find("LinearViscoelasticSlidingFrictionMixedSpecies idA 1 idB 0 stiffness 7000 ") !=
          std::string::npos);
}

TEST_CASE("materials of classes and walls stand in species of their own and in those of pairs") {
    const TemporaryFolder folder;
    Packing packing = tiny_packing();
    packing.size_class = {0, 1};
    WriteOptions options{"mercury-restart", {2650, 1000}};
    Material& m = options.material.emplace();
    m.young = 4e6;
    m.friction = 0.3;
    m.own[1].friction = 0.2;
    m.own[wall_class].young = 1e6;
    write_packing(packing, folder / "mixed.restart", options);
    const std::string text = folder.read("mixed.restart");
    CHECK(text.find("Species 3\n") != std::string::npos);
    const std::string wall = "MixedSpecies idA 2 idB 0 elasticModulus ";
    CHECK(text.find(wall + number_text(contact_of(m, 0, wall_class).modulus) + " dissipation") != std::string::npos);
    const std::size_t pair = text.find("MixedSpecies idA 1 idB 0");
    REQUIRE(pair != text.npos);
    CHECK(text.substr(pair, text.find('\n', pair) - pair).find("slidingFrictionCoefficient 0.2") != std::string::npos);
    CHECK(text.find("InfiniteWall id 0 indSpecies 2 ") != std::string::npos);
    CHECK(read_packing(folder / "mixed.restart").size_class == packing.size_class);
    m.own.erase(wall_class);
    m.own[0].young = 7e9;
    write_packing(packing, folder / "mixed.restart", options);
    const std::string usual_walls = folder.read("mixed.restart");
    CHECK(usual_walls.find("InfiniteWall id 0 indSpecies 2 ") != std::string::npos);
    CHECK(usual_walls.find(wall + number_text(contact_of(m, 0, wall_class).modulus) + " dissipation") !=
          std::string::npos);
    m.rolling_friction = 0.1;
    CHECK_THROWS_WITH_AS(write_packing(packing, folder / "r.restart", options), doctest::Contains("rolling friction"),
                         InputError);
}

TEST_CASE("ids of another program count from 0, and it is said that they are read from 1") {
    const TemporaryFolder folder;
    std::string said;
    ReadOptions options;
    options.remark = [&](const std::string& sentence) { said += sentence; };
    const std::string text = text_of(tiny_packing(), "mercury-restart", {2650, 2650});
    read_packing(folder.write("a.restart", text), options);
    CHECK(said.empty());
    const std::string file =
        folder.write("b.restart", replaced(text, "SphericalParticle id 1", "SphericalParticle id 8"));
    CHECK(read_packing(file, options).ids == std::vector<std::int64_t>{1, 9});
    CHECK(said == "the ids of '" + file + "' count from 0: each is read as one more");
}
