#include "io/format_checks.hpp"

using namespace bernal;

TEST_CASE("points are given diameters; a surface is refused") {
    const TemporaryFolder folder;
    const Container box{{}, {4, 4, 4}, {false, false, false}};
    ReadOptions options{{}, box};
    options.diameters = {0.5, {}};
    const Packing packing =
        read_packing(folder.write("a.off", "OFF\n# points\n2 0 0\n1 1 1\n3 1 1 255 0 0\n"), options);
    CHECK(packing.spheres == std::vector<Sphere>{{{1, 1, 1}, 0.25}, {{3, 1, 1}, 0.25}});
    check_refused("off", "OFF\n1 0 0\n1 1 1\n", "give `diameter` D", box);
    check_refused("off", "OFF\n3 1 3\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n", "there are faces in it", box);
}
