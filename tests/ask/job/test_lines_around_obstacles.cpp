// Lines around a table of obstacles, in every wording that readers share.

#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "job/fixed_spheres.hpp"
#include "sizes/temporary_file.hpp"
#include "text/title_wordings.hpp"

using namespace bernal;

namespace {

/// Its unit, or empty where it asks.
std::optional<double> unit_of_obstacles(const std::string& content) {
    const TemporaryFile file(content);
    try {
        const auto metres = metres_of_fixed_spheres(file.name, 3);
        CHECK(metres);  // a line that is neither used nor asked about
        return metres;
    } catch (const InputError&) {
        return {};
    }
}

}  // namespace

TEST_CASE("every wording of a unit is used for obstacles, or asked about") {
    for (const auto& [line, metres] : test::unit_wordings())
        for (const char* header : {"x,y,z,radius\n", "x,y,z,diameter\n"}) {
            CAPTURE(line);
            for (const std::string& head : {line + '\n', "# " + line + '\n'}) {
                const auto told = unit_of_obstacles(head + header + "1,2,3,0.5\n");
                CHECK((!told || *told == metres));
            }
        }
    CHECK(unit_of_obstacles("Angaben in \u00b5m\nx,y,z,radius\n1,2,3,0.5\n") == 1e-6);
    for (const std::string& line : test::open_wordings()) {
        const TemporaryFile file("# " + line + "\nx,y,z,diameter\n1,2,3,0.5\n");
        CHECK_THROWS_AS(fixed_spheres(file.name, 3), InputError);
    }
}
