// bernal plan: what it says before packing, and that the packing agrees.

#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;
using nlohmann::json;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

json planned(const Folder& folder, const std::string& options) {
    const Run run = folder.bernal("plan " + options + " --json plan.json");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    return json::parse(content(folder / "plan.json"));
}

json packed(const Folder& folder, const std::string& options) {
    const Run run = folder.bernal("pack " + options + " --out packed");
    CAPTURE(run.err);
    REQUIRE(run.exit_code == 0);
    return json::parse(content(folder / "packed.json"));
}

const json& candidate(const json& plan, const std::string& rule, const std::string& direction) {
    for (const json& c : plan["grid"]["candidates"])
        if (c["rule"] == rule && c["direction"] == direction) return c;
    FAIL("there is no rule " << rule);
    return plan;
}

}  // namespace

TEST_CASE("a plan is a report on stdout and touches no file") {
    const Folder folder;
    const Run run = folder.bernal("plan quick-start");
    CHECK(run.exit_code == 0);
    CHECK(run.err == "");
    CHECK(folder.names().empty());
    CHECK(run.out.starts_with("spheres              2000, diameters 1 to 2, size ratio 2, solid volume "));
    for (const char* part : {"\nshares               ", "\npacking fraction     ", "\ncontainer            periodic, ",
                             "\nrun (estimate)       ", "\nestimates of the packing fraction",
                             "\nhierarchical grid in 3-D", "\n  optimal          top-down", "\nrecommended levels: "})
        CHECK(contains(run.out, part));
}

TEST_CASE("the plan is for exactly the job that pack does with the same words") {
    const Folder folder;
    const std::string options =
        "uniform-volume --count 1500 --effort quick --container box --aspect 1 1 2 --seed 4 --allow-small-sample";
    const json plan = planned(folder, options), packing = packed(folder, options);
    for (const char* key : {"count", "size_ratio", "diameter_min", "diameter_max", "solid_volume",
                            "largest_grading_deviation", "largest_class_count", "engine"})
        CHECK(plan[key] == packing[key]);
    CHECK(plan["container"]["shape"] == "box");
    CHECK(plan["container"]["periodic"] == packing["container"]["periodic"]);
    for (int axis = 0; axis < 3; ++axis)
        CHECK(plan["container"]["lengths"][axis].get<double>() ==
              doctest::Approx(packing["container"]["lengths"][axis].get<double>()).epsilon(0.05));
#ifndef BERNAL_ADDRESS_SANITIZER  // it takes memory of its own
    CHECK(plan["memory_bytes"].get<double>() ==
          doctest::Approx(packing["peak_memory_bytes"].get<double>()).epsilon(0.5));
#endif
}

#ifndef BERNAL_ADDRESS_SANITIZER
TEST_CASE("no kind of job takes much more memory than is planned, whatever it lists neighbours with") {
    const Folder folder;
    for (const std::string kind :
         {"lognormal", "uniform-volume --container cylinder", "lognormal --dimension 2",
          "lognormal --engine sweep-and-prune", "lognormal --engine r-tree", "lognormal --engine loose-octree"}) {
        CAPTURE(kind);
        const std::string options = kind + " --count 20000 --effort quick --target-fraction 0.5 --allow-small-sample";
        const double plan = planned(folder, options)["memory_bytes"];
        const double peak = packed(folder, options)["peak_memory_bytes"];
        constexpr double base = 4e6;  // of the program, from machine to machine
        CHECK(peak < 1.2 * plan + base);
        CHECK(plan < 1.5 * peak);
    }
}
#endif

TEST_CASE("the estimated packing fraction is close to what is reached") {
    const Folder folder;
    for (const char* options : {"monodisperse --count 2000 --effort quick", "lognormal --count 2000 --effort quick",
                                "uniform-volume --count 2000"}) {
        CAPTURE(options);
        const double estimate = planned(folder, options)["packing_fraction"];
        CHECK(std::abs(estimate - packed(folder, options)["packing_fraction"].get<double>()) < 0.025);
    }
}

TEST_CASE("the grid's figures are those of Krijgsman et al. 2014") {
    const Folder folder;
    const json plan = planned(folder,
                              "--sizes uniform-volume --diameter-min 1 --diameter-max 100 --packing-fraction 0.7 "
                              "--access-cost 0.2 --csv rules.csv");
    const auto work = [&](const std::string& rule) { return candidate(plan, rule, "top-down")["work"].get<double>(); };
    CHECK(plan["grid"]["one_level"]["work"].get<double>() == doctest::Approx(91146.06).epsilon(1e-6));
    CHECK(work("linear") == doctest::Approx(12.3975).epsilon(1e-4));
    CHECK(candidate(plan, "linear", "top-down")["levels"] == 43);
    CHECK(work("exponential") == doctest::Approx(12.1291).epsilon(1e-4));
    CHECK(work("constant number") == doctest::Approx(11.595).epsilon(1e-4));
    CHECK(work("optimal") == doctest::Approx(11.5736).epsilon(2e-4));
    CHECK(plan["grid"]["recommended"]["work"] == work("optimal"));
    CHECK(content(folder / "rules.csv").starts_with("rule,direction,levels,pair_tests,accesses,work,work_ratio\n"));
}

TEST_CASE("levels, ratio and dimension of the grid can be chosen") {
    const Folder folder;
    const std::string options = "--sizes uniform-volume --diameter-min 1 --diameter-max 20 --access-cost 0.2 ";
    CHECK(planned(folder, options + "--levels 3")["grid"]["recommended"]["cell_sizes"].size() == 3);
    const json flat = planned(folder,
                              "--sizes power-law --exponent -3 --diameter-max 20 --access-cost 0.2 --dimension 2 "
                              "--packing-fraction 0.4 --levels 5");
    const std::vector<double> sizes = flat["grid"]["recommended"]["cell_sizes"];
    const std::vector<double> paper{4.01 / 2, 7.88 / 2, 15.05 / 2, 27.22 / 2, 20};  // of r_min there, of d_min here
    REQUIRE(sizes.size() == paper.size());
    for (std::size_t level = 0; level < paper.size(); ++level) CHECK(std::abs(sizes[level] - paper[level]) < 0.025);
    const json wide = planned(folder, options + "--ratio 2 --levels 4");
    const std::vector<double> per_cell = candidate(wide, "constant number", "top-down")["per_cell"];
    REQUIRE(per_cell.size() == 4);
    for (std::size_t level = 1; level < 4; ++level)
        CHECK(per_cell[level] / per_cell[level - 1] == doctest::Approx(2).epsilon(0.01));
}

TEST_CASE("too small a sample says how large one would do, and one of that size does") {
    const Folder folder;
    const std::string options = "--sizes fuller --diameter-min 1 --diameter-max 20 --count ";
    const Run run = folder.bernal("plan " + options + "1000");
    CHECK(run.exit_code == 0);
    CHECK(contains(run.err, "too few to stand for the top class"));
    CHECK(contains(run.out, "\ntop class            10 of them, the fewest that stand for a class, take about "));
    const std::int64_t needed = planned(folder, options + "1000")["count_for_ten_in_largest_class"];
    const std::int64_t found = planned(folder, options + std::to_string(needed))["largest_class_count"];
    CHECK(std::abs(found - 10) <= 1);
    CHECK(contains(run.err, "; give --count "));
    CHECK(contains(run.err, "--diameter-min "));
    CHECK(contains(run.err, "refuses such a sample, unless --allow-small-sample insists"));
    CHECK(contains(folder.bernal("plan --count 1").err,
                   "narrower than its largest sphere, of diameter 1; raise --count"));
    CHECK(contains(folder.bernal("plan --sizes fuller --diameter-min 1 --diameter-max 1e5").out,
                   "10 of them, the fewest that stand for a class, take more spheres than can be packed"));
}

TEST_CASE("a fixed container or a target decides about the packing fraction that is planned for") {
    const Folder folder;
    const json target = planned(folder, "quick-start --target-fraction 0.5");
    CHECK(target["packing_fraction"] == 0.5);
    CHECK(target["grid"]["packing_fraction"] == 0.5);
    const json fixed = planned(folder, "monodisperse --lengths 20 20 20 --count 6000");
    CHECK(fixed["packing_fraction"].get<double>() == doctest::Approx(6000 * 0.5235988 / 8000));
    CHECK(fixed["container"]["lengths"] == json{20.0, 20.0, 20.0});
    const Run overfull = folder.bernal("plan monodisperse --lengths 8 8 8 --count 720");
    CHECK(overfull.exit_code == 0);
    CHECK(contains(overfull.err,
                   "a packing fraction of 0.7363 (what the lengths leave), a porosity of 0.2637, is wanted"));
}

TEST_CASE("fractions that four digits do not tell are told otherwise") {
    const Folder folder;
    const Run tiny = folder.bernal("plan --lengths 1e9 1 1 --count 5");
    CHECK(contains(tiny.out, "packing fraction     2.62e-09, porosity 1.0000 (what the lengths leave)"));
    for (const char* options : {"--target-fraction 1e-300", "--lengths 1e15 1 1 --count 5"}) {
        const Run run = folder.bernal(std::string("plan ") + options);
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        CHECK(run.out.find(std::string(30, '0')) == std::string::npos);
    }
}

TEST_CASE("the recommended levels are written for DEM codes") {
    const Folder folder;
    const json plan = planned(folder, "uniform-volume --mercury grid.h --lammps grid.in --levels 3");
    const std::vector<double> sizes = plan["grid"]["recommended"]["cell_sizes"];
    CHECK(contains(content(folder / "grid.h"), "setHGridMaxLevels(" + std::to_string(sizes.size()) + ")"));
    CHECK(contains(content(folder / "grid.in"), "neigh_modify    collection/interval " + std::to_string(sizes.size())));
    CHECK(folder.names() == std::set<std::string>{"grid.h", "grid.in", "plan.json"});
}

TEST_CASE("equal spheres need one level, and walls are said to matter") {
    const Folder folder;
    CHECK(contains(folder.bernal("plan monodisperse").out, "\nrecommended levels: one level\n  for DEM codes"));
    CHECK(contains(folder.bernal("plan monodisperse").out, "Farr & Groot 2009)\n"));
    CHECK(contains(folder.bernal("plan monodisperse --container box").out, "Farr & Groot 2009, less what walls take)"));
}

TEST_CASE("K can be measured here and now, or is refused where the times say nothing") {
    const Folder folder;
    const Run run = folder.bernal("plan quick-start --access-cost measured --json plan.json");
    if (run.exit_code == 2) {  // as a busy machine may
        CHECK(contains(run.err, "--access-cost measured: the times do not separate"));
        return;
    }
    REQUIRE(run.exit_code == 0);
    const json grid = json::parse(content(folder / "plan.json"))["grid"];
    CHECK(grid["access_cost_by"] == "measured here and now");
    CHECK(grid["access_cost"] >= 0);
}

TEST_CASE("what cannot be planned is refused in one sentence, and no file is touched") {
    const Folder folder;
    folder.write("job.toml", "count = 100\nlevels = 3\n");
    const std::pair<const char*, const char*> refusals[] = {
        {"--packing-fraction 1.2", "--packing-fraction 1.2 is not possible; give a packing fraction between 0 and 1"},
        {"--packing-fraction nan", "--packing-fraction nan is not possible"},
        {"--access-cost -1", "--access-cost -1 is not the time of a cell access"},
        {"--access-cost guessed", "--access-cost guessed is not the time of a cell access"},
        {"--dimension 4", "--dimension 4 is not known"},
        {"--levels 0", "--levels 0 is not possible; give a whole number from 1 to 64"},
        {"--levels 2.5", "--levels 2.5 is not possible"},
        {"--ratio 0", "--ratio 0 is not possible; give a ratio of spheres per cell"},
        {"--resume packing.state", "unknown option '--resume'"},
        {"--count 0", "bernal: "},
        {"--lengths 5 5 5 --count 15000",
         "is not less than that of the container of --lengths, 125; give fewer spheres"},
        {"no-such-preset", "there is no preset 'no-such-preset'"},
        {"job.toml", "job.toml:2: levels belongs to --engine hierarchical-grid"},
        {"--json nowhere/plan.json", "the output 'nowhere/plan.json' cannot be written"},
        {"--json a --csv a", "the output 'a' is named twice"},
        {"job.toml --json job.toml", "job.toml"},
    };
    for (const auto& [options, sentence] : refusals) {
        CAPTURE(options);
        const Run run = folder.bernal(std::string("plan ") + options);
        CHECK(run.exit_code == 2);
        CHECK(contains(run.err, sentence));
        CHECK(run.err.find('\n') == run.err.size() - 1);
        CHECK(run.out == "");
    }
    CHECK(folder.names() == std::set<std::string>{"job.toml"});
}

TEST_CASE("the files of a packing's options can be planned with, results and all") {
    const Folder folder;
    folder.write("job.toml", "count = 300\nsizes = \"lognormal\"\nout = \"results\"\n");
    CHECK(planned(folder, "job.toml")["count"] == 300);
    CHECK(planned(folder, "--config job.toml --count 200")["count"] == 200);
    CHECK(folder.bernal("plan --config job.toml --out elsewhere").exit_code == 0);
}

TEST_CASE("what only a packing writes is not offered, and said to write nothing") {
    const Folder folder;
    const std::string help = folder.bernal("plan --help").out;
    for (const char* option : {"out", "write", "report"}) {
        CHECK(!contains(help, std::string("--") + option + ' '));
        const Run run = folder.bernal(std::string("plan quick-start --") + option + " page.html");
        CHECK(run.exit_code == 0);
        CHECK(run.err == std::string("bernal: --") + option +
                             " is for 'bernal pack' and writes nothing here; a plan goes to --json, --csv, --mercury, "
                             "--lammps and --members\n");
    }
    CHECK(folder.names().empty());
    CHECK(contains(help, "\nExit code 0 done, 2 wrong input, 4 file fault"));
    CHECK(!contains(help, "\n\n\n"));
}

TEST_CASE("of very many spheres the count that is wanted comes first, and what a sample tells is said to be so") {
    const Folder folder;
    const Run many = folder.bernal("plan --count 1000000000 --ranks 1000");
    CHECK(
        many.out.starts_with("wanted               1000000000 spheres, see 'on ranks'; all else is of a sample that "
                             "stands for them\nsample               2000000, diameters 1 to 1"));
    CHECK(folder.bernal("plan --count 3000 --ranks 4").out.starts_with("spheres              3000, "));
}

TEST_CASE("how many fit into given lengths, and how long a free side becomes, is estimated") {
    const Folder folder;
    const json filled = planned(folder, "--lengths 12 12 15"),
               free = planned(folder, "--lengths 12 12 free --count 1000");
    CHECK(filled["count"].get<double>() == doctest::Approx(0.6435 * 12 * 12 * 15 / 0.523599).epsilon(0.005));
    CHECK(filled["container"]["lengths"] == json{12.0, 12.0, 15.0});
    CHECK(free["container"]["lengths"][0] == doctest::Approx(12));
    CHECK(free["container"]["lengths"][2].get<double>() ==
          doctest::Approx(1000 * 0.523599 / 0.6435 / 144).epsilon(0.005));
    CHECK(contains(folder.bernal("plan --porosity 0.4").out,
                   "packing fraction     0.6000, porosity 0.4000 (the target)"));
}

TEST_CASE("a plan of discs tells areas, and two lengths") {
    const Folder folder;
    const Run plan = folder.bernal("plan --dimension 2 --container cylinder --vessel-diameter 20 --fill");
    CHECK(plan.exit_code == 0);
    CHECK(plan.out.find(", solid area ") != std::string::npos);
    CHECK(plan.out.find("cylinder, 20 x 20\n") != std::string::npos);
}

TEST_CASE("the verdict on a sample comes last, counts have their reasons, and empty classes are shown") {
    const Folder folder;
    folder.write("sieves.csv", "0.063,0\n0.25,11\n1,32\n4,61\n8,80\n16,100\n");
    const std::string plan = BERNAL_PROGRAM " plan --sizes table --unit mm --container box --count 5000 --grading ";
    const std::string log = folder / "log";
    REQUIRE(std::system((plan + (folder / "sieves.csv").string() + " > " + log + " 2>&1").c_str()) == 0);
    const std::string all = content(log);
    CAPTURE(all);
    CHECK(all.find("bernal: warning: ") > all.find("recommended levels"));
    CHECK(contains(all, ", 0 above 8 mm\n"));
    CHECK(contains(all, "10 of them, the fewest that stand for a class, take about "));
    CHECK(contains(all, " or more, for a container that wide, or --grading-cut "));
}

TEST_CASE("more than random packings reach is told before packing, more than crystals have is refused") {
    const Folder folder;
    const Run dense = folder.bernal("plan monodisperse --porosity 0.3");
    CHECK(dense.exit_code == 0);
    CHECK(
        contains(dense.err, "a porosity of 0.3, is wanted, and random packings of these sizes are expected to reach"));
    for (const char* command : {"plan", "pack"}) {
        const Run crystal = folder.bernal(std::string(command) + " monodisperse --porosity 0.2");
        CHECK(crystal.exit_code == 2);
        CHECK(contains(crystal.err, "a porosity of 0.2, is more than equal spheres can have, 0.7405"));
    }
    CHECK(folder.bernal("plan uniform-volume --porosity 0.28").err.empty());
}
