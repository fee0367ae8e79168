#include "export/side_tests.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("LIGGGHTS: a hopper empties once its foot is open") {
    if (!installed(liggghts)) return;
    check_discharge(liggghts);
    check_discharge(liggghts, {}, mesh_hopper(7.5e-3));
}

TEST_CASE("LIGGGHTS: a hopper that was open stays so in a run that goes on") {
    if (installed(liggghts)) check_discharge(liggghts, 6000);
}
