#include "io/format_checks.hpp"

using namespace bernal;

TEST_CASE("one radius for all, or one behind each place, in a container that is given") {
    const TemporaryFolder folder;
    const ReadOptions options{{}, Container{{}, {1, 1, 1}, {false, false, false}}};
    const std::string head = "0.25\nA. Author\n";
    const Packing equal = read_packing(folder.write("scu2.pck", head + "0.25 0.25 0.5\n0.75 0.75 0.5"), options);
    CHECK(equal.spheres == std::vector<Sphere>{{{0.25, 0.25, 0.5}, 0.25}, {{0.75, 0.75, 0.5}, 0.25}});
    const std::string unequal = head + "0.25 0.25 0.5 0.25\n0.75 0.75 0.5 0.125\n";
    CHECK(read_packing(folder.write("a.pck", unequal), options).spheres[1].radius == 0.125);
    check_refused("packomania", head + "0.25 0.25 0.5 0.25\n0.75 0.75 0.5\n", "others have none", options.container);
    check_refused("packomania", head + "0.25 0.25\n", "circles need a container of two dimensions", options.container);
}
