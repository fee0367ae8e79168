// Every wrong input: exit code, one sentence that names the value and the remedy, no file touched.

#include <doctest/doctest.h>

#include <algorithm>

#include "cli/program.hpp"

using bernal::test::Folder;
using bernal::test::Run;

namespace {

struct Wrong {
    std::string arguments;
    std::vector<std::string> named;  ///< what the sentence must hold: value, place, remedy
    int exit_code = 2;
};

/// The folder in which all wrong commands run.
struct Inputs : Folder {
    Inputs() {
        write("empty.csv", "");
        write("falling.csv", "d,passing\n1,0\n2,60\n4,50\n8,100\n");
        write("above.csv", "1,0\n2,130\n");
        write("zero.txt", "1\n2\n0\n3\n");
        write("key.toml", "count = 100\n\ncuont = 5\n");
        write("value.toml", "# first line\ncount = -3\n");
        write("resume.toml", "count = 100\nresume = 'packing.state'\n");
        write("diameter.toml", "count = 100\ndiameter-mean = -1\n");
        write("sigma.toml", "sizes = 'lognormal'\nsigma = 0.3\n");
        write("named.toml", "count = 100\nsizes = 'table'\ngrading = 'missing.csv'\n");
        write("list.toml", "sizes = 'list'\n\ndiameter-list = 'zero.txt'\n");
        write("friction.toml", "count = 100\nfriction = 0.5\n");
        write("broken.toml", "count = 100\nseed = = 2\n");
        write("good.csv",
              "# bernal packing: count=1 shape=box origin=0,0,0 lengths=1,1,1 periodic=false,false,false\n"
              "id,x,y,z,radius,class\n1,0.5,0.5,0.5,0.25,0\n");
        write("foreign.csv", "name,price\napple,3\n");
        write("foreign.state", "this is no state at all");
        write("truncated.csv",
              "# bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false\n"
              "id,x,y,z,radius,class\n1,0.25,0.25,0.5,0.25,0\n");
        write("foreign.vtp", "<VTKFile type=\"ImageData\">");
    }
};

void check_refused(const Inputs& folder, const Wrong& wrong) {
    CAPTURE(wrong.arguments);
    const auto before = folder.names();
    const Run run = folder.bernal(wrong.arguments);
    CAPTURE(run.err);
    CHECK(run.exit_code == wrong.exit_code);
    CHECK(run.out.empty());
    CHECK(run.err.starts_with("bernal: "));
    CHECK(std::count(run.err.begin(), run.err.end(), '\n') == 1);
    for (const std::string& part : wrong.named) {
        CAPTURE(part);
        CHECK(run.err.find(part) != std::string::npos);
    }
    CHECK(folder.names() == before);
}

void check_all_refused(const std::vector<Wrong>& all) {
    const Inputs folder;
    for (const Wrong& wrong : all) check_refused(folder, wrong);
}

}  // namespace

TEST_CASE("unknown names are answered with the nearest one") {
    check_all_refused({
        {"", {"subcommand", "--help"}},
        {"pakc", {"'pakc'", "'pack'"}},
        {"pack --cuont 100", {"'--cuont'", "'--count'"}},
        {"pack --cuont=100", {"'--cuont'", "'--count'"}},
        {"pack quik-start", {"'quik-start'", "'quick-start'", "monodisperse"}},
        {"pack no-such-thing", {"'no-such-thing'", "quick-start, "}},
        {"pack --sizes lognormale", {"lognormale", "lognormal", "fuller"}},
        {"pack --engine kd-tree", {"kd-tree", "r-tree"}},
        {"pack --looseness 1.5", {"--looseness", "loose-octree"}},
        {"pack --engine loose-octree --looseness 1", {"--looseness 1", "above 1"}},
        {"pack --sweep both", {"both", "sequential"}},
        {"pack --effort maximal", {"maximal", "dense"}},
        {"pack --container cylindre", {"cylindre", "cylinder"}},
        {"pack --sampling sometimes", {"sometimes", "systematic"}},
        {"pack --container box --walls x,w", {"--walls w", "x,y,z"}},
        {"render good.csv out.png --color blue", {"blue", "class"}},
        {"pack --count 9 --progress often", {"--progress often", "auto, plain or none"}},
    });
}

TEST_CASE("an option before the subcommand is sent behind it") {
    check_all_refused({
        {"--count 100 pack", {"'--count'", "before the subcommand", "'bernal pack --count ...'"}},
        {"--count=100 pack quick-start", {"'--count'", "'bernal pack --count ...'"}},
        {"--count 100", {"'--count'", "'bernal pack --count ...'"}},
        {"--young 1e9", {"'--young'", "'bernal export --young ...'"}},
        {"--cuont 100 pack", {"'--cuont'", "did you mean '--count'"}},
    });
}

TEST_CASE("what another program has is answered with what there is") {
    check_all_refused({
        {"pack --shape cylinder", {"--shape cylinder is a container", "--container cylinder"}},
        {"pack --region cylinder", {"no option '--region'", "a cylinder", "--container"}},
        {"pack --container sphere --lengths 1 1 1", {"--lengths contradicts --container sphere", "periodic or box"}},
        {"pack --vessel-diameter 20", {"--vessel-diameter contradicts a periodic container", "cylinder, sphere"}},
        {"pack --container annulus --vessel-diameter 20 --core-diameter 20", {"--core-diameter 20", "leaves no room"}},
        {"pack --container cylinder --vessel-diameter 20 --aspect 1 1 2",
         {"--vessel-diameter and --aspect contradict"}},
        {"pack --container cylinder --aspect 1 2 1", {"--aspect must be the same across the axis z"}},
        {"pack --container cylinder --walls x", {"--walls x is no end of a vessel along z", "none"}},
        {"pack --container cylinder --core-diameter 2", {"--core-diameter contradicts", "annulus"}},
        {"pack --container cone --top-diameter 2", {"--top-diameter needs --vessel-diameter"}},
        {"pack --container sphere --fill", {"--fill needs", "--vessel-diameter"}},
        {"pack --container sphere --vessel-diameter 20 --fill --count 5", {"--fill", "--count", "leave one out"}},
        {"pack --container sphere --vessel-diameter 0.9", {"the largest sphere"}},
        {"pack --mesh part.stl", {"--mesh contradicts a periodic container", "--container mesh"}},
        {"pack part.stl", {"'part.stl'", "a cylinder", "--container"}},
        {"pack --2d", {"'--2d'", "--dimension 2"}},
        {"pack --friction 0.5", {"'--friction'", "bernal export"}},
        {"plan --gravity 9.81", {"'--gravity'", "bernal export"}},
        {"pack --radius 2", {"'--radius'", "--diameter-mean"}},
        {"pack -n 100", {"'-n'", "--count"}},
        {"pack --size 2", {"'--size'", "--diameter-mean", "--sizes"}},
        {"pack --=5", {"'--=5' was not expected", "bernal pack --help"}},
        {"pack -=5", {"'-=5' was not expected", "bernal pack --help"}},
        {"pack --phi 0.6", {"'--phi'", "--target-fraction"}},
        {"pack --format lammps", {"'--format'", "--write", "'bernal convert --format'"}},
        {"pack friction.toml", {"friction.toml:2: ", "'friction'", "bernal export"}},
    });
}

TEST_CASE("a packing without some of its spheres is read as the answer about other shapes says") {
    const Folder folder;
    CHECK(folder.bernal("pack --region cylinder").err.find("'bernal convert packing.csv spheres.csv --format table'") !=
          std::string::npos);
    REQUIRE(folder.bernal("pack quick-start --count 150 --effort quick --container box").exit_code == 0);
    REQUIRE(folder.bernal("convert packing.csv spheres.csv --format table").exit_code == 0);
    std::string rows = bernal::test::content(folder / "spheres.csv");
    std::size_t third = rows.find('\n', rows.find('\n') + 1) + 1;
    rows.erase(third, rows.find('\n', third) + 1 - third);
    folder.write("cut.csv", rows);
    const Run run = folder.bernal("verify cut.csv --box 0 0 0 99 99 99 --walls x,y,z");
    CAPTURE(run.err);
    CHECK(run.exit_code == 0);
    CHECK(run.out.find("149 spheres") != std::string::npos);
}

TEST_CASE("a user's own word in backquotes is no option") {
    const Folder folder;
    folder.write("`count`.csv", "name,price\n");
    const Run run = folder.bernal("verify `count`.csv");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("`count`.csv") != std::string::npos);
    CHECK(run.err.find("--count") == std::string::npos);
    folder.write("`seed`", "a file, and no folder");
    CHECK(folder.bernal("pack --count 9 --out=`seed`/a").err.find("`seed`/a") != std::string::npos);
}

TEST_CASE("help says how values are separated, and names every format that is read") {
    const Folder folder;
    const std::string pack = folder.bernal("pack --help").out;
    CHECK(pack.find("--walls AXES,... ") != std::string::npos);
    CHECK(pack.find(",... ...") == std::string::npos);
    CHECK(pack.find("Progress shows the stage") != std::string::npos);
    for (const std::string subcommand : {"render", "verify", "convert", "export"})
        CHECK(folder.bernal(subcommand + " --help").out.find(".csv, .vtp, .data, .lmp") != std::string::npos);
}

TEST_CASE("values that cannot be are refused") {
    check_all_refused({
        {"pack --count 0", {"--count 0", "whole number from 1"}},
        {"pack --count -5", {"--count -5", "whole number from 1"}},
        {"pack --count 1e30", {"--count 1e30", "whole number from 1"}},
        {"pack --count 2.5", {"--count 2.5", "whole number"}},
        {"pack --count nan", {"--count nan", "whole number"}},
        {"pack --count many", {"--count many", "whole number"}},
        {"pack --count", {"--count", "1 value"}},
        {"pack --count 5 --count 6", {"--count", "once"}},
        {"pack --seed -1", {"--seed -1", "from 0"}},
        {"pack --threads 1e9", {"--threads 1e9", "1024"}},
        {"pack --diameter-mean 0", {"--diameter-mean 0", "above 0"}},
        {"pack --diameter-mean nan", {"--diameter-mean nan", "above 0"}},
        {"pack --sizes fuller --diameter-min 5 --diameter-max 2", {"5", "2", "above the minimum"}},
        {"pack --target-fraction 0", {"--target-fraction 0", "between 0 and 1"}},
        {"pack --target-fraction 1", {"--target-fraction 1", "between 0 and 1"}},
        {"pack --target-fraction nan", {"--target-fraction nan", "between 0 and 1"}},
        {"pack --count 2e9", {"2e+09 spheres", "GB left; give a --count of about ", ", or insist with --force"}},
        {"pack --lengths 1e3 1e3 1e3 --target-fraction 0.5",
         {"GB left; give a --count of about ", ", or insist with --force"}},
        {"pack --aspect 1 0 1", {"--aspect 0 along y", "not a proportion", "above 0"}},
        {"pack --aspect 1,2", {"--aspect has 2 values", "--dimension 2"}},
        {"pack --lengths 1 2", {"--lengths has 2 values", "--dimension 2"}},
        {"pack --lengths 40x40x80", {"--lengths takes 3 values", "as in --lengths 40 40 80"}},
        {"pack --sizes fuller --diameter-max 0,5", {"--diameter-max 0,5", "with a point: 0.5"}},
        {"pack --count 10,000", {"--count 10,000", "without the comma: 10000, or with a point: 10.000"}},
        {"pack --container Box", {"--container Box", "did you mean 'box'"}},
        {"pack --effort DENSE", {"--effort DENSE", "did you mean 'dense'"}},
        {"pack --lengths inf 2 3", {"--lengths inf", "above 0"}},
        {"render good.csv out.png --width wide", {"--width", "wide"}},
    });
}

TEST_CASE("containers without room are refused") {
    check_all_refused({
        {"pack --count 1", {"periodic image", "spheres"}},
        {"pack --count 10 --lengths 0.9 9 9", {"0.9", "periodic image", "longer --lengths"}},
        {"pack --count 10 --lengths 9 9 0.9 --container box", {"0.9", "does not fit", "longer --lengths"}},
        {"pack --count 2000 --lengths 10 10 10", {"volume", "fewer spheres"}},
    });
}

TEST_CASE("options that contradict each other are refused") {
    check_all_refused({
        {"pack --lengths 5 5 5 --aspect 1 1 2 --count 9", {"--lengths", "--aspect"}},
        {"pack --porosity 0.4 --target-fraction 0.5", {"--porosity 0.4", "--target-fraction 0.5", "one of them"}},
        {"pack --lengths 5 free free --count 9", {"--lengths", "one side free"}},
        {"pack --sizes fuller --diameter-max 0.5", {"--diameter-max 0.5", "1, the default of --diameter-min"}},
        {"pac --count 500", {"unknown subcommand 'pac'", "'pack'"}},
        {"networks --help", {"unknown subcommand 'networks'"}},
        {"pack --aspect 1 1 0.02", {"single layer", "--aspect", "--count ", "--allow-small-sample"}},
        {"pack --sizes fuller --diameter-max 40 --count 2000", {"--count ", "--diameter-min ", "--allow-small-sample"}},
        {"pack --lengths 5 5 5 --count 3 --target-fraction 0.6", {"--count", "--target-fraction 0.6"}},
        {"pack --walls z", {"--walls", "--container box"}},
        {"pack --density 2650,2700 --write q.data", {"--density has 2 values for one size class"}},
        {"pack --container `x`", {"--container 'x' is not known"}},
        {"pack --container box --walls z x", {"'x'", "--walls", "commas"}},
        {"pack sigma.toml --exponent 2", {"--exponent", "lognormal"}},
        {"pack --grading falling.csv", {"--grading", "table"}},
        {"pack --sizes table", {"--grading"}},
        {"pack --sizes list", {"--diameter-list"}},
        {"pack --sigma 0.3", {"--sigma", "lognormal"}},
        {"pack quick-start --config key.toml", {"quick-start", "--config"}},
        {"pack --resume foreign.state --seed 2", {"--seed", "--resume"}},
        {"pack quick-start --resume foreign.state", {"'quick-start'", "--resume", "leave it out"}},
    });
}

TEST_CASE("faults in files are named with file and line") {
    check_all_refused({
        {"pack key.toml", {"key.toml:3", "'cuont'", "'count'"}},
        {"pack resume.toml", {"resume.toml:2", "'resume'", "command line"}},
        {"pack diameter.toml", {"diameter.toml:2: diameter-mean -1", "above 0"}},
        {"pack --config value.toml", {"value.toml:2: count -3", "whole number from 1"}},
        {"pack --config broken.toml", {"broken.toml:2"}},
        {"pack --sizes table --grading empty.csv", {"empty.csv"}},
        {"pack --sizes table --grading falling.csv", {"falling.csv:4", "50"}},
        {"pack --sizes table --grading above.csv", {"above.csv:2", "130"}},
        {"pack --sizes list --diameter-list zero.txt", {"zero.txt:3", "0"}},
        {"pack list.toml", {"zero.txt:3", "(named in list.toml:3)"}},
        {"verify foreign.csv", {"foreign.csv"}},
        {"verify foreign.vtp", {"foreign.vtp"}},
        {"verify truncated.csv", {"truncated.csv"}},
        {"convert truncated.csv out.vtp", {"truncated.csv"}},
        {"render foreign.csv out.png", {"foreign.csv"}},
        {"pack --resume foreign.state", {"foreign.state"}},
    });
}

TEST_CASE("files that cannot be read or written") {
    check_all_refused({
        {"pack --out good.csv/packing", {"good.csv/packing.csv", "folder"}},
        {"pack --out ./", {"./", "folder", "--out ./packing"}},
        {"pack --out .", {"--out . is a folder", "--out ./packing"}},
        {"pack --out ..", {"--out .. is a folder", "--out ../packing"}},
        {"pack --write packing.stl", {"packing.stl", ".vtp, .data"}},
        {"convert truncated.csv nowhere/out.vtp", {"nowhere/out.vtp", "folder"}},
        {"convert truncated.csv out.stl", {"out.stl", ".vtp", "with --format"}},
        {"render good.csv out.jpg", {"out.jpg", ".png"}},
        {"verify packing.stl", {"packing.stl", ".csv", "with --format"}},
        {"convert packing.stl a.csv", {"packing.stl", ".csv", "with --from"}},
        {"verify missing.csv", {"missing.csv"}, 4},
        {"pack missing.toml", {"missing.toml"}, 4},
        {"pack --sizes table --grading missing.csv", {"missing.csv"}, 4},
        {"pack named.toml", {"missing.csv", "(named in named.toml:3)"}, 4},
        {"pack --resume missing.state", {"missing.state"}, 4},
    });
}

TEST_CASE("an output never takes the place of an input, except effective options that are used again") {
    const Folder folder;
    folder.write("mine.csv", "1,10\n2,100\n");
    folder.write("job.toml", "count = 20\neffort = 'quick'\n");
    folder.write("list.csv", "1\n1\n2\n2\n");
    for (const char* arguments : {"pack --count 50 --sizes table --grading mine.csv --out mine",
                                  "pack job.toml --out job", "pack --sizes list --diameter-list list.csv --out list"}) {
        const Run run = folder.bernal(arguments);
        CHECK(run.exit_code == 2);
        CHECK(run.err.find("is also an input") != std::string::npos);
        CHECK(run.err.find("--out ") != std::string::npos);
        CHECK(run.err.find("-packing") != std::string::npos);
    }
    CHECK(folder.names().size() == 3);
    CHECK(bernal::test::content(folder / "mine.csv") == "1,10\n2,100\n");
    CHECK(folder.bernal("pack job.toml --out made").exit_code == 0);
    const std::string made = bernal::test::content(folder / "made.toml");
    const Run again = folder.bernal("pack --config made.toml --out made");
    CHECK(again.exit_code == 0);
    CHECK(again.out.find("\noverwrote            made.csv made.vtp made.json made.toml\n") != std::string::npos);
    const Run other = folder.bernal("pack --config made.toml --out made --seed 5");
    CHECK(other.exit_code == 2);
    CHECK(other.err.find("'made.toml' would be overwritten") != std::string::npos);
    CHECK(bernal::test::content(folder / "made.toml") == made);
}

TEST_CASE("where there are too few spheres, more are asked for than there are") {
    const Folder folder;
    const Run run =
        folder.bernal("pack --count 4 --sizes bidisperse --allow-small-sample --target-fraction 0.7 --progress none");
    CHECK(run.exit_code == 2);
    CHECK(run.err.find("all 4 together") != std::string::npos);
    CHECK(run.err.find("give a --count of about 5 spheres or more") != std::string::npos);
}

TEST_CASE("a list with one large sphere is told the target that it fits at, and fits there") {
    const Folder folder;
    std::string diameters = "10\n";
    for (int i = 0; i < 60; ++i) diameters += "2\n";
    folder.write("list.txt", diameters);
    const std::string pack = "pack --sizes list --diameter-list list.txt --out a --progress none";
    const Run refused = folder.bernal(pack);
    CHECK(refused.exit_code == 2);
    const std::string remedy = "a --target-fraction of ";
    const std::size_t at = refused.err.find(remedy);
    REQUIRE(at != std::string::npos);
    const std::string fraction = refused.err.substr(at + remedy.size(), 4);
    CHECK(folder.bernal(pack + " --target-fraction " + fraction).exit_code == 0);
}
