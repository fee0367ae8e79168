// bernal plot: curves as pictures.

#include <doctest/doctest.h>

#include "cli/program.hpp"

using bernal::test::content;
using bernal::test::Folder;
using bernal::test::Run;

namespace {

constexpr const char* curves = "# g_of_r: pairs\n# r [mm]: distance\nr,g,count\n0.5,0,100\n1,3,2000\n1.5,1,30000\n";

}  // namespace

TEST_CASE("a table becomes a picture for a paper, and what is left out is said") {
    const Folder folder;
    folder.write("g_of_r.csv", curves);
    for (const std::string picture : {"a.svg", "a.png"}) {
        const Run run = folder.bernal("plot g_of_r.csv " + picture + " --width 600 --height 400");
        CAPTURE(run.err);
        CHECK(run.exit_code == 0);
        CHECK(run.out == picture + "\n");
        CHECK(run.err.find("--columns count") != std::string::npos);
    }
    CHECK(content(folder / "a.svg").find(">r (mm)<") != std::string::npos);
    CHECK(content(folder / "a.svg").find("<svg width=\"600\" height=\"400\"") != std::string::npos);
    CHECK(content(folder / "a.png").starts_with("\x89PNG"));
    const Run run = folder.bernal("plot g_of_r.csv b.svg --columns count --log x,y");
    CHECK(run.exit_code == 0);
    CHECK(run.err.empty());
    CHECK(folder.names() == std::set<std::string>{"a.png", "a.svg", "b.svg", "g_of_r.csv"});
}

TEST_CASE("wrong use is told in a sentence, and nothing is written") {
    const Folder folder;
    folder.write("c.csv", curves);
    for (const auto& [arguments, code, message] :
         {std::tuple{"plot c.csv", 2, "give one table or more and the picture"},
          {"plot c.csv a.pdf", 2, "end the name 'a.pdf' in .svg or .png"},
          {"plot c.csv no/a.svg", 2, "no/a.svg"},
          {"plot c.csv c.csv", 2, "is also an input"},
          {"plot missing.csv a.svg", 4, "missing.csv"},
          {"plot c.csv a.svg --log w", 2, "--log w is no axis; give x, y"},
          {"plot c.csv a.svg --log y", 2, "needs values above 0, and 'g' has others"},
          {"plot c.csv a.svg --columns h", 2, "--columns h is not in 'c'; give some of g, count"},
          {"plot c.csv a.svg --width 5", 2, "5 pixels"}}) {
        CAPTURE(arguments);
        const Run run = folder.bernal(arguments);
        CAPTURE(run.err);
        CHECK(run.exit_code == code);
        CHECK(run.err.find(message) != std::string::npos);
    }
    CHECK(folder.names() == std::set<std::string>{"c.csv"});
}
