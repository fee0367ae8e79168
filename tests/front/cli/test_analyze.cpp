// bernal analyze: numbers, curves and values of each sphere, from any packing file.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"
#include "needs.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

namespace {

constexpr const char* head =
    "# bernal packing: count=2 shape=box origin=0,0,0 lengths=2,1,1 periodic=false,false,false unit=mm\n"
    "id,x,y,z,radius,class\n";

/// Two that touch, and all walls.
void write_two(const Folder& folder) {
    folder.write("two.csv", std::string(head) + "1,0.5,0.5,0.5,0.5,0\n2,1.5,0.5,0.5,0.5,1\n");
}

nlohmann::json json(const Folder& folder, const std::string& name) {
    return nlohmann::json::parse(content(folder / name));
}

bool says(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("by default it writes numbers as JSON and a CSV a curve, named after the packing" * needs("VORO")) {
    const Folder folder;
    write_two(folder);
    const Run run = folder.bernal("analyze two.csv");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(run.err.empty());
    CHECK(says(run.out, "packing_fraction"));
    CHECK(says(run.out, "two-measures.json two-measures.g_of_r.csv"));
    const nlohmann::json all = json(folder, "two-measures.json");
    CHECK(all["packing_fraction"] == doctest::Approx(0.5235987755982988));
    CHECK(all["coordination_number"] == 6);
    CHECK(all["rattler_fraction"] == 0);
    CHECK(all["voronoi_volume_sum"] == doctest::Approx(2));
    CHECK(all["count"] == 2);
    CHECK(all["unit"] == "mm");
    CHECK(all["container"]["shape"] == "box");
    CHECK(all["bulk_fraction"].is_null());
    CHECK(says(all["definitions"]["voronoi_volume_sum"], "in mm^3"));
    CHECK(says(content(folder / "two-measures.voronoi.csv"), "\nid,volume,faces,local_packing_fraction\n1,"));
    CHECK(says(content(folder / "two-measures.g_of_r.csv"), "# r [mm]: "));
    CHECK(says(content(folder / "two-measures.coordination.csv"), "\ncontacts,share,share_with_rattlers\n"));
    for (const char* name :
         {"rattlers", "g_of_r_by_class", "profile_x", "profile_wall", "gaps", "chords", "fabric", "grading"})
        CHECK(folder.names().contains("two-measures." + std::string(name) + ".csv"));
    for (const char* name : {"structure_factor", "pores"})
        CHECK_FALSE(folder.names().contains("two-measures." + std::string(name) + ".csv"));
}

TEST_CASE("named measures alone are measured; --out makes its folder, --write the packing with the spheres' values" *
          needs("VORO")) {
    const Folder folder;
    write_two(folder);
    const Run run = folder.bernal(
        "analyze two.csv --measures coordination,voronoi --out new/a --write new/a.xyz --write new/a.vtp --threads 1");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(json(folder, "new/a.json")["measures"] == nlohmann::json({"coordination", "voronoi"}));
    CHECK(says(content(folder / "new/a.xyz"),
               "contacts:R:1:voronoi_volume:R:1:voronoi_faces:R:1:local_packing_fraction:R:1"));
    CHECK(says(content(folder / "new/a.vtp"), "Name=\"voronoi_volume\""));
    CHECK(folder.bernal("verify new/a.xyz new/a.vtp").exit_code == 0);
}

TEST_CASE("all time steps of a dump make one table, a row a state with the numbers that each has alone") {
    const Folder folder;
    write_two(folder);
    REQUIRE(folder.bernal("convert two.csv one.dump").exit_code == 0);
    const std::string state = content(folder / "one.dump");
    folder.write("run.dump", state + "ITEM: TIMESTEP\n700" + state.substr(state.find("\nITEM: NUMBER")));
    const Run run = folder.bernal("analyze run.dump --all-timesteps --measures packing_fraction,coordination --out t");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(says(run.out, "2 time steps"));
    const std::string table = content(folder / "t.timesteps.csv");
    REQUIRE(folder.bernal("analyze run.dump --measures packing_fraction --out last").exit_code == 0);
    const double fraction = json(folder, "last.json")["packing_fraction"];
    CHECK(says(table, "\ntimestep,packing_fraction,porosity,bulk_fraction"));
    const std::string first = table.substr(table.find("\n0,") + 3), second = table.substr(table.find("\n700,") + 5);
    CHECK(std::stod(first) == fraction);
    CHECK(std::stod(second) == fraction);
    CHECK(says(folder.bernal("analyze run.dump --all-timesteps --report a.html").err, "--report is of one state"));
    CHECK(says(folder.bernal("analyze two.csv --all-timesteps").err,
               "a file holds one state; ask for that one alone, not for all time steps"));
    CHECK(says(folder.bernal("analyze run.dump --all-timesteps --timestep 0").err, "leave one of them out"));
}

TEST_CASE("the realised grading is compared with the wanted one") {
    const Folder folder;
    write_two(folder);
    folder.write("curve.csv", "diameter,passing\n0.5,0\n1,50\n2,100\n");
    REQUIRE(folder.bernal("analyze two.csv --measures grading --grading curve.csv --out a").exit_code == 0);
    CHECK(json(folder, "a.json")["largest_grading_deviation"] == doctest::Approx(50));
    REQUIRE(folder.bernal("pack din-1045-2-b32 --grading-cut 8 --count 500 --effort quick").exit_code == 0);
    REQUIRE(folder.bernal("analyze packing.csv --measures grading").exit_code == 0);
    CHECK(json(folder, "packing-measures.json")["largest_grading_deviation"] ==
          doctest::Approx(json(folder, "packing.json")["largest_grading_deviation"].get<double>()));
    CHECK(says(folder.bernal("analyze two.csv --grading-cut 1").err, "--grading-cut needs --grading"));
}

TEST_CASE("wrong input is told in one sentence, exits with 2 and leaves nothing behind") {
    const Folder folder;
    write_two(folder);
    folder.write("empty.csv",
                 "# bernal packing: count=0 shape=box origin=0,0,0 lengths=2,1,1 "
                 "periodic=false,false,false\nid,x,y,z,radius,class\n");
    const auto refused = [&](const std::string& arguments, const std::string& part) {
        const auto before = folder.names();
        const Run run = folder.bernal("analyze " + arguments);
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(says(run.err, part), run.err);
        CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
        CHECK(folder.names() == before);
    };
    refused("two.csv --measures gofr --out x/a",
            "--measures gofr is not known (did you mean 'g_of_r'?); give all, packing_fraction, ");
    if (!is_absent("FFTW"))
        refused("two.csv --measures structure_factor",
                "--measures structure_factor is of periodic packings, and this one has walls");
    refused("empty.csv", "empty.csv");
    refused("two.csv --write a.csv",
            "'a.csv' is of a format that holds no measures of spheres; give a name that ends in .vtp, .xyz, .npz, "
            ".ply, .gsd, "
            ".vtkhdf or .mat");
    refused("two.csv --contact-tolerance 2", "--contact-tolerance 2 is not possible; give a share from 0 to 1");
    refused("two.csv --out .", "is a folder");
    refused("two.csv --measures", "--measures");
    CHECK(folder.bernal("analyze nowhere.csv").exit_code == 4);
}

TEST_CASE("discs have no w6, and the summary beside a packing is not replaced") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --dimension 2 --count 100 --out discs").exit_code == 0);
    const Run w6 = folder.bernal("analyze discs.csv --measures w6");
    CHECK(w6.exit_code == 2);
    CHECK(says(w6.err, "discs in a plane; leave it out"));
    const std::string summary = content(folder / "discs.json");
    const Run same = folder.bernal("analyze discs.csv --out discs");
    CHECK(same.exit_code == 2);
    CHECK(says(same.err, "--out discs would replace discs.json"));
    CHECK(content(folder / "discs.json") == summary);
    const Run all = folder.bernal("analyze discs.csv --measures all");
    CHECK(all.exit_code == 0);
    CHECK(says(all.err, "left out: bond_order is of spheres in space"));
}

TEST_CASE("help lists the measures") {
    const std::string help = Folder().bernal("analyze --help").out;
    for (const char* part : {"* g_of_r", "  pores", "--measures", "needs a periodic container", "130 interrupted"})
        CHECK_MESSAGE(says(help, part), help);
}

TEST_CASE("the page tells each measure once, with its unit and meaning" * needs("VORO")) {
    const Folder folder;
    write_two(folder);
    const Run run = folder.bernal("analyze two.csv --contact-tolerance 0.01 --report two.html");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    CHECK(says(run.out, "two.html"));
    const std::string page = content(folder / "two.html");
    CHECK(says(page, "of all radical Voronoi cells, in mm^3"));
    const std::string id = "id=\"histogram_of_local_packing_fraction\"";
    REQUIRE(says(page, id));
    CHECK(page.find(id) == page.rfind(id));
    CHECK(folder.bernal("analyze two.csv --report two.pdf").exit_code == 2);
}

TEST_CASE("spheres that fill more than their container are told of") {
    const Folder folder;
    folder.write("full.csv", std::string(head) + "1,0.5,0.5,0.5,1,0\n2,1.5,0.5,0.5,1,1\n");
    const Run run = folder.bernal("analyze full.csv --measures fabric");
    CHECK(says(run.err, "the spheres of 'full.csv' fill 4.18"));
    CHECK(says(run.err,
               "of its container, which is more than all of it: check the container, the unit, and whether radii are"));
}
