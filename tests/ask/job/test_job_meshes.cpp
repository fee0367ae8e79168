#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "job/job_meshes.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("a unit that a mesh tells must be the one its numbers are taken for") {
    const TemporaryFolder folder;
    const std::string corners = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
    Job job;
    job.mesh = {folder.write("a.obj", "# units: mm\n" + corners)};
    CHECK_NOTHROW(require_possible_meshes(job));  // no unit is asked for
    job.unit = LengthUnit::millimetre;
    CHECK_NOTHROW(require_possible_meshes(job));
    job.unit = LengthUnit::centimetre;
    CHECK_THROWS_WITH_AS(require_possible_meshes(job),
                         doctest::Contains("says 'units: mm', and its numbers are taken for cm; give `mesh-unit` mm"),
                         InputError);
    job.mesh_unit = LengthUnit::millimetre;  // the remedy
    CHECK_NOTHROW(require_possible_meshes(job));
    job.mesh_unit = LengthUnit::metre;
    CHECK_THROWS_WITH_AS(require_possible_meshes(job), doctest::Contains("are taken for m; give `mesh-unit` mm"),
                         InputError);
    job.mesh = {folder.write("in.obj", "# File units = inches\n" + corners)};
    CHECK_THROWS_WITH_AS(require_possible_meshes(job), doctest::Contains("scale it to m, and take these words out"),
                         InputError);
}
