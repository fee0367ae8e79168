#include "io/format_checks.hpp"

using namespace bernal;

namespace {

const std::string table =
    "p_x; p_y; p_z; v_x; v_y; v_z; w_x; w_y; w_z; diameters; fem_force_x; fem_force_y; fem_force_z; fem_torque_x; "
    "fem_torque_y; fem_torque_z\n"
    "0.25;0.25;0.5;0;0;0;0;0;0;0.5;0;0;0;0;0;0\n0.75;0.1;1.5;0;0;0;0;0;0;0.2;0;0;0;0;0;0\n";

}  // namespace

TEST_CASE("the text is what Lethe reads") { CHECK(text_of(tiny_packing(), "lethe") == table); }

TEST_CASE("Lethe's files keep all but the container, the unit and the class") {
    for (const Periodic& periodic : all_periodicities) {
        Packing packing = packing_inside(periodic);
        packing.size_class = {0, 0, 0};
        CHECK(written_and_read(packing, "lethe", packing.container) == packing);
        packing.spheres[0].center = {-0.75, 0, 0.75};
        CHECK(written_and_read(packing, "lethe", packing.container).spheres[0].center ==
              packing.container.wrapped(packing.spheres[0].center));
    }
}

TEST_CASE("rows that end with a semicolon, and without forces of a fluid, are read as Lethe's own tests have them") {
    const std::string short_table =
        "p_x; p_y; p_z; v_x; v_y; v_z; w_x; w_y; w_z; diameters;\n"
        "0.25; 0.25; 0.5; 0.0; 0.0;  0.0; 0.0; 0.0; 0.0; 0.5;\n0.75; 0.1; 1.5; 0.0; 0.0; 0.0; 0.0; 0.0; 0.0; 0.2;\n";
    const Container box = tiny_packing().container;
    CHECK(read_text_as("lethe", short_table, box).spheres == read_text_as("lethe", table, box).spheres);
}

TEST_CASE("Lethe's files are known by their names of columns") {
    const TemporaryFolder folder;
    std::vector<std::string> told;
    ReadOptions options{{}, tiny_packing().container};
    options.remark = [&](const std::string& sentence) { told.push_back(sentence); };
    CHECK(read_packing(folder.write("particles.input", table), options).spheres == tiny_packing().spheres);
    REQUIRE(told.size() == 1);
    CHECK(told[0].find("these columns are not read: 'v_x'") != std::string::npos);
}

TEST_CASE("Lethe's files need a container, and damaged ones are refused") {
    const Container box = tiny_packing().container;
    check_refused("lethe", table, "the file has no container; give `box`");
    check_refused("lethe", replaced(table, "0.2;0;0", "-0.2;0;0"), "sphere 2 has the radius -0.1", box);
    check_refused("lethe", replaced(table, "diameters", "sizes"), "file:1:", box);
}
