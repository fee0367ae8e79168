#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string tiny =
    "LSMGeometry 1.2\n"
    "BoundingBox 0 0 0 1 1 2\n"
    "PeriodicBoundaries 1 1 0\n"
    "Dimension 3D\n"
    "BeginParticles\n"
    "Simple\n"
    "2\n"
    "0.25 0.25 0.5 0.25 1 0\n"
    "0.75 0.1 1.5 0.1 2 1\n"
    "EndParticles\n"
    "BeginConnect\n"
    "0\n"
    "EndConnect\n";

}  // namespace

TEST_CASE("the text is what ESyS-Particle reads") { CHECK(text_of(tiny_packing(), "esys") == tiny); }

TEST_CASE("a geometry file keeps all but the unit; centres are wrapped on periodic axes") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = packing_inside(periodic);
        packing.size_class[1] = 65535;
        CHECK(written_and_read(packing, "esys") == packing);
        packing.spheres[0].center = {-0.75, 0, 0.75};
        CHECK(written_and_read(packing, "esys").spheres[0].center ==
              packing.container.wrapped(packing.spheres[0].center));
    }
    CHECK(read_text_as("esys", tiny).unit == LengthUnit::none);
}

TEST_CASE("damaged and foreign geometry files are refused with file and line") {
    check_cuts("esys", tiny);
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("esys", replaced(tiny, from, to), message);
    };
    refused("LSMGeometry 1.2", "LSMGeometry 1.1", "file:1: expected 'LSMGeometry 1.2', found 'LSMGeometry 1.1'");
    refused("BoundingBox 0", "Box 0", "file:2: expected 'BoundingBox ...'");
    refused("0 0 0 1 1 2", "0 0 0 1 1", "file:2: expected the 6 values of BoundingBox, found 5");
    refused("0 0 0 1 1 2", "0 0 0 1 -1 2", "file:2: the container's lengths");
    refused("1 1 0\n", "1 2 0\n", "file:3: PeriodicBoundaries are 0 or 1");
    refused("3D", "2D", "file:4: expected 'Dimension 3D'");
    refused("Simple\n2", "Simple\n3", "file:10: expected the 6 values x y z radius id tag, found 1");
    refused("Simple\n2", "Simple\n1", "file:9: expected 'EndParticles'");
    refused("0.25 1 0\n", "0.25 2 0\n", "the id 2 occurs twice");
    refused("0.25 1 0\n", "-0.25 1 0\n", "file:8: sphere 1 has the radius -0.25");
    refused("0.25 1 0\n", "0.25 1 -1\n", "file:8: tag '-1' is not a number");
    refused("BeginConnect\n0", "BeginConnect\n1\n1", "file:13: expected a bond: two ids and a tag, found 1 values");
}
