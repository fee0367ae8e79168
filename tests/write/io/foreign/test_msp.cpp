#include "io/format_checks.hpp"

using namespace bernal;

TEST_CASE("a box, its periodic axes, and spheres with ids from 0") {
    const TemporaryFolder folder;
    const std::string text = "# grains\n1 1 2\n1 1 0\n0 0.25 0.25 0.5 0.25\n1 0.75 0.1 1.5 0.1\n";
    const Packing packing = read_packing(folder.write("particles.msp", text));
    CHECK(packing.spheres == tiny_packing().spheres);
    CHECK(packing.container == tiny_packing().container);
    CHECK(packing.ids == std::vector<std::int64_t>{0, 1});
    check_refused("msp", replaced(text, "1 1 0\n", "1 1 2\n"), "neither 1, of a periodic axis, nor 0");
    check_refused("msp", replaced(text, " 0.25\n", "\n"), "id x y z radius");
}
