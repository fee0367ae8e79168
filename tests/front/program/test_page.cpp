// --report: pages that pack, verify and export write.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;
using Json = nlohmann::json;

namespace {

bool says(const std::string& page, const std::string& text) { return page.find(text) != std::string::npos; }

/// Every number of the object, as it is written there, stands on the page under its name.
void require_numbers(const std::string& page, const Json& object, const std::string& prefix = "") {
    for (const auto& [key, value] : object.items()) {
        if (value.is_object()) require_numbers(page, value, prefix + key + '.');
        if (!value.is_number() && !value.is_boolean()) continue;
        const std::string row = "data-key=\"" + prefix + key + "\" data-value=\"" + value.dump() + "\">";
        CHECK_MESSAGE(says(page, row), row);
    }
}

}  // namespace

TEST_CASE("a run's page holds the numbers of its JSON, its curves, its history and its options") {
    const Folder folder;
    REQUIRE(
        folder
            .bernal(
                "pack din-1045-2-b32 --grading-cut 4 --container box --count 3000 --effort quick --report page.html")
            .exit_code == 0);
    const std::string page = content(folder / "page.html");
    require_numbers(page, Json::parse(content(folder / "packing.json")));
    for (const char* figure : {"convergence", "grading", "histogram_of_sizes", "coordination", "profile_wall"})
        CHECK_MESSAGE(says(page, "<figure id=\"" + std::string(figure) + "\">"), figure);
    CHECK(says(page, "wanted"));
    CHECK(says(page, "\nsizes = "));
    CHECK(page.size() < 3000000);
}

TEST_CASE("a report changes nothing in the packing, and may stand in a file of options") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 200 --out plain").exit_code == 0);
    folder.write("job.toml", content(folder / "plain.toml") + "report = \"page.html\"\n");
    REQUIRE(folder.bernal("pack job.toml --out told").exit_code == 0);
    CHECK(content(folder / "plain.csv") == content(folder / "told.csv"));
    CHECK(content(folder / "plain.toml") == content(folder / "told.toml"));
    CHECK(folder.names().contains("page.html"));
}

TEST_CASE("verify and export write pages too") {
    const Folder folder;
    REQUIRE(folder.bernal("pack quick-start --count 300 --unit mm --out grains").exit_code == 0);
    const Run verified = folder.bernal("verify grains.csv --report verified.html");
    CHECK(verified.exit_code == 0);
    CHECK(says(verified.out, "\nverified.html\n"));
    CHECK(says(content(folder / "verified.html"), "certificate holds"));
    const std::string code = "export grains.csv --for lammps --young 5e7 --density 2650 --out start --report ";
    const Run loose = folder.bernal(code + "loose.html"), pressed = folder.bernal(code + "pressed.html --pressure 1e4");
    CHECK(loose.exit_code == 0);
    CHECK(says(loose.out, "loose.html"));
    CHECK(says(content(folder / "loose.html"), "certificate holds"));
    CHECK(pressed.exit_code == 0);
    CHECK(says(content(folder / "pressed.html"), "In equilibrium at 10000 Pa; overlaps of at most "));
    CHECK_FALSE(says(content(folder / "pressed.html"), "class=\"certificate"));
    require_numbers(content(folder / "pressed.html"), Json::parse(content(folder / "start.json")));
}

TEST_CASE("overlaps are told, and the page is written all the same") {
    const Folder folder;
    folder.write("overlap.csv",
                 "# bernal packing: count=2 shape=box origin=0,0,0 lengths=2,1,1 periodic=false,false,false\n"
                 "id,x,y,z,radius,class\n1,0.5,0.5,0.5,0.5,0\n2,1.4,0.5,0.5,0.5,0\n");
    CHECK(folder.bernal("verify overlap.csv --report page.html").exit_code == 1);
    CHECK(says(content(folder / "page.html"), "1 overlapping pair"));
}

TEST_CASE("a page that cannot be written is refused before the work, with nothing written") {
    const Folder folder;
    folder.write("beads.csv",
                 "# bernal packing: count=1 shape=box origin=0,0,0 lengths=1,1,1 periodic=false,false,false\n"
                 "id,x,y,z,radius,class\n1,0.5,0.5,0.5,0.5,0\n");
    for (const auto& [arguments, code, message] :
         {std::tuple{"pack quick-start --report page.txt", 2,
                     "--report page.txt is no name of a page; give one that ends in .html"},
          {"pack quick-start --report no/page.html", 2, "no/page.html"},
          {"verify beads.csv --report page.txt", 2, "--report page.txt"},
          {"verify beads.csv --report no/page.html", 2, "no/page.html"},
          {"verify beads.csv beads.csv --report page.html", 2, "--report shows one packing, and there are 2"},
          {"verify missing.csv --report page.html", 4, "missing.csv"},
          {"export beads.csv --young 5e7 --density 2650 --for lammps --report no/page.html", 2, "no/page.html"}}) {
        CAPTURE(arguments);
        const Run run = folder.bernal(arguments);
        CAPTURE(run.err);
        CHECK(run.exit_code == code);
        CHECK(says(run.err, message));
    }
    CHECK(folder.names() == std::set<std::string>{"beads.csv"});
}
