// bernal blend: files, numbers and refusals.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"

using bernal::test::Folder;
using bernal::test::Run;

namespace {

void write_stock(const Folder& folder) {
    folder.write("0-4_sand.csv", "d (mm),passing (%)\n0.125,2\n0.25,10\n0.5,30\n1,60\n2,90\n4,100\n");
    folder.write("gravel.csv", "d (mm),passing (%)\n2,0\n4,5\n8,45\n16,100\n");
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a blend to Fuller's curve is told, drawn and packed") {
    const Folder folder;
    write_stock(folder);
    const Run run = folder.bernal("blend 0-4_sand.csv gravel=gravel.csv --target fuller --at-least gravel=50% --out b");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK_MESSAGE(holds(run.out, "Fuller, exponent 0.5, up to 16 mm, the largest size of the materials, at 8 sieves"),
                  run.out);
    CHECK(holds(run.out, "b.csv  b.svg  b.toml  b.html  b.json"));
    CHECK(holds(bernal::test::content(folder / "b.html"), "nearest to the target: Fuller"));
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "b.json"));
    CHECK(told["materials"][0]["name"] == "0_4_sand");
    CHECK(told["materials"][0]["left_out"] == doctest::Approx(0.02));
    const double sand = told["materials"][0]["share"], gravel = told["materials"][1]["share"];
    CHECK(sand + gravel == doctest::Approx(1));
    CHECK(gravel >= 0.5);
    const std::string table = bernal::test::content(folder / "b.csv");
    CHECK(holds(table, "\ndiameter,blend,target,0_4_sand,gravel\n"));
    CHECK(holds(bernal::test::content(folder / "b.svg"), "passing (%)"));
    const Run planned = folder.bernal("plan b.toml --count 3000");
    REQUIRE_MESSAGE(planned.exit_code == 0, planned.err);
    CHECK(planned.err.find("shares-of") == std::string::npos);  // the file says it
}

TEST_CASE("a band in a file, costs, a film, and materials of pack's words") {
    const Folder folder;
    write_stock(folder);
    folder.write("band.csv", "size (mm),passing (%)\n0.5,8-14\n1,18 to 40\n4,30-60\n8,55-80\n16,100\n");
    const Run run = folder.bernal(
        "blend sand:grading=0-4_sand.csv,density=2600 gravel:grading=gravel.csv,density=2700 --target band.csv "
        "--cost "
        "sand=10,gravel=20 --film 0.01 --shares-by volume");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK_MESSAGE(holds(run.out, "inside of the band at each sieve"), run.out);
    CHECK(holds(run.out, "by mass"));
    CHECK(holds(run.out, "litres coat the grains"));
    CHECK(holds(run.out, " a tonne"));
    CHECK(holds(run.out, "in a m3"));
    CHECK(std::filesystem::exists(folder / "blend.toml"));
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "blend.json"));
    const double of_mix = told["materials"][0]["kg_per_m3_of_mix"], of_packing = told["materials"][0]["kg_per_m3"];
    CHECK(of_mix == doctest::Approx(of_packing / (1 + told["film_fraction"].get<double>())));
}

TEST_CASE("the densest blend of a file of components") {
    const Folder folder;
    folder.write("two.toml",
                 "[component.fine]\ndiameter-mean = 1\nshare = 50\n[component.coarse]\ndiameter-mean = 5\n");
    const Run run = folder.bernal("blend two.toml --densest");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK_MESSAGE(holds(run.out, "estimates within 0.002 of the best"), run.out);
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "blend.json"));
    CHECK(told["map"].size() == 21);
    CHECK(told["target"].is_null());
}

TEST_CASE("the densest blend by packings, with a table of those packed") {
    const Folder folder;
    folder.write("two.toml", "[component.fine]\ndiameter-mean = 1\n[component.coarse]\ndiameter-mean = 2\n");
    const Run run = folder.bernal("blend two.toml --densest --packed --count 1000 --within 0.02");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK_MESSAGE(holds(run.out, "the densest is known to 0.02, and no other may be denser by more"), run.out);
    CHECK(holds(run.out, "blend.candidates.csv"));
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "blend.json"));
    CHECK(told["packed"]["ended"] == "precise");
    CHECK(told["packed"]["error"] <= 0.02);
    CHECK(told["void_fraction"] == doctest::Approx(1 - told["packed"]["packing_fraction"].get<double>()));
    CHECK(told["estimated_packing_fraction"] > told["packed"]["packing_fraction"]);
    const std::string table = bernal::test::content(folder / "blend.candidates.csv");
    CHECK(holds(table, "\nfine,coarse,estimate,packings,packing_fraction,error,behind,behind_error,method_error\n"));
    CHECK(holds(bernal::test::content(folder / "blend.map.svg"), "densest"));
}

TEST_CASE("a blend beside walls, by the options of a container") {
    const Folder folder;
    folder.write("two.toml", "[component.fine]\ndiameter-mean = 1\n[component.coarse]\ndiameter-mean = 5\n");
    const Run run =
        folder.bernal("blend two.toml --densest --container cylinder --vessel-diameter 50 --vessel-height 100");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK_MESSAGE(holds(run.out, "estimated, beside walls; voids"), run.out);
    CHECK(holds(bernal::test::content(folder / "blend.toml"), "vessel-diameter = 50"));
    const auto told = nlohmann::json::parse(bernal::test::content(folder / "blend.json"));
    CHECK(told["lost_to_walls"] > 0.01);
}

TEST_CASE("a target through a pipe is read once") {
    const Folder folder;
    write_stock(folder);
    const Run run =
        folder.finish(folder.start_by("cat gravel.csv | \"$0\" blend a=gravel.csv 0-4_sand.csv --target /dev/stdin"));
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK_MESSAGE(holds(run.out, "a 100 %"), run.out);
}

TEST_CASE("a file of a grading may have properties behind it") {
    const Folder folder;
    write_stock(folder);
    const Run run = folder.bernal("blend 0-4_sand.csv:density=2600 gravel.csv:density=2700 --target fuller");
    REQUIRE_MESSAGE(run.exit_code == 0, run.err);
    CHECK_MESSAGE(holds(run.out, "0_4_sand "), run.out);
    CHECK(holds(run.out, "in a m3"));
}

TEST_CASE("what a blend refuses") {
    const Folder folder;
    write_stock(folder);
    const auto refused = [&](const std::string& arguments, const std::string& part) {
        const Run run = folder.bernal("blend " + arguments);
        CHECK(run.exit_code == 2);
        CHECK_MESSAGE(holds(run.err, part), run.err);
        CHECK(!std::filesystem::exists(folder / "blend.csv"));
    };
    refused("gravel.csv", "a blend is of two materials or more");
    refused("gravel.csv 0-4_sand.csv", "give --target, as fuller");
    refused("gravel.csv a=gravel.csv --target fuller --at-least b=3", "--at-least b is no material here");
    refused("gravel.csv a=gravel.csv --target fuller --at-least gravel", "does not say of which material");
    refused("gravel.csv a=gravel.csv --target fuller --exponent -0.2", "no curve without a smallest size");
    refused("gravel.csv a=gravel.csv --target gravel.csv --exponent 0.3", "--exponent 0.3 belongs to a target");
    refused("gravel.csv a=gravel.csv --densest --sieves 3", "--sieves");
    refused("gravel.csv a=gravel.csv --densest --within 0.01", "--within is of packings, and nothing is packed");
    refused("gravel.csv a=gravel.csv --target fuller --packed", "--packed is of the densest blend");
    refused("a:grading=gravel.csv,density=2700 b=0-4_sand.csv --target fuller",
            "component 'b' has no density, and others have; give it as STOCK b:density=");
    refused("a:density=2700 b=0-4_sand.csv --target fuller",
            "component 'a' has no sizes; give a grading, as a:grading=FILE");
    refused("gravel.csv a=gravel.csv --target fuler --diameter-max 3", "did you mean 'fuller'?");
    folder.write("far.csv", "size (m),passing\n0.1,0-5\n0.2,100\n");
    refused("gravel.csv a=gravel.csv --target far.csv", "no size between the finest and the coarsest grain");
    folder.write("falling.csv", "size (mm),passing\n2,10-20\n4,5-30\n8,100\n");
    refused("gravel.csv a=gravel.csv --target falling.csv", "lies below that at 2");
    folder.write("two.csv", "size (mm),A,B\n2,0,0\n4,30,40\n8,100,100\n");
    refused("gravel.csv two.csv --target fuller", "as in STOCK two.csv:sample=A");
    refused("gravel.csv two.csv:sample=C --target fuller", "give one of 'A', 'B'");
    refused("gravel.csv two:gravel.csv --target fuller", "write two=gravel.csv");
    folder.write("ends.csv", "size (mm),A16,B16\n2,10,20\n4,30,40\n8,90,100\n");
    refused("gravel.csv a=gravel.csv --target ends.csv", "name the two ends of a band low and high");
    folder.write("turned.csv", "size (mm),passing\n2,10-20\n4,40-30\n8,100\n");
    refused("gravel.csv a=gravel.csv --target turned.csv", "give the low end first");
}
