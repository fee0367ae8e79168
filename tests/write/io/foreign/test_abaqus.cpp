#include "io/format_checks.hpp"
#include "io/vessels.hpp"

using namespace bernal;

namespace {

const std::string model =
    "*HEADING\n"
    "** bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=m format=1 "
    "densities=2650\n"
    "*NODE, NSET=GRAINS\n1, 0.25, 0.25, 0.5\n2, 0.75, 0.1, 1.5\n"
    "*DISTRIBUTION TABLE, NAME=RADIUS\nLENGTH\n"
    "*ELEMENT, TYPE=PD3D, ELSET=CLASS0\n1, 1\n"
    "*DISTRIBUTION, LOCATION=ELEMENT, TABLE=RADIUS, NAME=RADII0\n, 0.25\n1, 0.25\n"
    "*DISCRETE SECTION, ELSET=CLASS0, SHAPE=SPHERE, DENSITY=2650\nRADII0\n"
    "*ELEMENT, TYPE=PD3D, ELSET=CLASS1\n2, 2\n"
    "*DISTRIBUTION, LOCATION=ELEMENT, TABLE=RADIUS, NAME=RADII1\n, 0.1\n2, 0.1\n"
    "*DISCRETE SECTION, ELSET=CLASS1, SHAPE=SPHERE, DENSITY=2650\nRADII1\n";

}  // namespace

TEST_CASE("nodes, elements PD3D and distributions of radii, a section for each class") {
    CHECK(text_of(tiny_packing(), "abaqus") == model);
    CHECK(written_and_read(with_density(packing_inside()), "abaqus") == with_density(packing_inside()));
    for (Packing packing : packings_in_vessels()) {
        packing.unit = LengthUnit::metre;
        CHECK(written_and_read(with_density(packing), "abaqus") == with_density(packing));
    }
    Packing named = tiny_packing();
    named.class_names = {"glass", "steel balls"};
    named.densities = {2500, 7800};
    CHECK(read_text_as("abaqus", text_of(named, "abaqus", {})) == named);
}

TEST_CASE("models of other programs are read in a given container, their sections as classes") {
    const std::string foreign =
        "*Heading\n two grains\n*Node\n 11, 0.25, 0.25, 0.5\n 12, 0.75, 0.1, 1.5\n 13, 9, 9, 9\n"
        "*Element, type=PD3D, elset=large\n 5, 11\n*Element, type=PD3D, elset=Small\n 6, 12\n"
        "*Element, type=R3D3, elset=wall\n 7, 11, 12, 13\n"
        "*Discrete Section, elset=Large, density=1.\n 0.25\n*Discrete Section, elset=small, density=1.\n0.1,\n";
    std::vector<std::string> remarks;
    const TemporaryFolder folder;
    ReadOptions options{"abaqus", tiny_packing().container};
    options.remark = [&](const std::string& sentence) { remarks.push_back(sentence); };
    const Packing packing = read_packing(folder.write("a.inp", foreign), options);
    CHECK(packing.spheres == tiny_packing().spheres);
    CHECK(packing.size_class == std::vector<std::uint16_t>{0, 1});
    CHECK(packing.ids == std::vector<std::int64_t>{5, 6});
    REQUIRE(remarks.size() == 1);
    CHECK(remarks.front() == "of '" + (folder / "a.inp") + "' the sets LARGE, SMALL are the classes 0, 1, ...");
    check_refused("abaqus", foreign, "has no container");
}

TEST_CASE("models that tell no packing are refused") {
    check_cuts("abaqus", model);
    const auto refused = [](const std::string& from, const std::string& to, const std::string& message) {
        check_refused("abaqus", replaced(model, from, to), message);
    };
    refused("2, 0.75, 0.1, 1.5\n", "", "the element 2 is at the node 2, which is not there");
    refused("2, 0.75", "1, 0.75", "file:5: the node 1 stands there twice");
    refused("\n2, 2\n", "\n1, 2\n", "the element 1 stands there twice");
    refused("NAME=RADII1", "NAME=OTHER", "the element 2 has no radius: 'RADII1' is no number");
    refused("ELSET=CLASS1, SHAPE", "ELSET=CLASS2, SHAPE", "the elements 'CLASS1' have no *DISCRETE SECTION");
    refused("2, 0.1\n", "2, -0.1\n", "has the radius -0.1");
    refused("ELSET=CLASS1\n", "ELSET=GRAVEL\n", "the elements 'GRAVEL' have no *DISCRETE SECTION");
    refused("count=2", "count=3", "its head promises 3");
}
