#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "io/told_container.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

constexpr const char* small_summary = R"({"count": 7, "container": {"shape": "box", "origin": [0, 0, 0],
    "lengths": [1, 2, 3], "periodic": [false, false, true], "dimension": 3, "walls": []}, "unit": "mm",
    "contact_law": "hertz"})";

}  // namespace

TEST_CASE("the export's summary is found by the names that its deck gives to files") {
    const TemporaryFolder folder;
    const auto text = [](std::string summary) {
        // The walls of a box follow from its ends.
        return summary.replace(summary.find("[false, false, true]"), 20, "[true, true, true]")
            .replace(summary.find("\"box\""), 5, "\"periodic\"");
    };
    folder.write("run.json", text(small_summary));
    for (const char* name : {"run.dump", "run.100.data", "run.end.dump", "run.dump.gz", "run.100.vtk", "run.end.txt",
                             "run-spheres.100.vtu", "run_run.data", "run.of.today.100.data"}) {
        CAPTURE(name);
        const auto told = container_beside(folder / name);
        REQUIRE(told);
        CHECK(told->file == folder / "run.json");
        CHECK(told->container.lengths == Vec3{1, 2, 3});
        CHECK(told->unit == LengthUnit::millimetre);
        CHECK(told->count == 7);
    }
    for (const char* name : {"run", "other.dump", "run2.dump", ".run", "dump.run"})
        CHECK(!container_beside(folder / name));
    // The longest name is that of the export.
    folder.write("run.of.json", text(small_summary));
    CHECK(container_beside(folder / "run.of.today.100.data")->file == folder / "run.of.json");
    CHECK(is_recorded_by_yade("a/run-spheres.100.vtu"));
    CHECK(!is_recorded_by_yade("a/run-spheres.vtk"));
}

TEST_CASE("a container is told by a summary or a packing, and by nothing else") {
    const TemporaryFolder folder;
    CHECK_THROWS_WITH_AS(container_told_by(folder.write("a.json", "[1]")),
                         doctest::Contains("it has no `container`: it is no summary"), InputError);
    CHECK_THROWS_WITH_AS(container_told_by(folder.write("b.json", "{\"container\": []}")),
                         doctest::Contains("b.json: the container cannot be taken from it"), InputError);
    CHECK_THROWS_AS(container_told_by(folder / "none.json"), FileError);
    CHECK_THROWS_AS(container_told_by(folder.write("c.csv", "x,y,z,radius\n1,1,1,1\n")), InputError);
}
